import Basics
import GRDB
import Imaging

/// The photos of a library, inside the caller's transaction: an app stores a photo and its own data about it together or not at all.
///
/// ```swift
/// guard case .photo(let file) = PhotoReader().read(path) else { … }
/// let adopted = try library.adopt(file)
/// try library.writing { db in
///   let journal = Journal(db, of: AppName("diary"))
///   let operation = try journal.begin(kind: "add", actor: actor)
///   let stored = try PhotoTable(db).store(adopted, by: operation)
///   try db.execute(sql: "INSERT INTO meal(photoID) VALUES (?)", arguments: [stored.id])
///   try journal.finish(operation)
/// }
/// ```
///
/// A photo belongs to the operation that added it, and is withdrawn with that operation. Equal bytes are stored once: an app that adds
/// bytes of another app's photo gets that photo, which continues to belong to the other app.
package struct PhotoTable {
  let db: Database

  package init(_ db: Database) { self.db = db }

  // MARK: Storing

  /// A photo that is now in the library.
  package struct Stored: Sendable {
    package enum Arrival: Sendable {
      case new
      /// The photo had been withdrawn. It is restored under its old number with its new facts; facts that a person had set remain.
      case returned
      /// The library had the same bytes already. The photo's row was not changed.
      case present
    }

    package let id: PhotoID
    package let arrival: Arrival
  }

  /// Stores the row of a photo, and removes its file from the quarantine.
  ///
  /// - Parameters:
  ///   - link: the similarity of a new photo to an earlier one.
  ///   - operation: the operation that adds it.
  package func store(_ photo: AdoptedPhoto, link: PhotoLink? = nil, by operation: OperationID) throws -> Stored {
    try db.cachedStatement(sql: "DELETE FROM quarantine WHERE path = ?").execute(arguments: [photo.file.absolutePath])
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT id, withdrawnBy FROM photo WHERE sha256 = ?"),
      arguments: [photo.file.digest.hex])
    guard let row else {
      let id = try insert(photo, by: operation)
      if let link { try insert(link, from: id) }
      return Stored(id: id, arrival: .new)
    }
    let isWithdrawn = row["withdrawnBy"] as Int64? != nil
    if isWithdrawn { try revive(row["id"], photo, by: operation) }
    return Stored(id: row["id"], arrival: isWithdrawn ? .returned : .present)
  }

  private func insert(_ photo: AdoptedPhoto, by operation: OperationID) throws -> PhotoID {
    let (file, size) = (photo.file, photo.file.header.uprightSize)
    let values: [(String, (any DatabaseValueConvertible)?)] =
      [
        ("sha256", file.digest.hex), ("pixelFingerprint", file.fingerprint?.hex),
        ("perceptualHash", Int64(bitPattern: file.perceptualHash.bits)), ("byteCount", file.byteCount),
        ("format", file.header.format.rawValue), ("width", size.width), ("height", size.height),
        ("orientation", file.header.orientation.rawValue), ("storage", photo.storage.rawValue),
        ("path", file.absolutePath), ("originalPath", photo.originalPath), ("clockShift", file.clockShift),
        ("isComplete", file.isComplete), ("importID", operation), ("statements", try file.statements.json()),
      ] + PhotoFact.allCases.map { ($0.rawValue, $0.value(of: file.facts)) }
    let columns = values.map(\.0).joined(separator: ", ")
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "INSERT INTO photo(\(columns)) VALUES (\(marks))")
      .execute(arguments: StatementArguments(values.map(\.1)))
    return PhotoID(rawValue: db.lastInsertedRowID)
  }

  /// A restored photo is stored like a new one: the statements of its withdrawn import are replaced.
  private func revive(_ id: PhotoID, _ photo: AdoptedPhoto, by operation: OperationID) throws {
    let file = photo.file
    var columns: PhotoDetails.Columns =
      try details(of: id)?.columns(file.facts, clockShift: file.clockShift) ?? [:]
    columns["statements"] = try file.statements.json()
    columns["isComplete"] = file.isComplete
    columns["importID"] = operation
    columns["storage"] = photo.storage.rawValue
    columns["path"] = file.absolutePath
    if let original = photo.originalPath { columns["originalPath"] = original }
    columns["withdrawnBy"] = .some(nil)
    let names = columns.keys.sorted()
    try db.cachedStatement(
      sql: "UPDATE photo SET \(names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"
    ).execute(arguments: StatementArguments(names.map { columns[$0] ?? nil }) + [id])
  }

  private func insert(_ link: PhotoLink, from photo: PhotoID) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO photoLink(photoA, photoB, kind, distance)
        SELECT MIN(id, ?1), MAX(id, ?1), ?2, ?3 FROM photo WHERE sha256 = ?4
        """
    ).execute(arguments: [photo, link.kind.rawValue, link.distance, link.other.hex])
  }

  /// The live photos that are other versions of the same shot, ordered by number.
  package func versions(of photo: PhotoID) throws -> [PhotoID] {
    try PhotoID.fetchAll(
      db.cachedStatement(
        sql: """
          WITH RECURSIVE shot(id) AS (
            SELECT ?1
            UNION SELECT photoB FROM shot JOIN photoLink ON photoA = shot.id WHERE kind IN ('version', 'same-pixels')
            UNION SELECT photoA FROM shot JOIN photoLink ON photoB = shot.id WHERE kind IN ('version', 'same-pixels')
          )
          SELECT id FROM photo WHERE id IN shot AND id <> ?1 AND withdrawnBy IS NULL ORDER BY id LIMIT 100
          """), arguments: [photo])
  }

  // MARK: Undoing

  /// Withdraws the photos that an operation added. Rows and originals stay, so that the photos can be restored.
  ///
  /// - Parameter undo: the operation that withdraws them.
  /// - Returns: the number of withdrawn photos.
  @discardableResult
  package func withdraw(broughtBy operation: OperationID, by undo: OperationID) throws -> Int {
    try db.execute(
      sql: "UPDATE photo SET withdrawnBy = ? WHERE importID = ? AND withdrawnBy IS NULL", arguments: [undo, operation])
    return db.changesCount
  }

  /// Withdraws a photo that another one replaces, as a change that can be undone.
  package func withdraw(_ photo: PhotoID, _ journal: Journal, in operation: OperationID) throws {
    try journal.update("photo", row: photo.rawValue, set: ["withdrawnBy": operation], in: operation)
  }

  /// Marks facts of a new photo as set by a person, also unknown ones, so that no source of the photo states them again.
  package func keepSetByHand(_ subjects: Set<PhotoDetails.Subject>, on photo: PhotoID) throws {
    for subject in subjects {
      let column =
        switch subject {
        case .time: "timeSource"
        case .position: "positionSource"
        case .direction: "directionSource"
        }
      try db.execute(
        sql: "UPDATE photo SET \(column) = ? WHERE id = ?", arguments: [FactSource.user.rawValue, photo])
    }
  }

  /// Restores the photos that an undo withdrew, except those restored since.
  ///
  /// - Returns: the number of restored photos.
  @discardableResult
  package func restore(withdrawnBy undo: OperationID) throws -> Int {
    try db.execute(sql: "UPDATE photo SET withdrawnBy = NULL WHERE withdrawnBy = ?", arguments: [undo])
    return db.changesCount
  }
}

extension PhotoTable {
  /// Stores a new path of a photo's original. All other facts stay unchanged.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the user's file.
  ///   - copy: the library's copy, relative to its folder; `nil` when there is none.
  package func move(_ photo: PhotoID, to path: String, copy: String?) throws {
    let storage: PhotoStorage = copy == nil ? .referenced : .copied
    try db.cachedStatement(sql: "UPDATE photo SET path = ?, originalPath = ?, storage = ? WHERE id = ?")
      .execute(arguments: [path, copy, storage.rawValue, photo])
  }
}
