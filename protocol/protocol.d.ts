// Made from the crate `protocol`; a test keeps it in step. Do not edit.

/**
 * A text frame from a client. Commands without a room go to the room this socket watches.
 *
 * `seq` is the last event the client had seen when the person decided: a command whose ground has
 * changed since is refused as `stale`, never reinterpreted.
 */
export type ClientMessage = { "type": "ping", } | { "type": "watch", 
/**
 * For the answer.
 */
id: number, 
/**
 * Which room.
 */
room: RoomCode, 
/**
 * The last event I have; absent: send a snapshot.
 */
since?: number, } | { "type": "unwatch", 
/**
 * For the answer.
 */
id: number, } | { "type": "quick", 
/**
 * For the answer.
 */
id: number, 
/**
 * `halma` (two seats) or `star` (four).
 */
game: string, } | { "type": "cancel_quick", 
/**
 * For the answer.
 */
id: number, } | { "type": "rename", 
/**
 * For the answer.
 */
id: number, 
/**
 * 1 to 20 characters as people count them.
 */
name: string, } | { "type": "sit", 
/**
 * For the answer.
 */
id: number, 
/**
 * Which; absent: the first free one.
 */
seat?: number, } | { "type": "leave", 
/**
 * For the answer.
 */
id: number, } | { "type": "seat_bot", 
/**
 * For the answer.
 */
id: number, 
/**
 * The last event seen.
 */
seq: number, 
/**
 * Which.
 */
seat: number, 
/**
 * How well it plays.
 */
level: string, } | { "type": "clear_seat", 
/**
 * For the answer.
 */
id: number, 
/**
 * The last event seen.
 */
seq: number, 
/**
 * Which.
 */
seat: number, } | { "type": "configure", 
/**
 * For the answer.
 */
id: number, 
/**
 * The last event seen.
 */
seq: number, 
/**
 * What shall hold.
 */
options: Options, } | { "type": "start", 
/**
 * For the answer.
 */
id: number, 
/**
 * The last event seen.
 */
seq: number, } | { "type": "move", 
/**
 * For the answer.
 */
id: number, 
/**
 * The last event seen.
 */
seq: number, 
/**
 * `[start, landing, ..]`: one step, or a chain of jumps. Any legal path is accepted.
 */
path: Array<number>, } | { "type": "play_myself", 
/**
 * For the answer.
 */
id: number, } | { "type": "undo", 
/**
 * For the answer.
 */
id: number, 
/**
 * The last event seen.
 */
seq: number, } | { "type": "redo", 
/**
 * For the answer.
 */
id: number, 
/**
 * The last event seen.
 */
seq: number, } | { "type": "hint", 
/**
 * For the answer.
 */
id: number, 
/**
 * The last event seen.
 */
seq: number, } | { "type": "rematch", 
/**
 * For the answer.
 */
id: number, 
/**
 * Whether.
 */
wants: boolean, };

/**
 * A text frame from the server.
 */
