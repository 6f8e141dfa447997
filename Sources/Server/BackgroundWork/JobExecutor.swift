import Foundation
import Synchronization

/// Runs one job with its child tasks on shared threads, and measures the CPU time of the job.
///
/// The CPU time of other programs (ffmpeg) is not included, nor that of other threads for which the job waits
/// (`OrderedWork.mapOnAllCores`).
final class JobExecutor: TaskExecutor {
  private let threads: ThreadExecutor
  private let use = Mutex(Use())

  private struct Use {
    /// The CPU time of pieces of work that have ended.
    var spent = Duration.zero
    /// Running pieces, by thread.
    var pieces: [pthread_t: Piece] = [:]
  }

  private struct Piece {
    /// The CPU time of the thread.
    let clock: clockid_t
    let start: Duration

    /// Starts to measure the calling thread; `nil` on a system without clocks of threads.
    init?() {
      var clock = clockid_t()
      guard pthread_getcpuclockid(pthread_self(), &clock) == 0, let now = Self.time(clock) else { return nil }
      (self.clock, start) = (clock, now)
    }

    /// The CPU time since the start.
    var spent: Duration { (Self.time(clock) ?? start) - start }

    private static func time(_ clock: clockid_t) -> Duration? {
      var time = timespec()
      guard clock_gettime(clock, &time) == 0 else { return nil }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
  }

  init(_ threads: ThreadExecutor) { self.threads = threads }

  /// The CPU time so far, including work that has not ended.
  var spent: Duration {
    // A running thread cannot end while the lock is held, so its clock exists.
    use.withLock { use in use.pieces.values.reduce(use.spent) { $0 + $1.spent } }
  }

  /// The shortest time in which the job can use this much CPU time.
  func soonest(_ time: Duration) -> Duration { time / threads.count }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.submit { [self] in
      let thread = pthread_self()
      use.withLock { $0.pieces[thread] = Piece() }
      job.runSynchronously(on: asUnownedTaskExecutor())
      use.withLock { use in
        if let piece = use.pieces.removeValue(forKey: thread) { use.spent += piece.spent }
      }
    }
  }
}
