import Foundation

/// CPU seconds of the calling thread since initialization: steadier than wall-clock time on a busy machine.
///
/// Read it on the thread that created it, with no suspension in between.
struct ThreadClock {
  private let start = Self.now

  var seconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
