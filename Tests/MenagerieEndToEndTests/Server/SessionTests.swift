import Foundation
import GRDB
import Testing

@Suite("sessions at the server", .servedLibrary)
struct SessionTests {
  private let server: TestServer

  init() throws { server = try #require(TestServer.shared) }

  private func isSignedIn(_ cookie: [(String, String)]) throws -> Bool {
    try server.ask("GET", "/account", cookie).status == 200
  }

  @Test("the cookie is out of the reach of scripts and of other sites")
  func cookie() throws {
    try server.add("Cookie", role: "visitor")
    let answer = try server.form("/sign-in", ["name": "Cookie", "password": TestServer.password])
    let parts = try #require(answer.all("Set-Cookie").first).split(separator: "; ").dropFirst().map(String.init)
    #expect(Set(parts).isSuperset(of: ["HttpOnly", "SameSite=Lax", "Path=/"]) && !parts.contains("Secure"))
    #expect(!parts.contains { $0.hasPrefix("Domain") })
    #expect(answer["Cache-Control"] == "no-store")
  }

  @Test("where people come by HTTPS, the cookie travels by nothing else, and browsers are told to come by nothing else")
  func secure() throws {
    let server = try TestServer(["--public-address", "https://zoo.example.org"])
    defer { server.kill() }
    try server.add("Cookie", role: "visitor")
    let host = [("Host", "zoo.example.org")]
    let answer = try server.form(
      "/sign-in", ["name": "Cookie", "password": TestServer.password], host + [("Origin", "https://zoo.example.org")])
    #expect(answer.status == 303)
    #expect(try #require(answer.all("Set-Cookie").first).contains("; Secure"))
    #expect(answer["Strict-Transport-Security"] != nil)
    let plain = host + [("Origin", "http://zoo.example.org")]
    #expect(try server.form("/sign-in", ["name": "Cookie", "password": TestServer.password], plain).status == 403)
  }

  @Test("a secret that somebody chose beforehand opens nothing, and signing in gives a fresh one (session fixation)")
  func fixation() throws {
    try server.add("Fixed", role: "visitor")
    let chosen = TestServer.cookie("chosen-by-somebody-else-00000000000000000")
    #expect(try !isSignedIn(chosen))
    let answer = try server.form("/sign-in", ["name": "Fixed", "password": TestServer.password], chosen)
    let secret = try #require(answer.session)
    #expect(secret.count >= 43 && "menagerie=\(secret)" != chosen[0].1)
    #expect(try !isSignedIn(chosen) && isSignedIn(TestServer.cookie(secret)))
    // Signing in again over a living session gives another secret too.
    let again = try server.form(
      "/sign-in",
      [
        "name": "Fixed", "password": TestServer.password,
        "form-token": try server.formToken(TestServer.cookie(secret)) ?? "",
      ], TestServer.cookie(secret))
    #expect(try #require(again.session) != secret)
  }

  @Test("signing out ends the session at the server, not only in the browser")
  func signingOut() throws {
    try server.add("Leaving", role: "visitor")
    let (first, second) = (try server.signIn("Leaving"), try server.signIn("Leaving"))
    let answer = try server.form("/sign-out", ["form-token": first.formToken], first.cookie)
    #expect(answer.status == 303 && answer.session == "")
    #expect(try !isSignedIn(first.cookie) && isSignedIn(second.cookie))
  }

  @Test("signing out everywhere ends all sessions and programs of the account")
  func everywhere() throws {
    let token = try server.token("visitor", name: "Scattered")
    let (first, second) = (try server.signIn("Scattered"), try server.signIn("Scattered"))
    _ = try server.form("/sign-out", ["form-token": first.formToken, "everywhere": "yes"], first.cookie)
    #expect(try !isSignedIn(first.cookie) && !isSignedIn(second.cookie))
    #expect(try server.ask("GET", "/api/v1/animals", TestServer.bearer(token)).status == 401)
  }

  @Test("a link signs in once")
  func link() throws {
    try server.add("Linked", role: "visitor")
    let made = try server.place.tool("accounts", "link", "Linked", "--json").objects.first?["path"] as? String
    let path = try #require(made)
    let answer = try server.ask("GET", path)
    #expect(answer.status == 303)
    #expect(try isSignedIn(TestServer.cookie(#require(answer.session))))
    let again = try server.ask("GET", path)
    #expect(again.status == 410 && again.session == nil)
  }

  @Test("the secret of a program is no cookie, and that of a browser no token of a program")
  func kinds() throws {
    let token = try server.token("visitor", name: "Program")
    #expect(try !isSignedIn(TestServer.cookie(token)))
    let person = try server.signIn("Program")
    let secret = person.cookie[0].1.dropFirst("menagerie=".count)
    #expect(try server.ask("GET", "/api/v1/animals", TestServer.bearer(String(secret))).status == 401)
  }

  @Test("an old secret is exchanged with a page for people, and never with what caches keep")
  func rotation() throws {
    try server.add("Old", role: "visitor")
    let person = try server.signIn("Old")
    let page = try server.ask("GET", "/account", person.cookie)
    let asset = try #require(page.text.firstMatch(of: /href="(\/assets\/[^"]+\.css)"/).map { String($0.1) })
    let database = try DatabaseQueue(path: server.place.library.path + "/server.sqlite")
    try database.write { db in
      try db.execute(
        sql: """
          UPDATE session SET rotatedAt = rotatedAt - 50000
          WHERE isToken = 0 AND accountID = (SELECT id FROM account WHERE name = 'Old')
          """)
    }
    for path in [asset, "/health", "/manifest.webmanifest", "/about-data", "/api/v1/animals", "/nowhere"] {
      let answer = try server.ask("GET", path, person.cookie)
      #expect(answer.session == nil, "\(path)")
    }
    let fresh = try #require(try server.ask("GET", "/account", person.cookie).session)
    #expect(try isSignedIn(TestServer.cookie(fresh)))
    #expect(try isSignedIn(person.cookie), "for a minute, for requests that were on their way")
    #expect(try server.ask("GET", "/account", person.cookie).session == nil)
  }

  @Test("wrong passwords are slowed down, and a name that nobody has is answered like one that somebody has")
  func guessing() throws {
    try server.add("Guessed", role: "owner")
    var pages: [Set<String>] = []
    for name in ["Guessed", "Nobody!"] {
      for _ in 0..<5 {
        let answer = try server.form("/sign-in", ["name": name, "password": "not the password"])
        #expect(answer.status == 401)
        pages.append([answer.text.replacing(name, with: "")])
      }
      let answer = try server.form("/sign-in", ["name": name, "password": TestServer.password])
      #expect(answer.status == 429, "even the right one has to wait")
      #expect((1...900).contains(try #require(answer["Retry-After"].flatMap(Int.init))))
      #expect(answer.session == nil)
    }
    #expect(Set(pages).count == 1, "nothing in the page tells them apart")
  }
}
