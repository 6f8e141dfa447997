import Dispatch

/// Where actors work that several requests share.
///
/// An actor without an executor of its own works wherever the task that calls it prefers to run. When that is a thread that waits for
/// somebody else's lock, the actor waits with it, and so does everybody who calls it meanwhile: whoever lists their jobs would
/// wait for whoever writes. Nothing that waits for a disk or a lock may run here.
final class SharedActorExecutor: SerialExecutor {
  private static let shared = SharedActorExecutor()

  /// What such an actor gives as its executor.
  static var unowned: UnownedSerialExecutor { shared.asUnownedSerialExecutor() }

  private let queue = DispatchQueue(label: "menagerie.actors")

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
