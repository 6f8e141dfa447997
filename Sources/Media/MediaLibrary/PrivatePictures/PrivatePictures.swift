import Foundation
import GRDB
import Imaging

/// Pictures that belong to one person and one app: meals, drawings, faces.
///
/// Private pictures are kept apart from the catalogue: rows in `private.sqlite`, files in `private/`, both readable only by the owner of
/// the folder. An upload is decoded, turned upright, reduced when it is large, and encoded again. So no position, time or serial number of
/// a camera remains.
///
/// ```swift
/// let pictures = try PrivatePictures(libraryFolder: library.folder)
/// let app = AppName("diary")
/// let picture = try pictures.add(bytes, name: "lunch.heic", owner: account, app: app)
/// let jpeg = try pictures.jpeg(picture.id, .small, owner: account, app: app)
/// ```
///
/// The files of a picture are complete before its row is written, and are deleted before the row. So every interrupted operation can be run
/// again. Files that a killed process left without a row are swept.
package struct PrivatePictures: Sendable {
  /// Limits per owner and per picture.
  package struct Limits: Sendable {
    /// The longer side of the full form, in pixels.
    package var longSide = 2048
    /// The quota of an owner, all apps together.
    package var quota = Usage(pictures: 5_000, bytes: 500_000_000)
    /// Limits of an upload.
    package var decoding = DecodeLimits()

    /// The standard limits: files of 50 MB and 100 million pixels.
    package init() {
      decoding.maxBytes = 50_000_000
      decoding.maxPixels = 100_000_000
    }
  }

  /// Pictures and bytes of an owner.
  package struct Usage: Hashable, Codable, Sendable {
    package var pictures: Int
    /// Bytes on the disk.
    package var bytes: Int

    package init(pictures: Int, bytes: Int) {
      self.pictures = pictures
      self.bytes = bytes
    }
  }

  private let database: DatabasePool
  let root: String
  let limits: Limits

  /// - Throws: as `AppDatabase.open`.
  package init(libraryFolder: String, limits: Limits = Limits()) throws(LibraryError) {
    database = try AppDatabase(Self.schema, inLibrary: libraryFolder).open()
    root = Self.root(inLibrary: libraryFolder)
    self.limits = limits
  }

  // MARK: Adding

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - bytes: a file of any format that can be imported.
  ///   - name: the sender's file name, for error messages only; it is not stored.
  ///   - owner: the number of the owner's account.
  /// - Throws: `unreadable` (also for a truncated file), `quota`, `library`. Nothing is stored then.
  package func add(
    _ bytes: [UInt8], name: String, owner: Int64, app: AppName
  ) throws(PrivatePictureError) -> PrivatePicture {
    // Checked twice: first so that a full quota costs no decoding, and again with the row, because other requests may add pictures
    // meanwhile.
    try reading { try requireRoom(for: 0, owner, in: $0) }
    let (size, forms) = try encode(EncodedImage(bytes: bytes, name: name))
    let picture = PrivatePicture(
      id: PrivatePictureID(), size: size, byteCount: forms.reduce(0) { $0 + $1.jpeg.count },
      addedAt: OperationRecord.timestamp())
    do throws(PrivatePictureError) {
      try mapping { () throws(LibraryError) in
        try DurableFile.makeFolder(root, permissions: 0o700)
        try DurableFile.makeFolder(Self.folder(of: picture.id, root: root), permissions: 0o700)
        for (form, jpeg) in forms {
          try DurableFile.write(jpeg, to: path(of: picture.id, form), permissions: 0o600)
        }
      }
      try writing { db in
        try requireRoom(for: picture.byteCount, owner, in: db)
        try db.execute(
          sql: "INSERT INTO picture(id, owner, app, width, height, byteCount, addedAt) VALUES (?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            picture.id.description, owner, app.description, size.width, size.height, picture.byteCount, picture.addedAt,
          ])
      }
    } catch {
      for form in PrivatePicture.Form.allCases { unlink(path(of: picture.id, form)) }
      throw error
    }
    return picture
  }

  private func encode(
    _ image: EncodedImage
  ) throws(PrivatePictureError) -> (size: PixelSize, forms: [(form: PrivatePicture.Form, jpeg: [UInt8])]) {
    do throws(ImagingError) {
      let decoded = try ImageDecoder(limits: limits.decoding).decode(image, longSide: limits.longSide)
      guard decoded.isComplete else { throw ImagingError(file: image.name, stage: .decode, reason: .truncated) }
      let full = decoded.pixels
      return (full.size, [(.full, try JPEGEncoder.encode(full, quality: 85)), (.small, try Self.small(of: full))])
    } catch {
      throw .unreadable(error)
    }
  }

  private static let smallSide = 480

  /// The small form, as JPEG.
  static func small(of full: PixelBuffer) throws(ImagingError) -> [UInt8] {
    try JPEGEncoder.encode(full.resized(to: full.size.fitting(longSide: smallSide)), quality: 80)
  }

  private func requireRoom(for bytes: Int, _ owner: Int64, in db: Database) throws {
    let used = try Self.usage(of: owner, in: db)
    guard used.pictures < limits.quota.pictures, used.bytes + bytes <= limits.quota.bytes else {
      throw PrivatePictureError.quota(used, limit: limits.quota)
    }
  }

  // MARK: Queries

  /// A picture of an owner in an app.
  ///
  /// - Throws: `notFound`, also when it belongs to another owner; `library`.
  package func picture(_ id: PrivatePictureID, owner: Int64, app: AppName) throws(PrivatePictureError) -> PrivatePicture
  {
    let row = try reading { db in
      try Row.fetchOne(
        db, sql: "SELECT width, height, byteCount, addedAt FROM picture WHERE id = ? AND owner = ? AND app = ?",
        arguments: [id.description, owner, app.description])
    }
    guard let row else { throw .notFound }
    return PrivatePicture(
      id: id, size: PixelSize(width: row[0], height: row[1]), byteCount: row[2], addedAt: row[3])
  }

  /// A picture's bytes, as JPEG.
  ///
  /// - Throws: `notFound`, also when it belongs to another owner; `library` when its file is missing.
  package func jpeg(
    _ id: PrivatePictureID, _ form: PrivatePicture.Form, owner: Int64, app: AppName
  ) throws(PrivatePictureError) -> [UInt8] {
    _ = try picture(id, owner: owner, app: app)
    let path = path(of: id, form)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .library(.damaged(path: path, reason: "the file is gone"))
    }
    return Array(data)
  }

  /// The usage of an owner, all apps together.
  package func usage(of owner: Int64) throws(PrivatePictureError) -> Usage {
    try reading { try Self.usage(of: owner, in: $0) }
  }

  private static func usage(of owner: Int64, in db: Database) throws -> Usage {
    let row = try Row.fetchOne(
      db, sql: "SELECT COUNT(*), COALESCE(SUM(byteCount), 0) FROM picture WHERE owner = ?", arguments: [owner])
    return Usage(pictures: row?[0] ?? 0, bytes: row?[1] ?? 0)
  }

  // MARK: Deleting

  /// The JPEG paths of all pictures of an owner, with the names of their apps: for the export of personal data.
  package func files(
    of owner: Int64
  ) throws(PrivatePictureError) -> [(app: String, picture: PrivatePictureID, path: String)] {
    let rows = try reading { db in
      try Row.fetchAll(db, sql: "SELECT app, id FROM picture WHERE owner = ? ORDER BY addedAt, id", arguments: [owner])
    }
    return rows.compactMap { row in
      PrivatePictureID(row["id"]).map { (row["app"], $0, path(of: $0, .full)) }
    }
  }

  /// Deletes a picture permanently.
  ///
  /// - Throws: `notFound`, also when it belongs to another owner; `library`.
  package func remove(_ id: PrivatePictureID, owner: Int64, app: AppName) throws(PrivatePictureError) {
    _ = try picture(id, owner: owner, app: app)
    try erase([id])
  }

  /// Deletes all pictures of an owner permanently.
  ///
  /// - Returns: the number of deleted pictures.
  @discardableResult
  package func removeAll(of owner: Int64) throws(PrivatePictureError) -> Int {
    try erase(try names("SELECT id FROM picture WHERE owner = ?", [owner]))
  }

  /// Deletes an app's pictures that it no longer refers to.
  ///
  /// - Parameters:
  ///   - kept: the pictures that the app refers to.
  ///   - date: pictures added later stay, because a reference to them may be about to be stored.
  /// - Returns: the number of deleted pictures.
  @discardableResult
  package func sweep(
    _ app: AppName, keeping kept: Set<PrivatePictureID>, addedBefore date: Date
  ) throws(PrivatePictureError) -> Int {
    let old = try names(
      "SELECT id FROM picture WHERE app = ? AND addedAt < ?", [app.description, OperationRecord.timestamp(date)])
    return try erase(old.filter { !kept.contains($0) })
  }

  /// Deletes files without a row, which a killed process had begun to add.
  ///
  /// - Parameter date: files written later stay, because their row may follow.
  /// - Returns: the number of deleted files.
  @discardableResult
  package func sweepStrays(writtenBefore date: Date) throws(PrivatePictureError) -> Int {
    let known = Set(try names("SELECT id FROM picture", []))
    var removed = 0
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    for folder in folders.map({ root + "/" + $0 }) {
      for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        if let id = PrivatePictureID(String(file.prefix(32))), known.contains(id) { continue }
        let path = folder + "/" + file
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let written = attributes?[.modificationDate] as? Date, written < date else { continue }
        try mapping { () throws(LibraryError) in try DurableFile.remove(path) }
        removed += 1
      }
    }
    return removed
  }

  /// Deletes the files first: after an interruption the rows still list the pictures to delete.
  @discardableResult
  private func erase(_ ids: [PrivatePictureID]) throws(PrivatePictureError) -> Int {
    for id in ids {
      try mapping { () throws(LibraryError) in
        for form in PrivatePicture.Form.allCases { try DurableFile.remove(path(of: id, form)) }
      }
      try writing { db in
        try db.execute(sql: "DELETE FROM picture WHERE id = ?", arguments: [id.description])
      }
    }
    return ids.count
  }

  // MARK: Paths and errors

  static func root(inLibrary folder: String) -> String { folder + "/private" }

  private static func folder(of id: PrivatePictureID, root: String) -> String { "\(root)/\(id.description.prefix(2))" }

  static func path(of id: PrivatePictureID, _ form: PrivatePicture.Form, root: String) -> String {
    "\(folder(of: id, root: root))/\(id)-\(form.rawValue).jpg"
  }

  func path(of id: PrivatePictureID, _ form: PrivatePicture.Form) -> String {
    Self.path(of: id, form, root: root)
  }

  private func names(_ sql: String, _ arguments: StatementArguments) throws(PrivatePictureError) -> [PrivatePictureID] {
    try reading { try String.fetchAll($0, sql: sql, arguments: arguments) }.compactMap(PrivatePictureID.init)
  }

  private func reading<Value>(_ body: (Database) throws -> Value) throws(PrivatePictureError) -> Value {
    do { return try database.read(body) } catch { throw naming(error) }
  }

  func writing(_ body: (Database) throws -> Void) throws(PrivatePictureError) {
    do { try database.write(body) } catch { throw naming(error) }
  }

  func mapping(_ body: () throws(LibraryError) -> Void) throws(PrivatePictureError) {
    do { try body() } catch { throw .library(error) }
  }

  private func naming(_ error: any Error) -> PrivatePictureError {
    error as? PrivatePictureError ?? .library(LibraryError(error, folder: root))
  }
}
