import Foundation
import NIOPosix

/// Threads for what would keep requests waiting: questions to the disk, and jobs that keep a processor busy for long.
///
/// Swift's own threads are as many as there are cores; a handler that blocks one, or an import that uses all, would stop
/// every answer. So short blocking work has threads of its own, and jobs run on threads of low priority: the system gives
/// a page the processor first.
public struct Workers: Sendable {
  private let blocking = NIOThreadPool(numberOfThreads: 8)
  /// Where the tasks of jobs run, their child tasks too.
  public let patient: PatientExecutor

  init() {
    blocking.start()
    patient = PatientExecutor(threads: max(1, ProcessInfo.processInfo.activeProcessorCount))
  }

  /// Runs blocking work on a thread of its own.
  public func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await blocking.runIfActive(work)
  }
}

/// Runs tasks on threads that yield to all others.
public final class PatientExecutor: TaskExecutor {
  private let pool: NIOThreadPool
  /// How far below the others: 10 of at most 19 steps of niceness.
  private static let niceness: Int32 = 10

  package init(threads: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  /// Runs a job of a task some time soon.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    pool.submit { _ in
      // Linux keeps niceness by thread, and 0 is the calling one.
      if getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) < Self.niceness {
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      }
      job.runSynchronously(on: executor)
    }
  }
}
