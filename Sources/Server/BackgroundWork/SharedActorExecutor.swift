import Dispatch

/// The executor of actors that several requests share.
///
/// An actor without its own executor runs on the executor that the calling task prefers. When that is a thread that waits for a lock, the
/// actor waits too, and so do all its callers: a request that lists jobs would wait for a request that writes. Nothing that waits for a
/// disk or a lock may run here.
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
