import Foundation

/// The threads on which requests are answered and jobs run.
///
/// Connections are served on Swift's own threads and SwiftNIO's, which are as many as there are cores: one wait for a disk on each of
/// them would stop every answer. So whatever may wait has threads of its own, by what it may wait for. Jobs run
/// on threads of low priority: the system gives a page the processor first.
package struct Workers: Sendable {
  /// Where requests come in: who asks, and for what. None stays for long, so that everybody is in line soon.
  let doors: ThreadExecutor
  /// Where requests are answered that change nothing. A reader of a database in WAL mode waits for no writer.
  let readers: FairScheduler
  /// Where requests are answered that may change something: they wait for one another, and for whoever else writes.
  let writers: FairScheduler
  /// Where files are read and decoded.
  let files: FairScheduler
  /// Where background jobs run, their child tasks too.
  let background: ThreadExecutor
  /// Where long jobs run that a person waits for.
  package let patient: ThreadExecutor
  /// Where jobs run whose answer a person waits for at the page.
  package let prompt: ThreadExecutor

  init() {
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    doors = ThreadExecutor(threads: 2)
    // Few, which take what comes in turns: when many ask at once, all of them wait about as long, while pages that are all made at the
    // same time would all be late.
    readers = FairScheduler(threads: max(4, 2 * cores))
    writers = FairScheduler(threads: 8)
    files = FairScheduler(threads: 8)
    // Work that does not suspend keeps its thread: enough of them, so that the jobs of several people go on side by side.
    background = ThreadExecutor(threads: max(cores, 4), niceness: 19)
    patient = ThreadExecutor(threads: max(cores, 8), niceness: 10)
    prompt = ThreadExecutor(threads: max(cores, 8), niceness: 5)
  }

  /// Where jobs of a kind run.
  func executor(of kind: JobKind) -> ThreadExecutor {
    switch (kind.isAwaited, kind.lane) {
    case (false, _): background
    case (true, .long): patient
    case (true, .prompt): prompt
    }
  }

  /// Ends the threads. What was given to them before is done first; nothing may be given to them afterwards.
  package func stop() async throws {
    try await background.stop()
    try await patient.stop()
    try await prompt.stop()
    for turns in [files, writers, readers] { try await turns.stop() }
    try await doors.stop()
  }

  /// Does something that keeps a thread for long and changes nothing in a database: reading and decoding files.
  package func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await files.take(for: .server) { try await work() }
  }

  /// Changes something in a database or on the disk.
  package func write<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await writers.take(for: .server) { try work() }
  }
}
