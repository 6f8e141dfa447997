/// Writes an XML document (1.0, UTF-8), an element a line.
///
/// ```swift
/// var writer = XMLWriter()
/// writer.element("gpx", ["version": "1.1"]) { gpx in
///   gpx.element("name", text: "Zuri & Amani")
/// }
/// ```
///
/// Names are written in the program, so that they need no look; texts and values of attributes are escaped.
package struct XMLWriter: Sendable {
  /// The document so far.
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// A document without elements.
  package init() {}

  /// Writes an element that holds others.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    content: (inout XMLWriter) throws -> Void
  ) rethrows {
    start(name, attributes)
    text += ">\n"
    try content(&self)
    end(name)
  }

  /// Writes an element that holds text.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text content: String
  ) {
    start(name, attributes)
    text += ">"
    text += XMLText.escaped(content)
    end(name)
  }

  /// Writes an element that holds nothing.
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
