import Foundation
import GRDB
import Testing
import WebPlatform

@Suite("accounts")
struct AccountStoreTests {
  private let place: AccountsPlace
  private var accounts: AccountStore { place.accounts }

  init() throws { place = try AccountsPlace() }

  @Test("a name belongs to one account, however it is written")
  func unique() throws {
    try accounts.add("Keeper", role: .staff, by: "test")
    for name in ["Keeper", "keeper", "KEEPER", "  keeper  "] {
      #expect(throws: AccountError.nameTaken(name.trimmingCharacters(in: .whitespaces))) {
        try accounts.add(name, role: .visitor, by: "test")
      }
    }
    try accounts.add("E\u{301}va", role: .visitor, by: "test")
    #expect(throws: AccountError.nameTaken("\u{C9}va")) { try accounts.add("\u{C9}va", role: .visitor, by: "test") }
    #expect(try accounts.account(named: "E\u{301}va") == accounts.account(named: "\u{C9}va"))
  }

  @Test(
    "an empty, long or confusable name is refused",
    arguments: ["", " ", "a", "a\nb", "<b>", "a\u{202E}b", "a\u{0}b", "a/b", "🦓🦓", String(repeating: "x", count: 41)])
  func names(name: String) {
    #expect {
      try accounts.add(name, role: .visitor, by: "test")
    } throws: {
      if case .badName? = $0 as? AccountError { true } else { false }
    }
  }

  @Test("the last owner can neither be removed nor demoted")
  func lastOwner() throws {
    let owner = try accounts.add("Owner", role: .owner, by: "test")
    #expect(throws: AccountError.lastOwner) { try accounts.remove(owner.id, by: "test") }
    #expect(throws: AccountError.lastOwner) { try accounts.setRole(.curator, of: owner.id, by: "test") }
    let second = try accounts.add("Second", role: .owner, by: "test")
    try accounts.setRole(.visitor, of: owner.id, by: "test")
    #expect(throws: AccountError.lastOwner) { try accounts.remove(second.id, by: "test") }
  }

  @Test("a new role ends the account's sessions")
  func newRole() throws {
    let account = try accounts.add("Keeper", role: .curator, by: "test")
    let (_, secret) = try accounts.begin(account.id, agent: "")
    let token = try accounts.makeToken(for: account.id, called: "script")
    try accounts.setRole(.visitor, of: account.id, by: "test")
    #expect(try accounts.session(of: secret) == nil)
    #expect(try accounts.session(of: token) == nil)
    #expect(try accounts.account(account.id).role == .visitor)
  }

  @Test("a new password ends all sessions except the one that set it")
  func newPassword() throws {
    let account = try accounts.add("Keeper", role: .visitor, password: goodPassword, by: "test")
    let (own, secret) = try accounts.begin(account.id, agent: "")
    let (_, other) = try accounts.begin(account.id, agent: "")
    try accounts.setPassword("lions wear manes", of: account.id, keeping: own, by: "test")
    #expect(try accounts.session(of: secret) != nil)
    #expect(try accounts.session(of: other) == nil)
    #expect(throws: AccountError.wrongPassword) {
      try accounts.check(name: "Keeper", password: goodPassword, address: "here")
    }
    #expect(try accounts.check(name: "keeper", password: "lions wear manes", address: "here").id == account.id)
  }

  @Test("removing an account removes all its data, and its number is never reused")
  func removing() throws {
    let account = try accounts.add("Keeper", role: .visitor, password: goodPassword, by: "test")
    let (_, secret) = try accounts.begin(account.id, agent: "")
    let link = try accounts.makeLink(for: account.id)
    try accounts.setPreference("a", to: "b", of: account.id)
    try place.database.write { db in
      try db.execute(sql: "INSERT INTO batch(id, accountID, createdAt) VALUES ('b', ?, '')", arguments: [account.id])
      try db.execute(
        sql: """
          INSERT INTO upload(id, batchID, name, byteCount, state, createdAt) VALUES ('u', 'b', 'n', 1, 'arriving', '')
          """)
    }
    try accounts.remove(account.id, by: "test")
    #expect(try accounts.session(of: secret) == nil)
    #expect(throws: AccountError.deadLink) { try accounts.follow(link: link) }
    for table in ["account", "session", "signInLink", "preference", "batch", "upload"] {
      #expect(try place.database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table)") } == 0, "\(table)")
    }
    #expect(try accounts.add("Keeper", role: .visitor, by: "test").id.rawValue > account.id.rawValue)
    #expect(try !accounts.events().contains { "\($0)".contains("Keeper") }, "the log knows numbers, not names")
    #expect(try accounts.events().contains { $0.change == .removed(account.id) })
  }

  @Test("an unknown name and a wrong password get the same response, and the same rate limit")
  func guessing() throws {
    try accounts.add("Keeper", role: .visitor, password: goodPassword, by: "test")
    try accounts.add("Guest", role: .visitor, by: "test")
    for name in ["Keeper", "Guest", "Nobody"] {
      for _ in 0..<5 {
        #expect(throws: AccountError.wrongPassword) {
          try accounts.check(name: name, password: "wrong password", address: "here")
        }
      }
      #expect {
        try accounts.check(name: name.uppercased(), password: goodPassword, address: "here")
      } throws: {
        if case .tooManyAttempts(let seconds)? = $0 as? AccountError { seconds > 800 } else { false }
      }
    }
  }

  @Test(
    "wrong passwords never lock out the owner's known browsers, but stop guessing from all other browsers"
  )
  func lockingOut() throws {
    let account = try accounts.add("Keeper", role: .owner, password: goodPassword, by: "test")
    let device = try accounts.remember(nil, of: account.id)
    let stranger = try accounts.remember(nil, of: try accounts.add("Other", role: .visitor, by: "test").id)
    func attempt(_ password: String, from address: String, _ device: String? = nil) -> AccountError? {
      do throws(AccountError) {
        _ = try accounts.check(name: "Keeper", password: password, address: address, device: device)
        return nil
      } catch { return error }
    }
    func waits(_ error: AccountError?) -> Bool { if case .tooManyAttempts? = error { true } else { false } }
    for _ in 0..<5 { #expect(attempt("wrong password", from: "203.0.113.1") == .wrongPassword) }
    #expect(waits(attempt(goodPassword, from: "203.0.113.1")))
    #expect(attempt(goodPassword, from: "203.0.113.2") == nil, "the owner is elsewhere")
    #expect(
      attempt(goodPassword, from: "203.0.113.1", device) == nil, "or behind the same address, with a browser of theirs")
    for sender in 3..<22 {
      for _ in 0..<5 { #expect(attempt("wrong password", from: "203.0.113.\(sender)") == .wrongPassword) }
    }
    #expect(waits(attempt(goodPassword, from: "203.0.113.99")), "many senders together")
    #expect(waits(attempt(goodPassword, from: "203.0.113.99", stranger)), "a browser of somebody else")
    #expect(waits(attempt(goodPassword, from: "203.0.113.99", "made-up")))
    #expect(attempt(goodPassword, from: "203.0.113.99", device) == nil)
    for _ in 0..<5 { #expect(attempt("wrong password", from: "here", device) == .wrongPassword) }
    #expect(waits(attempt(goodPassword, from: "here", device)), "a browser that was taken away does not guess for ever")
    // A signed-in person can still change the password; sessions with the old password end.
    let (session, _) = try accounts.begin(account.id, agent: "")
    try accounts.check(goodPassword, of: account, in: session)
    let another = try accounts.remember(nil, of: account.id)
    try accounts.setPassword("lions wear manes", of: account.id, keeping: session, by: "test")
    #expect(waits(attempt("lions wear manes", from: "203.0.113.99", another)))
  }

  @Test(
    "known browsers are stored as digests; people can share one, and their number is limited"
  )
  func devices() throws {
    let people = try ["Keeper", "Guard"].map { try accounts.add($0, role: .visitor, by: "test") }
    let device = try accounts.remember(nil, of: people[0].id)
    #expect(try accounts.remember(device, of: people[1].id) == device)
    #expect(try accounts.remember("chosen by somebody", of: people[1].id) != "chosen by somebody")
    for second in 1...40 { _ = try accounts.remember(nil, of: people[0].id, now: AccountStore.now + second) }
    func count(_ account: Account) throws -> Int? {
      try place.database.read {
        try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM knownDevice WHERE accountID = ?", arguments: [account.id])
      }
    }
    #expect(try count(people[0]) == 30 && count(people[1]) == 2)
    try accounts.endAll(of: people[1].id)
    #expect(try count(people[1]) == 0)
  }

  @Test("the database contains no secret in clear text")
  func secrets() throws {
    let account = try accounts.add("Keeper", role: .visitor, password: goodPassword, by: "test")
    let secrets = [
      goodPassword, try accounts.begin(account.id, agent: "").secret, try accounts.makeLink(for: account.id),
      try accounts.makeToken(for: account.id, called: ""), try accounts.invite(.staff, by: "test"),
      try accounts.remember(nil, of: account.id),
    ]
    #expect(Set(secrets).count == secrets.count)
    for name in place.folder.files {
      let bytes = String(decoding: place.folder.bytes(name) ?? [], as: UTF8.self)
      for secret in secrets { #expect(!bytes.contains(secret), "\(name)") }
    }
    for name in place.folder.files {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(place.folder.path)/\(name)")
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }
}
