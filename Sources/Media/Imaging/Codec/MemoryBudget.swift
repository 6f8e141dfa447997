import Dispatch
import Foundation
import Synchronization

/// Bounds what all threads of the program hold decoded at once: whoever decodes reserves before it allocates, and waits for its
/// turn.
///
/// Turns come in the order in which they were asked for, so that nobody is passed by for ever; something larger than the whole
/// budget has its turn when nothing else is held. Who holds a reservation must not ask for another: a thread waits without letting
/// go of what it has, and all might wait.
package final class MemoryBudget: Sendable {
  /// The budget of this program, on which every decoder draws unless it is given another.
  package static let process = MemoryBudget(bytes: standardBytes)

  /// A quarter of the memory that this program may use, at least 64 MiB: decoding is not all that it does, nor is it alone.
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

    mutating func giveTurns() {
      while let first = waiting.first, hasRoom(for: first.bytes) {
        held += first.bytes
        waiting.removeFirst()
        first.turn.signal()
      }
    }
  }

  private let state: Mutex<State>

  /// A budget of so many bytes, at least one.
  package init(bytes: Int) { state = Mutex(State(limit: max(1, bytes))) }

  /// The most bytes that are held at once, but for something larger that is held alone; at least one. A smaller limit takes nothing
  /// away from those who hold something.
  package var limit: Int {
    get { state.withLock { $0.limit } }
    set {
      state.withLock { state in
        state.limit = max(1, newValue)
        state.giveTurns()
      }
    }
  }

  /// Bytes that are held now.
  package var heldBytes: Int { state.withLock { $0.held } }

  /// How many wait for their turn.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// A part of the budget, once it is its turn; the calling thread waits. `nil` when the calling task is cancelled while it waits.
  ///
  /// - Parameter bytes: from 0.
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

  /// Waits for a turn, and now and then looks whether it is still wanted: a thread is not told that its task was cancelled.
  private func hasTurn(_ waiter: Waiter) -> Bool {
    while waiter.turn.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      guard Task.isCancelled else { continue }
      let gaveUp = state.withLock { state in
        guard let place = state.waiting.firstIndex(where: { $0 === waiter }) else { return false }
        state.waiting.remove(at: place)
        state.giveTurns()
        return true
      }
      // Else its turn came just now.
      return !gaveUp
    }
    return true
  }

  fileprivate func giveBack(_ bytes: Int) {
    state.withLock { state in
      state.held -= bytes
      state.giveTurns()
    }
  }

  /// Memory of the machine, or what the control group of this process may use of it.
  private static var availableBytes: Int {
    let physical = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    let allowed = (try? String(contentsOfFile: "/sys/fs/cgroup/memory.max", encoding: .utf8))
      .flatMap { Int($0.filter { !$0.isWhitespace }) }
    return min(physical, allowed ?? physical)
  }
}

/// A part of a `MemoryBudget`, given back when it is let go of.
package struct MemoryReservation: ~Copyable, Sendable {
  private let budget: MemoryBudget
  private var bytes: Int

  fileprivate init(of budget: MemoryBudget, bytes: Int) {
    self.budget = budget
    self.bytes = bytes
  }

  /// Gives back all but so many bytes; nothing, where that is no less than what is held.
  package mutating func shrink(to kept: Int) {
    guard kept < bytes else { return }
    budget.giveBack(bytes - kept)
    bytes = kept
  }

  deinit { budget.giveBack(bytes) }
}
