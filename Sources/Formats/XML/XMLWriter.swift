/// Writes an XML document (1.0, UTF-8), one element per line.
///
/// ```swift
/// var writer = XMLWriter()
/// writer.element("gpx", ["version": "1.1"]) { gpx in
///   gpx.element("name", text: "Zuri & Amani")
/// }
/// ```
///
/// Names are literals of the program, so they are not checked; texts and values of attributes are escaped.
package struct XMLWriter: Sendable {
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  package init() {}

  /// Writes an element with child elements.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    content: (inout XMLWriter) throws -> Void
  ) rethrows {
    start(name, attributes)
    text += ">\n"
    try content(&self)
    end(name)
  }

  /// Writes an element with text.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text content: String
  ) {
    start(name, attributes)
    text += ">"
    text += XMLText.escaped(content)
    end(name)
  }

  /// Writes an empty element.
  package mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    start(name, attributes)
    text += "/>\n"
  }

  private mutating func start(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
    text += "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(XMLText.escaped(value))\"" }
  }

  private mutating func end(_ name: StaticString) { text += "</\(name)>\n" }
}
