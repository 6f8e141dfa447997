import Dispatch
import Foundation
import Synchronization

/// Signals of this process, told on a queue in the order in which they came.
///
/// A signal source of Dispatch begins to listen at some later time, and what comes before that is lost; it never listens again to a
/// signal that was given back its usual effect. Here a handler, which is installed at once, writes the number into a pipe.
package enum ProcessSignals {
  private static let listeners = Mutex<[Int32: @Sendable () -> Void]>([:])

  /// The end of the pipe that handlers write to; `nil` when the process may open no more files. It is made before a handler is
  /// installed: a handler finds it there, and waits for nothing.
  private static let writeEnd: Int32? = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .global(qos: .userInteractive))
    source.setEventHandler { [readEnd = ends[0]] in
      var number: UInt8 = 0
      while read(readEnd, &number, 1) == 1 {
        listeners.withLock { $0[Int32(number)] }?()
      }
      // Held as long as the process runs.
      withExtendedLifetime(source) {}
    }
    source.resume()
    return ends[1]
  }()

  /// From now on a signal of this number does nothing but call `heard`, in place of what was called before. It keeps its usual effect
  /// when the process may open no more files.
  package static func hear(_ number: Int32, _ heard: @escaping @Sendable () -> Void) {
    guard writeEnd != nil else { return }
    listeners.withLock { $0[number] = heard }
    signal(number) { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      // In a full pipe 65,536 signals wait: one more says nothing new.
      if let end = ProcessSignals.writeEnd { _ = write(end, &byte, 1) }
      errno = before
    }
  }

  /// Gives signals of this number their usual effect.
  package static func leave(_ number: Int32) {
    signal(number, SIG_DFL)
    listeners.withLock { $0[number] = nil }
  }
}
