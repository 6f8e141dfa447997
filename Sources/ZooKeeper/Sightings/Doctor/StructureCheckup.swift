import GRDB
import MediaLibrary

/// Checks whether all views, indexes and triggers of the schema exist unchanged. SQLite's integrity check does not
/// notice that such parts are missing.
struct StructureCheckup: Checkup {
  let library: Library

  func finding() throws(LibraryError) -> Finding { Self.finding(try library.reading(Self.lost)) }

  func repaired() throws(LibraryError) -> Finding {
    let lost = try library.reading(Self.lost)
    guard !lost.isEmpty else { return Self.finding(lost) }
    try library.writing { db in
      for table in lost.tables { try table.makeAnew(in: db) }
      try SchemaPart.make(lost.parts, in: db)
    }
    let left = try library.reading(Self.lost)
    var after = Self.finding(left)
    if left.count < lost.count { after.done = "built \(lost.count - left.count) of \(lost.count) again" }
    if !left.isEmpty { after.remedy = "the rows do not allow it: \(Phrasing.restore)" }
    return after
  }

  /// The missing or changed parts. Virtual tables count as indexes; other checks rebuild the contents of these tables.
  private struct Lost {
    let tables: [VirtualTable]
    let parts: [SchemaPart]

    var count: Int { tables.count + parts.count }
    var isEmpty: Bool { count == 0 }
  }

  private static func lost(_ db: Database) throws -> Lost {
    let apps = [SightingsSchema.schema]
    return Lost(tables: try VirtualTable.lost(in: db, of: apps), parts: try SchemaPart.lost(in: db, of: apps))
  }

  private static func finding(_ lost: Lost) -> Finding {
    lost.isEmpty
      ? .fine("structure", "all views, indexes and triggers are present")
      : .problem(
        "structure",
        "lost or changed: \((lost.tables.map { "the index \($0.name)" } + Phrasing.names(lost.parts)).joined(separator: ", "))",
        """
        `menagerie doctor --repair` builds them and their data again; if the rows do not allow it, \(Phrasing.restore)
        """)
  }
}
