import WebPlatform

/// A part of the table that is replaced separately when it changes.
struct TableSection: Sendable {
  /// The place of a section on the page.
  enum Place: String, CaseIterable, Sendable {
    case lesson, status, board, hand, strand, actions, problem, labs, log, end
  }

  let place: Place
  /// The label for screen readers.
  let name: String
  /// `nil` for a section without content; it stays on the page, hidden.
  let content: HTML?

  /// The section with a checksum of its content. JavaScript modules replace a section whose checksum
  /// differs from that on the page.
  var html: HTML {
    let content = content ?? .empty
    return """
      <section id="\(place.rawValue)" class="table-\(place.rawValue)" aria-label="\(name)" \
      data-version="\(ContentMark(content.text).text)"\(attribute: "hidden", if: self.content == nil)>\(content)</section>
      """
  }
}

/// A short checksum of a text (FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/). It only
/// detects changes: a person can construct a collision, which affects only their own page.
struct ContentMark: Hashable, Sendable {
  let text: String

  /// - Complexity: O(bytes).
  init(_ content: String) {
    let hash = content.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    text = String(hash, radix: 36)
  }
}
