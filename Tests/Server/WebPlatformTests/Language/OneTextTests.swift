import Foundation
import Testing

@Suite("facts and their texts")
struct OneTextTests {
  /// Pages hide the paths of these types, or their details of codecs and connections, which the terminal and the log
  /// show.
  private static let hidden: Set = [
    "FullDisk", "ImagingError.Reason", "ImportError", "LibraryError", "RequestBodyError",
  ]

  @Test("a fact with a message has no second text in its domain, unless pages hide its details")
  func texts() throws {
    let sources = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appendingPathComponent("Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    var (spoken, described): (Set<String>, Set<String>) = ([], [])
    for name in names where name.hasSuffix(".swift") {
      let file = try Data(contentsOf: sources.appendingPathComponent(name))
      let isDescribed = file.range(of: Data("CustomStringConvertible".utf8)) != nil
      guard isDescribed || file.range(of: Data(" message".utf8)) != nil else { continue }
      var type = ""
      for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
        if let found = line.prefixMatch(of: /(?:package )?(?:extension|enum|struct) ([A-Z][A-Za-z.]*)/) {
          type = String(found.1)
          if isDescribed, line.contains("CustomStringConvertible") { described.insert(type) }
        } else if line.contains(/\b(var message: Message\b|func message\()/) {
          spoken.insert(type)
        }
      }
    }
    #expect(spoken.count > 50, "types with a message are found")
    #expect(spoken.intersection(described) == Self.hidden)
  }
}
