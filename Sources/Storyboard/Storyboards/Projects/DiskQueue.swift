import Dispatch

/// The executor of an actor that reads and writes files. The file work does not block the threads that answer requests.
final class DiskQueue: SerialExecutor {
  private let queue: DispatchQueue

  init(_ label: String) { queue = DispatchQueue(label: "menagerie.storyboards.\(label)") }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Runs file work that belongs to no actor.
  static func run<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let outcome: Result<Value, Failure> = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: Result { () throws(Failure) in try work() }) }
    }
    return try outcome.get()
  }
}
