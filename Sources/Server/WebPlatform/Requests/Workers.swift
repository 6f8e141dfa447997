import Foundation
import NIOPosix

/// The threads on which requests are answered and jobs run.
///
/// Connections are served on Swift's own threads and SwiftNIO's, which are as many as there are cores: one wait for a disk on each of
/// them would stop every answer. So whatever may wait has threads of its own, by what it may wait for. Jobs run
/// on threads of low priority: the system gives a page the processor first.
package struct Workers: Sendable {
  private let pictures = NIOThreadPool(numberOfThreads: 8)
  /// Where requests are answered that change nothing. A reader of a database in WAL mode waits for no writer.
  let readers: ThreadExecutor
  /// Where requests are answered that may change something: they wait for one another, and for whoever else writes.
  let writers: ThreadExecutor
  /// Where jobs run that nobody waits for, their child tasks too.
  package let patient: ThreadExecutor
  /// Where jobs run that somebody waits for.
  package let prompt: ThreadExecutor

  init() {
    pictures.start()
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    readers = ThreadExecutor(threads: max(4, 2 * cores))
    writers = ThreadExecutor(threads: 8)
    patient = ThreadExecutor(threads: cores, niceness: 19)
    prompt = ThreadExecutor(threads: cores, niceness: 5)
  }

  /// Ends the threads. What was given to them before is done first; nothing may be given to them afterwards.
  package func stop() async throws {
    try await pictures.shutdownGracefully()
    try await patient.stop()
    try await prompt.stop()
    try await writers.stop()
    try await readers.stop()
  }

  /// Does something that keeps a thread for long and changes nothing in a database: reading and decoding files.
  package func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await pictures.runIfActive(work)
  }

  /// Changes something in a database or on the disk.
  package func write<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withTaskExecutorPreference(writers) { try work() }
  }
}
