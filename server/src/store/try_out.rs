//! Whether the database can be written: by writing to it what stands there already.

use rusqlite::Connection;

use super::Store;
use super::error::StoreError;

impl Store {
    /// Makes a small change durable that changes nothing.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn try_out(&self) -> Result<(), StoreError> {
        self.0.writer.write(write).await
    }
}

/// The header page is written anew, so a full or broken disk is found out.
fn write(db: &Connection) -> Result<(), StoreError> {
    let version: i64 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(db.pragma_update(None, "user_version", version)?)
}
