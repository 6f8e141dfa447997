package import WebPlatform

/// Checks the pages of one part of a site, for one reader after another.
///
/// ```swift
/// let walk = PageWalk(of: site, below: "/teahouse", addresses: ["/teahouse/teas/{id}": ["/teahouse/teas/7"]])
/// let seen = try await walk.look(as: .browser(owner.cookie), in: .french)
/// #expect(seen.flaws == [])
/// ```
package struct PageWalk: Sendable {
  let site: TestSite
  let pages: [Route]
  let addresses: [String: [String]]
  let data: [String]

  /// - Parameters:
  ///   - root: the common start of the paths.
  ///   - addresses: the URLs for pages with a path parameter, and for queries to test, by the path of the route. The help is checked
  ///     on the first URL. Every page with a parameter needs an entry; other pages are visited without one.
  ///   - data: texts that are the same in every language.
  package init(of site: TestSite, below root: String, addresses: [String: [String]] = [:], data: [String] = []) {
    self.site = site
    self.addresses = addresses
    self.data = data
    pages = site.server.routes.filter {
      $0.method == .get && $0.operation == nil
        && ($0.path == root || $0.path.hasPrefix(root == "/" ? root : root + "/"))
    }
  }

  package enum Reader: Sendable {
    /// A visitor without an account; only public pages are checked.
    case stranger
    /// A browser with a session or a pass.
    case browser(TestHeaders)
  }

  /// The result for one reader.
  package struct Seen: Sendable {
    /// The status of each HTML page, by URL.
    package var statuses: [String: Int] = [:]
    package var flaws: [String] = []
    /// The number of controls in the help of all pages.
    package var helpedControls = 0
  }

  /// Checks all pages that the reader may open.
  package func look(as reader: Reader, in language: Language) async throws -> Seen {
    var seen = Seen()
    let keys = TextKeys(of: site.site)
    for route in pages where isOpen(route, to: reader) {
      let isPlain = !route.path.contains("{") && !route.path.contains("*")
      if !isPlain, addresses[route.path] == nil { seen.flaws.append("\(route.path): nobody said which to look at") }
      for (index, address) in (addresses[route.path] ?? [route.path]).enumerated() {
        let answer = try await ask(address, reader, language)
        // Fragments, which modules request, are checked within their pages.
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

  /// Whether a help topic names the page itself. A subpage may inherit the topic of its parent, but has other controls.
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
    // No browser offers the pseudo-language.
    let query = language == .pseudo ? "\(address.contains("?") ? "&" : "?")language=\(language.rawValue)" : ""
    let languages: TestHeaders = [("Accept-Language", language.rawValue)]
    switch reader {
    case .stranger: return try await site.ask("GET", address + query, languages, readsEvents: false)
    case .browser(let headers):
      return try await site.ask("GET", address + query, headers + languages, readsEvents: false)
    }
  }
}
