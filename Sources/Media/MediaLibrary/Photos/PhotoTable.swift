import GRDB
import Imaging

/// The photos of a library, inside the transaction of its user: an app stores a photo and what the app itself knows of it all at
/// once, or neither.
///
/// ```swift
/// guard case .photo(let file) = PhotoReader().read(path) else { … }
/// let adopted = try library.adopt(file)
/// try library.writing { db in
///   let journal = Journal(db, of: .diary)
///   let operation = try journal.begin(kind: "add", actor: actor)
///   let stored = try PhotoTable(db).store(adopted, by: operation)
///   try db.execute(sql: "INSERT INTO meal(photoID) VALUES (?)", arguments: [stored.id])
///   try journal.finish(operation)
/// }
/// ```
///
/// A photo belongs to the operation that brought it, and is withdrawn with it. Bytes are there once: an app that brings what
/// another has brought is given that photo, which stays the other's.
package struct PhotoTable {
  let db: Database

  /// The photos in the database of a transaction.
  package init(_ db: Database) { self.db = db }

  // MARK: Storing

  /// A photo that is in the library now.
  package struct Stored: Sendable {
    /// How it came there.
    package enum Arrival: Sendable {
      /// It is new.
      case new
      /// It had been taken back, and is there again under its old number, with the facts that it has now; what a person had set
      /// stands.
      case returned
      /// It was there, byte for byte. Nothing was written.
      case present
    }

    /// The photo's number.
    package let id: PhotoID
    /// How it came there.
    package let arrival: Arrival
  }

  /// Writes the row of a photo. Its file leaves the quarantine.
  ///
  /// - Parameters:
  ///   - link: which photo a new one resembles.
  ///   - operation: what brings it.
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
        ("perceptualHash", Int64(bitPattern: file.look.bits)), ("byteCount", file.bytes.count),
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

  /// What comes back is stored like what is new: what an import says that was taken back is not said any more.
  private func revive(_ id: PhotoID, _ photo: AdoptedPhoto, by operation: OperationID) throws {
    let file = photo.file
    var columns: PhotoAccount.Columns =
      try account(of: id)?.columns(file.facts, clockShift: file.clockShift) ?? [:]
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

  // MARK: Taking back

  /// Takes the photos away that an operation brought. Rows and originals stay, so that they can be brought back.
  ///
  /// - Parameter undo: what takes them away.
  /// - Returns: how many there were.
  @discardableResult
  package func withdraw(broughtBy operation: OperationID, by undo: OperationID) throws -> Int {
    try db.execute(
      sql: "UPDATE photo SET withdrawnBy = ? WHERE importID = ? AND withdrawnBy IS NULL", arguments: [undo, operation])
    return db.changesCount
  }

  /// Gives the photos back that an undo took away, but for those that came back since.
  ///
  /// - Returns: how many there were.
  @discardableResult
  package func restore(withdrawnBy undo: OperationID) throws -> Int {
    try db.execute(sql: "UPDATE photo SET withdrawnBy = NULL WHERE withdrawnBy = ?", arguments: [undo])
    return db.changesCount
  }
}
