/// Work that several callers share. A call returns after a run that began after the call. All calls during a run share the next run.
package actor SharedWork {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { SharedActorExecutor.unowned }

  private let work: @Sendable () async -> Void
  private var latest: Task<Void, Never>?
  /// A run that has not begun.
  private var next: Task<Void, Never>?

  package init(_ work: @escaping @Sendable () async -> Void) { self.work = work }

  package func run() async {
    if let next { return await next.value }
    let task = Task { [latest] in
      await latest?.value
      next = nil
      await work()
    }
    (latest, next) = (task, task)
    await task.value
  }
}
