import Dispatch
import Foundation
import Synchronization

/// Delivers signals of this process on a queue, in order of arrival.
///
/// The signal sources of Dispatch are not used: they start to listen some time after they were created, and lose earlier signals. They also
/// never again report a signal that was once reset to its default action. Here a handler, which is installed at once, writes the signal's
/// number into a pipe.
package enum ProcessSignals {
  private static let listeners = Mutex<[Int32: @Sendable () -> Void]>([:])

  /// The end of the pipe that handlers write to; `nil` when the process may open no more files. The pipe is created before the first
  /// handler is installed, so a handler never waits for the creation.
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
      // Keeps the source alive as long as the process runs.
      withExtendedLifetime(source) {}
    }
    source.resume()
    return ends[1]
  }()

  /// From now on a signal with this number only calls `handler`, which replaces an earlier handler. The signal keeps its default action
  /// when the process may open no more files.
  package static func handle(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
    guard writeEnd != nil else { return }
    listeners.withLock { $0[number] = handler }
    signal(number) { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      // A full pipe holds 65,536 signals: losing one more changes nothing.
      if let end = ProcessSignals.writeEnd { _ = write(end, &byte, 1) }
      errno = before
    }
  }

  /// Restores the default action of this signal.
  package static func leave(_ number: Int32) {
    signal(number, SIG_DFL)
    listeners.withLock { $0[number] = nil }
  }
}
