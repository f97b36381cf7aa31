//! Questions made from the document itself, right ones and wrong ones: the server answers only what it declares.

mod dice;
mod document;
mod questions;
mod value;

use std::collections::BTreeSet;
use std::net::SocketAddr;

use protocol::{NewRoom, RoomKind};
use tests::web::{Answer, ask};
use tests::{TestServer, new_id, options};

use dice::Dice;
use document::{Document, Operation};
use questions::{Asker, Question};
use value::Pool;

/// The same questions each time.
const SEED: u64 = 5;
/// For each operation.
const QUESTIONS: usize = 200;
/// What nobody gets who has not finished a game.
const EARNED: &str = "/me/games/{id}";

#[tokio::test]
async fn the_server_answers_only_what_its_document_declares() {
    let server = TestServer::with(|settings| settings.starting_coins = 1000).await;
    let address = server.address();
    let document = Document::read(&ask(address, "GET /api/v1/openapi.json", "").await.json());
    let mut dice = Dice::new(SEED);
    let mut pool = Pool::default();
    let game = a_game(&server).await;
    let mut asker = newcomer(address, &mut pool).await;
    for operation in &document.operations {
        let mut seen = BTreeSet::new();
        for _ in 0..QUESTIONS {
            // Once in a while what exists is named again, as later answers would crowd it out.
            pool.add("id", &game);
            let question = Question::make(&mut dice, &document, operation, &pool, &asker);
            let answer = ask(address, &question.head, &question.body).await;
            judge(&document, operation, &question, &answer);
            seen.insert(answer.status);
            if question.is_right_method && answer.status < 300 {
                pool.learn(&answer.body);
            }
            // Whoever was deleted or signed out, or has become somebody else, asks no more.
            if answer.status < 300 && question.may_end_asker {
                asker = newcomer(address, &mut pool).await;
            }
        }
        let good = seen.iter().any(|status| *status < 300);
        assert!(
            good || operation.path == EARNED,
            "{}: only {seen:?}",
            operation.name()
        );
        assert!(seen.len() > 1, "{}: only {seen:?}", operation.name());
    }
}

fn judge(document: &Document, operation: &Operation, question: &Question, answer: &Answer) {
    let told = || format!("{}\n{}\n{answer:?}", question.head, question.body);
    assert!(answer.status < 500, "{}", told());
    if !question.is_right_method {
        let known = answer.status == 405 || document.declares(&operation.path, answer.status);
        return assert!(known, "{}", told());
    }
    let declared = operation.responses.get(&answer.status);
    let declared = declared.unwrap_or_else(|| panic!("not declared: {}", told()));
    if let Some(validator) = declared {
        let body = answer.json();
        let fault = validator.validate(&body).err();
        assert!(fault.is_none(), "{fault:?}: {}", told());
    }
}

/// A guest who has a code for another device and has done nothing else yet.
async fn newcomer(address: SocketAddr, pool: &mut Pool) -> Asker {
    let answer = ask(address, "POST /api/v1/guest", "").await;
    pool.learn(&answer.body);
    let cookie = answer.header("set-cookie").expect("a cookie");
    let secret = cookie.split(['=', ';']).nth(1).expect("a secret");
    let code = format!("POST /api/v1/me/code\nauthorization: Bearer {secret}");
    pool.learn(&ask(address, &code, "").await.body);
    Asker {
        secret: secret.to_owned(),
        origin: format!("http://{address}"),
    }
}

/// A game that is on.
async fn a_game(server: &TestServer) -> String {
    let mut ann = server.guest().await;
    let wish = NewRoom {
        id: new_id(),
        kind: RoomKind::Practice,
        options: options("star", 2),
        levels: vec!["normal".into()],
        language: None,
    };
    ann.makes(&wish).await;
    ann.picture().state.game.expect("a game").to_string()
}
