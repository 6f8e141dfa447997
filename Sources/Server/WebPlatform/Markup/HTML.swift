/// Markup that is safe to send: interpolated text is escaped by its type.
///
/// ```swift
/// let name = "<Zuri>"
/// let title: HTML = "<h1>\(name)</h1>"     // <h1>&lt;Zuri&gt;</h1>
/// let page: HTML = "<main>\(title)</main>" // markup stays markup
/// ```
package struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
  package let text: String

  package init(stringLiteral value: String) { text = value }
  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }
  private init(markup: String) { text = markup }

  package static let empty: HTML = ""

  /// Markup that this program made, such as an SVG asset. It must never contain a user's text.
  package static func trusted(_ markup: String) -> HTML { HTML(markup: markup) }

  /// Escapes the five special characters of markup, for content and quoted attributes.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
    var escaped = String.UnicodeScalarView()
    // The text is read by scalars, as browsers read it: a combining mark after `<` would form one character with it.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "'": escaped += "&#39;".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  package struct Interpolation: StringInterpolationProtocol {
    var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Literal markup, not escaped.
    package mutating func appendLiteral(_ literal: String) { text += literal }
    /// Escaped text.
    package mutating func appendInterpolation(_ value: some StringProtocol) { text += HTML.escaped(String(value)) }
    /// Escaped text; nothing for `nil`.
    package mutating func appendInterpolation(_ value: String?) { text += value.map(HTML.escaped) ?? "" }
    /// Markup, which is not escaped.
    package mutating func appendInterpolation(_ value: HTML) { text += value.text }
    /// Markup, which is not escaped; nothing for `nil`.
    package mutating func appendInterpolation(_ value: HTML?) { text += value?.text ?? "" }
    package mutating func appendInterpolation(_ values: [HTML]) { for value in values { text += value.text } }
    /// The number of an identifier.
    package mutating func appendInterpolation(_ value: some RawRepresentable<Int64>) { text += String(value.rawValue) }
    /// A number without formatting.
    package mutating func appendInterpolation(_ value: some BinaryInteger) { text += String(value) }
    /// An attribute without a value, if `isSet`: `<input\(attribute: "checked", if: isOn)>`.
    package mutating func appendInterpolation(attribute name: StaticString, if isSet: Bool) {
      if isSet { text += " \(name)" }
    }
    /// An attribute with a value; nothing for `nil`.
    package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      if let value { text += " \(name)=\"\(HTML.escaped(value))\"" }
    }
    /// Data for a `<script type="application/json">`, escaped so that no tag can end or begin in it.
    package mutating func appendInterpolation(data value: JSONValue) { text += value.text }
  }
}

extension Sequence<HTML> {
  package func joined() -> HTML { .trusted(map(\.text).joined()) }
}
