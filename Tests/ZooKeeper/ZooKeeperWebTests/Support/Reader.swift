import Testing
import WebPlatform
import WebPlatformTesting

/// A person who uses a browser without scripts.
struct Reader {
  private let site: TestSite
  private let browser: TestSite.Browser
  private let languages: String

  /// Signs in a person with a role.
  ///
  /// - Parameter languages: the browser's preferred languages.
  init(_ name: String, _ role: String, at site: TestSite, languages: String = "en-US") async throws {
    try site.add(name, role: role)
    self.site = site
    self.languages = languages
    browser = try await site.signIn(name)
  }

  /// Opens a page, and follows redirects.
  func open(_ path: String) async throws -> Page {
    try await follow(site.ask("GET", path, headers))
  }

  /// Sends a form, and follows redirects.
  func send(_ form: PageForm, _ values: [String: String] = [:]) async throws -> Page {
    for name in values.keys { #expect(form.values[name] != nil, "the form has no field \(name)") }
    return try await follow(site.form(form.action, form.values.merging(values) { $1 }, headers))
  }

  /// Sends fields to a path other than the form's, as a button with its own action does; a field may occur several
  /// times. Follows redirects.
  func submit(_ path: String, _ page: Page, _ fields: [String: [String]]) async throws -> Page {
    let token = try #require(page.answer.text.firstMatch(of: /name="form-token" value="([^"]+)"/)?.1)
    let all = fields.merging(["form-token": [String(token)]]) { $1 }.sorted { $0.key < $1.key }
    let text = all.flatMap { name, values in values.map { "\(name)=\(FormValues.encoded($0))" } }.joined(separator: "&")
    return try await follow(
      site.ask(
        "POST", path, headers + [("Content-Type", "application/x-www-form-urlencoded")], body: Array(text.utf8)))
  }

  /// The headers of every request.
  var headers: TestHeaders { browser.cookie + [("Accept-Language", languages)] }

  private func follow(_ answer: TestAnswer) async throws -> Page {
    guard answer.status == 303 else { return Page(answer: answer) }
    return try await open(#require(answer["Location"]))
  }
}
