package import MediaLibrary

/// Checks an app's own database beside the catalogue.
package enum DatabaseCheck {
  /// The findings about a database; empty if the database does not exist. Changes nothing.
  package static func findings(of database: AppDatabase) throws(LibraryError) -> [Finding] {
    try database.ailments().map { findings($0, check(database)) } ?? []
  }

  /// Repairs a database, and returns the findings after the repair; empty if there is no database. The repair rebuilds
  /// indexes, recreates missing views, indexes and triggers, and accepts a database without its lost log. The caller
  /// holds the library's lock.
  ///
  /// - Throws: the errors of `AppDatabase.repair`.
  package static func repaired(_ database: AppDatabase) throws(LibraryError) -> [Finding] {
    guard let before = try database.ailments(), let after = try database.repair() else { return [] }
    var findings = findings(after, check(database))
    if before != after {
      findings[0].done =
        before == [.lostLog] ? LogCheckup.accepted : "computed again the data that follow from its tables"
    }
    return findings
  }

  private static func check(_ database: AppDatabase) -> String { "\(database.schema.app).sqlite" }

  private static func findings(_ ailments: [AppDatabase.Ailment], _ check: String) -> [Finding] {
    ailments.isEmpty ? [.fine(check, "SQLite finds it intact")] : ailments.map { finding($0, check) }
  }

  private static func finding(_ ailment: AppDatabase.Ailment, _ check: String) -> Finding {
    let copy = "restore the file from a copy, or the library from a backup: `menagerie restore` into a new folder"
    let repair = "`menagerie doctor --repair`"
    return switch ailment {
    case .lostLog: LogCheckup.lost(check)
    case .damaged(let words):
      .problem(check, words, "\(repair) builds the indexes again; if that is not enough, \(copy)")
    case .lostTables(let names): .problem(check, "lost: \(names.joined(separator: ", "))", copy)
    case .lostParts(let parts):
      .problem(
        check, "lost or changed: \(Phrasing.names(parts).joined(separator: ", "))",
        "\(repair) builds them again; if the rows do not allow it, \(copy)")
    case .missingRows(let count): .problem(check, "rows that refer to missing rows: \(count)", copy)
    case .laterVersion: .problem(check, "was written by a later version of menagerie", "update the program")
    }
  }
}
