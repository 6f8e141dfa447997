import Dispatch
import Foundation

/// Listens for what asks a process to end: SIGTERM, and SIGINT of Control-C.
///
/// The first one is heard; a second ends the process at once, as people who press Control-C twice expect.
package struct TerminationSignals {
  private static let numbers = [SIGTERM, SIGINT]
  private let sources: [any DispatchSourceSignal]

  /// - Parameter heard: called on any thread.
  package init(_ heard: @escaping @Sendable () -> Void) {
    sources = Self.numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for number in Self.numbers { signal(number, SIG_DFL) }
        heard()
      }
      source.resume()
      return source
    }
  }

  /// Leaves signals to what they do by themselves.
  package func stop() {
    for source in sources { source.cancel() }
    for number in Self.numbers { signal(number, SIG_DFL) }
  }
}
