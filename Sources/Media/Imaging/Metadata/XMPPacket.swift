import Foundation
import FoundationXML

/// The simple properties and the items of the lists of an XMP packet (ISO 16684-1), by local name.
final class XMPPacket: NSObject, XMLParserDelegate {
  private var values: [String: [String]] = [:]
  private var path: [String] = []
  private var text = ""

  subscript(name: String) -> [String] { values[name] ?? [] }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    path.append(name)
    text = ""
    // Properties may stand as attributes of rdf:Description.
    for (attribute, value) in attributes {
      let local = attribute.split(separator: ":").last.map(String.init) ?? attribute
      values[local, default: []].append(value)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // A list is property > rdf:Bag (or Seq, Alt) > rdf:li.
    let property = name == "li" && path.count >= 3 ? path[path.count - 3] : name
    if !value.isEmpty { values[property, default: []].append(value) }
    path.removeLast()
    text = ""
  }
}
