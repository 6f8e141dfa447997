import Facts
import Foundation
import GRDB
import Imaging
package import MediaLibrary

/// Looks a library over: the database, the originals, and whether everything that is computed agrees with what it is
/// computed from. Changes nothing.
package struct Doctor: Sendable {
  /// How thoroughly originals are looked at.
  package enum Depth: Sendable {
    /// That the originals are there and have the right size.
    case quick
    /// That the originals' bytes still have the SHA-256 that the originals are kept under.
    case thorough
  }

  private let library: Library

  /// A doctor for a library.
  package init(_ library: Library) { self.library = library }

  /// All findings, one for each check at least.
  ///
  /// - Parameter progress: called with the originals looked at so far and their number.
  /// - Throws: `LibraryError` when the database cannot be read at all.
  package func examine(_ depth: Depth, progress: (Int, Int) -> Void = { _, _ in }) throws(LibraryError) -> [Finding] {
    var findings = try library.reading { db in
      try [Self.database(db), Self.references(db), Self.identities(db), Self.places(db), Self.words(db)]
    }
    let photos = try library.reading { db in
      try Row.fetchAll(
        db,
        sql:
          "SELECT sha256, byteCount, storage, path, originalPath, withdrawnBy FROM photo WHERE path <> ? ORDER BY id",
        arguments: [Eraser.path]
      ).map(PhotoRecord.init)
    }
    findings.append(originals(photos, depth, progress))
    findings.append(strays(photos))
    findings.append(try library.reading(Self.quarantine))
    return findings
  }

  // MARK: The database

  private static func database(_ db: Database) throws -> Finding {
    let answers = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)")
    return answers == ["ok"]
      ? fine("database", "SQLite finds it whole")
      : problem("database", answers.joined(separator: "; "), "restore the library from a copy")
  }

  private static func references(_ db: Database) throws -> Finding {
    let broken = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
    return broken == 0
      ? fine("references", "every row that is spoken of is there")
      : problem("references", "\(broken) rows speak of rows that are missing", "restore the library from a copy")
  }

  private static func identities(_ db: Database) throws -> Finding {
    let computed = try IdentityLedger(db).recomputed()
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM identity")
    let wrong = rows.count { row in
      let stored = ResolvedIdentity(
        component: row["component"], individual: row["individualID"], isContradictory: row["isContradictory"])
      return computed[row["annotationID"]] != stored
    }
    if wrong + abs(computed.count - rows.count) > 0 {
      return problem(
        "identities", "\(wrong) identities are not what the decisions say", "restore the library from a copy")
    }
    let contradictory = Set(computed.values.filter(\.isContradictory).map(\.component)).count
    return contradictory == 0
      ? fine("identities", "\(rows.count) identities follow from the decisions")
      : Finding(
        check: "identities", severity: .note,
        message: "decisions about \(contradictory) animals contradict one another",
        remedy: "`menagerie sightings --json` marks them; `menagerie why ANNOTATION` shows the decisions")
  }

  private static func places(_ db: Database) throws -> Finding {
    let missing = try Int.fetchOne(
      db,
      sql: """
        SELECT (SELECT COUNT(*) FROM photo WHERE latitude IS NOT NULL AND withdrawnBy IS NULL
            AND id NOT IN (SELECT id FROM photoPlace))
          + (SELECT COUNT(*) FROM photoPlace WHERE id NOT IN
            (SELECT id FROM photo WHERE latitude IS NOT NULL AND withdrawnBy IS NULL))
        """)
    return missing == 0
      ? fine("places", "the index of places agrees with the photos")
      : problem(
        "places", "the index of places disagrees about \(missing ?? 0) photos", "restore the library from a copy")
  }

  private static func words(_ db: Database) throws -> Finding {
    let missing = try Int.fetchOne(
      db, sql: "SELECT COUNT(*) FROM annotation WHERE id NOT IN (SELECT rowid FROM sightingText)")
    return missing == 0
      ? fine("words", "the index of words agrees with the sightings")
      : problem("words", "the index of words lacks \(missing ?? 0) sightings", "restore the library from a copy")
  }

  private static func quarantine(_ db: Database) throws -> Finding {
    let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM quarantine") ?? 0
    guard count > 0 else { return fine("quarantine", "no file is in quarantine") }
    let row = try Row.fetchOne(db, sql: "SELECT path, facts, reason FROM quarantine ORDER BY id LIMIT 1")
    let first =
      row.map { row in
        let why = (row["facts"] as ImportReason?)?.text(resembling: nil) ?? row["reason"]
        return "\(row["path"] as String): \(why)"
      } ?? ""
    return Finding(
      check: "quarantine", severity: .note,
      message: "could not be read: \(count) \(count == 1 ? "file, \(first)" : "files, the first \(first)")",
      remedy: "import them again once they are repaired")
  }

  // MARK: The files

  private struct PhotoRecord: Sendable {
    let digest: String
    let byteCount: Int
    let file: String
    let isCopied: Bool

    init(_ row: Row) {
      digest = row["sha256"]
      byteCount = row["byteCount"]
      isCopied = row["storage"] == "copied"
      file = isCopied ? row["originalPath"] ?? "" : row["path"]
    }
  }

  private func originals(_ photos: [PhotoRecord], _ depth: Depth, _ progress: (Int, Int) -> Void) -> Finding {
    var missing: [String] = []
    var changed: [String] = []
    for (index, photo) in photos.enumerated() {
      let path = photo.isCopied ? library.folder + "/" + photo.file : photo.file
      switch state(of: path, photo, depth) {
      case .good: break
      case .missing: missing.append(path)
      case .changed: changed.append(path)
      }
      progress(index + 1, photos.count)
    }
    guard let first = (changed + missing).first else {
      let how = depth == .quick ? "are there" : "are there and unchanged"
      return Self.fine("originals", "all \(photos.count) photos \(how)")
    }
    return Self.problem(
      "originals", "\(missing.count) photos are missing and \(changed.count) have changed; the first: \(first)",
      "put them back from a copy, or take their import back with `menagerie undo`")
  }

  private enum FileState {
    case good, missing, changed
  }

  private func state(of path: String, _ photo: PhotoRecord, _ depth: Depth) -> FileState {
    var status = stat()
    guard PathText.withBytes(of: path, { stat($0, &status) }) == 0 else { return .missing }
    guard status.st_size == photo.byteCount else { return .changed }
    guard depth == .thorough else { return .good }
    guard let bytes = try? EncodedImage(contentsOf: path).bytes else { return .missing }
    return ContentDigest.of(bytes).hex == photo.digest ? .good : .changed
  }

  /// Files in `originals` that no photo speaks of: what a run left that was killed between a file and its row.
  private func strays(_ photos: [PhotoRecord]) -> Finding {
    let known = Set(photos.filter(\.isCopied).map(\.file))
    let walk = FileManager.default.enumerator(atPath: library.originals.root)
    var strays: [String] = []
    while let name = walk?.nextObject() as? String {
      var isFolder: ObjCBool = false
      let path = library.originals.root + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      if !known.contains("originals/" + name) { strays.append(name) }
    }
    guard let first = strays.sorted().first else {
      return Self.fine("strays", "no file in originals is without a photo")
    }
    return Finding(
      check: "strays", severity: .note,
      message: "files in originals that belong to no photo: \(strays.count), the first \(first)",
      remedy: "import again what an interrupted run left; else they can be removed")
  }

  // MARK: Findings

  private static func fine(_ check: String, _ message: String) -> Finding {
    Finding(check: check, severity: .fine, message: message, remedy: nil)
  }

  private static func problem(_ check: String, _ message: String, _ remedy: String) -> Finding {
    Finding(check: check, severity: .problem, message: message, remedy: remedy)
  }
}
