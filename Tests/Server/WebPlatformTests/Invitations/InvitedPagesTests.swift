import Foundation
import MediaLibrary
import Synchronization
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the pages of invitation links")
struct InvitedPagesTests {
  /// An app that invites people to doors, and that can fail like a killed program.
  private final class Doors: WebApp {
    let id = "door"
    let resources: URL
    let told = Mutex<[String]>([])
    let failures = Mutex(0)
    let isGone = Mutex(false)

    private struct Killed: Error {}

    init(_ folder: String) throws {
      resources = URL(fileURLWithPath: folder).appendingPathComponent("door")
      let texts = resources.appendingPathComponent("Translations")
      try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
      try Data(#"{"door.name": "Doors"}"#.utf8).write(to: texts.appendingPathComponent("en-US.json"))
    }

    func routes() -> RouteTable {
      var routes = RouteTable()
      routes.page("/door/{door}", for: .people) { context in
        .text("door \(try context.number("door"))", type: "text/plain")
      }
      return routes
    }

    func introduction(to invitation: AppInvitation, _ context: RequestContext) throws -> PageParts {
      guard !isGone.withLock({ $0 }) else { throw AccountError.deadLink }
      return PageParts("A door", "<h1>Come to door \(invitation.key(of: "door"))</h1>")
    }

    func accepted(_ invitation: AppInvitation) throws -> String {
      let fails = failures.withLock { left in
        defer { left = max(0, left - 1) }
        return left > 0
      }
      if fails { throw Killed() }
      told.withLock { $0.append("\(invitation.subject) by \(invitation.acceptedBy?.rawValue ?? 0)") }
      return "/door/\(invitation.key(of: "door") ?? "")"
    }

    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private func run(_ body: (TestSite, Doors, _ secret: String) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let doors = try Doors(folder.path)
    let library = try Library.open(folder.path + "/library", mode: .create)
    try await TestSite.run(library: library, apps: [doors]) { site in
      let host = try site.add("Host", role: "owner")
      try await body(site, doors, site.site.invitations.give(to: PassSubject("door", "3"), of: "door", by: host.id))
    }
    withExtendedLifetime(folder) {}
  }

  private func follow(_ site: TestSite, _ secret: String) async throws -> String {
    let answer = try await site.ask("GET", "/invited?token=\(secret)")
    #expect(answer.status == 303 && answer["Location"] == "/invited" && answer["Cache-Control"] == "no-store")
    let cookie = try #require(answer.all("Set-Cookie").first { $0.hasPrefix("menagerie-invited=") })
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    return String(cookie.prefix { $0 != ";" })
  }

  @Test("the secret moves to a cookie, the page names the object, and the new account is led to it")
  func newcomer() async throws {
    try await run { site, doors, secret in
      let cookie = try await follow(site, secret)
      let page = try await site.ask("GET", "/invited", [("Cookie", cookie)])
      #expect(page.text.contains("Come to door 3") && page.text.contains("<span>Doors</span>"))
      #expect(!page.text.contains(secret))
      #expect(page["Cache-Control"] == "no-store" && page["X-Robots-Tag"]?.contains("noindex") == true)
      let weak = try await site.form("/invited", ["name": "Guest", "password": "x"], [("Cookie", cookie)])
      #expect(weak.status == 422 && weak.text.contains("Come to door 3") && weak.text.contains("value=\"Guest\""))
      let made = try await site.form("/invited", ["name": "Guest", "password": goodPassword], [("Cookie", cookie)])
      #expect(made["Location"] == "/door/3" && made.session?.isEmpty == false)
      let guest = try site.site.accounts.account(named: "Guest")
      #expect(guest.role == .visitor)
      #expect(doors.told.withLock { $0 } == ["door/3 by \(guest.id)"])
      let again = try await site.form("/invited", ["name": "Second", "password": goodPassword], [("Cookie", cookie)])
      #expect(again.status == 410)
      #expect(throws: AccountError.self) { try site.site.accounts.account(named: "Second") }
    }
  }

  @Test("a person accepts with an existing account, by page or API, but the inviter cannot")
  func members() async throws {
    try await run { site, doors, secret in
      let cookie = try await follow(site, secret)
      let host = try await site.signIn("Host")
      let both: TestHeaders = [("Cookie", "menagerie=\(host.secret); \(cookie)")]
      let page = try await site.ask("GET", "/invited", both)
      #expect(!page.text.contains("/invited/accept") && page.text.contains("for another person"))
      #expect(try await site.form("/invited/accept", ["form-token": host.formToken], both).status == 403)
      let second = ["name": "Second", "password": goodPassword, "form-token": host.formToken]
      #expect(try await site.form("/invited", second, both).status == 403)
      let token = try site.token("visitor", name: "Guest")
      #expect(try await site.send("POST", "/api/v1/invited", json: "{\"secret\": \"no\"}", by: token).status == 410)
      let answer = try await site.send("POST", "/api/v1/invited", json: "{\"secret\": \"\(secret)\"}", by: token)
      #expect(answer.status == 200 && answer.object["path"] as? String == "/door/3")
      #expect(doors.told.withLock { $0 }.count == 1)
    }
  }

  @Test("every kind of invalid link gets the same response")
  func wrong() async throws {
    try await run { site, _, secret in
      let guest = try site.add("Guest", role: "visitor")
      _ = try site.site.invitations.accept(secret, by: guest.id, from: "192.0.2.1")
      func body(_ token: String) async throws -> String {
        let answer = try await site.ask("GET", "/invited?token=\(token)")
        #expect(answer.status == 410 && answer.all("Set-Cookie").isEmpty)
        return answer.text.replacing(/[0-9a-f]{10,16}/, with: "")
      }
      let (spent, never) = (try await body(secret), try await body("never"))
      #expect(spent == never)
    }
  }

  @Test("an app that missed an acceptance because the server was killed is notified at the next start")
  func killed() async throws {
    try await run { site, doors, secret in
      doors.failures.withLock { $0 = 1 }
      let token = try site.token("visitor", name: "Guest")
      let answer = try await site.send("POST", "/api/v1/invited", json: "{\"secret\": \"\(secret)\"}", by: token)
      #expect(answer.status == 500 && doors.told.withLock { $0 }.isEmpty)
      #expect(try await site.ask("GET", "/invited?token=\(secret)").status == 410, "it is spent all the same")
      try await site.server.resume()
      #expect(doors.told.withLock { $0 }.count == 1)
      try await site.server.resume()
      #expect(doors.told.withLock { $0 }.count == 1)
    }
  }

  @Test("an acceptance that is reported late does not replace the guest of a later link")
  func overtaken() async throws {
    try await run { site, doors, secret in
      doors.failures.withLock { $0 = 1 }
      let (early, late) = (try site.token("visitor", name: "Early"), try site.token("visitor", name: "Late"))
      _ = try await site.send("POST", "/api/v1/invited", json: "{\"secret\": \"\(secret)\"}", by: early)
      let host = try site.site.accounts.account(named: "Host")
      let fresh = try site.site.invitations.give(to: PassSubject("door", "3"), of: "door", by: host.id)
      _ = try await site.send("POST", "/api/v1/invited", json: "{\"secret\": \"\(fresh)\"}", by: late)
      try await site.server.resume()
      let number = try site.site.accounts.account(named: "Late").id
      #expect(doors.told.withLock { $0 } == ["door/3 by \(number)"])
    }
  }

  @Test("a deleted object is noticed before its link is used up, and no account is created")
  func gone() async throws {
    try await run { site, doors, secret in
      let cookie = try await follow(site, secret)
      doors.isGone.withLock { $0 = true }
      let newcomer = ["name": "Guest", "password": goodPassword]
      #expect(try await site.form("/invited", newcomer, [("Cookie", cookie)]).status == 410)
      #expect(throws: AccountError.self) { try site.site.accounts.account(named: "Guest") }
      let token = try site.token("visitor", name: "Member")
      let json = "{\"secret\": \"\(secret)\"}"
      #expect(try await site.send("POST", "/api/v1/invited", json: json, by: token).status == 410)
      doors.isGone.withLock { $0 = false }
      #expect(try await site.form("/invited", newcomer, [("Cookie", cookie)])["Location"] == "/door/3")
    }
  }
}
