import Foundation

/// Parallel work on many items, a limited number at a time, with results in the order of the items. Neither the results nor a thrown error
/// depend on the number of threads or their speed.
///
/// Kernels whose threads each fill a range of one large array do not use it: they need no order of results.
package enum OrderedWork {
  /// The cores that this process may use.
  package static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Passes the results of `body` on each item to `consume`, one by one in the order of the items, on the calling task.
  ///
  /// If several items fail, the error of the first in order is thrown. All results before it are consumed and none after it. After any
  /// failure, no further item is started. After a cancellation the running items finish, and `CancellationError` is thrown before the next
  /// result is consumed.
  ///
  /// - Parameters:
  ///   - jobs: the maximum number of items that run at a time, at least 1.
  ///   - window: the maximum number of items that run or whose results are not consumed yet, at least `jobs`. It limits the memory.
  ///   - finished: called after each item, in any order, with the number of items done so far; never concurrently.
  package static func stream<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, window: Int, finished: (Int) -> Void = { _ in },
    _ body: @escaping @Sendable (Item) async throws -> Result, consume: (Result) async throws -> Void
  ) async throws {
    let (jobs, window) = (max(1, jobs), max(1, jobs, window))
    try await withThrowingTaskGroup(of: (Int, Swift.Result<Result, any Error>).self) { group in
      var waiting: [Int: Swift.Result<Result, any Error>] = [:]
      var (next, wanted, done) = (0, 0, 0)
      var hasFailed = false
      func begin() {
        while !hasFailed, next < items.count, next - done < jobs, next - wanted < window {
          let (index, item) = (next, items[next])
          next += 1
          group.addTask {
            do {
              try Task.checkCancellation()
              return (index, .success(try await body(item)))
            } catch {
              return (index, .failure(error))
            }
          }
        }
      }
      begin()
      while let (index, result) = try await group.next() {
        done += 1
        if case .failure = result { hasFailed = true }
        finished(done)
        waiting[index] = result
        while let result = waiting.removeValue(forKey: wanted) {
          try Task.checkCancellation()
          try await consume(result.get())
          wanted += 1
        }
        begin()
      }
    }
  }

  /// The results of `body` on each item, in order: `stream` with a window for all items.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, finished: (Int) -> Void = { _ in },
    _ body: @escaping @Sendable (Item) async throws -> Result
  ) async throws -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(items.count)
    try await stream(items, jobs: jobs, window: items.count, finished: finished, body) { results.append($0) }
    return results
  }
}
