/// Markup that is safe to send: text that is put into it is escaped by its type.
///
/// ```swift
/// let name = "<Zuri>"
/// let title: HTML = "<h1>\(name)</h1>"     // <h1>&lt;Zuri&gt;</h1>
/// let page: HTML = "<main>\(title)</main>" // markup stays markup
/// ```
package struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The markup.
  package let text: String

  /// Markup as it is written in the program.
  package init(stringLiteral value: String) { text = value }
  /// Markup with values put into it.
  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }
  private init(markup: String) { text = markup }

  /// Nothing.
  package static let empty: HTML = ""

  /// Markup that this program made elsewhere: an SVG asset, for example. Never what a person typed.
  package static func trusted(_ markup: String) -> HTML { HTML(markup: markup) }

  /// Text with the five characters that mean something in markup replaced; fit for content and quoted attributes.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
    var escaped = String.UnicodeScalarView()
    // By scalar: browsers know nothing of characters, and `<` is hidden in one when a mark that joins stands beside it.
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

  /// What may be put into markup.
  package struct Interpolation: StringInterpolationProtocol {
    var text = ""

    /// Empty markup with room.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Markup of the program.
    package mutating func appendLiteral(_ literal: String) { text += literal }
    /// Text, escaped.
    package mutating func appendInterpolation(_ value: some StringProtocol) { text += HTML.escaped(String(value)) }
    /// Text, escaped, or nothing.
    package mutating func appendInterpolation(_ value: String?) { text += value.map(HTML.escaped) ?? "" }
    /// Markup.
    package mutating func appendInterpolation(_ value: HTML) { text += value.text }
    /// Markup, or nothing.
    package mutating func appendInterpolation(_ value: HTML?) { text += value?.text ?? "" }
    /// Pieces of markup, one after another.
    package mutating func appendInterpolation(_ values: [HTML]) { for value in values { text += value.text } }
    /// A number of something, as programs write it.
    package mutating func appendInterpolation(_ value: some RawRepresentable<Int64>) { text += String(value.rawValue) }
    /// A number as programs write it.
    package mutating func appendInterpolation(_ value: some BinaryInteger) { text += String(value) }
    /// An attribute without a value, when it holds: `<input\(attribute: "checked", if: isOn)>`.
    package mutating func appendInterpolation(attribute name: StaticString, if isSet: Bool) {
      if isSet { text += " \(name)" }
    }
    /// An attribute with a value, when there is one.
    package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      if let value { text += " \(name)=\"\(HTML.escaped(value))\"" }
    }
    /// Data for a `<script type="application/json">`, in which no tag can end or begin.
    package mutating func appendInterpolation(data value: JSONValue) { text += value.text }
  }
}

extension Sequence<HTML> {
  /// All pieces, one after another.
  package func joined() -> HTML { .trusted(map(\.text).joined()) }
}
