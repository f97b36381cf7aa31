//! What the shop sells: cosmetics. Never knows who owns what, and nothing here can be sold again.

use protocol::{Item, Slot};

/// Something on sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ware {
    /// Its name in the language files and the style sheet.
    pub id: &'static str,
    /// Where it shows.
    pub slot: Slot,
    /// In coins.
    pub price: u32,
}

const PLAIN: u32 = 200;
const FINE: u32 = 500;
const GRAND: u32 = 1200;

/// Everything, in the order of the shelves.
pub const WARES: [Ware; 14] = [
    ware("walnut", Slot::Board, PLAIN),
    ware("slate", Slot::Board, PLAIN),
    ware("paper", Slot::Board, FINE),
    ware("night", Slot::Board, GRAND),
    ware("glass", Slot::Marbles, PLAIN),
    ware("ringed", Slot::Marbles, FINE),
    ware("pearl", Slot::Marbles, FINE),
    ware("facet", Slot::Marbles, GRAND),
    ware("dots", Slot::Trail, PLAIN),
    ware("ribbon", Slot::Trail, FINE),
    ware("sparks", Slot::Trail, GRAND),
    ware("mint", Slot::Plate, PLAIN),
    ware("rose", Slot::Plate, PLAIN),
    ware("gold", Slot::Plate, FINE),
];

const fn ware(id: &'static str, slot: Slot, price: u32) -> Ware {
    Ware { id, slot, price }
}

/// The thing of that name.
#[must_use]
pub fn find(id: &str) -> Option<&'static Ware> {
    WARES.iter().find(|ware| ware.id == id)
}

/// Everything, as it is sent.
#[must_use]
pub fn items() -> Vec<Item> {
    let item = |ware: &Ware| Item {
        id: ware.id.to_owned(),
        slot: ware.slot,
        price: ware.price,
    };
    WARES.iter().map(item).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_dozen_things_or_more_of_different_names_at_three_prices_fill_every_slot() {
        let names: BTreeSet<_> = WARES.iter().map(|ware| ware.id).collect();
        let prices: BTreeSet<_> = WARES.iter().map(|ware| ware.price).collect();
        let slots: BTreeSet<_> = WARES.iter().map(|ware| ware.slot).collect();
        assert_eq!((names.len(), prices.len(), slots.len()), (14, 3, 4));
    }

    #[test]
    fn things_are_found_by_name_and_nothing_else_is_sold() {
        assert!(WARES.iter().all(|ware| find(ware.id) == Some(ware)));
        assert_eq!(find("crown"), None);
    }
}
