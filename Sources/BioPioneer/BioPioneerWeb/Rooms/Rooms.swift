import Foundation
import Synchronization

/// The rooms in memory; one that nobody has looked at lately is read from the disk when somebody does.
final class Rooms: Sendable {
  let store: GameStore
  let codeTries: CodeTries
  private let decide: ComputerDecision
  private let live = Mutex<[String: LiveRoom]>([:])
  /// Held while a room is read, so that there is one of each.
  private let reading = Mutex(())
  /// Rooms that are kept in memory although nobody listens.
  private static let idle = 500

  init(_ store: GameStore, tries: CodeTries = CodeTries(), decide: @escaping ComputerDecision) {
    self.store = store
    self.decide = decide
    codeTries = tries
  }

  /// The room of a code.
  ///
  /// - Throws: `noSuchRoom`.
  func room(_ code: String) throws -> LiveRoom {
    if let known = live.withLock({ $0[code] }) { return known }
    let room = try reading.withLock { _ in
      if let known = live.withLock({ $0[code] }) { return known }
      guard RoomCode.read(code) == code, let row = try store.room(code) else { throw GameError.noSuchRoom }
      let room = LiveRoom(try RoomState(reading: row, from: store), store: store, decide: decide)
      live.withLock { live in
        if live.count >= Self.idle { live = live.filter { !$0.value.listeners.isEmpty } }
        live[code] = room
      }
      return room
    }
    room.wakeComputer()
    return room
  }

  /// The room into which a code leads from a device.
  ///
  /// - Throws: `deadCode`, also for a game that has begun; `tooManyTries`.
  func enter(_ code: String, by participant: ParticipantID, from address: String) throws -> LiveRoom {
    try codeTries.admit(address)
    if let code = RoomCode.read(code), let room = try? room(code) {
      let state = room.now
      if state.room.stage == .setup || state.admits(participant) { return room }
    }
    codeTries.fail(address)
    throw GameError.deadCode
  }

  /// Tells those who play with somebody that their looks have changed.
  func refreshLook(of id: ProfileID) {
    let profile = (try? store.profiles([id]))?[id]
    for room in live.withLock({ $0.values.map(\.self) }) { try? room.refreshLook(of: id, profile) }
  }

  /// Forgets a room, also on the disk.
  func close(_ room: LiveRoom) throws {
    try store.remove(room.id)
    live.withLock { $0[room.code] = nil }
    room.listeners.close()
  }

  /// Has rooms read anew that were changed on the disk alone.
  func forget(_ codes: [String]) {
    let gone = live.withLock { live in codes.compactMap { live.removeValue(forKey: $0) } }
    for room in gone { room.listeners.close() }
  }
}
