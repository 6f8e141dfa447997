import Foundation
import Testing

/// A database in memory that loads the rows of published files as PostgreSQL does.
struct LoadedCatalogue: Equatable {
  /// For each table the lines of its rows, by number.
  private(set) var rows: [String: [Int64: String]] = [:]
  /// The digest that the last file states.
  private(set) var content: String?

  /// Loads a file, and expects that it continues the files before it and has only differences.
  mutating func load(_ sql: String) throws {
    var lines = sql.components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      if line.contains("IS DISTINCT FROM '") { #expect(Self.digest(in: line) == content) }
      if line.contains("menagerie.export") { content = Self.digest(in: line) ?? content }
      guard line.hasPrefix("COPY ") else { continue }
      let target = try #require(line.split(separator: " ").dropFirst().first)
      let table = try #require(target.split { "._".contains($0) }.last.map(String.init))
      let data = lines.prefix { $0 != "\\." }
      #expect(!data.isEmpty, "\(line)")
      lines = lines.dropFirst(data.count + 1)
      for row in data {
        let number = try #require(Int64(row.prefix { $0 != "\t" }), "\(row)")
        let new = target.hasPrefix("removed_") ? nil : row
        #expect(rows[table]?[number] != new, "\(line) \(row)")
        rows[table, default: [:]][number] = new
      }
    }
  }

  static func == (a: LoadedCatalogue, b: LoadedCatalogue) -> Bool {
    a.content == b.content && a.rows.filter { !$0.value.isEmpty } == b.rows.filter { !$0.value.isEmpty }
  }

  /// The values of a table's column, by number.
  func column(_ position: Int, of table: String) -> [Int64: String] {
    rows[table, default: [:]].mapValues { $0.components(separatedBy: "\t")[position] }
  }

  /// The quoted SHA-256 in a statement.
  private static func digest(in line: String) -> String? {
    line.components(separatedBy: "'").first { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) }
  }
}
