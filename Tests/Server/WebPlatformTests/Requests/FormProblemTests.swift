import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("forms that a module sends", .ownSite)
struct FormProblemTests {
  private let site: TestSite

  init() throws { site = try #require(OwnSite.current) }

  private func answer(_ accept: String, donation: String) async throws -> TestAnswer {
    try site.add("Olga", role: "owner")
    let person = try await site.signIn("Olga")
    return try await site.form(
      "/people/settings", ["donation-link": donation, "form-token": person.formToken],
      person.cookie + [("Accept", accept)])
  }

  @Test("a module that sends a form gets the error and its field as JSON")
  func problem() async throws {
    let refused = try await answer("application/problem+json", donation: "http://example.org")
    #expect(refused.status == 422 && refused["Content-Type"] == "application/problem+json")
    let problem = try #require(try JSONSerialization.jsonObject(with: Data(refused.text.utf8)) as? [String: Any])
    #expect(problem["field"] as? String == "donation-link")
    #expect((problem["detail"] as? String)?.contains("http://example.org") == true)
  }

  @Test("a valid form gets a redirect, and a form that a browser sends gets a page")
  func others() async throws {
    #expect(try await answer("application/problem+json", donation: "https://example.org").status == 303)
    let page = try await answer("text/html,application/xhtml+xml", donation: "http://example.org")
    #expect(page.status == 422 && page["Content-Type"]?.hasPrefix("text/html") == true)
  }
}
