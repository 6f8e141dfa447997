import Foundation

/// CPU seconds of the calling thread since the clock was made: a steadier figure than wall time on a busy machine.
///
/// Read it on the thread that made it, with no suspension in between.
struct ThreadClock {
  private let start = Self.now

  /// CPU seconds of this thread since the clock was made.
  var seconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