export type ServerMessage = { "type": "welcome", 
/**
 * Who you are.
 */
player: string, 
/**
 * What others call you.
 */
name: string, 
/**
 * The build of the server; another than before: a new version of the page is there.
 */
build: string, 
/**
 * Games you sit in that are still on, the newest first.
 */
rooms: Array<RoomCode>, 
/**
 * How well bots can play, the weakest first.
 */
levels: Array<string>, } | { "type": "snapshot" } & Snapshot | { "type": "event", 
/**
 * Its number.
 */
seq: number, 
/**
 * The command that led to it; absent: none did.
 */
id?: number, 
/**
 * What.
 */
event: Event, } | { "type": "legal", 
/**
 * The event after which they hold.
 */
seq: number, 
/**
 * The list of `protocol/README.md`, "Moving": `8I___KIQB`.
 */
moves: string, } | { "type": "clock", 
/**
 * Who is on move.
 */
seat: number | null, 
/**
 * Milliseconds left; `null`: no clock runs.
 */
ms_left: number | null, 
/**
 * The server can store nothing just now: the clock stands still, and another `clock` says when it goes on.
 */
paused?: boolean, } | { "type": "presence", 
/**
 * For each seat whether its person has the room open; bots always have.
 */
online: Array<boolean>, 
/**
 * How many people watch without a seat.
 */
watchers: number, } | { "type": "hint", 
/**
 * Which command.
 */
id: number, 
/**
 * The event after which it holds.
 */
seq: number, 
/**
 * `[start, landing, ..]`
 */
path: Array<number>, } | { "type": "done", 
/**
 * Which command.
 */
id: number, } | { "type": "error", 
/**
 * Which command; absent: the frame could not be read.
 */
id?: number, 
/**
 * Why, as a stable code.
 */
code: ErrorCode, 
/**
 * More exactly: for `illegal_move` the rule that forbids it, for `broken` the last game.
 */
detail?: string, 
/**
 * For `too_fast`: in so many milliseconds it may be tried again.
 */
retry_ms?: number, } | { "type": "queue", 
/**
 * For which game.
 */
game: string, 
/**
 * How many people play together.
 */
seats: number, 
/**
 * How many wait, you included.
 */
waiting: number, 
/**
 * Milliseconds until bots fill the rest.
 */
ms_left: number, } | { "type": "queue_left", } | { "type": "matched", 
/**
 * Where.
 */
room: RoomCode, } | { "type": "named", 
/**
 * Which command.
 */
id: number, 
/**
 * The name, tidied.
 */
name: string, } | { "type": "pong", };

/**
 * Something that happened in a room. Its number (`seq`) travels beside it.
 */
export type Event = { "type": "created", 
/**
 * How the room came to be.
 */
kind: RoomKind, 
/**
 * What the host chose.
 */
options: Options, 
/**
 * The language of whoever made it; absent: not told.
 */
language?: string, } | { "type": "configured", 
/**
 * What holds now.
 */
options: Options, } | { "type": "sat", 
/**
 * Which.
 */
seat: number, 
/**
 * Who.
 */
player: string, 
/**
 * Under which name.
 */
name: string, } | { "type": "bot_sat", 
/**
 * Which.
 */
seat: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Its level.
 */
level: string, } | { "type": "stood", 
/**
 * Which.
 */
seat: number, } | { "type": "hosted", 
/**
 * Whose seat; `null`: nobody is seated.
 */
seat: number | null, } | { "type": "renamed", 
/**
 * Whose seat.
 */
seat: number, 
/**
 * The new name.
 */
name: string, } | { "type": "started", 
/**
 * Its key.
 */
game: string, 
/**
 * The seat that moves first.
 */
first: number, 
/**
 * Who sits where now: `order[s]` is the seat they had before. Seats change when the lot or
 * a rematch says so.
 */
order: Array<number>, } | { "type": "moved", 
/**
 * Whose.
 */
seat: number, 
/**
 * `[start, landing, ..]`: of all paths to the same cell the one with the fewest jumps, then the lowest cells.
 */
path: Array<number>, 
/**
 * The seat's remaining distance after it.
 */
remaining: number, 
/**
 * Who is on move after it and after all passes that follow; `null`: the game is over.
 */
next: number | null, 
/**
 * Who made it.
 */
by: Mover, } | { "type": "passed", 
/**
 * Whose.
 */
seat: number, } | { "type": "arrived", 
/**
 * Which.
 */
seat: number, 
/**
 * At which place, from 1.
 */
place: number, 
/**
 * How.
 */
how: Arrival, } | { "type": "went_to", 
/**
 * How many turns count.
 */
ply: number, } | { "type": "covered", 
/**
 * Whose seat.
 */
seat: number, } | { "type": "took_back", 
/**
 * Whose seat.
 */
seat: number, } | { "type": "left", 
/**
 * Whose seat.
 */
seat: number, } | { "type": "came_back", 
/**
 * Whose seat.
 */
seat: number, } | { "type": "over", 
/**
 * Why.
 */
reason: Reason, 
/**
 * Halma: who won; `null`: a draw, or star.
 */
winner: number | null, 
/**
 * The rank of each seat, from 1; equal ranks are shared (1, 2, 2, 4).
 */
ranks: Array<number>, } | { "type": "rematch", 
/**
 * Whose seat.
 */
seat: number, 
/**
 * Whether they want it.
 */
wants: boolean, };

