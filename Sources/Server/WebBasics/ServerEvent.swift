/// A message of a server-sent event stream (WHATWG HTML, 9.2).
package struct ServerEvent: Sendable {
  package let name: String
  /// One line of JSON.
  package let data: JSONValue

  package init(_ name: String, _ data: JSONValue) {
    self.name = name
    self.data = data
  }

  package var text: String { "event: \(name)\ndata: \(data.text)\n\n" }
}
