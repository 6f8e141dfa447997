import Dispatch
import Foundation
import Synchronization

/// Limits the memory for decoded pictures in all threads together: each decoder reserves memory before it allocates, and waits in a queue.
///
/// Reservations are granted in the order of request, so that none waits for ever. A reservation that is larger than the whole budget is
/// granted when nothing else is held. A thread that holds a reservation must not request another: it would wait without releasing the
/// first, and all threads might wait.
package final class MemoryBudget: Sendable {
  /// The budget of this program, the default of every decoder.
  package static let process = MemoryBudget(bytes: standardBytes)

  /// A quarter of the memory that this program may use, at least 64 MiB; the rest is for other work and other programs.
  package static var standardBytes: Int { max(availableBytes / 4, 64 << 20) }

  private final class Waiter: Sendable {
    let bytes: Int
    let turn = DispatchSemaphore(value: 0)

    init(bytes: Int) { self.bytes = bytes }
  }

  private struct State {
    var limit: Int
    var held = 0
    var waiting: [Waiter] = []

    func hasRoom(for bytes: Int) -> Bool { held == 0 || bytes <= limit - held }

    mutating func grantWaiting() {
      while let first = waiting.first, hasRoom(for: first.bytes) {
        held += first.bytes
        waiting.removeFirst()
        first.turn.signal()
      }
    }
  }

  private let state: Mutex<State>

  /// A budget of this many bytes, at least one.
  package init(bytes: Int) { state = Mutex(State(limit: max(1, bytes))) }

  /// The limit in bytes, at least one; only a larger single reservation may exceed it. Lowering the limit revokes no reservation.
  package var limit: Int {
    get { state.withLock { $0.limit } }
    set {
      state.withLock { state in
        state.limit = max(1, newValue)
        state.grantWaiting()
      }
    }
  }

  /// Bytes that are reserved now.
  package var heldBytes: Int { state.withLock { $0.held } }

  /// How many threads wait.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Reserves memory. Blocks the calling thread until the memory is free. `nil` when the task is cancelled during the wait.
  ///
  /// - Parameter bytes: at least 0.
  package func reserve(_ bytes: Int) -> MemoryReservation? {
    let waiter: Waiter? = state.withLock { state in
      if state.waiting.isEmpty, state.hasRoom(for: bytes) {
        state.held += bytes
        return nil
      }
      let waiter = Waiter(bytes: bytes)
      state.waiting.append(waiter)
      return waiter
    }
    if let waiter, !hasTurn(waiter) { return nil }
    return MemoryReservation(of: self, bytes: bytes)
  }

  /// Waits for the reservation. Polls for cancellation, because a blocked thread is not notified of it.
  private func hasTurn(_ waiter: Waiter) -> Bool {
    while waiter.turn.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      guard Task.isCancelled else { continue }
      let gaveUp = state.withLock { state in
        guard let place = state.waiting.firstIndex(where: { $0 === waiter }) else { return false }
        state.waiting.remove(at: place)
        state.grantWaiting()
        return true
      }
      // The waiter is no longer in the queue if the reservation was granted at this moment.
      return !gaveUp
    }
    return true
  }

  fileprivate func release(_ bytes: Int) {
    state.withLock { state in
      state.held -= bytes
      state.grantWaiting()
    }
  }

  /// The memory of the machine, or the limit of this process's control group if that is smaller.
  private static var availableBytes: Int {
    let physical = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    let allowed = (try? String(contentsOfFile: "/sys/fs/cgroup/memory.max", encoding: .utf8))
      .flatMap { Int($0.filter { !$0.isWhitespace }) }
    return min(physical, allowed ?? physical)
  }
}

/// A part of a `MemoryBudget`, returned when it is released.
package struct MemoryReservation: ~Copyable, Sendable {
  private let budget: MemoryBudget
  private var bytes: Int

  fileprivate init(of budget: MemoryBudget, bytes: Int) {
    self.budget = budget
    self.bytes = bytes
  }

  /// Returns all but this many bytes to the budget; no effect when the reservation is not larger.
  package mutating func shrink(to kept: Int) {
    guard kept < bytes else { return }
    budget.release(bytes - kept)
    bytes = kept
  }

  deinit { budget.release(bytes) }
}
