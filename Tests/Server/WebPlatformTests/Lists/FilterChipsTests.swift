import Testing

@testable import WebPlatform

@Suite("the conditions of a list")
struct FilterChipsTests {
  private let localizer = Localizer(language: .americanEnglish, messages: [:])

  private func chips(_ address: String, along: [String: [String]] = [:]) -> FilterChips {
    FilterChips(FormValues(parsing: address), path: "/list", along: along) { name, value in
      ["species", "from"].contains(name) ? (label: name, shown: value) : nil
    }
  }

  /// Where the links lead, in order.
  private func links(_ chips: FilterChips) -> [String] {
    (chips.html(localizer)?.text ?? "").matches(of: #/href="([^"]*)"/#).map {
      String($0.1).replacing("&amp;", with: "&")
    }
  }

  @Test("each is taken off by a link, all by another, and the list begins anew; what is no condition stays")
  func several() {
    let chips = chips("species=lion&page=2&species=zebra&after=7&offset=500&sort=name")
    #expect(!chips.isEmpty)
    #expect(
      links(chips) == ["/list?sort=name&species=zebra", "/list?sort=name&species=lion", "/list?sort=name"])
  }

  @Test("of one there is no link for all, and what goes with it goes too")
  func one() {
    #expect(links(chips("from=may&to=june&sort=name", along: ["from": ["to"]])) == ["/list?sort=name"])
    #expect(links(chips("species=lion")) == ["/list"])
  }

  @Test("without one there is nothing")
  func none() {
    let chips = chips("sort=name&page=2")
    #expect(chips.isEmpty && chips.html(words) == nil)
  }
}
