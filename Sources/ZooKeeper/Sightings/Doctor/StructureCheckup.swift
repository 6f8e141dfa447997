import GRDB
import MediaLibrary

/// Whether all views, indexes and triggers are there that tables were made with. SQLite finds a database whole without them.
struct StructureCheckup: Checkup {
  let library: Library

  func finding() throws(LibraryError) -> Finding { Self.finding(try library.reading(Self.lost)) }

  func repaired() throws(LibraryError) -> Finding {
    let lost = try library.reading(Self.lost)
    guard !lost.isEmpty else { return Self.finding(lost) }
    try library.writing { try SchemaPart.make(lost, in: $0) }
    let left = try library.reading(Self.lost)
    var after = Self.finding(left)
    if left.count < lost.count { after.done = "made \(lost.count - left.count) of \(lost.count) anew" }
    if !left.isEmpty { after.remedy = "the rows do not allow it: \(Phrasing.restore)" }
    return after
  }

  private static func lost(_ db: Database) throws -> [SchemaPart] {
    try SchemaPart.lost(in: db, of: [SightingsSchema.schema])
  }

  private static func finding(_ lost: [SchemaPart]) -> Finding {
    lost.isEmpty
      ? .fine("structure", "all views, indexes and triggers are there")
      : .problem(
        "structure", "lost: \(Phrasing.list(lost))",
        """
        `menagerie doctor --repair` makes them anew, and what they had kept; if the rows do not allow it, \(Phrasing.restore)
        """)
  }
}
