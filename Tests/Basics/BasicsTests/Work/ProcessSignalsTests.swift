import Basics
import Foundation
import Synchronization
import Testing

@Suite("signals of this process", .serialized, .timeLimit(.minutes(5)))
struct ProcessSignalsTests {
  /// Sends a signal to this process (`raise` would send it to this thread, where Dispatch blocks it), and waits for the
  /// handler.
  private func tell(_ number: Int32) async {
    await withCheckedContinuation { told in
      ProcessSignals.handle(number) {
        ProcessSignals.leave(number)
        told.resume()
      }
      kill(getpid(), number)
    }
  }

  @Test("a signal right after the start of listening is delivered, also after earlier listeners")
  func atOnce() async {
    for _ in 0..<300 { await tell(SIGUSR1) }
  }

  @Test("a signal is delivered only to the last listener for its number")
  func last() async {
    ProcessSignals.handle(SIGUSR1) { Issue.record("another asked since") }
    ProcessSignals.handle(SIGUSR2) { Issue.record("another number") }
    await tell(SIGUSR1)
    ProcessSignals.leave(SIGUSR2)
  }

  @Test("after the last listener a signal has its default effect: SIGURG has none")
  func left() async {
    let wasTold = Mutex(false)
    ProcessSignals.handle(SIGURG) { wasTold.withLock { $0 = true } }
    ProcessSignals.leave(SIGURG)
    kill(getpid(), SIGURG)
    // Handlers receive signals in order.
    await tell(SIGUSR2)
    #expect(!wasTold.withLock { $0 })
  }
}
