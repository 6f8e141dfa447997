import GRDB
import MediaLibrary

/// Lists files that could not be read during an import.
struct QuarantineCheckup: Checkup {
  let library: Library
  let text: (ImportReason) -> String

  func finding() throws(LibraryError) -> Finding { try library.reading(finding) }
  /// Quarantined files belong to the user, so nothing is changed.
  func repaired() throws(LibraryError) -> Finding { try finding() }

  private func finding(_ db: Database) throws -> Finding {
    let files = try Row.fetchAll(db, sql: "SELECT path, facts, reason FROM quarantine ORDER BY id").map { row in
      let why = (row["facts"] as ImportReason?).map(text) ?? (row["reason"] as String)
      return "\(row["path"] as String): \(why)"
    }
    guard let first = files.first else { return .fine("quarantine", "no file is in quarantine") }
    return Finding(
      check: "quarantine", severity: .note,
      message:
        "could not be read: \(files.count) \(files.count == 1 ? "file, \(first)" : "files, the first \(first)")",
      remedy: "import them again once they are repaired", details: files)
  }
}
