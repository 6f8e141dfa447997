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

  @Test("a session that is unused for a month ends")
  func idle() throws {
    let (secret, unused) = (try begin(), try begin())
    #expect(try lives(secret, at: start + SessionLife.idle))
    try use(secret, at: start + SessionLife.idle)
    #expect(try !lives(unused, at: start + SessionLife.idle + 1))
    #expect(try lives(secret, at: start + 2 * SessionLife.idle), "it was used in between")
  }

  @Test("a session ends after three months, however much it is used")
  func whole() throws {
    let secret = try begin()
    for day in stride(from: 0, through: 90, by: 10) { try use(secret, at: start + day * 86_400) }
    #expect(try !lives(secret, at: start + SessionLife.whole + 1))
  }

  @Test("an offered secret replaces the old one at its first use, and the old one then works for one more minute")
  func rotation() throws {
    let secret = try begin()
    let session = try #require(try accounts.session(of: secret, now: start)).1
    let fresh = try #require(try accounts.offerSecret(for: session))
    #expect(fresh != secret)
    let later = start + SessionLife.rotation
    // A browser that never receives the new secret keeps the old one.
    #expect(try #require(try accounts.session(of: secret, now: later + 86_400)).isOffered == false)
    #expect(try #require(try accounts.session(of: fresh, now: later)).isOffered)
    try accounts.take(offered: fresh, now: later)
    #expect(try #require(try accounts.session(of: fresh, now: later)).isOffered == false)
    #expect(try lives(secret, at: later + SessionLife.grace))
    #expect(try !lives(secret, at: later + SessionLife.grace + 1))
    #expect(try lives(fresh, at: later + SessionLife.grace + 1))
    #expect(try accounts.offerSecret(for: session) == nil, "an old secret gains no fresh one")
  }

  @Test("of two offered secrets, the later one is valid")
  func offeredTwice() throws {
    let secret = try begin()
    let session = try #require(try accounts.session(of: secret, now: start)).1
    let first = try #require(try accounts.offerSecret(for: session))
    let second = try #require(try accounts.offerSecret(for: session))
    #expect(try !lives(first, at: start))
    try accounts.take(offered: first, now: start)
    #expect(try lives(secret, at: start) && lives(second, at: start), "a secret that is none changes nothing")
  }

  @Test("the form token stays the same after a rotation, so that open pages still work")
  func formToken() throws {
    let secret = try begin()
    let session = try #require(try accounts.session(of: secret, now: start)).1
    let fresh = try #require(try accounts.offerSecret(for: session))
    try accounts.take(offered: fresh, now: start)
    #expect(try accounts.session(of: fresh, now: start)?.1.formToken == session.formToken)
    #expect(session.formToken != secret && session.formToken != fresh)
  }

  @Test("signing out ends one session, and signing out everywhere ends all sessions of this account only")
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
    "an invalid secret opens no session", arguments: ["", "x", "' OR 1=1 --", String(repeating: "a", count: 1_000_000)])
  func nonsense(secret: String) throws {
    _ = try begin()
    #expect(try accounts.session(of: secret) == nil)
  }

  @Test("the digest in lists is not the secret, and the browser's name is shortened")
  func lists() throws {
    let (session, secret) = try accounts.begin(account.id, agent: String(repeating: "x", count: 500))
    #expect(try accounts.session(of: session.digest) == nil)
    #expect(session.digest == Secret.digest(secret) && session.agent.count == 120)
    #expect(try accounts.sessions(of: account.id).map(\.digest) == [session.digest])
  }
}
