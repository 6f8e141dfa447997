import Basics
import BioPioneerRules
import Foundation
import GRDB
import Synchronization

/// A room in memory. Reads are answered from memory. A change is written to the disk before it is answered and
/// visible.
///
/// Changes run one after another. Readers never wait.
final class LiveRoom: Sendable {
  let id: RoomID
  let code: String
  let store: GameStore
  let decide: ComputerDecision
  /// Listeners get a signal without content and request the details.
  let listeners = Broadcast<Void>()
  let presence = Presence()
  let computer = ComputerTurns()
  private let turn = Mutex(())
  private let state: Mutex<RoomState>

  init(_ state: RoomState, store: GameStore, decide: @escaping ComputerDecision) {
    (id, code) = (state.room.id, state.room.code)
    self.store = store
    self.decide = decide
    self.state = Mutex(state)
  }

  /// A copy of the current state.
  var now: RoomState { state.withLock { $0 } }

  /// A change in progress: the new state, and the writes for it.
  struct Change {
    var state: RoomState
    /// The time of the change.
    let now: Date
    /// Whether the change has no effect, so that there is nothing to write or to announce.
    var isNothing = false
    fileprivate(set) var writes: [@Sendable (Database) throws -> Void] = []

    /// The time of the change in UTC seconds since 1970.
    var second: Int { Int(now.timeIntervalSince1970) }

    /// Adds a write to the same transaction.
    mutating func write(_ work: @escaping @Sendable (Database) throws -> Void) { writes.append(work) }
  }

  /// Changes the room: `plan` decides on the current state, then the change is written, then it becomes
  /// visible.
  ///
  /// - Throws: the errors of `plan` and of the disk; in both cases the room stays unchanged.
  @discardableResult
  func change<Value: Sendable>(_ plan: (inout Change) throws -> Value) throws -> Value {
    let (value, isDone) = try turn.withLock { _ in
      var change = Change(state: now, now: store.now())
      change.state.room.version += 1
      let value = try plan(&change)
      if change.isNothing { return (value, false) }
      let (writes, room) = (change.writes, change.state.room)
      do {
        try store.log.write { db in
          for write in writes { try write(db) }
          try GameStore.set(room, db)
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        // Another process changed the game.
        throw GameError.stale
      }
      let next = change.state
      state.withLock { state in
        let isDue = state.isAttendanceDue
        state = next
        state.isAttendanceDue = isDue
      }
      return (value, true)
    }
    guard isDone else { return value }
    settleAttendance()
    listeners.send()
    wakeComputer()
    return value
  }

  // MARK: Attendance

  /// A participant opened the room on a device.
  func enter(_ participant: ParticipantID) throws(GameError) {
    if try presence.enter(participant) { notePresence() }
  }

  /// A participant closed the room. The change is announced after 5 seconds, so that reloading a page is
  /// not noticed.
  func leave(_ participant: ParticipantID) {
    guard presence.leave(participant) else { return }
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(5))
      guard let self, !presence.present.contains(participant) else { return }
      notePresence()
    }
  }

  /// Announces the participants who are present. The new version is not written; `RoomState.unwrittenVersions`
  /// explains why this is safe.
  private func notePresence() {
    state.withLock { $0.isAttendanceDue = true }
    if settleAttendance() { listeners.send() }
  }

  /// Updates the version after a change of presence. If another change is in progress, that change updates the
  /// version.
  @discardableResult
  private func settleAttendance() -> Bool {
    let isSettled = turn.withLockIfAvailable { _ in
      state.withLock { state in
        guard state.isAttendanceDue else { return false }
        state.isAttendanceDue = false
        state.room.version += 1
        return true
      }
    }
    return isSettled ?? false
  }
}
