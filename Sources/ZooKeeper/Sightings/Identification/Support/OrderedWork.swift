import Foundation

/// The same work on many items, a bounded number of them at a time; the results keep the order of the items, so the
/// answer does not depend on which thread was faster.
package enum OrderedWork {
  /// Cores that this process may use.
  package static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// The results of `body` on each item, in order.
  ///
  /// Cancelling the task stops after the items under way and throws `CancellationError`; the first error stops the rest.
  ///
  /// - Parameter finished: called after each item, with the number of items done so far; never twice at a time.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, finished: (Int) -> Void = { _ in },
    _ body: @escaping @Sendable (Item) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: items.count)
      var next = 0
      func startOne() {
        guard next < items.count else { return }
        let index = next
        next += 1
        group.addTask {
          try Task.checkCancellation()
          return (index, try await body(items[index]))
        }
      }
      for _ in 0..<max(1, jobs) { startOne() }
      var done = 0
      while let (index, result) = try await group.next() {
        results[index] = result
        done += 1
        finished(done)
        startOne()
      }
      return results.compactMap { $0 }
    }
  }
}
