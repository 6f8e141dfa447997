package import MediaLibrary

/// Looks over what an app keeps beside the catalogue.
package enum DatabaseCheck {
  /// What is to be said of a database; nothing when there is none.
  package static func findings(of database: AppDatabase) throws(LibraryError) -> [Finding] {
    guard let ailments = try database.ailments() else { return [] }
    let check = "\(database.schema.app).sqlite"
    if ailments.isEmpty { return [Finding(check: check, severity: .fine, message: "SQLite finds it whole")] }
    return ailments.map { ailment in
      switch ailment {
      case .damaged(let words): problem(check, words)
      case .missingRows(let count): problem(check, "\(count) rows speak of rows that are missing")
      case .laterVersion: problem(check, "was written by a later version of menagerie", remedy: "update the program")
      }
    }
  }

  private static func problem(
    _ check: String, _ message: String, remedy: String = "restore the file from a copy"
  ) -> Finding {
    Finding(check: check, severity: .problem, message: message, remedy: remedy)
  }
}
