import Basics
import Foundation
import Synchronization
import WebPlatform

/// The rooms in memory. A room that was not used recently is read from the disk on demand.
final class Rooms: Sendable {
  let store: GameStore
  /// Limits the guessing of room codes: ten wrong ones a minute per sender. Correct codes do not count, because a class may share one
  /// address.
  private let codeTries = RateLimiter<String>(10, .after(.seconds(60)))
  private let decide: ComputerDecision
  private let live = Mutex<[String: LiveRoom]>([:])
  /// Locked while a room is read, so that there is only one object per room.
  private let reading = Mutex(())
  /// When this many rooms are in memory, those without listeners are dropped before another one is read.
  private static let idle = 500

  init(_ store: GameStore, decide: @escaping ComputerDecision) { (self.store, self.decide) = (store, decide) }

  /// - Throws: `noSuchRoom`.
  func room(_ code: String) throws -> LiveRoom {
    if let known = live.withLock({ $0[code] }) { return known }
    let room = try reading.withLock { _ in
      if let known = live.withLock({ $0[code] }) { return known }
      guard GuestCode.room.read(code) == code, let row = try store.room(code) else { throw GameError.noSuchRoom }
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

  /// The room for a typed code.
  ///
  /// - Throws: `deadCode`, also for a game that has begun, unless the participant has access to it;
  ///   `tooManyTries`.
  func enter(_ code: String, by participant: ParticipantID, from address: String) throws -> LiveRoom {
    let sender = IPNetwork.ofSender(address)
    if let wait = codeTries.wait(for: sender) {
      throw GameError.tooManyTries(seconds: Int(wait.components.seconds) + 1)
    }
    if let code = GuestCode.room.read(code), let room = try? room(code) {
      let state = room.now
      if state.room.stage == .setup || state.admits(participant) { return room }
    }
    codeTries.use(sender)
    throw GameError.deadCode
  }

  /// Updates a changed profile in the rooms that use it.
  func refreshLook(of id: ProfileID) {
    let profile = (try? store.profiles([id]))?[id]
    for room in live.withLock({ $0.values.map(\.self) }) { try? room.refreshLook(of: id, profile) }
  }

  /// Deletes a room, also from the disk.
  func close(_ room: LiveRoom) throws {
    try store.remove(room.id)
    live.withLock { $0[room.code] = nil }
    room.listeners.close()
  }

  /// Drops rooms from memory that were changed on the disk.
  func forget(_ codes: [String]) {
    let gone = live.withLock { live in codes.compactMap { live.removeValue(forKey: $0) } }
    for room in gone { room.listeners.close() }
  }
}

extension GuestCode {
  /// The code for joining a room. It has no vowels, so it is never a word. It has no Q and no V, which resemble
  /// O and U.
  static let room = GuestCode(alphabet: "BCDFGHJKLMNPRSTWXYZ")
}
