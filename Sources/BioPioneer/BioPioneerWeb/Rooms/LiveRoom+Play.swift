import BioPioneerRules
import Foundation

extension LiveRoom {
  /// The maximum number of log entries: ten times those of a long game with four players. It limits
  /// programs that send commands without end.
  static let mostEntries = 20_000

  /// The actor of a command: a participant at a device, or the computer of a seat.
  enum Actor: Sendable {
    case device(ParticipantID)
    case computer(Seat)
  }

  /// A command as it was sent.
  struct Sent: Sendable {
    enum Act: Hashable, Sendable {
      case play(Command)
      case undo
    }

    let act: Act
    /// The room's version that the sender has seen; `nil` accepts any version.
    var version: Int?
    /// Identifies the act when it is sent again.
    var key: String?
  }

  /// Carries out an act once per key.
  ///
  /// - Returns: the room's version after the act.
  /// - Throws: `RefusedCommand`, `notYourSeat`, `paused`, `stale`, `keyUsed`, `notBegun`, `tooLong`.
  @discardableResult
  func act(_ sent: Sent, by actor: Actor) throws -> Int {
    try change { change in
      guard let game = change.state.game else { throw GameError.notBegun }
      let seat = try change.state.seat(for: actor, in: game)
      if let done = try change.state.entry(of: sent) {
        change.isNothing = true
        return done.version
      }
      guard !change.state.room.isPaused else { throw GameError.paused }
      guard change.state.entries.count < Self.mostEntries else { throw GameError.tooLong }
      if let version = sent.version, version < change.state.actVersion { throw GameError.stale }
      return try change.play(sent, by: seat)
    }
  }
}

extension LiveRoom.Change {
  /// Plays a command for a seat and logs it.
  ///
  /// - Throws: `RefusedCommand`.
  fileprivate mutating func play(_ sent: LiveRoom.Sent, by seat: Seat) throws -> Int {
    guard var game = state.game else { throw GameError.notBegun }
    let names = state.names
    let item: LogItem
    do {
      switch sent.act {
      case .play(let command): item = try game.play(command, by: seat).get()
      case .undo: item = try game.undo(by: seat).get()
      }
    } catch {
      throw RefusedCommand(refusal: error, names: names)
    }
    let entry = LogEntry(
      version: state.room.version, key: sent.key, item: item, at: Int(now.timeIntervalSince1970 * 1_000))
    let before = state.game?.table.turn.seat
    state.stage = .game(game)
    if let key = sent.key { state.keys[key] = state.entries.count }
    state.entries.append(entry)
    touch()
    let room = state.room.id
    write { db in try GameStore.add(entry, to: room, db) }
    if game.table.turn.seat != before, state.holder(of: game.table.turn.seat)?.isPlayedByComputer == false {
      state.isHurried = false
    }
    if game.table.winner != nil { try end(game) }
    return entry.version
  }
}

extension RoomState {
  /// The seat of the actor; on a shared device, the seat whose turn it is.
  fileprivate func seat(for actor: LiveRoom.Actor, in game: Game) throws(GameError) -> Seat {
    switch actor {
    case .computer(let seat):
      guard computerSeat == seat else { throw .stale }
      return seat
    case .device(let participant):
      let own = gameSeats(of: participant)
      guard let first = own.first else { throw .notYourSeat }
      let seat = own.contains(game.table.turn.seat) ? game.table.turn.seat : first
      if holder(of: seat)?.isAutomatic == true { throw .takenOver }
      return seat
    }
  }

  /// The log entry of an act that was sent before; `nil` for a new act.
  ///
  /// - Throws: `keyUsed` if the key belongs to another act.
  fileprivate func entry(of sent: LiveRoom.Sent) throws(GameError) -> LogEntry? {
    guard let entry = sent.key.flatMap({ keys[$0] }).map({ entries[$0] }) else { return nil }
    guard entry.item.act == sent.act else { throw .keyUsed }
    return entry
  }
}

extension LogItem {
  fileprivate var act: LiveRoom.Sent.Act {
    switch self {
    case .played(let step): .play(step.command)
    case .undone: .undo
    }
  }
}
