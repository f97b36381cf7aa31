//! What only those find who were told where it is. Who looks for it too often in vain finds nothing more, whether it is
//! there or not: the answer to somebody who guesses says nothing.

use protocol::ErrorCode;
use tokio::time::Instant;

use super::problem::Refusal;
use super::{App, Rooms};
use crate::accept::Client;

impl<R: Rooms> App<R> {
    /// What was looked for; `None`: it is not there.
    ///
    /// # Errors
    /// `too_fast`: this address has guessed too often, and nothing was looked for. Those of `look`.
    pub(super) async fn seek<T>(
        &self,
        client: Client,
        look: impl Future<Output = Result<Option<T>, Refusal>>,
    ) -> Result<Option<T>, Refusal> {
        let (address, now) = (client.household(), Instant::now().into_std());
        let may = self.guesses.look(&address, now);
        may.map_err(|_| Refusal(ErrorCode::TooFast))?;
        let found = look.await?;
        if found.is_none() {
            // Those that were under way at once may be more than were left: all of them count.
            self.guesses.charge(address, now);
        }
        Ok(found)
    }
}