/**
 * Why something was refused. The words for people are in the client's language files.
 */
export type ErrorCode = "bad_message" | "no_guest" | "bad_origin" | "no_room" | "no_game" | "no_page" | "bad_method" | "not_watching" | "not_seated" | "not_host" | "not_waiting" | "not_playing" | "not_over" | "not_alone" | "no_further" | "stale" | "not_your_turn" | "covered" | "illegal_move" | "seat_taken" | "no_seat" | "full" | "seats_empty" | "bad_options" | "bad_level" | "bad_name_length" | "bad_name_characters" | "name_taken" | "name_too_soon" | "no_player" | "private_profile" | "no_item" | "too_poor" | "owned" | "not_owned" | "no_device" | "bad_code" | "too_fast" | "too_many" | "busy" | "too_large" | "not_stored" | "broken" | "closing";

/**
 * The whole state of a room after event `seq`.
 */
export type Snapshot = { 
/**
 * The room.
 */
room: RoomCode, 
/**
 * The last event that is in this state.
 */
seq: number, 
/**
 * How the room came to be.
 */
kind: RoomKind, 
/**
 * What the host chose.
 */
options: Options, 
/**
 * Star: the corner of each seat, 0 top, clockwise; empty for halma.
 */
corners: Array<number>, 
/**
 * How far the room is.
 */
phase: Phase, 
/**
 * The seat of the host; `null`: a quick match, or nobody is seated.
 */
host: number | null, 
/**
 * Every seat, in order.
 */
seats: Array<TableSeat>, 
/**
 * The current or last game; `null`: none yet.
 */
game: string | null, 
/**
 * The seat that moved first in it.
 */
first: number | null, 
/**
 * The seat on move; `null`: nobody.
 */
turn: number | null, 
/**
 * Star: the round the next turn falls in, from 1. Halma: the same with two turns to a round.
 */
round: number, 
/**
 * For each seat its pieces' cells, ascending; empty before the first game.
 */
pieces: Array<Array<number>>, 
/**
 * The remaining distance of a seat at the start.
 */
total: number, 
/**
 * Every turn so far.
 */
plies: Array<Ply>, 
/**
 * How many turns after these were undone and can come back; always 0 where nothing can be undone.
 */
undone: number, 
/**
 * How the game ended; `null`: it did not yet.
 */
result: Standing | null, };

/**
 * One seat as a snapshot shows it.
 */
export type TableSeat = { 
/**
 * The person whose seat it is; `null`: a bot's, or free.
 */
player: string | null, 
/**
 * The name to show; empty when free.
 */
name: string, 
/**
 * The level of the bot that has this seat; `null`: a person's, or free.
 */
bot: string | null, 
/**
 * A bot plays for the person until `play_myself`.
 */
covered: boolean, 
/**
 * The person left for good; a bot plays on. Coming back (`play_myself`) gives the seat back.
 */
left: boolean, 
/**
 * Steps still to go, summed over the pieces.
 */
remaining: number, 
/**
 * The place at which this seat arrived; `null`: not yet.
 */
place: number | null, 
/**
 * How it arrived; `null`: not yet.
 */
how: Arrival | null, 
/**
 * Wants a rematch.
 */
rematch: boolean, };

/**
 * One turn that was taken.
 */
export type Ply = { 
/**
 * Whose turn it was.
 */
seat: number, 
/**
 * `[start, landing, ..]`; empty: the turn was passed because no move was possible.
 */
path: Array<number>, };

/**
 * How a game ended.
 */
