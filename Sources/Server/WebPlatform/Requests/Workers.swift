import Foundation
import NIOPosix

/// Threads for what would keep requests waiting: questions to the disk, and jobs that keep a processor busy for long.
///
/// Swift's own threads are as many as there are cores; a handler that blocks one, or an import that uses all, would stop
/// every answer. So short blocking work has threads of its own, and jobs run on threads of low priority: the system gives
/// a page the processor first.
package struct Workers: Sendable {
  private let blocking = NIOThreadPool(numberOfThreads: 8)
  /// Where jobs run that nobody waits for, their child tasks too.
  package let patient: PatientExecutor
  /// Where jobs run that somebody waits for.
  package let prompt: PatientExecutor

  init() {
    blocking.start()
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    patient = PatientExecutor(threads: cores, niceness: 19)
    prompt = PatientExecutor(threads: cores, niceness: 5)
  }

  /// Ends the threads. What was given to them before is done first; nothing may be given to them afterwards.
  package func stop() async throws {
    try await blocking.shutdownGracefully()
    try await patient.stop()
    try await prompt.stop()
  }

  /// Runs blocking work on a thread of its own.
  package func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await blocking.runIfActive(work)
  }
}

/// Runs tasks on threads that yield to all others.
package final class PatientExecutor: TaskExecutor {
  private let pool: NIOThreadPool
  private let niceness: Int32

  /// - Parameter niceness: how many steps below the others, of at most 19.
  package init(threads: Int, niceness: Int32 = 19) {
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
