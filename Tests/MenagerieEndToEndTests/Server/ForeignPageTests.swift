import Foundation
import Testing

@Suite("pages of other sites", .servedLibrary)
struct ForeignPageTests {
  private let server: TestServer

  init() throws { server = try #require(TestServer.shared) }

  @Test(
    "a name that was made to lead to this machine is refused (DNS rebinding)",
    arguments: ["evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1", ""])
  func rebinding(host: String) throws {
    let token = try server.token("owner")
    for path in ["/", "/sign-in", "/about-data", "/api/v1/animals", "/api/v1/openapi.json", "/health"] {
      let answer = try server.ask("GET", path, [("Host", host)] + TestServer.bearer(token))
      #expect(answer.status == 403 || answer.status == 400, "\(path)")
    }
    let port = "evil.example:\(server.port)"
    #expect(try server.ask("GET", "/api/v1/animals", [("Host", port)] + TestServer.bearer(token)).status == 403)
    #expect(try server.ask("GET", "/api/v1/animals", TestServer.bearer(token)).status == 200)
  }

  @Test("an address in the first line of the request does not stand for the name")
  func absolute() throws {
    let answer = try server.ask("GET", "http://\(server.host)/about-data", [("Host", "evil.example")])
    #expect(answer.status != 200)
  }

  @Test("a form that another site sends is refused, even with the token of the session")
  func foreignForms() throws {
    try server.add("Foreign", role: "visitor")
    let person = try server.signIn("Foreign")
    for header in [
      ("Origin", "https://evil.example"), ("Origin", "null"), ("Origin", "http://evil.example:\(server.port)"),
      ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"),
    ] {
      let answer = try server.form(
        "/account/language", ["language": "fr", "form-token": person.formToken], person.cookie + [header])
      #expect(answer.status == 403, "\(header)")
      #expect(
        try server.form("/sign-in", ["name": "Foreign", "password": TestServer.password], [header]).status == 403,
        "nobody is signed in by another site: \(header)")
    }
    #expect(try server.ask("GET", "/account", person.cookie).text.contains("lang=\"en-US\""))
  }

  @Test("what our own pages send is taken")
  func ownForms() throws {
    try server.add("Own", role: "visitor")
    let person = try server.signIn("Own")
    let answer = try server.form(
      "/account/language", ["language": "en-US", "form-token": person.formToken],
      person.cookie + [("Origin", "http://\(server.host)"), ("Sec-Fetch-Site", "same-origin")])
    #expect(answer.status == 303)
  }

  @Test("a form without the token of its session is refused: with none, a wrong one, or another person's")
  func formToken() throws {
    try server.add("First", role: "visitor")
    try server.add("Second", role: "visitor")
    let (first, second) = (try server.signIn("First"), try server.signIn("Second"))
    for token in [nil, "", "x", String(first.formToken.dropLast()), second.formToken] {
      var values = ["language": "fr"]
      values["form-token"] = token
      #expect(try server.form("/account/language", values, first.cookie).status == 403, "\(token ?? "none")")
    }
    let inQuery = "/account/language?form-token=\(first.formToken)"
    #expect(try server.form(inQuery, ["language": "fr"], first.cookie).status == 403)
    let right = ["language": "en-US", "form-token": first.formToken]
    #expect(try server.form("/account/language", right, first.cookie).status == 303)
  }

  @Test("the interface needs the token too when it is asked with a cookie, in a header")
  func interface() throws {
    try server.add("Third", role: "visitor")
    let person = try server.signIn("Third")
    #expect(try server.ask("POST", "/api/v1/batches", person.cookie).status == 403)
    #expect(try server.ask("POST", "/api/v1/batches", person.cookie + [("X-Form-Token", "x")]).status == 403)
    #expect(
      try server.ask("POST", "/api/v1/batches", person.cookie + [("X-Form-Token", person.formToken)]).status == 201)
  }

  @Test("a method that hides in a header or a field is not the method")
  func overriding() throws {
    let answer = try server.ask(
      "GET", "/api/v1/batches?_method=DELETE",
      TestServer.bearer(try server.token("visitor")) + [("X-HTTP-Method-Override", "POST")])
    #expect(answer.status == 200)
  }

  @Test(
    "no page leads elsewhere after signing in",
    arguments: ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)"])
  func redirects(back: String) throws {
    try server.add("Fourth", role: "visitor")
    let answer = try server.form(
      "/sign-in", ["name": "Fourth", "password": TestServer.password, "back": back])
    #expect(answer.status == 303 && answer["Location"] == "/")
    let person = try server.signIn("Fourth")
    let again = try server.ask("GET", "/sign-in?back=\(TestServer.encoded(back))", person.cookie)
    #expect(again.status == 303 && again["Location"] == "/")
    let link = try server.place.tool("accounts", "link", "Fourth", "--json").objects.first?["path"] as? String
    let followed = try server.ask("GET", "\(try #require(link))&back=\(TestServer.encoded(back))")
    #expect(followed.status == 303 && followed["Location"] == "/")
  }

  @Test("after signing in, people go on where they were")
  func goingOn() throws {
    let asked = try server.ask("GET", "/zookeeper/photos?species=x")
    #expect(asked.status == 303)
    let location = try #require(asked["Location"])
    #expect(location.hasPrefix("/sign-in?back=%2Fzookeeper%2Fphotos"))
  }
}
