import Testing
import WebPlatform

@Suite("links and invitations")
struct LinkTests {
  private let place: AccountsPlace
  private var accounts: AccountStore { place.accounts }

  init() throws { place = try AccountsPlace() }

  @Test("a sign-in link works once, and not after it has expired")
  func links() throws {
    let account = try accounts.add("Keeper", role: .visitor, by: "test")
    let link = try accounts.makeLink(for: account.id)
    for _ in 0..<2 { #expect(try accounts.account(ofLink: link).id == account.id, "looking spends nothing") }
    #expect(try accounts.follow(link: link).id == account.id)
    let expired = try accounts.makeLink(for: account.id, lasting: -1)
    for dead in [link, expired, ""] {
      #expect(throws: AccountError.deadLink) { try accounts.follow(link: dead) }
      #expect(throws: AccountError.deadLink) { try accounts.account(ofLink: dead) }
    }
  }

  @Test("an invitation creates one account with its role, and does not work after it has expired")
  func invitations() throws {
    let invitation = try accounts.invite(.staff, by: "test")
    #expect(try accounts.role(ofInvitation: invitation) == .staff)
    #expect(throws: AccountError.deadLink) { try accounts.follow(link: invitation) }
    let account = try accounts.accept(invitation: invitation, name: "Keeper", password: goodPassword)
    #expect(account.role == .staff)
    #expect(throws: AccountError.deadLink) {
      try accounts.accept(invitation: invitation, name: "Second", password: goodPassword)
    }
    #expect(try accounts.all().map(\.name) == ["Keeper"])
    let expired = try accounts.invite(.owner, lasting: -1, by: "test")
    #expect(throws: AccountError.deadLink) { try accounts.role(ofInvitation: expired) }
  }

  @Test("an invalid name or password leaves the invitation valid")
  func secondTry() throws {
    try accounts.add("Keeper", role: .visitor, by: "test")
    let invitation = try accounts.invite(.visitor, by: "test")
    #expect(throws: AccountError.nameTaken("keeper")) {
      try accounts.accept(invitation: invitation, name: "keeper", password: goodPassword)
    }
    #expect(throws: AccountError.self) { try accounts.accept(invitation: invitation, name: "Second", password: "x") }
    #expect(try accounts.accept(invitation: invitation, name: "Second", password: goodPassword).role == .visitor)
  }

  @Test("of many simultaneous users of one invitation, only one gets an account")
  func race() async throws {
    let invitation = try accounts.invite(.staff, by: "test")
    let accounts = accounts
    let made = await withTaskGroup(of: Account?.self) { group in
      for index in 0..<8 {
        group.addTask {
          try? accounts.accept(invitation: invitation, name: "Person \(index)", password: goodPassword)
        }
      }
      return await group.reduce(into: [Account]()) { all, account in if let account { all.append(account) } }
    }
    #expect(made.count == 1)
    #expect(try accounts.all() == made)
    #expect(try accounts.events().map(\.kind).sorted() == ["account-added", "invitation"])
  }

  @Test("a sign-in link is not accepted as an invitation")
  func notMixed() throws {
    let account = try accounts.add("Keeper", role: .owner, by: "test")
    let link = try accounts.makeLink(for: account.id)
    #expect(throws: AccountError.deadLink) { try accounts.role(ofInvitation: link) }
    #expect(throws: AccountError.deadLink) {
      try accounts.accept(invitation: link, name: "Second", password: goodPassword)
    }
  }
}
