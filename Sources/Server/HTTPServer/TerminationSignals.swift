import Facts
import Foundation

/// Listens for what asks a process to end: SIGTERM, and SIGINT of Control-C.
///
/// The first one is heard; a second ends the process at once, as people who press Control-C twice expect.
package struct TerminationSignals {
  private static let numbers = [SIGTERM, SIGINT]

  /// - Parameter heard: called on any thread.
  package init(_ heard: @escaping @Sendable () -> Void) {
    for number in Self.numbers {
      ProcessSignals.hear(number) {
        Self.leave()
        heard()
      }
    }
  }

  /// Leaves signals to what they do by themselves.
  package func stop() { Self.leave() }

  private static func leave() {
    for number in numbers { ProcessSignals.leave(number) }
  }
}
