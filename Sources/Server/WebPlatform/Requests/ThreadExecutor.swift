import Foundation
import NIOPosix

/// Runs tasks on threads of its own, which may wait.
package final class ThreadExecutor: TaskExecutor {
  private let pool: NIOThreadPool
  private let niceness: Int32

  /// - Parameter niceness: how many steps the threads are below all others, of at most 19.
  package init(threads: Int, niceness: Int32 = 0) {
    self.niceness = niceness
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  /// Ends the threads when what they were given is done.
  func stop() async throws { try await pool.shutdownGracefully() }

  /// Runs a job of a task some time soon.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    pool.submit { [niceness] _ in
      // Linux keeps niceness by thread, and 0 is the calling one.
      if getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) < niceness {
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
      }
      job.runSynchronously(on: executor)
    }
  }
}
