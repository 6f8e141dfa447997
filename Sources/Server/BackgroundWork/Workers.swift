import Foundation

/// The thread pools for requests and jobs.
///
/// Connections run on Swift's own threads and SwiftNIO's, one per core. If each of them waited for the disk, no response could continue. So
/// all work that may block has its own threads, separated by the resource for which it may wait. Jobs run on low-priority threads: the
/// operating system gives pages the processor first.
package struct Workers: Sendable {
  /// Accepts requests and finds the sender and the route. Each step is short, so that every request is queued soon.
  package let acceptors: ThreadExecutor
  /// Answers requests that change nothing. A reader of a database in WAL mode never waits for a writer.
  package let readers: FairScheduler
  /// Answers requests that may write. They wait for one another, and for other writers.
  package let writers: FairScheduler
  /// Reads and decodes files.
  package let files: FairScheduler
  /// Runs background jobs and their child tasks.
  let background: ThreadExecutor
  /// Runs long jobs that a person waits for.
  package let patient: ThreadExecutor
  /// Runs jobs whose result a person waits for at the page.
  package let prompt: ThreadExecutor

  package init() {
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    acceptors = ThreadExecutor(threads: 2)
    // Few threads take requests in turn. Under load, all requests wait about equally long; if all pages were made at the same time, all
    // would be late.
    readers = FairScheduler(threads: max(4, 2 * cores))
    writers = FairScheduler(threads: 8)
    files = FairScheduler(threads: 8)
    // Work that does not suspend occupies its thread. So there must be enough threads for jobs of several people to run side by side.
    background = ThreadExecutor(threads: max(cores, 4), niceness: 19)
    patient = ThreadExecutor(threads: max(cores, 8), niceness: 10)
    prompt = ThreadExecutor(threads: max(cores, 8), niceness: 5)
  }

  package func executor(of kind: JobKind) -> ThreadExecutor {
    switch (kind.isAwaited, kind.lane) {
    case (false, _): background
    case (true, .long): patient
    case (true, .prompt): prompt
    }
  }

  /// Ends the threads. Submitted work is finished first; new work must not be submitted afterwards.
  package func stop() async throws {
    try await background.stop()
    try await patient.stop()
    try await prompt.stop()
    for scheduler in [files, writers, readers] { try await scheduler.stop() }
    try await acceptors.stop()
  }

  /// Runs blocking work that changes no database, such as reading and decoding files.
  package func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await files.take(for: .server) { try await work() }
  }

  /// Runs work that changes a database or the disk.
  package func write<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await writers.take(for: .server) { try work() }
  }
}
