import Synchronization
import Testing

@testable import BioPioneerWeb

@Suite("codes of rooms")
struct CodeTests {
  /// A clock that the test moves.
  private final class Watch: Sendable {
    private let passed = Mutex(Duration.zero)
    private let start = ContinuousClock.now

    var now: ContinuousClock.Instant { start + passed.withLock { $0 } }
    func advance(_ duration: Duration) { passed.withLock { $0 += duration } }
  }

  @Test("have six letters, none of which is taken for another, and are no words")
  func letters() {
    for _ in 0..<1_000 {
      let code = RoomCode.make()
      #expect(code.count == 6 && code.allSatisfy { !"AEIOUQV0123456789".contains($0) })
    }
  }

  @Test(
    "are read as people type them",
    arguments: [
      ("krmptw", "KRMPTW"), (" KRM-PTW ", "KRMPTW"), ("KRM PTW", "KRMPTW"), ("KRMPT", nil), ("KRMPTWX", nil),
      ("KRMPTO", nil), ("", nil), ("ΚRMPTW", nil),
    ])
  func reading(_ typed: String, _ code: String?) {
    #expect(RoomCode.read(typed) == code)
  }

  @Test("can be guessed ten times a minute from an address, and then again when the minute is over")
  func tries() throws {
    let watch = Watch()
    let tries = RoomCodeLimiter { watch.now }
    for _ in 0..<10 {
      try tries.admit("192.0.2.7")
      tries.fail("192.0.2.7")
      watch.advance(.seconds(2))
    }
    #expect(throws: GameError.tooManyTries(seconds: 41)) { try tries.admit("192.0.2.7") }
    try tries.admit("192.0.2.8")
    watch.advance(.seconds(41))
    try tries.admit("192.0.2.7")
  }

  @Test("too many requests are refused, and other senders are not")
  func rate() throws {
    let watch = Watch()
    let rate = RequestRate<Int>(burst: 5, perSecond: 2) { watch.now }
    for _ in 0..<5 { try rate.admit(1) }
    #expect(throws: GameError.tooOften) { try rate.admit(1) }
    try rate.admit(2)
    watch.advance(.milliseconds(500))
    try rate.admit(1)
    #expect(throws: GameError.tooOften) { try rate.admit(1) }
  }
}
