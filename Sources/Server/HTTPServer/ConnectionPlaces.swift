import Basics
import Synchronization

/// Counts connections, in total and per sender.
package final class ConnectionPlaces: Sendable {
  private struct State {
    var all = 0
    var bySender: [String: Int] = [:]
  }

  private let limits: HTTPServer.Limits
  private let state = Mutex(State())

  package init(_ limits: HTTPServer.Limits) { self.limits = limits }

  /// Reserves a place for a connection; `false` when the limit is reached.
  package func take(for address: String) -> Bool {
    let isMany = Self.isThisMachine(address) || limits.standsForMany(address)
    let most = isMany ? limits.connections : limits.connectionsOfSender
    let sender = IPNetwork.ofSender(address)
    return state.withLock { state in
      guard state.all < limits.connections, state.bySender[sender, default: 0] < most else { return false }
      state.all += 1
      state.bySender[sender, default: 0] += 1
      return true
    }
  }

  /// Releases a place that `take` reserved for this address. Call it once for each reserved place.
  package func leave(by address: String) {
    let sender = IPNetwork.ofSender(address)
    state.withLock { state in
      state.all -= 1
      let left = state.bySender[sender, default: 1] - 1
      state.bySender[sender] = left > 0 ? left : nil
    }
  }

  private static func isThisMachine(_ address: String) -> Bool {
    address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
  }
}
