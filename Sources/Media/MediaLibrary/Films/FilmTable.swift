import GRDB
import Imaging

/// The films of a library, inside the caller's transaction. A film belongs to the operation that added it, and is gone
/// while that operation is undone.
package struct FilmTable {
  private let db: Database

  package init(_ db: Database) { self.db = db }

  /// Stores the row of a film, and removes its file from the quarantine.
  ///
  /// - Parameter copy: the library's copy, relative to its folder; `nil` when the film stays where it is.
  package func store(_ film: FilmFile, copy: String?, by operation: OperationID) throws -> FilmID {
    let path = AbsolutePath.of(film.path)
    try db.cachedStatement(sql: "DELETE FROM quarantine WHERE path = ?").execute(arguments: [path])
    return try FilmID.fetchOne(
      db.cachedStatement(
        sql: """
          INSERT INTO film(sha256, byteCount, format, seconds, path, originalPath, importID) VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT(sha256) DO UPDATE SET path = excluded.path, importID = excluded.importID,
            originalPath = COALESCE(excluded.originalPath, originalPath)
          RETURNING id
          """),
      arguments: [
        film.content.sha256, film.content.bytes, film.format.rawValue, film.seconds, path, copy, operation,
      ]) ?? FilmID(rawValue: 0)
  }

  /// Records from which second of a film a photo was taken. A photo that is a frame already stays with its film.
  package func add(_ photo: PhotoID, at second: Int, of film: FilmID) throws {
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO filmFrame(photoID, filmID, second) VALUES (?, ?, ?)")
      .execute(arguments: [photo, film, second])
  }

  /// Stores a new path of a film.
  package func move(_ film: FilmID, to path: String, copy: String?) throws {
    try db.cachedStatement(sql: "UPDATE film SET path = ?, originalPath = ? WHERE id = ?")
      .execute(arguments: [path, copy, film])
  }

  /// The films of the library.
  package func films() throws -> [StoredFilm] {
    try Row.fetchAll(db, sql: StoredFilm.query + " ORDER BY film.id").map { StoredFilm($0) }
  }

  /// The film and the second of a photo; `nil` for a photo that is no frame of a film.
  package func moment(of photo: PhotoID) throws -> FilmMoment? {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT film.*, second FROM (\(StoredFilm.query)) film JOIN filmFrame ON filmFrame.filmID = film.id
          WHERE photoID = ?
          """), arguments: [photo])
    return row.map { FilmMoment(film: StoredFilm($0), second: $0["second"]) }
  }

  /// The photos that were taken of a film, earliest first.
  package func photos(of film: FilmID) throws -> [PhotoID] {
    try PhotoID.fetchAll(
      db.cachedStatement(sql: "SELECT photoID FROM filmFrame WHERE filmID = ? ORDER BY second"), arguments: [film])
  }
}

/// A film of a library.
package struct StoredFilm: Sendable {
  package let id: FilmID
  package let content: WholeFile.Content
  /// `nil` for a format that this version does not know.
  package let format: FilmFormat?
  /// The length; `nil` when it is not known.
  package let seconds: Double?
  /// The path of the user's file.
  package let path: String
  /// Relative to the library folder; `nil` when the film stayed where it was.
  package let originalPath: String?

  package func file(inLibrary folder: String) -> String { originalPath.map { "\(folder)/\($0)" } ?? path }

  fileprivate static let query = """
    SELECT film.id, sha256, byteCount, format, seconds, path, originalPath
    FROM film JOIN operation ON operation.id = importID WHERE undoneBy IS NULL
    """

  fileprivate init(_ row: Row) {
    let format: String = row[3]
    self.init(
      id: row[0], content: WholeFile.Content(sha256: row[1], bytes: row[2]), format: FilmFormat(rawValue: format),
      seconds: row[4], path: row[5], originalPath: row[6])
  }

  private init(
    id: FilmID, content: WholeFile.Content, format: FilmFormat?, seconds: Double?, path: String, originalPath: String?
  ) {
    (self.id, self.content, self.format, self.seconds) = (id, content, format, seconds)
    (self.path, self.originalPath) = (path, originalPath)
  }
}

/// The second of a film that a photo shows.
package struct FilmMoment: Sendable {
  package let film: StoredFilm
  package let second: Int
}

package struct FilmID: RawRepresentable, Hashable, Sendable, DatabaseValueConvertible {
  /// The row in table `film`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
}
