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
    try accounts.session(of: secret, now: now) != nil
  }

  private func use(_ secret: String, at now: Int) throws {
    try accounts.noteUse(of: try #require(try accounts.session(of: secret, now: now)).1, now: now)
  }

  @Test("a session that is not used for a month is over")
  func idle() throws {
    let (secret, unused) = (try begin(), try begin())
    #expect(try lives(secret, at: start + SessionLife.idle))
    try use(secret, at: start + SessionLife.idle)
    #expect(try !lives(unused, at: start + SessionLife.idle + 1))
    #expect(try lives(secret, at: start + 2 * SessionLife.idle), "it was used in between")
  }

  @Test("however much it is used, a session is over after three months")
  func whole() throws {
    let secret = try begin()
    for day in stride(from: 0, through: 90, by: 10) { try use(secret, at: start + day * 86_400) }
    #expect(try !lives(secret, at: start + SessionLife.whole + 1))
  }

  @Test("a fresh secret is as good as the old one until it is shown; then the old one is good for a minute")
  func rotation() throws {
    let secret = try begin()
    let session = try #require(try accounts.session(of: secret, now: start)).1
    let fresh = try #require(try accounts.offerSecret(for: session))
    #expect(fresh != secret)
    let later = start + SessionLife.rotation
    // A browser that never receives it keeps the old secret, for any time.
    #expect(try #require(try accounts.session(of: secret, now: later + 86_400)).isOffered == false)
    #expect(try #require(try accounts.session(of: fresh, now: later)).isOffered)
    try accounts.take(offered: fresh, now: later)
    #expect(try #require(try accounts.session(of: fresh, now: later)).isOffered == false)
    #expect(try lives(secret, at: later + SessionLife.grace))
    #expect(try !lives(secret, at: later + SessionLife.grace + 1))
    #expect(try lives(fresh, at: later + SessionLife.grace + 1))
    #expect(try accounts.offerSecret(for: session) == nil, "an old secret gains no fresh one")
  }

  @Test("of two secrets that were offered the later one holds")
  func offeredTwice() throws {
    let secret = try begin()
    let session = try #require(try accounts.session(of: secret, now: start)).1
    let first = try #require(try accounts.offerSecret(for: session))
    let second = try #require(try accounts.offerSecret(for: session))
    #expect(try !lives(first, at: start))
    try accounts.take(offered: first, now: start)
    #expect(try lives(secret, at: start) && lives(second, at: start), "a secret that is none changes nothing")
  }

  @Test("the token of the forms outlives an exchange, so that an open page still works")
  func formToken() throws {
    let secret = try begin()
    let session = try #require(try accounts.session(of: secret, now: start)).1
    let fresh = try #require(try accounts.offerSecret(for: session))
    try accounts.take(offered: fresh, now: start)
    #expect(try accounts.session(of: fresh, now: start)?.1.formToken == session.formToken)
    #expect(session.formToken != secret && session.formToken != fresh)
  }

  @Test("signing out ends one session, signing out everywhere all of them, of this account alone")
  func ending() throws {
    let other = try accounts.add("Other", role: .visitor, by: "test")
    let (first, firstSecret) = try accounts.begin(account.id, agent: "")
    let (_, second) = try accounts.begin(account.id, agent: "")
    let (foreign, foreignSecret) = try accounts.begin(other.id, agent: "")
    try accounts.end(foreign.digest, of: account.id)
    #expect(try accounts.session(of: foreignSecret) != nil, "nobody ends another's session")
    try accounts.end(first.digest, of: account.id)
    #expect(try accounts.session(of: firstSecret) == nil)
    #expect(try accounts.session(of: second) != nil)
    try accounts.endAll(of: account.id)
    #expect(try accounts.session(of: second) == nil)
    #expect(try accounts.session(of: foreignSecret) != nil)
  }

  @Test(
    "an invalid secret opens nothing", arguments: ["", "x", "' OR 1=1 --", String(repeating: "a", count: 1_000_000)])
  func nonsense(secret: String) throws {
    _ = try begin()
    #expect(try accounts.session(of: secret) == nil)
  }

  @Test("the digest that lists show is not the secret, and a browser's name is cut short")
  func lists() throws {
    let (session, secret) = try accounts.begin(account.id, agent: String(repeating: "x", count: 500))
    #expect(try accounts.session(of: session.digest) == nil)
    #expect(session.digest == Secret.digest(secret) && session.agent.count == 120)
    #expect(try accounts.sessions(of: account.id).map(\.digest) == [session.digest])
  }
}
