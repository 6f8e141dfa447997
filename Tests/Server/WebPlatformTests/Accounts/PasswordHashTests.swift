import Testing
import WebPlatform

@Suite("passwords")
struct PasswordHashTests {
  @Test("passwords are stored as Argon2id with a random salt each, and only the right password matches")
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

  @Test("nothing matches an invalid hash, and a password that is too long does not match")
  func broken() throws {
    for text in ["", "$argon2id$", "zebras wear stripes", String(repeating: "$", count: 5_000)] {
      #expect(!PasswordHash.check(goodPassword, against: text))
    }
    let long = String(repeating: "abcd", count: PasswordHash.maxBytes / 4 + 1)
    #expect(!PasswordHash.check(long, against: try PasswordHash.make(long, cost: .cheapForTests)))
  }

  @Test("a null byte does not end a password")
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

  @Test("other passwords are accepted", arguments: [goodPassword, "0123456789", "ゼブラはしましまです。", "correct horse"])
  func good(password: String) throws {
    try PasswordHash.validate(password, name: "Keeper")
  }
}
