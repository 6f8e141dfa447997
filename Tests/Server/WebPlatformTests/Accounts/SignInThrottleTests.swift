import Synchronization
import Testing
import WebPlatform

@Suite("the rate limit for wrong passwords")
struct SignInThrottleTests {
  /// A clock that the test controls.
  private final class Clock: Sendable {
    private let start = ContinuousClock.now
    private let passed = Mutex(Duration.zero)
    var now: ContinuousClock.Instant { start + passed.withLock { $0 } }
    func pass(_ seconds: Int) { passed.withLock { $0 += .seconds(seconds) } }
  }

  private let clock = Clock()
  private let throttle: SignInThrottle

  init() {
    let clock = clock
    throttle = SignInThrottle { clock.now }
  }

  private func waits(_ keys: [SignInThrottle.Key]) -> Int? {
    do throws(AccountError) {
      try throttle.admit(keys)
      return nil
    } catch {
      if case .tooManyAttempts(let seconds) = error { return seconds }
      return nil
    }
  }

  @Test("after five wrong passwords for a name from one address, the sender waits for the rest of 15 minutes")
  func pairs() {
    let keys = SignInThrottle.Key.stranger("Keeper", at: "10.0.0.1")
    for attempt in 1...5 {
      #expect(waits(keys) == nil)
      #expect(throttle.fail(keys) == (attempt == 5), "told once")
      clock.pass(10)
    }
    #expect(waits(keys) == 850)
    #expect(waits(SignInThrottle.Key.stranger("keeper", at: "10.0.0.2")) == nil, "whoever has the name is elsewhere")
    #expect(waits([.known("browser")]) == nil)
    #expect(waits(SignInThrottle.Key.stranger("owner", at: "10.0.0.1")) == nil, "others may still sign in from there")
    clock.pass(849)
    #expect(waits(keys) == 1)
    clock.pass(1)
    #expect(waits(keys) == nil)
    throttle.fail(keys)
    #expect(waits(keys) == nil, "the count began anew")
  }

  @Test("all addresses together have a hundred wrong passwords per name")
  func names() {
    var told = 0
    for sender in 0..<20 {
      for _ in 0..<5 {
        let keys = SignInThrottle.Key.stranger("keeper", at: "10.0.1.\(sender)")
        #expect(waits(keys) == nil)
        if throttle.fail(keys) { told += 1 }
      }
    }
    #expect(waits(SignInThrottle.Key.stranger("keeper", at: "10.0.0.1")) == 900)
    #expect(waits(SignInThrottle.Key.stranger("owner", at: "10.0.0.1")) == nil && told == 20)
  }

  @Test("an address that tries many names is stopped, even if it signs in with its own account in between")
  func addresses() {
    let address = SignInThrottle.Key.address("10.0.0.1")
    for index in 0..<address.allowance {
      #expect(waits([.name("name \(index)"), address]) == nil)
      throttle.fail([.name("name \(index)"), address])
      throttle.succeed([.name("attacker"), address])
    }
    #expect(waits([.name("one more"), address]) == 900)
    #expect(waits([.name("one more"), .address("10.0.0.2")]) == nil)
  }

  @Test("the right password resets the count of wrong ones from the same sender")
  func success() {
    let keys = SignInThrottle.Key.stranger("keeper", at: "10.0.0.1")
    for _ in 0..<3 {
      for _ in 0..<4 { throttle.fail(keys) }
      throttle.succeed(keys)
    }
    #expect(waits(keys) == nil)
  }

  @Test("a flood of names is not kept in memory, and known browsers stay limited")
  func flood() {
    for index in 0..<25_000 { throttle.fail([.name("\(index)")]) }
    for _ in 0..<5 { throttle.fail([.known("browser")]) }
    #expect(waits([.known("browser")]) != nil)
  }
}
