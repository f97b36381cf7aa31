//! Cells and paths in writing.

use rules::{Variant, notation};

#[test]
fn every_cell_is_read_back_from_its_name() {
    for variant in [Variant::HALMA, Variant::star(6).expect("six play")] {
        for cell in (0..variant.cells()).map(|id| id as u8) {
            assert_eq!(
                notation::parse_cell(variant, &notation::cell(variant, cell)),
                Some(cell)
            );
        }
    }
}

#[test]
fn a_path_is_written_with_dashes_and_read_back() {
    let text = notation::path(Variant::HALMA, &[255, 221, 187]);
    assert_eq!(text, "p1-n3-l5");
    assert_eq!(
        notation::parse_path(Variant::HALMA, &text),
        Some(vec![255, 221, 187])
    );
}

#[test]
fn what_names_no_cell_is_not_read() {
    for name in [
        "", "a", "a0", "a17", "q1", "A1", "a01", "a+1", "a1 ", "é1", "1a", "a256",
    ] {
        assert_eq!(notation::parse_cell(Variant::HALMA, name), None, "{name}");
    }
    for name in ["", "121", "-1", "+1", "01", "a1", "256"] {
        assert_eq!(
            notation::parse_cell(Variant::star(2).expect("two play"), name),
            None,
            "{name}"
        );
    }
}
