import Basics
import Synchronization
import Testing

@Suite("work in order")
struct OrderedWorkTests {
  private struct Refused: Error, Equatable {
    let item: Int
  }

  /// Computes a number from the item; the time for this depends only on the item.
  @Sendable private static func work(_ item: Int) async throws -> UInt64 {
    var random = SplitMix64(seed: UInt64(item))
    for _ in 0..<random.below(50) { await Task.yield() }
    return random.next()
  }

  @Test("results are the same however many jobs there are", arguments: [1, 2, 3, 16, 1_000])
  func order(jobs: Int) async throws {
    let items = Array(0..<300)
    var plain: [UInt64] = []
    for item in items { plain.append(try await Self.work(item)) }
    #expect(try await OrderedWork.map(items, jobs: jobs, Self.work) == plain)
    #expect(
      OrderedWork.mapOnAllCores(items) { SplitMix64.mixed(UInt64($0)) } == items.map { SplitMix64.mixed(UInt64($0)) })
    var streamed: [UInt64] = []
    try await OrderedWork.stream(items, jobs: jobs, window: jobs + 3, Self.work) { streamed.append($0) }
    #expect(streamed == plain)
  }

  @Test("an empty array gives an empty result")
  func nothing() async throws {
    #expect(try await OrderedWork.map([Int](), jobs: 4, Self.work) == [])
    #expect(OrderedWork.mapOnAllCores([Int]()) { $0 } == [])
  }

  @Test("the numbers of running and of finished items are limited")
  func bounds() async throws {
    let (jobs, window) = (3, 7)
    let running = Mutex((now: 0, most: 0))
    let held = Mutex((now: 0, most: 0))
    @Sendable func entered(_ count: inout (now: Int, most: Int)) {
      count.now += 1
      count.most = max(count.most, count.now)
    }
    try await OrderedWork.stream(
      Array(0..<200), jobs: jobs, window: window,
      { item in
        running.withLock { entered(&$0) }
        held.withLock { entered(&$0) }
        for _ in 0..<(item.isMultiple(of: 7) ? 200 : 1) { await Task.yield() }
        running.withLock { $0.now -= 1 }
      },
      consume: { _ in held.withLock { $0.now -= 1 } })
    #expect(running.withLock { $0.most } <= jobs)
    #expect(held.withLock { $0.most } <= window)
    #expect(held.withLock { $0.now } == 0)
  }

  @Test("progress counts every item once")
  func progress() async throws {
    var counts: [Int] = []
    _ = try await OrderedWork.map(Array(0..<50), jobs: 4, finished: { counts.append($0) }, Self.work)
    #expect(counts == Array(1...50))
  }

  /// Of two failing items, the later fails at once, the earlier after a delay.
  @Test("the error of the earliest item is thrown, and the items before it are consumed", arguments: [1, 2, 4, 64])
  func errors(jobs: Int) async {
    for _ in 0..<20 {
      var consumed: [Int] = []
      await #expect(throws: Refused(item: 20)) {
        try await OrderedWork.stream(
          Array(0..<100), jobs: jobs, window: 64,
          { item in
            if item == 20 { for _ in 0..<300 { await Task.yield() } }
            if item >= 20 { throw Refused(item: item) }
            return item
          },
          consume: { consumed.append($0) })
      }
      #expect(consumed == Array(0..<20))
    }
    for _ in 0..<20 {
      #expect(throws: Refused(item: 5)) {
        _ = try OrderedWork.mapOnAllCores(Array(0..<1_000)) { item throws(Refused) in
          if item >= 5 { throw Refused(item: item) }
          return item
        }
      }
    }
  }

  @Test("nothing is begun after an error")
  func stopping() async {
    let begun = Mutex(0)
    await #expect(throws: Refused.self) {
      try await OrderedWork.map(Array(0..<10_000), jobs: 2) { item in
        begun.withLock { $0 += 1 }
        throw Refused(item: item)
      }
    }
    #expect(begun.withLock { $0 } <= 2)
  }

  /// The first item ends after the second has failed, with time for others to start: none may.
  @Test("nothing is begun after an error, also while earlier items are under way")
  func slowFirst() async {
    let begun = Mutex<Set<Int>>([])
    let hasFailed = Atomic(false)
    await #expect(throws: Refused(item: 1)) {
      try await OrderedWork.map(
        Array(0..<10), jobs: 2, finished: { _ in hasFailed.store(true, ordering: .relaxed) },
        { item in
          begun.withLock { _ = $0.insert(item) }
          if item == 1 { throw Refused(item: item) }
          while !hasFailed.load(ordering: .relaxed) { await Task.yield() }
          for _ in 0..<2_000 where begun.withLock({ $0.count }) == 2 { await Task.yield() }
        })
    }
    #expect(begun.withLock { $0 } == [0, 1])
  }

  @Test("the consumer may stop the work")
  func refusal() async {
    var consumed = 0
    await #expect(throws: Refused(item: 10)) {
      try await OrderedWork.stream(Array(0..<100), jobs: 4, window: 8, { $0 }) { item in
        if item == 10 { throw Refused(item: item) }
        consumed += 1
      }
    }
    #expect(consumed == 10)
  }

  @Test("work that is cancelled stops soon")
  func cancelling() async {
    let begun = Mutex(0)
    let task = Task {
      try await OrderedWork.map(Array(0..<100_000), jobs: 2) { item in
        begun.withLock { $0 += 1 }
        try await Task.sleep(for: .milliseconds(1))
        return item
      }
    }
    while begun.withLock({ $0 }) == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(begun.withLock { $0 } < 100_000)
  }
}
