import Foundation
import FoundationXML

/// Picks what it wants from the elements of an XML document, which it is told of in the order of the text.
package protocol XMLElementCollector {
  /// An element begins.
  ///
  /// - Parameter path: the names of the elements around it, outermost first, its own last.
  mutating func begin(_ path: [String], _ attributes: [String: String])

  /// An element ends.
  ///
  /// - Parameters:
  ///   - path: the names of the elements around it, outermost first, its own last.
  ///   - text: what stands since the last tag, without the space around it.
  mutating func end(_ path: [String], text: String)
}

/// A text that is not a whole XML document.
package struct NotWellFormedXML: Error, CustomStringConvertible {
  /// The line where reading stopped.
  package let line: Int

  /// What is wrong, in words.
  package var description: String { "line \(line) is not valid XML" }
}

extension XMLElementCollector {
  /// Reads a whole document. Entities of other files are never read.
  ///
  /// - Throws: `NotWellFormedXML`, also for a document that ends before its root does.
  package mutating func read(_ data: Data) throws(NotWellFormedXML) {
    let reader = Reader(self)
    let parser = XMLParser(data: data)
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    // On Linux the parser is content with a document that merely stops, and with none at all.
    guard parser.parse(), reader.hasRoot, reader.path.isEmpty else {
      throw NotWellFormedXML(line: max(1, parser.lineNumber))
    }
    self = reader.collector
  }
}

private final class Reader<Collector: XMLElementCollector>: NSObject, XMLParserDelegate {
  private(set) var collector: Collector
  private(set) var path: [String] = []
  private(set) var hasRoot = false
  private var text = ""

  init(_ collector: Collector) { self.collector = collector }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    (hasRoot, text) = (true, "")
    path.append(name)
    collector.begin(path, attributes)
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    collector.end(path, text: text.trimmingCharacters(in: .whitespacesAndNewlines))
    path.removeLast()
    text = ""
  }
}