export type Standing = { 
/**
 * Why it ended.
 */
reason: Reason, 
/**
 * Halma: who won; `null`: a draw, or star.
 */
winner: number | null, 
/**
 * The rank of each seat, from 1; equal ranks are shared (1, 2, 2, 4).
 */
ranks: Array<number>, };

/**
 * What the host chooses for a room.
 */
export type Options = { 
/**
 * `halma` or `star`.
 */
game: string, 
/**
 * 2 for halma; 2, 3, 4 or 6 for star.
 */
players: number, 
/**
 * Seconds for each move: 10, 20, 30, 60 or 120; `null`: no clock.
 */
clock_s: number | null, 
/**
 * Whether bots take the seats that are empty at the start; without them the room waits.
 */
bots: boolean, 
/**
 * The seat (as in the waiting room) that moves first; `null`: drawn by lot.
 */
first: number | null, 
/**
 * Star: the `block` arrival counts from this round on; 1: always.
 */
block_from_round: number, };

/**
 * How a room came to be.
 */
export type RoomKind = "private" | "quick" | "practice" | "local";

/**
 * How far a room is.
 */
export type Phase = "waiting" | "playing" | "over";

/**
 * Who made a move.
 */
export type Mover = "person" | "clock" | "bot";

/**
 * How a star seat arrived.
 */
export type Arrival = "all_own" | "block";

/**
 * Why a game ended.
 */
export type Reason = "win" | "threefold" | "turn_cap" | "no_moves" | "one_left" | "humans_arrived" | "round_cap";

/**
 * The body of `POST /api/v1/rooms`: make a room and give me its first seat.
 */
export type NewRoom = { 
/**
 * For repeats: the same id from the same guest gets the same room.
 */
id: number, 
/**
 * `private` (also when absent), `practice` or `local`; a practice or local game begins at once.
 */
kind?: RoomKind, 
/**
 * What the host chooses. Without a clock for `practice` and `local`.
 */
options: Options, 
/**
 * Practice: how well the bot in each seat after mine plays; empty otherwise.
 */
levels?: Array<string>, 
/**
 * The language I read (`en`, `id`, `nl`, `ru`, `zh`), for the preview of the room's link.
 */
language?: string, };

/**
 * The answer to `POST /api/v1/rooms`.
 */
export type RoomCreated = { 
/**
 * The code of the new room; its link is `/r/CODE`.
 */
room: RoomCode, };

/**
 * The answer to `POST /api/v1/guest`.
 */
export type Guest = { 
/**
 * Who you are, for others to see.
 */
player: string, 
/**
 * The name others see.
 */
name: string, };

/**
 * The body of every HTTP error.
 */
export type Problem = { 
/**
 * What went wrong, as a stable code.
 */
code: ErrorCode, };

/**
 * The code in a room's link. Who has it may join or watch.
 */
export type RoomCode = string;

/**
 * `GET /api/v1/me`: what only I see of myself.
 */
export type Me = { 
/**
 * Who I am, for others to see.
 */
player: string, 
/**
 * The name others see.
 */
name: string, 
/**
 * Milliseconds until it may change again; 0: now.
 */
rename_ms: number, 
/**
 * Whether my profile is closed to others.
 */
private: boolean, 
/**
 * My experience.
 */
progress: Progress, 
/**
 * My coins.
 */
coins: number, 
/**
 * The items that are mine.
 */
owned: Array<string>, 
/**
 * Those that I wear.
 */
worn: Worn, };

/**
 * `PATCH /api/v1/me`: what shall be different.
 */
export type MeChange = { 
/**
 * 1 to 20 characters as people count them.
 */
name?: string, 
/**
 * Whether my profile is closed to others.
 */
private?: boolean, };

/**
 * How far somebody's experience goes. Level `n` begins at 50 n (n + 1) points.
 */
