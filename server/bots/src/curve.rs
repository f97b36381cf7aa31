//! The two curves of the search, in integers: how a lead becomes a share of the game, and how a move's
//! backlog becomes its share of attention. Leads are counted in hundredths of a logit.

/// The whole, as a share.
pub(crate) const WHOLE: i32 = 1 << 16;

/// `FALL[i]` is exp(-i / 25), where 1 << 32 is one.
static FALL: [u64; 401] = fall();

const fn fall() -> [u64; 401] {
    // exp(-1 / 25)
    const STEP: u64 = 4_126_559_220;
    let mut table = [1 << 32; 401];
    let mut i = 1;
    while i < table.len() {
        table[i] = (table[i - 1] * STEP) >> 32;
        i += 1;
    }
    table
}

static SHARE: [i32; 401] = share_table();

const fn share_table() -> [i32; 401] {
    let mut table = [0; 401];
    let mut i = 0;
    while i < table.len() {
        table[i] = (((WHOLE as u64) << 32) / ((1 << 32) + FALL[i])) as i32;
        i += 1;
    }
    table
}

/// The share of the game that belongs to a lead: the logistic curve.
pub(crate) fn share(lead: i32) -> i32 {
    let ahead = SHARE[(lead.unsigned_abs() / 4).min(400) as usize];
    if lead < 0 { WHOLE - ahead } else { ahead }
}

/// How much attention a move gets that is so far behind the best one.
pub(crate) fn fade(behind: i32) -> i32 {
    (FALL[(behind.unsigned_abs() / 4).min(400) as usize] >> 16) as i32
}
