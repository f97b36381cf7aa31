//! What the heads of the data files promise.

use crate::order::Order;
use crate::{train, write};

#[test]
fn the_same_order_writes_the_same_file() {
    for made in ["star 2 2 6 8 1", "star 6 1 2 8 1", "halma 2 1 4 8 1"] {
        let order = Order::parse(made).unwrap();
        let [one, two] = [(), ()].map(|()| write::text(&train(&order), made));
        assert_eq!(one, two);
        assert!(one.contains(&format!("train -- {made}`")));
    }
}

#[test]
fn every_file_says_in_its_head_how_it_was_made() {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/weights");
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let made = text
            .split("train -- ")
            .nth(1)
            .and_then(|rest| rest.split('`').next());
        let order = made
            .and_then(Order::parse)
            .unwrap_or_else(|| panic!("{path:?}"));
        let name = format!("{}{}", order.variant.name(), order.variant.players());
        assert_eq!(path.file_stem().unwrap().to_str(), Some(&name[..]));
    }
}