export type Progress = { 
/**
 * All points ever won.
 */
xp: number, 
/**
 * The level, from 0.
 */
level: number, 
/**
 * The points at which it began.
 */
from: number, 
/**
 * The points at which the next begins.
 */
to: number, };

/**
 * Where a cosmetic shows.
 */
export type Slot = "board" | "marbles" | "trail" | "plate";

/**
 * What somebody wears: the id of an item in each slot; `null`: as everybody.
 */
export type Worn = { 
/**
 * [`Slot::Board`]
 */
board: string | null, 
/**
 * [`Slot::Marbles`]
 */
marbles: string | null, 
/**
 * [`Slot::Trail`]
 */
trail: string | null, 
/**
 * [`Slot::Plate`]
 */
plate: string | null, };

/**
 * `GET /api/v1/players/ID`: what everybody sees of a player.
 */
export type Profile = { 
/**
 * Who.
 */
player: string, 
/**
 * Their name.
 */
name: string, 
/**
 * Since when they are here.
 */
since_ms: number, 
/**
 * Their experience.
 */
progress: Progress, 
/**
 * What they wear.
 */
worn: Worn, 
/**
 * One for each game and size of table they have a rating in.
 */
ratings: Array<Rating>, 
/**
 * One for each game and size of table they have played.
 */
statistics: Array<Statistics>, };

/**
 * How well somebody plays one game at one size of table, against people in quick matches.
 */
export type Rating = { 
/**
 * `halma` or `star`.
 */
game: string, 
/**
 * How many play.
 */
players: number, 
/**
 * The number that is shown; everybody begins at 1500.
 */
value: number, 
/**
 * How far off it may be: twice the standard deviation.
 */
spread: number, 
/**
 * Games that count.
 */
games: number, };

/**
 * One point of a rating's chart.
 */
export type RatingPoint = { 
/**
 * When the game ended.
 */
at_ms: number, 
/**
 * The rating after it.
 */
value: number, 
/**
 * The game.
 */
id: string, };

/**
 * What somebody has done in one game at one size of table, against others.
 */
export type Statistics = { 
/**
 * `halma` or `star`.
 */
game: string, 
/**
 * How many play.
 */
players: number, 
/**
 * Games played to their end.
 */
games: number, 
/**
 * How often each place, the first at index 0. A draw is no place.
 */
places: Array<number>, 
/**
 * The most jumps in one move.
 */
longest_chain: number, 
/**
 * The fewest own moves of a win; `null`: none yet.
 */
fastest_win: number | null, };

/**
 * A page of somebody's history, the newest first.
 */
export type History = { 
/**
 * The games.
 */
games: Array<PastGame>, 
/**
 * `before` of the next page; `null`: there are no older ones.
 */
next: number | null, };

/**
 * A finished game in somebody's history; its replay is at `/g/ID`.
 */
export type PastGame = { 
/**
 * Its key.
 */
id: string, 
/**
 * When it ended.
 */
ended_ms: number, 
/**
 * `halma` or `star`.
 */
game: string, 
/**
 * How many played.
 */
players: number, 
/**
 * How its room came to be.
 */
kind: RoomKind, 
/**
 * The rank, from 1; equal ranks are shared.
 */
rank: number, 
/**
 * Whether somebody else has the same rank: of two players, a draw.
 */
shared: boolean, 
/**
 * The names of the others.
 */
others: Array<string>, 
/**
 * Points won.
 */
xp: number, 
/**
 * Coins won.
 */
coins: number, 
/**
 * What it did to the rating; `null`: it did not count.
 */
rating_change: number | null, };

/**
 * `GET /api/v1/leaderboards`: one page.
 */
export type Leaderboard = { 
/**
 * The best first.
 */
leaders: Array<Leader>, 
/**
 * Which page this is, from 1.
 */
page: number, 
/**
 * How many there are.
 */
pages: number, 
/**
 * My own place, wherever it is; `null`: I have none.
 */
mine: Leader | null, };

/**
 * A place on a leaderboard.
 */
