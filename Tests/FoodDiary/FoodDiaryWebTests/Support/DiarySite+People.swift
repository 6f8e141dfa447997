import Foundation
import Testing
import WebPlatformTesting

extension DiarySite {
  /// The link that a page shows only once.
  func link(in page: TestAnswer) throws -> String {
    let link = try #require(page.text.firstMatch(of: /value="http:\/\/[^"\/]+(\/invited\?token=[^"]+)" [^>]*data-link/))
    return String(link.1)
  }

  /// Follows a link; returns the cookie to send afterwards.
  func follow(_ link: String) async throws -> String {
    let answer = try await site.ask("GET", link)
    let cookie = try #require(answer.all("Set-Cookie").first { $0.hasPrefix("menagerie-invited=") }, "\(answer.text)")
    return String(cookie.prefix { $0 != ";" })
  }

  /// A new person who follows a link and creates an account; returns the browser and its destination.
  func newcomer(_ name: String, by link: String) async throws -> (TestSite.Browser, place: String) {
    let cookie = try await follow(link)
    let made = try await site.form("/invited", ["name": name, "password": TestSite.password], [("Cookie", cookie)])
    return (try await site.browser(after: made), try #require(made["Location"]))
  }

  /// Follows a link and accepts it, as a person with an account.
  func accept(_ link: String, by person: TestSite.Browser) async throws -> TestAnswer {
    let cookie = try await follow(link)
    return try await site.form(
      "/invited/accept", ["form-token": person.formToken],
      [("Cookie", "menagerie=\(person.secret); \(cookie)")])
  }

  /// Grants access to a supporter; returns the grant's id and the link for the supporter.
  func grant(
    _ name: String = "Mum", from first: String = "2026-11-20", to last: String = "2026-11-24", tests: Bool = true,
    symptoms: Bool = false, by owner: TestSite.Browser
  ) async throws -> (id: String, link: String) {
    var fields = ["key": UUID().uuidString, "name": name, "first": first, "last": last]
    if tests { fields["showsTests"] = "yes" }
    if symptoms { fields["showsSymptoms"] = "yes" }
    let page = try await form("/diary/supporters", fields, owner)
    let id = try #require(page.text.firstMatch(of: /\/diary\/supporters\/(\d+)\/change/), "\(page.text)").1
    return (String(id), try link(in: page))
  }
}
