import Dispatch
import Synchronization

extension OrderedWork {
  /// The results of `body` on each item, in order, made on all cores while the calling thread waits: for computations that know
  /// neither tasks nor cancellation.
  ///
  /// Of several items that fail, the first in order counts.
  ///
  /// - Parameter body: called from any thread.
  package static func mapOnAllCores<Item: Sendable, Result: Sendable, Failure: Error>(
    _ items: [Item], _ body: @Sendable (Item) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let outcomes = Mutex([Swift.Result<Result, Failure>?](repeating: nil, count: items.count))
    let firstFailure = Atomic(Int.max)
    DispatchQueue.concurrentPerform(iterations: items.count) { index in
      // What comes after a failure would not be looked at; what comes before it might fail too, and be the first.
      guard index < firstFailure.load(ordering: .relaxed) else { return }
      let outcome = Swift.Result { () throws(Failure) in try body(items[index]) }
      if case .failure = outcome { firstFailure.min(index, ordering: .relaxed) }
      outcomes.withLock { $0[index] = outcome }
    }
    var results: [Result] = []
    results.reserveCapacity(items.count)
    // The first failure ends the loop before the first item that was passed over.
    for case let outcome? in outcomes.withLock({ $0 }) { results.append(try outcome.get()) }
    return results
  }
}
