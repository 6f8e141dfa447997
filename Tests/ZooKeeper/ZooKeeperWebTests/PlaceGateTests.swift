import Foundation
import Testing

@Suite("access to places in the sources")
struct PlaceGateTests {
  private static let room = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The source of the modules with pages, by file.
  private func pages() throws -> [String: String] {
    let files = FileManager.default.enumerator(atPath: Self.room.path)?.compactMap { $0 as? String } ?? []
    let own = files.filter { $0.hasSuffix(".swift") && $0.contains("Web/") }
    #expect(own.count > 60)
    return try Dictionary(
      uniqueKeysWithValues: own.map { ($0, try String(contentsOf: Self.room.appending(path: $0), encoding: .utf8)) })
  }

  /// Modules with their own tables in a separate file, which do not query the catalogue.
  private static let ownTables = ["BioPioneerWeb/", "StoryboardWeb/"]

  @Test("pages read no tables of the catalogue, but query photos as a viewer")
  func tables() throws {
    for (file, code) in try pages() {
      let reading =
        Self.ownTables.contains { file.contains($0) }
        ? ["library.reading", "library.database", "Library.open"] : ["import GRDB"]
      for word in reading + ["PhotoTable(", "PhotoDetails", "PhotoMetadata", "MetadataReader"] {
        #expect(!code.contains(word), Comment(rawValue: "\(file): \(word)"))
      }
    }
  }

  @Test("pages query with the rights of the signed-in person, never with more")
  func viewers() throws {
    for (file, code) in try pages() {
      // The owner's navigation is not a query for sightings.
      let questions = code.replacing("navigation(for: .owner)", with: "")
      #expect(!questions.contains("for: .owner") && !questions.contains("Viewer(.owner"), "\(file)")
    }
  }
}
