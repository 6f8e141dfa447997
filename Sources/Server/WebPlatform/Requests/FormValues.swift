import Foundation

/// Values by name, as browsers send forms and queries (application/x-www-form-urlencoded, WHATWG URL).
package struct FormValues: Sendable, Hashable {
  private var pairs: [(name: String, value: String)] = []

  /// Pairs beyond this number are ignored.
  package static let maxPairs = 1_000

  package init() {}

  /// Parses `a=1&b=2`; invalid percent escapes stay as they are.
  package init(parsing text: some StringProtocol) {
    for pair in text.split(separator: "&", maxSplits: Self.maxPairs).prefix(Self.maxPairs) {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decoded(halves[0])
      if !name.isEmpty { pairs.append((name, halves.count > 1 ? Self.decoded(halves[1]) : "")) }
    }
  }

  /// The first value of a name, trimmed; `nil` when it is missing or blank.
  package subscript(name: String) -> String? {
    guard let value = pairs.first(where: { $0.name == name })?.value else { return nil }
    let trimmed = value.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The first value of a name, untrimmed; `nil` when it is missing.
  package func raw(_ name: String) -> String? { pairs.first { $0.name == name }?.value }

  /// All values of a name, without blank ones.
  package func all(_ name: String) -> [String] {
    pairs.filter { $0.name == name && !$0.value.allSatisfy(\.isWhitespace) }.map(\.value)
  }

  /// Whether the name was sent at all: a browser sends only ticked checkboxes.
  package func has(_ name: String) -> Bool { pairs.contains { $0.name == name } }

  /// The names, in the order in which they were sent; a name with several values is repeated.
  package var names: [String] { pairs.map(\.name) }

  /// A copy in which this value replaces all values of the name; `nil` removes the name.
  package func setting(_ name: String, to value: String?) -> FormValues {
    var copy = self
    copy.pairs.removeAll { $0.name == name }
    if let value { copy.pairs.append((name, value)) }
    return copy
  }

  package func filter(_ isKept: (String) -> Bool) -> FormValues {
    var copy = self
    copy.pairs.removeAll { !isKept($0.name) }
    return copy
  }

  /// A copy with one more value; earlier values of the name stay.
  package func adding(_ name: String, _ value: String) -> FormValues {
    var copy = self
    copy.pairs.append((name, value))
    return copy
  }

  /// The values as a query string, without the question mark and without empty values.
  package var encoded: String {
    pairs.filter { !$0.value.isEmpty }.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
      .joined(separator: "&")
  }

  /// Percent-encodes a text for a query string.
  package static func encoded(_ text: String) -> String {
    var allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{21}"..."\u{7e}"))
    allowed.insert(charactersIn: "-._~,:")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  private static func decoded(_ text: some StringProtocol) -> String {
    let spaced = String(text).replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }

  /// Compares names and values in order; empty values are ignored.
  package static func == (a: FormValues, b: FormValues) -> Bool { a.encoded == b.encoded }
  package func hash(into hasher: inout Hasher) { hasher.combine(encoded) }
}

extension FormValues: ExpressibleByDictionaryLiteral {
  /// Values by name; `nil` values are left out.
  package init(dictionaryLiteral elements: (String, String?)...) {
    pairs = elements.compactMap { name, value in value.map { (name, $0) } }
  }
}
