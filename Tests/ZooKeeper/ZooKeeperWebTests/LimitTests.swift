import Testing
import WebPlatformTesting

@Suite("limits", .ownZoo)
struct LimitTests {
  private let site: TestSite

  init() throws { site = try #require(OwnZoo.current) }

  @Test("JSON that is huge, deep or invalid is refused, and the server continues")
  func json() async throws {
    let token = try site.token("visitor")
    let deep = String(repeating: "[", count: 30_000)
    for (text, status) in [
      (deep, 400), (deep + String(repeating: "]", count: 30_000), 400), ("{", 400), ("", 400), ("\u{0}", 400),
      (#"{"batch": 1}"#, 400), (#"{"batch": "x", "clockShift": 1e999}"#, 400),
      ("\"" + String(repeating: "a", count: 70_000) + "\"", 413),
    ] {
      let answer = try await site.send("POST", "/api/v1/imports", json: text, by: token)
      #expect(answer.status == status, "\(text.prefix(40))")
    }
    #expect(try await site.ask("GET", "/health").text == "ok\n")
  }

  @Test("a query value over its stated length is refused, also by pages, and none causes a server error")
  func queries() async throws {
    let token = try site.token("owner")
    #expect(try await site.flawsOfLongQueries(by: token) == [])
  }
}
