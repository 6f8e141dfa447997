import Testing

@testable import WebPlatform

@Suite("the filter chips of a list")
struct FilterChipsTests {
  private let localizer = Translations()[.americanEnglish]

  private func chips(_ address: String, along: [String: [String]] = [:]) -> FilterChips {
    FilterChips(FormValues(parsing: address), path: "/list", along: along) { name, value in
      ["species", "from"].contains(name) ? (label: name, shown: value) : nil
    }
  }

  /// The addresses of the links, in order.
  private func links(_ chips: FilterChips) -> [String] {
    (chips.html(localizer)?.text ?? "").matches(of: #/href="([^"]*)"/#).map {
      String($0.1).replacing("&amp;", with: "&")
    }
  }

  @Test("a link removes each filter and another all of them; the list restarts, and other values stay")
  func several() {
    let chips = chips("species=lion&page=2&species=zebra&after=7&offset=500&sort=name")
    #expect(!chips.isEmpty)
    #expect(
      links(chips) == ["/list?sort=name&species=zebra", "/list?sort=name&species=lion", "/list?sort=name"])
  }

  @Test("a single filter has no link that removes all, and its companion values go with it")
  func one() {
    #expect(links(chips("from=may&to=june&sort=name", along: ["from": ["to"]])) == ["/list?sort=name"])
    #expect(links(chips("species=lion")) == ["/list"])
  }

  @Test("a list without filters has no chips")
  func none() {
    let chips = chips("sort=name&page=2")
    #expect(chips.isEmpty && chips.html(localizer) == nil)
  }
}
