import BioPioneerRules

/// The progress of a room in a class.
struct RoomProgress: Encodable, Sendable {
  let place: Int, code: String, stage: Room.Stage, isPaused: Bool
  /// The names of the players, without open seats.
  let names: [String]
  let openSeats: Int
  let problem: Problem?
  /// From 1; 0 before the game.
  let round: Int
  /// The number of filled slots of each lab, in the order of play, and the number of slots in a lab's strand.
  let filled: [Int], slots: Int
  let turn: String?
  let winner: String?
  /// The time of the last act, in UTC milliseconds since 1970.
  let actedAt: Int

  init(_ state: RoomState) {
    let (room, table) = (state.room, state.game?.table)
    (place, code, stage, isPaused) = (room.place, room.code, room.stage, room.isPaused)
    names = state.seats.filter { $0.kind != .open }.map(\.name)
    openSeats = state.seats.count { $0.kind == .open }
    problem = table?.problem
    round = table?.turn.round ?? 0
    filled = table?.labs.map(\.filled) ?? []
    slots = table.map { $0.numbers.slots[$0.length] } ?? 0
    winner = table?.winner.map { state.names[$0.rawValue] }
    turn = table?.winner == nil ? table.map { state.names[$0.turn.seat.rawValue] } : nil
    actedAt = state.actedAt
  }
}
