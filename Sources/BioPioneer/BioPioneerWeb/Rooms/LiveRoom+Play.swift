import BioPioneerRules
import Foundation

/// Playing.
extension LiveRoom {
  /// Entries that a game may have: ten times what a long one of four has, and not all that a program can think up.
  static let mostEntries = 20_000

  /// Who does something: somebody at a device, or the computer for a seat.
  enum Actor: Sendable {
    case device(ParticipantID)
    case computer(Seat)
  }

  /// What somebody sends.
  struct Sent: Sendable {
    enum Act: Hashable, Sendable {
      case play(Command)
      case undo
    }

    let act: Act
    /// The version of the room that whoever sends it has seen; `nil` for whatever there is.
    var version: Int?
    /// By which the act is known when it is sent again.
    var key: String?
  }

  /// Does something in the game, once for each key.
  ///
  /// - Returns: the version at which it stands.
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
  /// Lets a seat do something, and writes it down.
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
    } catch let refusal as Refusal {
      throw RefusedCommand(refusal: refusal, names: names)
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
  /// The seat for which somebody acts: at a shared device, that whose turn it is.
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

  /// What was done before by what is sent again; `nil` when it is new.
  ///
  /// - Throws: `keyUsed` when the key stands for something else.
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
