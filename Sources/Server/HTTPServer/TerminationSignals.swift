import Basics
import Foundation

/// Handles the signals that ask a process to end: SIGTERM, and SIGINT (Control-C).
///
/// The first signal calls the handler; a second one ends the process at once, as people expect who press Control-C twice.
package struct TerminationSignals {
  private static let numbers = [SIGTERM, SIGINT]

  /// - Parameter heard: called on any thread.
  package init(_ heard: @escaping @Sendable () -> Void) {
    for number in Self.numbers {
      ProcessSignals.handle(number) {
        Self.leave()
        heard()
      }
    }
  }

  /// Restores the default behavior of the signals.
  package func stop() { Self.leave() }

  private static func leave() {
    for number in numbers { ProcessSignals.leave(number) }
  }
}
