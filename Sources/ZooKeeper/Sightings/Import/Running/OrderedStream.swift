/// Makes results in parallel and hands them on one by one in the order of the items, with a bounded number in between:
/// the memory needed does not grow with the number of items.
package enum OrderedStream {
  /// Calls `consume` with the result of `produce` for each item, in order, on the calling task.
  ///
  /// At most `window` items are being made or waiting. Cancelling the task lets the items under way end and throws
  /// `CancellationError` before the next one is consumed.
  package static func run<Item: Sendable, Product: Sendable>(
    _ items: [Item], window: Int, produce: @escaping @Sendable (Item) -> Product,
    consume: (Product) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Product).self) { group in
      var waiting: [Int: Product] = [:]
      var (next, wanted) = (0, 0)
      func start() {
        guard next < items.count, next - wanted < window else { return }
        let index = next
        next += 1
        group.addTask { (index, produce(items[index])) }
      }
      for _ in 0..<max(1, window) { start() }
      while let (index, product) = try await group.next() {
        waiting[index] = product
        while let product = waiting.removeValue(forKey: wanted) {
          try Task.checkCancellation()
          try consume(product)
          wanted += 1
          start()
        }
      }
    }
  }
}
