import Dispatch
import Foundation
import NIOPosix

/// Runs tasks on its own threads, which may block.
package final class ThreadExecutor: TaskExecutor {
  private let pool: NIOThreadPool
  private let niceness: Int32
  /// The number of threads.
  let count: Int

  /// - Parameter niceness: how far the threads' priority is lowered, 0 to 19.
  package init(threads: Int, niceness: Int32 = 0) {
    self.niceness = niceness
    count = threads
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  /// Ends the threads after all submitted work.
  func stop() async throws { try await pool.shutdownGracefully() }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    submit { job.runSynchronously(on: executor) }
  }

  func submit(_ work: @escaping @Sendable () -> Void) {
    pool.submit { [niceness] _ in
      // On Linux niceness belongs to a thread, and 0 stands for the calling thread.
      if getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) < niceness {
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
      }
      work()
    }
  }
}

/// The executor of actors that several requests share.
///
/// An actor without its own executor runs on the executor that the calling task prefers. If a thread of that executor waits for a lock, the
/// actor and all callers of the actor wait too. So a request that lists jobs would wait for a request that writes. Work that waits for a
/// disk or a lock must not run here.
final class SharedActorExecutor: SerialExecutor {
  private static let shared = SharedActorExecutor()

  static var unowned: UnownedSerialExecutor { shared.asUnownedSerialExecutor() }

  private let queue = DispatchQueue(label: "menagerie.actors")

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