export type Leader = { 
/**
 * The rank, from 1. By rating, of `value - spread`: what is sure.
 */
rank: number, 
/**
 * Who; `null`: somebody else, who keeps their profile private.
 */
player: string | null, 
/**
 * Their name; empty where it is not told who it is.
 */
name: string, 
/**
 * The colour of their nameplate; `null`: as everybody.
 */
plate: string | null, 
/**
 * Rating or points.
 */
value: number, 
/**
 * How far off the rating may be; `null`: these are points.
 */
spread: number | null, };

/**
 * What counts on a leaderboard.
 */
export type Measure = "rating" | "xp";

/**
 * The time a leaderboard covers.
 */
export type Period = "day" | "week" | "all";

/**
 * A cosmetic that can be bought.
 */
export type Item = { 
/**
 * Its name in the language files and the style sheet.
 */
id: string, 
/**
 * Where it shows.
 */
slot: Slot, 
/**
 * In coins.
 */
price: number, };

/**
 * `PUT /api/v1/me/worn/SLOT`: what to wear there; `null`: nothing.
 */
export type Wear = { 
/**
 * The item.
 */
item: string | null, };

/**
 * Somewhere I am known: one browser.
 */
export type Device = { 
/**
 * Its key. Not a secret.
 */
id: string, 
/**
 * What it calls itself, in short: `Firefox, Android`; empty: nothing we know.
 */
label: string, 
/**
 * When it became mine.
 */
since_ms: number, 
/**
 * When it was last here.
 */
seen_ms: number, 
/**
 * Whether it is the one that asks.
 */
here: boolean, };

/**
 * `POST /api/v1/me/code`: what to type, once and soon, on the other device.
 */
export type DeviceCode = { 
/**
 * As `XXXX-XXXX-XXXX`.
 */
code: string, 
/**
 * How long it works.
 */
ms_left: number, 
/**
 * The rows of a QR code of the link `/link#CODE`: `1` dark, `0` light. Without the quiet zone around it.
 */
qr: Array<string>, };

/**
 * `POST /api/v1/devices`: I have a code from my other device.
 */
export type UseCode = { 
/**
 * The code, as people type it.
 */
code: string, };

/**
 * `GET /api/v1/me/data`: everything that is known of me.
 */
export type OwnData = { 
/**
 * Who I am, what I own and wear.
 */
me: Me, 
/**
 * Since when I am known.
 */
since_ms: number, 
/**
 * The browsers that know me.
 */
devices: Array<Device>, 
/**
 * My ratings.
 */
ratings: Array<Rating>, 
/**
 * What I have done.
 */
statistics: Array<Statistics>, 
/**
 * My finished games, the newest first; the moves are at `/api/v1/games/ID`.
 */
games: Array<PastGame>, 
/**
 * Every change of my points and coins, the oldest first.
 */
ledger: Array<Booking>, };

/**
 * A change of my points and coins.
 */
export type Booking = { 
/**
 * When.
 */
at_ms: number, 
/**
 * Why: `game`, `shop` or `gift`.
 */
reason: string, 
/**
 * For which game or which item; no key is there twice.
 */
key: string, 
/**
 * Points.
 */
xp: number, 
/**
 * Coins.
 */
coins: number, };

/**
 * `GET /api/v1/me/games/ID`: what a finished game has brought me.
 */
export type Reward = { 
/**
 * Points.
 */
xp: number, 
/**
 * Coins.
 */
coins: number, 
/**
 * Why it was not more; `null`: it could not be.
 */
unpaid: Unpaid | null, 
/**
 * My experience now.
 */
progress: Progress, 
/**
 * My coins now.
 */
balance: number, 
/**
 * My rating in this game now; `null`: it did not count.
 */
rating: Rating | null, 
/**
 * What the game did to it.
 */
rating_change: number | null, };

/**
 * Why a game paid less than it might have.
 */
export type Unpaid = "alone" | "private" | "short" | "left" | "covered" | "bots" | "same_device" | "same_people" | "day_full";
