import Testing
import WebPlatform

@testable import BioPioneerWeb

@Suite("codes of rooms")
struct CodeTests {
  @Test("a code has six letters that are easy to tell apart, and no vowels")
  func letters() {
    for _ in 0..<1_000 {
      let code = GuestCode.room.make { _ in false }
      #expect(code.count == 6 && code.allSatisfy { !"AEIOUQV0123456789".contains($0) })
    }
  }

  @Test(
    "a code is read in lower case, with spaces and with hyphens",
    arguments: [
      ("krmptw", "KRMPTW"), (" KRM-PTW ", "KRMPTW"), ("KRM PTW", "KRMPTW"), ("KRMPT", nil), ("KRMPTWX", nil),
      ("KRMPTO", nil), ("", nil), ("ΚRMPTW", nil),
    ])
  func reading(_ typed: String, _ code: String?) {
    #expect(GuestCode.room.read(typed) == code)
  }
}
