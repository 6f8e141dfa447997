import Testing
import WebPlatform

@Suite("passwords")
struct PasswordHashTests {
  @Test("are kept as Argon2id with a salt of their own, and only the right one is right")
  func hashing() throws {
    let text = try PasswordHash.make(goodPassword, cost: .standard)
    #expect(text.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
    #expect(!text.contains(goodPassword))
    #expect(try PasswordHash.make(goodPassword, cost: .cheapForTests) != text)
    #expect(PasswordHash.check(goodPassword, against: text))
    for wrong in ["", goodPassword + " ", goodPassword.uppercased(), "zebras wear stripe", goodPassword + "\u{0}"] {
      #expect(!PasswordHash.check(wrong, against: text))
    }
  }

  @Test("nothing is checked against a text that is no hash, and nothing that is too long")
  func broken() throws {
    for text in ["", "$argon2id$", "zebras wear stripes", String(repeating: "$", count: 5_000)] {
      #expect(!PasswordHash.check(goodPassword, against: text))
    }
    let long = String(repeating: "abcd", count: PasswordHash.maxBytes / 4 + 1)
    #expect(!PasswordHash.check(long, against: try PasswordHash.make(long, cost: .cheapForTests)))
  }

  @Test("a null byte ends no password")
  func null() throws {
    let text = try PasswordHash.make("zebras\u{0}wear stripes", cost: .cheapForTests)
    #expect(!PasswordHash.check("zebras\u{0}wear spots", against: text))
    #expect(PasswordHash.check("zebras\u{0}wear stripes", against: text))
  }

  @Test(
    "the most guessed passwords are refused",
    arguments: [
      "", "short", "ninechars", "aaaaaaaaaaaa", "abababababab", "my name is Keeper", "keeper-keeper",
      String(repeating: "abcdefgh", count: 65),
    ])
  func weak(password: String) {
    #expect {
      try PasswordHash.validate(password, name: "Keeper")
    } throws: {
      if case .weakPassword? = $0 as? AccountError { true } else { false }
    }
  }

  @Test("others are not", arguments: [goodPassword, "0123456789", "ゼブラはしましまです。", "correct horse"])
  func good(password: String) throws {
    try PasswordHash.validate(password, name: "Keeper")
  }
}
