package import WebPlatform

/// The pages of a part of a site, which one person after another goes through.
///
/// ```swift
/// let walk = PageWalk(of: site, below: "/teahouse", addresses: ["/teahouse/teas/{id}": ["/teahouse/teas/7"]])
/// let seen = try await walk.look(as: .signedIn(owner), in: .french)
/// #expect(seen.flaws == [])
/// ```
package struct PageWalk: Sendable {
  let site: TestSite
  let pages: [Route]
  let addresses: [String: [String]]
  let data: [String]

  /// - Parameters:
  ///   - root: where the paths of the pages begin.
  ///   - addresses: where to go for pages with a parameter in their path, or with more to show by a query, by the path of the route;
  ///     the help is asked of the first. None may be forgotten that has a parameter; others are visited anyway.
  ///   - data: what is the same in every language.
  package init(of site: TestSite, below root: String, addresses: [String: [String]] = [:], data: [String] = []) {
    self.site = site
    self.addresses = addresses
    self.data = data
    pages = site.server.routes.filter {
      $0.method == .get && $0.operation == nil
        && ($0.path == root || $0.path.hasPrefix(root == "/" ? root : root + "/"))
    }
  }

  /// Somebody who looks at pages.
  package enum Reader: Sendable {
    /// Somebody without an account: pages that are for anyone are looked at.
    case stranger
    /// Somebody with a browser.
    case browser(TestHeaders)
  }

  /// What somebody saw.
  package struct Seen: Sendable {
    /// The pages of HTML, by address.
    package var statuses: [String: Int] = [:]
    /// What is wrong with them.
    package var flaws: [String] = []
    /// How many controls the help of all pages speaks of.
    package var helpedControls = 0
  }

  /// Looks at all pages that somebody has.
  package func look(as reader: Reader, in language: Language) async throws -> Seen {
    var seen = Seen()
    let keys = TextKeys(of: site.site)
    for route in pages where isOpen(route, to: reader) {
      let isPlain = !route.path.contains("{") && !route.path.contains("*")
      if !isPlain, addresses[route.path] == nil { seen.flaws.append("\(route.path): nobody said which to look at") }
      for (index, address) in (addresses[route.path] ?? [route.path]).enumerated() {
        let answer = try await ask(address, reader, language)
        // Parts of pages, which modules ask for, are looked at within their pages.
        guard answer["Content-Type"]?.hasPrefix("text/html") == true, answer.text.hasPrefix("<!doctype html>") else {
          continue
        }
        let page = try PageMarkup(answer.body)
        seen.statuses[address] = answer.status
        let isHelped = index == 0 && answer.status == 200 && hasTopic(route)
        if isHelped { seen.helpedControls += page.helpedControls }
        let plain = language == .pseudo ? page.untranslatedTexts(besides: data) : []
        seen.flaws += (page.flaws(keys) + plain + (isHelped ? page.helpFlaws : []))
          .map { "\(address) in \(language.rawValue) \($0)" }
      }
    }
    return seen
  }

  /// Whether a topic of the help is about the page itself: those below belong to it where no other is nearer, and have other controls.
  private func hasTopic(_ route: Route) -> Bool {
    site.site.apps.contains { $0.help?.topics.contains { $0.pages.contains(route.path) } == true }
  }

  private func isOpen(_ route: Route, to reader: Reader) -> Bool {
    switch reader {
    case .browser: true
    case .stranger: route.audience == .anyone
    }
  }

  private func ask(_ address: String, _ reader: Reader, _ language: Language) async throws -> TestAnswer {
    // The language that tests made up is in no browser.
    let query = language == .pseudo ? "\(address.contains("?") ? "&" : "?")language=\(language.rawValue)" : ""
    let languages: TestHeaders = [("Accept-Language", language.rawValue)]
    switch reader {
    case .stranger: return try await site.ask("GET", address + query, languages, readsEvents: false)
    case .browser(let headers):
      return try await site.ask("GET", address + query, headers + languages, readsEvents: false)
    }
  }
}
