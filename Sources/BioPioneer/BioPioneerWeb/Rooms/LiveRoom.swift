import BioPioneerRules
import Foundation
import GRDB
import Synchronization

/// A room in memory: what is asked is answered from here, and what is done is on the disk before it is answered and seen.
///
/// One thing is done after another; whoever only looks waits for nobody.
final class LiveRoom: Sendable {
  let id: RoomID
  let code: String
  let store: GameStore
  let decide: ComputerDecision
  let listeners = RoomListeners()
  let attendance = Attendance()
  let computer = ComputerTurns()
  private let turn = Mutex(())
  private let state: Mutex<RoomState>

  init(_ state: RoomState, store: GameStore, decide: @escaping ComputerDecision) {
    (id, code) = (state.room.id, state.room.code)
    self.store = store
    self.decide = decide
    self.state = Mutex(state)
  }

  /// The room as it stands.
  var now: RoomState { state.withLock { $0 } }

  /// Something that is being done: the room as it will be, and what is written about it.
  struct Change {
    var state: RoomState
    /// When it is done.
    let now: Date
    /// Whether it was done before, so that nothing is to be written or told.
    var isNothing = false
    fileprivate(set) var writes: [@Sendable (Database) throws -> Void] = []

    /// When it is done, in UTC seconds since 1970.
    var second: Int { Int(now.timeIntervalSince1970) }

    /// Writes something in the same transaction.
    mutating func write(_ work: @escaping @Sendable (Database) throws -> Void) { writes.append(work) }
  }

  /// Does something: it is decided on the room as it stands, written, and then seen by all.
  ///
  /// - Throws: what the plan throws, when nothing has changed; what the disk does, likewise.
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
        // Another process went on with the game.
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
    listeners.tell()
    wakeComputer()
    return value
  }

  // MARK: Coming and going

  /// Somebody has the room open now.
  func enter(_ participant: ParticipantID) throws(GameError) {
    if try attendance.enter(participant) { noteAttendance() }
  }

  /// Somebody closed it; a page that is only loaded anew is back before anybody is told.
  func leave(_ participant: ParticipantID) {
    guard attendance.leave(participant) else { return }
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(5))
      guard let self, !attendance.present.contains(participant) else { return }
      noteAttendance()
    }
  }

  /// Who is here is seen by all, though nothing is written: `RoomState.unwrittenVersions` says why that does no harm.
  private func noteAttendance() {
    state.withLock { $0.isAttendanceDue = true }
    if settleAttendance() { listeners.tell() }
  }

  /// Shows who is here, unless something is being done: then that shows it.
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
