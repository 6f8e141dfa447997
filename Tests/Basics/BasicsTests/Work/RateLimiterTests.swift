import Basics
import Synchronization
import Testing

@Suite("a rate limit")
struct RateLimiterTests {
  /// A clock that the test moves.
  private final class Watch: Sendable {
    private let passed = Mutex(Duration.zero)
    private let start = ContinuousClock.now

    var now: ContinuousClock.Instant { start + passed.withLock { $0 } }
    func advance(_ duration: Duration) { passed.withLock { $0 += duration } }
  }

  private let watch = Watch()

  @Test("a limit by window restores the whole allowance when the window of the first use is over")
  func window() {
    let limiter = RateLimiter<String>(10, .after(.seconds(60))) { [watch] in watch.now }
    for left in (0..<10).reversed() {
      #expect(limiter.wait(for: "a") == nil)
      #expect(limiter.use("a") == left)
      watch.advance(.seconds(2))
    }
    #expect(limiter.use("a") == nil)
    #expect(limiter.wait(for: "a") == .seconds(40))
    #expect(limiter.use("b") == 9, "other keys have their own allowance")
    watch.advance(.seconds(40))
    #expect(limiter.wait(for: "a") == nil)
    #expect(limiter.use("a") == 9)
  }

  @Test("a limit by rate restores one use after another, up to the allowance")
  func steady() {
    let limiter = RateLimiter<Int>(5, .steady(perSecond: 2)) { [watch] in watch.now }
    for _ in 0..<5 { #expect(limiter.use(1) != nil) }
    #expect(limiter.use(1) == nil)
    #expect(limiter.wait(for: 1) == .milliseconds(500))
    watch.advance(.milliseconds(500))
    #expect(limiter.use(1) == 0)
    #expect(limiter.use(1) == nil)
    watch.advance(.seconds(60))
    #expect(limiter.use(1) == 4)
  }

  @Test("each key has its own allowance, which can be reset")
  func keys() {
    let limiter = RateLimiter<Int>(.after(.seconds(60))) { $0 }
    #expect(limiter.use(1) == 0 && limiter.use(2) == 1)
    limiter.reset(1)
    #expect(limiter.use(1) == 0)
  }

  @Test("a flood of keys clears all records, so that memory is bounded")
  func flood() {
    let limiter = RateLimiter<Int>(1, .after(.seconds(60))) { [watch] in watch.now }
    for key in 0..<25_000 { limiter.use(key) }
    #expect(limiter.wait(for: 0) == nil)
    #expect(limiter.wait(for: 24_999) != nil)
  }
}
