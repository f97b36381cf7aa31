//! Whatever an engine is sent, it goes on; and wherever pieces stand, it moves.

use proptest::prelude::*;
use rules::{Variant, notation};

use super::answers_to;

/// Words that mean something, in any order.
fn any_words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        prop::sample::select(vec![
            "newgame",
            "star",
            "halma",
            "2",
            "3",
            "6",
            "position",
            "start",
            "cells",
            "to_move",
            "first",
            "arrived",
            "round",
            "turns",
            "moves",
            "6-14",
            "a1-b2",
            "go",
            "nodes",
            "ms",
            "level",
            "easy",
            "stop",
            "isready",
            "seed",
            "0",
            "1",
            "65535",
            "-",
            ",",
            "/",
            "block_from_round",
        ])
        .prop_map(str::to_owned),
        "[0-9]{1,25}",
        "\\PC{0,8}",
    ];
    let line = prop::collection::vec(word, 0..8).prop_map(|words| words.join(" "));
    prop::collection::vec(line, 0..12).prop_map(|lines| lines.join("\n"))
}

/// Any placement that the rules accept, reachable or not, with or without a move for who is to move.
fn any_place() -> impl Strategy<Value = (Variant, String)> {
    let variants = [2, 3, 4, 6].map(|players| Variant::star(players).unwrap());
    let variant = prop::sample::select([&variants[..], &[Variant::HALMA]].concat());
    (variant, any::<u64>(), 0..4u8, 1..150u16).prop_map(|(variant, lot, near, round)| {
        let cells = scatter(variant, lot, near);
        let seats = cells.iter().map(|seat| {
            let names: Vec<_> = seat
                .iter()
                .map(|&cell| notation::cell(variant, cell))
                .collect();
            names.join(",")
        });
        let seats = seats.collect::<Vec<_>>().join("/");
        let to_move = lot % u64::from(variant.players());
        (
            variant,
            format!("position cells {seats} to_move {to_move} round {round}"),
        )
    })
}

/// Pieces thrown at cells where they may stand, the more of them into their targets the larger `near` is.
fn scatter(variant: Variant, mut lot: u64, near: u8) -> Vec<Vec<u8>> {
    let mut draw = |most: usize| {
        lot = lot
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (lot >> 33) as usize % most
    };
    let mut taken = std::collections::BTreeSet::new();
    (0..variant.players())
        .map(|seat| {
            let target: Vec<u8> = variant.target(seat).collect();
            let mut cells = Vec::new();
            while cells.len() < usize::from(variant.pieces()) {
                let anywhere = draw(variant.cells().into()) as u8;
                let wished = if draw(4) < near.into() {
                    target[draw(target.len())]
                } else {
                    anywhere
                };
                let cell = if taken.contains(&wished) {
                    anywhere
                } else {
                    wished
                };
                let stands = variant == Variant::HALMA || may_stand(variant, seat, cell);
                if stands && taken.insert(cell) {
                    cells.push(cell);
                }
            }
            cells
        })
        .collect()
}

/// In the hexagon, at home or in the target.
fn may_stand(variant: Variant, seat: u8, cell: u8) -> bool {
    let six = Variant::star(6).unwrap();
    let corner = (0..6).find(|&corner| six.home(corner).any(|c| c == cell));
    let own = variant.corners()[usize::from(seat)];
    corner.is_none_or(|corner| corner % 3 == own % 3)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_words_are_fatal(text in any_words()) {
        // Thoughts would only take time here.
        let text = text.replace("go ms", "go nodes");
        for answer in answers_to(text) {
            let known = ["bestmove ", "error ", "readyok"];
            prop_assert!(known.iter().any(|word| answer.starts_with(word)), "{answer}");
        }
    }

    #[test]
    fn no_bytes_are_fatal(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        answers_to(bytes);
    }

    #[test]
    fn it_answers_a_legal_move_in_any_position(
        (variant, place) in any_place(),
        level in prop::sample::select(vec!["easy", "normal"]),
    ) {
        let players = variant.players();
        let game = if variant == Variant::HALMA { "halma".into() } else { format!("star {players}") };
        let answers = answers_to(format!("newgame {game}\n{place}\nlevel {level}\ngo nodes 40\n"));
        prop_assert_eq!(answers.len(), 1, "{:?}", answers);
        if answers[0] != "bestmove none" {
            let path = answers[0].strip_prefix("bestmove ").unwrap();
            let told = answers_to(format!("newgame {game}\n{place} moves {path}"));
            prop_assert!(told.is_empty(), "{:?}", told);
        }
    }
}
