import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("pages of other sites", .ownSite)
struct ForeignPageTests {
  private let site: TestSite

  init() throws { site = try #require(OwnSite.current) }

  @Test(
    "a host name that resolves to this machine is refused (DNS rebinding)",
    arguments: ["evil.example", "evil.example:80", "evil.example:8080", "localhost.evil.example", "127.0.0.1", ""])
  func rebinding(host: String) async throws {
    let token = try site.token("owner")
    for path in ["/", "/sign-in", "/about-data", "/api/v1/batches", "/api/v1/openapi.json", "/health"] {
      #expect(try await site.ask("GET", path, .bearer(token), host: host).status == 403, "\(path)")
    }
    #expect(try await site.ask("GET", "/api/v1/batches", .bearer(token)).status == 200)
  }

  @Test("a form from another site is refused, even with the form token of the session")
  func foreignForms() async throws {
    try site.add("Foreign", role: "visitor")
    let person = try await site.signIn("Foreign")
    for header in [
      ("Origin", "https://evil.example"), ("Origin", "null"), ("Origin", "http://evil.example:8080"),
      ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"),
    ] {
      let answer = try await site.form(
        "/account/language", ["language": "fr", "form-token": person.formToken], person.cookie + [header])
      #expect(answer.status == 403, "\(header)")
      #expect(
        try await site.form("/sign-in", ["name": "Foreign", "password": TestSite.password], [header]).status == 403,
        "nobody is signed in by another site: \(header)")
    }
    #expect(try await site.ask("GET", "/account", person.cookie).text.contains("lang=\"en-US\""))
  }

  @Test("requests of the server's own pages are accepted")
  func ownForms() async throws {
    try site.add("Own", role: "visitor")
    let person = try await site.signIn("Own")
    let answer = try await site.form(
      "/account/language", ["language": "en-US", "form-token": person.formToken],
      person.cookie + [("Origin", "http://\(TestSite.host)"), ("Sec-Fetch-Site", "same-origin")])
    #expect(answer.status == 303)
  }

  @Test("a form without its session's token is refused: with none, a wrong one, or another person's")
  func formToken() async throws {
    try site.add("First", role: "visitor")
    try site.add("Second", role: "visitor")
    let first = try await site.signIn("First")
    let second = try await site.signIn("Second")
    for token in [nil, "", "x", String(first.formToken.dropLast()), second.formToken] {
      var values = ["language": "fr"]
      values["form-token"] = token
      #expect(try await site.form("/account/language", values, first.cookie).status == 403, "\(token ?? "none")")
    }
    let inQuery = "/account/language?form-token=\(first.formToken)"
    #expect(try await site.form(inQuery, ["language": "fr"], first.cookie).status == 403)
    let right = ["language": "en-US", "form-token": first.formToken]
    #expect(try await site.form("/account/language", right, first.cookie).status == 303)
  }

  @Test("an API request with a cookie needs the form token in a header")
  func interface() async throws {
    try site.add("Third", role: "visitor")
    let person = try await site.signIn("Third")
    #expect(try await site.ask("POST", "/api/v1/batches", person.cookie).status == 403)
    #expect(try await site.ask("POST", "/api/v1/batches", person.cookie + [("X-Form-Token", "x")]).status == 403)
    #expect(
      try await site.ask("POST", "/api/v1/batches", person.cookie + [("X-Form-Token", person.formToken)]).status == 201)
  }

  @Test("a method in a header or a field is ignored")
  func overriding() async throws {
    let answer = try await site.ask(
      "GET", "/api/v1/batches?_method=DELETE",
      .bearer(site.token("visitor")) + [("X-HTTP-Method-Override", "POST")])
    #expect(answer.status == 200)
  }

  @Test(
    "signing in never redirects to another site",
    arguments: ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)"])
  func redirects(back: String) async throws {
    try site.add("Fourth", role: "visitor")
    let answer = try await site.form(
      "/sign-in", ["name": "Fourth", "password": TestSite.password, "back": back])
    #expect(answer.status == 303 && answer["Location"] == "/")
    let person = try await site.signIn("Fourth")
    let again = try await site.ask("GET", "/sign-in?back=\(FormValues.encoded(back))", person.cookie)
    #expect(again.status == 303 && again["Location"] == "/")
    let secret = try site.site.accounts.makeLink(for: site.site.accounts.account(named: "Fourth").id)
    let followed = try await site.form("/sign-in/link", ["token": secret, "back": back])
    #expect(followed.status == 303 && followed["Location"] == "/")
  }

  @Test("signing in leads back to the page that required it")
  func goingOn() async throws {
    let asked = try await site.ask("GET", "/account/data?language=fr")
    #expect(asked.status == 303)
    let location = try #require(asked["Location"])
    #expect(location == "/sign-in?back=%2Faccount%2Fdata%3Flanguage%3Dfr")
  }
}
