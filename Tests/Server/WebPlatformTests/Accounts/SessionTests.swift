import Testing
import WebPlatform

@Suite("sessions")
struct SessionTests {
  private let place: AccountsPlace
  private let account: Account
  private var accounts: AccountStore { place.accounts }
  private let start = 1_700_000_000

  init() throws {
    place = try AccountsPlace()
    account = try place.accounts.add("Keeper", role: .visitor, by: "test")
  }

  private func begin() throws -> String { try accounts.begin(account.id, agent: "a browser", now: start).secret }

  private func lives(_ secret: String, at now: Int) throws -> Bool {
    try accounts.session(of: secret, exchange: false, now: now) != nil
  }

  @Test("a session that is not used for a month is over")
  func idle() throws {
    let secret = try begin()
    #expect(try lives(secret, at: start + SessionLife.idle))
    #expect(try !lives(try begin(), at: start + SessionLife.idle + 1))
    #expect(try lives(secret, at: start + 2 * SessionLife.idle), "it was used in between")
  }

  @Test("however much it is used, a session is over after three months")
  func whole() throws {
    let secret = try begin()
    for day in stride(from: 0, through: 90, by: 10) { #expect(try lives(secret, at: start + day * 86_400)) }
    #expect(try !lives(secret, at: start + SessionLife.whole + 1))
  }

  @Test("the secret is exchanged after half a day; the old one is good for a minute, and only as it is")
  func rotation() throws {
    let secret = try begin()
    let early = try #require(try accounts.session(of: secret, exchange: true, now: start + SessionLife.rotation - 1))
    #expect(early.freshSecret == nil)
    let later = start + SessionLife.rotation
    #expect(try accounts.session(of: secret, exchange: false, now: later)?.freshSecret == nil)
    let fresh = try #require(try accounts.session(of: secret, exchange: true, now: later)?.freshSecret)
    #expect(fresh != secret)
    #expect(try lives(fresh, at: later))
    let inGrace = try #require(try accounts.session(of: secret, exchange: true, now: later + SessionLife.grace))
    #expect(inGrace.freshSecret == nil, "an old secret gains no fresh one")
    #expect(try !lives(secret, at: later + SessionLife.grace + 1))
    #expect(try lives(fresh, at: later + SessionLife.grace + 1))
  }

  @Test("the token of the forms outlives an exchange, so that an open page still works")
  func formToken() throws {
    let secret = try begin()
    let before = try #require(try accounts.session(of: secret, exchange: false, now: start)).1.formToken
    let later = start + SessionLife.rotation
    let fresh = try #require(try accounts.session(of: secret, exchange: true, now: later)?.freshSecret)
    #expect(try accounts.session(of: fresh, exchange: false, now: later)?.1.formToken == before)
    #expect(before != secret && before != fresh)
  }

  @Test("signing out ends one session, signing out everywhere all of them, of this account alone")
  func ending() throws {
    let other = try accounts.add("Other", role: .visitor, by: "test")
    let (first, firstSecret) = try accounts.begin(account.id, agent: "")
    let (_, second) = try accounts.begin(account.id, agent: "")
    let (foreign, foreignSecret) = try accounts.begin(other.id, agent: "")
    try accounts.end(foreign.digest, of: account.id)
    #expect(try accounts.session(of: foreignSecret, exchange: false) != nil, "nobody ends another's session")
    try accounts.end(first.digest, of: account.id)
    #expect(try accounts.session(of: firstSecret, exchange: false) == nil)
    #expect(try accounts.session(of: second, exchange: false) != nil)
    try accounts.endAll(of: account.id)
    #expect(try accounts.session(of: second, exchange: false) == nil)
    #expect(try accounts.session(of: foreignSecret, exchange: false) != nil)
  }

  @Test(
    "what is no secret opens nothing", arguments: ["", "x", "' OR 1=1 --", String(repeating: "a", count: 1_000_000)])
  func nonsense(secret: String) throws {
    _ = try begin()
    #expect(try accounts.session(of: secret, exchange: true) == nil)
  }

  @Test("the digest that lists show is not the secret, and what a browser calls itself is cut short")
  func lists() throws {
    let (session, secret) = try accounts.begin(account.id, agent: String(repeating: "x", count: 500))
    #expect(try accounts.session(of: session.digest, exchange: false) == nil)
    #expect(session.digest == Secret.digest(secret) && session.agent.count == 120)
    #expect(try accounts.sessions(of: account.id).map(\.digest) == [session.digest])
  }
}
