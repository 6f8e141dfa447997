import Testing
import WebPlatformTesting

@Suite("the platform's own forms", .ownSite)
struct FormStateTests {
  private let site: TestSite

  init() throws { site = try #require(OwnSite.current) }

  @Test("a rejected form keeps the typed values except passwords, and shows errors beside the fields")
  func account() async throws {
    try site.add("Typist", role: "visitor")
    let person = try await site.signIn("Typist")
    let weak = try await site.form(
      "/account/password", ["old": TestSite.password, "password": "Typist Typist", "form-token": person.formToken],
      person.cookie)
    #expect(weak.status == 422 && weak.text.contains("aria-describedby=\"password-problem\""))
    for secret in [TestSite.password, "Typist Typist"] { #expect(!weak.text.contains("value=\"\(secret)\"")) }

    let wrong = try await site.form(
      "/account/erase", ["name": "Nobody <b>", "photos": "yes", "form-token": person.formToken], person.cookie)
    #expect(wrong.status == 422 && wrong.text.contains("aria-describedby=\"name-problem\""))
    #expect(wrong.text.contains("value=\"Nobody &lt;b&gt;\"") && wrong.text.contains("value=\"yes\" checked"))
    #expect(wrong.text.contains("your name, Typist"))
  }

  @Test("of several forms on a page, only the rejected one shows its error")
  func several() async throws {
    let token = try site.token("owner", name: "Olga")
    let person = try await site.signIn("Olga")
    let wrong = try await site.form(
      "/people/settings", ["donation-link": "http://example.org", "form-token": person.formToken], person.cookie)
    #expect(wrong.status == 422 && wrong.text.contains("value=\"http://example.org\""))
    #expect(wrong.text.contains("an address that begins with https://"))
    let other = try await site.form(
      "/people/set-aside", ["upload": "none", "form-token": person.formToken], person.cookie)
    #expect(other.status == 404 && !other.text.contains("http://example.org") && other.text.contains("role=\"alert\""))
    #expect(
      try await site.send("PUT", "/api/v1/settings", json: #"{"donation-link": "http://x"}"#, by: token).status == 422)
    let kept = try await site.send("PUT", "/api/v1/settings", json: #"{"donation-link": "https://x.org"}"#, by: token)
    #expect(kept.status == 204)
    #expect(try await site.ask("GET", "/people", person.cookie).text.contains("value=\"https://x.org\""))
  }

  @Test("erasing an account has a twin, which requires the name, and keeps the photos by default")
  func erasing() async throws {
    let token = try site.token("visitor", name: "Goner")
    let other = try await site.send("POST", "/api/v1/me/erase", json: #"{"name": "Another"}"#, by: token)
    #expect(400..<500 ~= other.status)
    #expect(try site.site.accounts.account(named: "Goner").role == .visitor)
    #expect(try await site.send("POST", "/api/v1/me/erase", json: #"{"name": "goner"}"#, by: token).status == 204)
    #expect(throws: (any Error).self) { try site.site.accounts.account(named: "Goner") }
  }

  @Test("language, password, sessions, invitations and roles have twins for API clients")
  func twins() async throws {
    let owner = try site.token("owner", name: "Olga")
    let token = try site.token("visitor", name: "Vera")
    #expect(try await site.send("PUT", "/api/v1/me/language", json: #"{"language": "fr"}"#, by: token).status == 204)
    #expect(try await site.send("PUT", "/api/v1/me/language", json: #"{"language": "xx"}"#, by: token).status == 400)
    let password = #"{"old": "wrong", "password": "giraffes are tall"}"#
    #expect(try await site.send("PUT", "/api/v1/me/password", json: password, by: token).status == 401)
    let browser = try await site.signIn("Vera")
    let sessions = try await site.ask("GET", "/api/v1/me/sessions", .bearer(token)).list
    let other = try #require(sessions.first { $0["isThis"] as? Bool == false }?["session"] as? String)
    let ended = try await site.send(
      "POST", "/api/v1/me/sessions/end", json: #"{"session": "\#(other)"}"#, by: token)
    #expect(ended.status == 204)
    #expect(try await site.ask("GET", "/account", browser.cookie).status == 303)

    let invitation = try await site.send(
      "POST", "/api/v1/people/invitations", json: #"{"role": "staff"}"#, by: owner)
    let link = try #require(invitation.object["link"] as? String)
    let path = try #require(link.firstRange(of: "/invitation")).lowerBound
    #expect(try await site.ask("GET", String(link[path...])).status == 200)
    let vera = try site.site.accounts.account(named: "Vera")
    let promoted = try await site.send(
      "PUT", "/api/v1/people/\(vera.id)/role", json: #"{"role": "staff"}"#, by: owner)
    #expect(promoted.status == 204)
    #expect(try site.site.accounts.account(vera.id).role == .staff)
    #expect(try await site.ask("DELETE", "/api/v1/people/\(vera.id)", .bearer(owner)).status == 204)
    #expect(throws: (any Error).self) { try site.site.accounts.account(vera.id) }
  }
}
