import Foundation
import GRDB
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("signing in and out", .ownSite)
struct SignInTests {
  private let site: TestSite

  init() throws { site = try #require(OwnSite.current) }

  private func isSignedIn(_ cookie: TestHeaders) async throws -> Bool {
    try await site.ask("GET", "/account", cookie).status == 200
  }

  @Test("scripts and other sites cannot use the session cookie")
  func cookie() async throws {
    try site.add("Cookie", role: "visitor")
    let answer = try await site.form("/sign-in", ["name": "Cookie", "password": TestSite.password])
    let parts = try #require(answer.all("Set-Cookie").first).split(separator: "; ").dropFirst().map(String.init)
    #expect(Set(parts).isSuperset(of: ["HttpOnly", "SameSite=Lax", "Path=/"]) && !parts.contains("Secure"))
    #expect(!parts.contains { $0.hasPrefix("Domain") })
    #expect(answer["Cache-Control"] == "no-store")
  }

  @Test("during password guessing a known browser can sign in, and every page warns until the person confirms")
  func beset() async throws {
    try site.add("Beset", role: "visitor")
    func signIn(_ password: String, _ cookie: TestHeaders = []) async throws -> TestAnswer {
      try await site.form("/sign-in", ["name": "Beset", "password": password], cookie)
    }
    let first = try await signIn(TestSite.password)
    let device = try #require(first.all("Set-Cookie").first { $0.hasPrefix("menagerie-device=") }).prefix { $0 != ";" }
    for _ in 0..<5 { #expect(try await signIn("wrong").status == 401) }
    #expect(try await signIn(TestSite.password).status == 429)
    let again = try await signIn(TestSite.password, [("Cookie", String(device))])
    #expect(again.status == 303)
    #expect(again.all("Set-Cookie").contains { $0.hasPrefix(device) }, "the same browser")
    let cookie = TestHeaders.cookie(try #require(again.session))
    try await waiting {
      try await site.ask("GET", "/about-data", cookie).text.contains("wrong passwords were tried")
    }
    let token = try #require(try await site.formToken(cookie))
    #expect(try await site.form("/account/guessing-seen", ["form-token": token], cookie).status == 303)
    #expect(try await !site.ask("GET", "/about-data", cookie).text.contains("/account/guessing-seen"))
  }

  @Test("with HTTPS the cookie is sent over HTTPS only, and browsers are told to use HTTPS only")
  func secure() async throws {
    var options = SiteOptions()
    options.publicAddress = URL(string: "https://zoo.example.org")
    try await OwnSite.run(options) { site in
      try site.add("Cookie", role: "visitor")
      func signIn(from origin: String) async throws -> TestAnswer {
        try await site.form(
          "/sign-in", ["name": "Cookie", "password": TestSite.password], [("Origin", origin)], host: "zoo.example.org")
      }
      let answer = try await signIn(from: "https://zoo.example.org")
      #expect(answer.status == 303)
      let cookies = answer.all("Set-Cookie")
      #expect(cookies.count == 2 && cookies.allSatisfy { $0.hasPrefix("__Host-menagerie") && !$0.contains("Domain") })
      #expect(cookies.allSatisfy { $0.contains("; Path=/; Secure; HttpOnly") })
      #expect(answer["Strict-Transport-Security"] != nil)
      #expect(try await signIn(from: "http://zoo.example.org").status == 403)
    }
  }

  @Test("with HTTPS a cookie with the plain name opens nothing, and the sign-in pages say so once")
  func plainCookie() async throws {
    var options = SiteOptions()
    options.publicAddress = URL(string: "https://zoo.example.org")
    try await OwnSite.run(options) { site in
      try site.add("Cookie", role: "visitor")
      func ask(_ path: String, _ cookie: String) async throws -> TestAnswer {
        try await site.ask("GET", path, [("Cookie", cookie)], host: "zoo.example.org")
      }
      let answer = try await site.form(
        "/sign-in", ["name": "Cookie", "password": TestSite.password], host: "zoo.example.org")
      let secret = try #require(answer.session)
      #expect(try await ask("/account", "__Host-menagerie=\(secret)").status == 200)
      #expect(try await ask("/account", "menagerie=planted; __Host-menagerie=\(secret)").status == 200)
      #expect(try await ask("/account", "menagerie=\(secret)")["Location"] == "/sign-in?back=%2Faccount")
      for door in ["/sign-in", "/join"] {
        let told = try await ask(door, "menagerie=\(secret); menagerie-guest=x; other=y")
        #expect(told.text.contains("link again"))
        let cleared = told.all("Set-Cookie").filter { $0.contains("=; Max-Age=0") }.map { $0.prefix { $0 != "=" } }
        #expect(cleared == ["menagerie", "menagerie-guest"])
        #expect(try await !ask(door, "other=y").text.contains("link again"))
      }
    }
    #expect(
      try await !site.ask("GET", "/sign-in", .cookie("x")).text.contains("link again"), "by plain HTTP names stay")
  }

  @Test("signing in gives a new secret, and a secret set beforehand opens nothing (session fixation)")
  func fixation() async throws {
    try site.add("Fixed", role: "visitor")
    let chosen = "chosen-by-somebody-else-00000000000000000"
    #expect(try await !isSignedIn(.cookie(chosen)))
    let answer = try await site.form("/sign-in", ["name": "Fixed", "password": TestSite.password], .cookie(chosen))
    let secret = try #require(answer.session)
    #expect(secret.count >= 43 && secret != chosen)
    #expect(try await !isSignedIn(.cookie(chosen)))
    #expect(try await isSignedIn(.cookie(secret)))
    // Signing in again during a session also gives a new secret.
    let again = try await site.form(
      "/sign-in",
      [
        "name": "Fixed", "password": TestSite.password,
        "form-token": try #require(try await site.formToken(.cookie(secret))),
      ], .cookie(secret))
    #expect(try #require(again.session) != secret)
  }

  @Test("signing out ends the session on the server, not only in the browser")
  func signingOut() async throws {
    try site.add("Leaving", role: "visitor")
    let first = try await site.signIn("Leaving")
    let second = try await site.signIn("Leaving")
    let answer = try await site.form("/sign-out", ["form-token": first.formToken], first.cookie)
    #expect(answer.status == 303 && answer.session == "")
    #expect(try await !isSignedIn(first.cookie))
    #expect(try await isSignedIn(second.cookie))
  }

  @Test("signing out everywhere ends all sessions and tokens of the account")
  func everywhere() async throws {
    let token = try site.token("visitor", name: "Scattered")
    let first = try await site.signIn("Scattered")
    let second = try await site.signIn("Scattered")
    _ = try await site.form("/sign-out", ["form-token": first.formToken, "everywhere": "yes"], first.cookie)
    #expect(try await !isSignedIn(first.cookie))
    #expect(try await !isSignedIn(second.cookie))
    #expect(try await site.ask("GET", "/api/v1/batches", .bearer(token)).status == 401)
  }

  @Test("a sign-in link leads to a page whose button works once, and viewing does not use up the link")
  func link() async throws {
    try site.add("Linked", role: "visitor")
    let path = try site.link("Linked")
    for method in ["HEAD", "GET", "GET"] {
      let page = try await site.ask(method, path, [("Sec-Purpose", "prefetch")])
      #expect(page.status == 200 && page.session == nil && page["Cache-Control"] == "no-store")
      #expect(page["Referrer-Policy"] == "strict-origin", "the secret goes nowhere in a referrer")
    }
    let page = try await site.ask("GET", path).text
    #expect(page.contains("signs you in as Linked") && page.contains("autofocus"))
    let token = try #require(path.split(separator: "=").last.map(String.init))
    #expect(page.contains("name=\"token\" value=\"\(token)\""))
    let own: TestHeaders = [("Origin", "http://\(TestSite.host)"), ("Sec-Fetch-Site", "same-origin")]
    let answer = try await site.form("/sign-in/link", ["token": token], own)
    #expect(answer.status == 303)
    let secret = try #require(answer.session)
    #expect(try await isSignedIn(.cookie(secret)))
    for again in [try await site.ask("GET", path), try await site.form("/sign-in/link", ["token": token])] {
      #expect(again.status == 410 && again.session == nil)
      #expect(again.text.contains("used before or has expired") && again.text.contains("menagerie accounts link"))
    }
  }

  @Test("another site cannot sign a visitor in with a link, and a signed-in person needs the form token")
  func foreignLink() async throws {
    try site.add("Here", role: "visitor")
    try site.add("There", role: "visitor")
    let link = try site.link("There")
    let token = try #require(link.split(separator: "=").last.map(String.init))
    let foreign: TestHeaders = [("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")]
    #expect(try await site.form("/sign-in/link", ["token": token], foreign).status == 403)
    let person = try await site.signIn("Here")
    #expect(try await site.form("/sign-in/link", ["token": token], person.cookie).status == 403)
    let page = try await site.ask("GET", link, person.cookie).text
    #expect(page.contains("signed in as Here") && page.contains("name=\"form-token\" value=\"\(person.formToken)\""))
    let changed = try await site.form("/sign-in/link", ["token": token, "form-token": person.formToken], person.cookie)
    #expect(changed.status == 303 && changed.session != nil)
  }

  @Test("an API token is not accepted as a cookie, and a session secret is not accepted as a token")
  func kinds() async throws {
    let token = try site.token("visitor", name: "Program")
    #expect(try await !isSignedIn(.cookie(token)))
    let person = try await site.signIn("Program")
    #expect(try await site.ask("GET", "/api/v1/batches", .bearer(person.secret)).status == 401)
  }

  @Test("an old secret is rotated with a page for signed-in people, and never with a cacheable response")
  func rotation() async throws {
    try site.add("Old", role: "visitor")
    let person = try await site.signIn("Old")
    let page = try await site.ask("GET", "/account", person.cookie)
    let asset = try #require(page.text.firstMatch(of: /href="(\/assets\/[^"]+\.css)"/).map { String($0.1) })
    // The server may write at the same time.
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    let database = try DatabaseQueue(path: site.library.folder + "/server.sqlite", configuration: configuration)
    try await database.write { db in
      try db.execute(
        sql: """
          UPDATE session SET rotatedAt = rotatedAt - 50000
          WHERE isToken = 0 AND accountID = (SELECT id FROM account WHERE name = 'Old')
          """)
    }
    for path in [asset, "/health", "/manifest.webmanifest", "/about-data", "/api/v1/batches", "/nowhere"] {
      let answer = try await site.ask("GET", path, person.cookie)
      #expect(answer.session == nil, "\(path)")
    }
    let fresh = try #require(try await offered(to: person.cookie))
    #expect(try await isSignedIn(person.cookie), "who never gets the fresh one goes on with the old one")
    #expect(try await offered(to: person.cookie) == fresh, "it is offered until it is shown")
    #expect(try await site.ask("GET", "/account", .cookie(fresh)).session == nil)
    try await waiting { try await site.ask("GET", "/account", person.cookie).session == nil }
    #expect(try await isSignedIn(.cookie(fresh)))
    #expect(try await isSignedIn(person.cookie), "for a minute, for requests that were on their way")
  }

  /// The new secret in a page's response, once it is created.
  private func offered(to cookie: TestHeaders) async throws -> String? {
    var fresh: String?
    try await waiting {
      fresh = try await site.ask("GET", "/account", cookie).session
      return fresh != nil
    }
    return fresh
  }

  /// Polls until a condition holds, for at most ten seconds.
  private func waiting(until isSo: () async throws -> Bool) async throws {
    for _ in 0..<500 where try await !isSo() { try await Task.sleep(for: .milliseconds(20)) }
    #expect(try await isSo())
  }

  @Test("wrong passwords are rate limited, and an unknown name is answered like a known one")
  func guessing() async throws {
    try site.add("Guessed", role: "owner")
    var pages: [Set<String>] = []
    for name in ["Guessed", "Nobody!"] {
      for _ in 0..<5 {
        let answer = try await site.form("/sign-in", ["name": name, "password": "not the password"])
        #expect(answer.status == 401)
        pages.append([answer.text.replacing(name, with: "")])
      }
      let answer = try await site.form("/sign-in", ["name": name, "password": TestSite.password])
      #expect(answer.status == 429, "even the right one has to wait")
      #expect((1...900).contains(try #require(answer["Retry-After"].flatMap(Int.init))))
      #expect(answer.session == nil)
    }
    #expect(Set(pages).count == 1, "nothing in the page tells them apart")
  }
}
