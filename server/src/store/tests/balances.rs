//! Whatever happens in whatever order, and wherever the power fails: every balance is the sum of its ledger rows, and
//! nobody is paid twice for a game. 100,000 random operations on real files, by the real writer.

mod asking;
mod machine;

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use machine::{Machine, PEOPLE};

/// Something that is asked of the store.
#[derive(Clone, Debug)]
enum Wish {
    /// A game is played. At least two play, so whoever is alone gets a bot.
    Play {
        people: BTreeSet<u64>,
        bots: u8,
        private: bool,
        left: bool,
    },
    /// The end of an earlier game is written again.
    Again {
        game: prop::sample::Index,
    },
    Buy {
        who: u64,
        ware: prop::sample::Index,
    },
    Wear {
        who: u64,
        ware: prop::sample::Index,
    },
}

/// How a group of wishes ends.
#[derive(Clone, Debug)]
enum Fate {
    Well,
    /// The power fails when so many of the group are done, before the commit.
    CutBefore {
        done: usize,
    },
    /// The power fails after the commit; nobody has an answer.
    CutAfter,
    /// The disk fails at this row, and ends the transaction of all.
    Refused {
        row: u16,
    },
}

fn wish() -> impl Strategy<Value = Wish> {
    let who = 1..=PEOPLE;
    prop_oneof![
        5 => (prop::collection::btree_set(1..=PEOPLE, 1..4), 0..2_u8, any::<bool>(), prop::bool::weighted(0.1))
            .prop_map(|(people, bots, private, left)| Wish::Play { people, bots, private, left }),
        2 => any::<prop::sample::Index>().prop_map(|game| Wish::Again { game }),
        3 => (who.clone(), any::<prop::sample::Index>()).prop_map(|(who, ware)| Wish::Buy { who, ware }),
        1 => (who, any::<prop::sample::Index>()).prop_map(|(who, ware)| Wish::Wear { who, ware }),
    ]
}

/// Power and disk fail often here.
fn fate(together: usize) -> impl Strategy<Value = Fate> {
    prop_oneof![
        6 => Just(Fate::Well),
        1 => (0..together).prop_map(|done| Fate::CutBefore { done }),
        1 => Just(Fate::CutAfter),
        2 => (1..1500_u16).prop_map(|row| Fate::Refused { row }),
    ]
}

/// What must hold, and a question that finds where it does not.
const AUDIT: [(&str, &str); 7] = [
    (
        "a balance is the sum of its rows",
        "SELECT players.id FROM players LEFT JOIN ledger ON player = players.id GROUP BY players.id
         HAVING players.xp <> coalesce(sum(ledger.xp), 0) OR players.coins <> coalesce(sum(ledger.coins), 0)",
    ),
    (
        "a game pays a player once, and what the result says",
        "SELECT * FROM results LEFT JOIN (SELECT player, at_ms, sum(xp) AS xp, sum(coins) AS coins, count(*) AS times
             FROM ledger WHERE reason = 'game' GROUP BY player, at_ms) AS paid
             ON paid.player = results.player AND at_ms = ended_at
         WHERE coalesce(times, 0) > 1 OR coalesce(paid.xp, 0) <> results.xp OR coalesce(paid.coins, 0) <> results.coins",
    ),
    (
        "nothing is paid without a result",
        "SELECT * FROM ledger LEFT JOIN results ON results.player = ledger.player AND ended_at = at_ms
         WHERE reason = 'game' AND results.player IS NULL",
    ),
    (
        "what is owned is paid, once",
        "SELECT player FROM items GROUP BY player HAVING count(*) <> (SELECT count(*) FROM ledger
             WHERE reason = 'shop' AND ledger.player = items.player)
         UNION ALL SELECT player FROM ledger WHERE reason = 'shop' AND player NOT IN (SELECT player FROM items)",
    ),
    (
        "no day brings more than it may",
        "SELECT player FROM ledger WHERE reason = 'game' GROUP BY player, at_ms / 86400000
         HAVING sum(xp) > 600 OR sum(coins) > 200",
    ),
    (
        "all-time points on the leaderboards are those of the players",
        "SELECT players.id FROM players LEFT JOIN scores ON player = players.id AND period = 'all' AND variant = ''
         WHERE players.xp <> coalesce(scores.xp, 0)
         UNION ALL SELECT player FROM scores WHERE period = 'all' GROUP BY player
         HAVING sum(xp) <> 2 * sum(CASE variant WHEN '' THEN xp ELSE 0 END)",
    ),
    (
        "a rating has as many games as the results that changed it",
        "SELECT * FROM ratings WHERE games <> (SELECT count(*) FROM results WHERE rating IS NOT NULL
             AND results.player = ratings.player AND results.variant = ratings.variant
             AND results.players = ratings.players)",
    ),
];

async fn audit(machine: &Machine) {
    let games = machine.ends.len() as u32;
    let audit = move |db: &rusqlite::Connection| {
        let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, u32>(0));
        for (promise, broken) in AUDIT {
            assert_eq!(
                count(&format!("SELECT count(*) FROM ({broken})"))?,
                0,
                "{promise}"
            );
        }
        let settled = count("SELECT count(DISTINCT game) FROM results")?;
        assert_eq!(settled, games, "every game that has ended is settled");
        Ok(())
    };
    machine.store.0.readers.read(audit).await.unwrap();
}

/// Machines that are asked for so many wishes at once, again and again, until there were 50,000 operations.
fn live(together: usize, groups: usize) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let wishes = prop::collection::vec(wish(), together);
    let life = prop::collection::vec((wishes, fate(together)), groups);
    let asked = std::cell::Cell::new(0);
    let config = Config {
        cases: 1,
        max_shrink_iters: 8,
        failure_persistence: None,
        ..Config::default()
    };
    while asked.get() < 50_000 {
        let run = TestRunner::new(config.clone()).run(&life, |life| {
            runtime.block_on(async {
                let mut machine = Machine::start().await;
                for (wishes, fate) in &life {
                    machine.group(wishes, fate).await;
                }
                audit(&machine).await;
                machine.store.close().await;
                asked.set(asked.get() + machine.asked);
            });
            Ok(())
        });
        if let Err(failure) = run {
            panic!("{failure}");
        }
    }
}

#[test]
fn every_balance_is_the_sum_of_its_ledger_and_nobody_is_paid_twice_when_many_wait_together() {
    live(100, 32);
}

#[test]
fn every_balance_is_the_sum_of_its_ledger_and_nobody_is_paid_twice_when_few_wait_together() {
    live(30, 100);
}
