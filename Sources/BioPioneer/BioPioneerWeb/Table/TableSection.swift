import WebPlatform

/// A part of the table that is exchanged by itself when it changes.
struct TableSection: Sendable {
  /// Its place on the page.
  enum Place: String, CaseIterable, Sendable {
    case lesson, status, board, hand, strand, actions, problem, labs, log, end
  }

  let place: Place
  /// What it is called, for readers of screens.
  let name: String
  /// Nothing for a section that has nothing to show; it stays on the page, hidden.
  let content: HTML?

  /// The section with the mark of what it shows: modules exchange one whose mark differs from that on the page.
  var html: HTML {
    let content = content ?? .empty
    return """
      <section id="\(place.rawValue)" class="table-\(place.rawValue)" aria-label="\(name)" \
      data-version="\(ContentMark(content.text).text)"\(attribute: "hidden", if: self.content == nil)>\(content)</section>
      """
  }
}

/// A short mark of a text, which differs where texts do (FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/). For telling
/// whether something has changed; whoever wants two texts with one mark can make them, and harms nobody but themselves.
struct ContentMark: Hashable, Sendable {
  let text: String

  /// - Complexity: O(bytes).
  init(_ content: String) {
    let hash = content.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    text = String(hash, radix: 36)
  }
}
