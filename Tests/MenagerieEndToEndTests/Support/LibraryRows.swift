import Foundation
import GRDB

/// A library's content, without ids and times that depend on the order of work. Two libraries with the same imported
/// photos have the same rows, however the imports were disturbed.
enum LibraryRows {
  static func of(_ library: URL) throws -> [String] {
    try DatabaseQueue(path: library.appending(path: "menagerie.sqlite").path).read { db in
      try queries.flatMap { name, sql in
        try Row.fetchAll(db, sql: sql).map { row in
          let columns = row.filter { column, _ in !own.contains(column) }.map { "\($0)=\($1)" }
          return "\(name) \(columns.joined(separator: " "))"
        }
      }.sorted()
    }
  }

  /// Unfinished files, anywhere in the library.
  static func parts(in library: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: library.path).filter { $0.hasSuffix(".part") }
  }

  /// Columns with ids, which are left out.
  private static let own: Set<String> = ["id", "photoID", "operationID", "importID", "annotationID", "encounterID"]

  private static let queries = [
    ("photo", "SELECT * FROM photo"),
    ("annotation", "SELECT p.sha256, a.* FROM annotation a JOIN photo p ON p.id = a.photoID"),
    (
      "features",
      """
      SELECT p.sha256, f.version, f.count, hex(f.blob) FROM features f JOIN annotation a ON a.id = f.annotationID
        JOIN photo p ON p.id = a.photoID
      """
    ),
    (
      "identity",
      """
      SELECT p.sha256, i.name, n.isContradictory, (SELECT MIN(q.sha256) FROM identity m
          JOIN annotation b ON b.id = m.annotationID JOIN photo q ON q.id = b.photoID WHERE m.component = n.component) AS first
        FROM identity n JOIN annotation a ON a.id = n.annotationID JOIN photo p ON p.id = a.photoID
          LEFT JOIN individual i ON i.id = n.individualID
      """
    ),
    (
      "decision",
      """
      SELECT p.sha256, d.kind, i.name, d.actor, d.origin, d.reason FROM decision d JOIN annotation a ON a.id = d.annotationA
        JOIN photo p ON p.id = a.photoID LEFT JOIN individual i ON i.id = d.individualID
      """
    ),
    (
      "encounter",
      """
      SELECT p.sha256, e.label, e.startTime, e.endTime, (SELECT MIN(q.sha256) FROM encounterPhoto y
          JOIN photo q ON q.id = y.photoID WHERE y.encounterID = x.encounterID) AS first
        FROM encounterPhoto x JOIN photo p ON p.id = x.photoID JOIN encounter e ON e.id = x.encounterID
      """
    ),
    (
      "link",
      """
      SELECT MIN(p.sha256, q.sha256) AS one, MAX(p.sha256, q.sha256) AS other, l.kind, l.distance FROM photoLink l
        JOIN photo p ON p.id = l.photoA JOIN photo q ON q.id = l.photoB
      """
    ),
    ("quarantine", "SELECT path, sha256, stage, facts FROM quarantine"),
    ("place", "SELECT p.sha256, minLat, maxLat, minLon, maxLon FROM photoPlace x JOIN photo p ON p.id = x.id"),
    (
      "words",
      """
      SELECT p.sha256, t.name, t.species, t.note, t.path FROM sightingText t JOIN annotation a ON a.id = t.rowid
        JOIN photo p ON p.id = a.photoID
      """
    ),
  ]
}
