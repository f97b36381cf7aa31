//! Why a move is refused: one kind for each reason, with a word for machines. It decides nothing.

use core::fmt;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident, $code:literal, $text:literal;)*) => {
        /// Why a move is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum IllegalMove { $($(#[$doc])* $kind,)* }

        impl IllegalMove {
            /// The reason in `snake_case`.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self { $(IllegalMove::$kind => $code,)* }
            }
        }

        impl fmt::Display for IllegalMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(IllegalMove::$kind => $text,)* })
            }
        }
    };
}

kinds! {
    /// The game is over.
    GameOver, "game_over", "the game is over";
    /// The player has arrived and moves no more.
    PlayerArrived, "player_arrived", "this player has arrived";
    /// It is someone else's turn.
    NotYourTurn, "not_your_turn", "it is not this player's turn";
    /// There is a legal move, so passing is not allowed.
    CannotPass, "cannot_pass", "nobody may pass";
    /// The path has no cell.
    EmptyPath, "empty_path", "the path is empty";
    /// The path has a start but no landing.
    OneCell, "one_cell", "the path has only one cell";
    /// A cell is not on the board.
    OffBoard, "off_board", "the path leaves the board";
    /// No piece stands where the path starts.
    EmptyOrigin, "empty_origin", "no piece stands there";
    /// The piece belongs to someone else.
    NotYourPiece, "not_your_piece", "the piece is someone else's";
    /// The path ends where it started.
    NullMove, "null_move", "the move changes nothing";
    /// The path visits a cell twice.
    Revisit, "revisit", "the path visits a cell twice";
    /// A landing is not in a straight line.
    NotStraight, "not_straight", "the way is not straight";
    /// A landing is more than two cells away.
    TooFar, "too_far", "the landing is too far away";
    /// A landing is taken.
    OccupiedLanding, "occupied_landing", "the landing is taken";
    /// A step follows a step.
    SecondStep, "second_step", "a turn has only one step";
    /// A step follows a jump.
    StepAfterJump, "step_after_jump", "a jump cannot be followed by a step";
    /// A jump follows a step.
    JumpAfterStep, "jump_after_step", "a step cannot be followed by a jump";
    /// No piece stands on the cell between.
    NothingToJump, "nothing_to_jump", "there is nothing to jump over";
    /// Halma: a piece would leave the enemy camp.
    LeavesCamp, "leaves_camp", "a piece may not leave the enemy camp";
    /// Star: the move ends in a corner where the marble may not stop.
    ForeignCorner, "foreign_corner", "the marble may not stop in this corner";
}

impl core::error::Error for IllegalMove {}
