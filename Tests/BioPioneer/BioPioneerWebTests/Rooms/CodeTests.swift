import Testing
import WebPlatform

@testable import BioPioneerWeb

@Suite("codes of rooms")
struct CodeTests {
  @Test("have six letters, none of which is taken for another, and are no words")
  func letters() {
    for _ in 0..<1_000 {
      let code = GuestCode.room.make { _ in false }
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
    #expect(GuestCode.room.read(typed) == code)
  }
}
