import Facts

/// The simple properties and the items of the lists of an XMP packet (ISO 16684-1), by local name.
struct XMPPacket: XMLElementCollector {
  private var values: [String: [String]] = [:]

  subscript(name: String) -> [String] { values[name] ?? [] }

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {
    // Properties may stand as attributes of rdf:Description.
    for attribute in attributes { values[attribute.localName, default: []].append(attribute.value) }
  }

  mutating func end(_ path: [String], text: String) {
    guard !text.isEmpty, let name = path.last else { return }
    // A list is property > rdf:Bag (or Seq, Alt) > rdf:li.
    let property = name == "li" && path.count >= 3 ? path[path.count - 3] : name
    values[property, default: []].append(text)
  }
}
