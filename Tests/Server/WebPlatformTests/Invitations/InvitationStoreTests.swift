import GRDB
import Testing
import WebPlatform

@Suite("invitations to objects of apps")
struct InvitationStoreTests {
  private let place: AccountsPlace
  private let invitations: InvitationStore
  private let host: Account
  private var accounts: AccountStore { place.accounts }
  private static let thing = PassSubject("thing", "7")

  init() throws {
    place = try AccountsPlace()
    invitations = InvitationStore(place.accounts)
    host = try place.accounts.add("Host", role: .owner, by: "test")
  }

  private func give(lasting seconds: Int = InvitationStore.life) throws -> String {
    try invitations.give(to: Self.thing, of: "door", by: host.id, lasting: seconds)
  }

  private func isDead(_ secret: String) -> Bool {
    do {
      _ = try invitations.invitation(of: secret, from: "192.0.2.1")
      return false
    } catch { return error as? AccountError == .deadLink }
  }

  @Test("a link creates one account of the least role for any inviter's role, and viewing does not use it up")
  func once() throws {
    let secret = try give()
    #expect(!isDead(secret) && !isDead(secret))
    let (account, invitation) = try invitations.accept(
      secret, name: "Guest", password: goodPassword, from: "192.0.2.1")
    #expect(account.role == .visitor && invitation.acceptedBy == account.id && invitation.accountID == host.id)
    #expect(invitation.key(of: "thing") == "7" && invitation.key(of: "thin") == nil)
    #expect(isDead(secret))
    #expect(throws: AccountError.deadLink) {
      try invitations.accept(secret, name: "Second", password: goodPassword, from: "192.0.2.1")
    }
    #expect(try accounts.all().map(\.name) == ["Guest", "Host"])
  }

  @Test("expired, revoked, replaced and unknown links fail, all with the same error")
  func dead() throws {
    let (expired, replaced) = (try give(lasting: 0), try give())
    let last = try give()
    #expect(isDead(expired) && isDead(replaced) && !isDead(last))
    #expect(try invitations.open(by: host.id).count == 1)
    try invitations.revoke(Self.thing, of: "door", by: host.id)
    #expect(isDead(last) && isDead("") && isDead(String(repeating: "a", count: 5_000)))
    let gone = try give()
    try accounts.add("Other", role: .owner, by: "test")
    try accounts.remove(host.id, by: "test")
    #expect(isDead(gone), "an invitation goes with whoever gave it")
  }

  @Test("another account can neither replace nor revoke an invitation")
  func others() throws {
    let secret = try give()
    let other = try accounts.add("Other", role: .owner, by: "test")
    _ = try invitations.give(to: Self.thing, of: "door", by: other.id)
    try invitations.revoke(Self.thing, of: "door", by: other.id)
    #expect(!isDead(secret))
  }

  @Test("a name in use, or the inviter's own attempt, does not use up the link")
  func alive() throws {
    let secret = try give()
    #expect(throws: AccountError.nameTaken("Host")) {
      try invitations.accept(secret, name: "Host", password: goodPassword, from: "192.0.2.1")
    }
    #expect(throws: AccountError.ownInvitation) { try invitations.accept(secret, by: host.id, from: "192.0.2.1") }
    #expect(!isDead(secret))
  }

  @Test(
    "of many simultaneous users of one link, only one succeeds, and no other account is created"
  )
  func race() async throws {
    let secret = try give()
    let members = try (0..<4).map { try accounts.add("Member \($0)", role: .visitor, by: "test").id }
    let invitations = invitations
    let spent = await withTaskGroup(of: AccountID?.self) { group in
      for (index, member) in members.enumerated() {
        group.addTask { try? invitations.accept(secret, by: member, from: "192.0.2.1").acceptedBy }
        group.addTask {
          try? invitations.accept(secret, name: "Guest \(index)", password: goodPassword, from: "192.0.2.1").0.id
        }
      }
      return await group.reduce(into: [AccountID]()) { all, account in if let account { all.append(account) } }
    }
    #expect(spent.count == 1)
    let made = try accounts.all().filter { $0.name.hasPrefix("Guest") }.map(\.id)
    #expect(made == spent.filter { !members.contains($0) })
  }

  @Test("guessing links fails and is rate limited, also for the right link")
  func guessing() throws {
    let secret = try give()
    for _ in 0..<SignInThrottle.Key.address("198.51.100.9").allowance {
      #expect(throws: AccountError.deadLink) { try invitations.invitation(of: "guess", from: "198.51.100.9") }
    }
    #expect(throws: AccountError.self) { try invitations.invitation(of: secret, from: "198.51.100.9") }
    #expect(!isDead(secret), "somebody elsewhere does not wait")
  }

  @Test("the database contains no secret of a link")
  func digests() throws {
    let secret = try give()
    let rows = try place.database.read { db in try Row.fetchAll(db, sql: "SELECT * FROM appInvitation") }
    #expect(rows.count == 1 && !rows.description.contains(secret))
    #expect(rows.description.contains(Secret.digest(secret)))
  }
}
