import Dispatch
import Synchronization

extension OrderedWork {
  /// The results of `body` on each item, in order, computed on all cores while the calling thread waits. It is for computations without
  /// tasks and without cancellation.
  ///
  /// If several items fail, the error of the first in order is thrown.
  ///
  /// - Parameter body: called on any thread.
  package static func mapOnAllCores<Item: Sendable, Result: Sendable, Failure: Error>(
    _ items: [Item], _ body: @Sendable (Item) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let outcomes = Mutex([Swift.Result<Result, Failure>?](repeating: nil, count: items.count))
    let firstFailure = Atomic(Int.max)
    DispatchQueue.concurrentPerform(iterations: items.count) { index in
      // Items after a failure are not needed. Items before it are still computed: one of them may fail too, and its error is then the
      // first.
      guard index < firstFailure.load(ordering: .relaxed) else { return }
      let outcome = Swift.Result { () throws(Failure) in try body(items[index]) }
      if case .failure = outcome { firstFailure.min(index, ordering: .relaxed) }
      outcomes.withLock { $0[index] = outcome }
    }
    var results: [Result] = []
    results.reserveCapacity(items.count)
    // The first failure throws here, before the first skipped item.
    for case let outcome? in outcomes.withLock({ $0 }) { results.append(try outcome.get()) }
    return results
  }
}
