import Foundation
import GRDB
import Imaging

/// Pictures that belong to a person and an app, and to nobody else: meals, drawings, faces.
///
/// They never come near the catalogue: rows lie in `private.sqlite`, bytes in `private/`, both for the eyes of the owner of the
/// folder only. What was sent is decoded, turned upright, made smaller where it is large, and encoded anew: no place, time or
/// serial number of a camera is left in it.
///
/// ```swift
/// let pictures = try PrivatePictures(libraryFolder: library.folder)
/// let picture = try pictures.add(bytes, name: "lunch.heic", owner: account, app: .diary)
/// let jpeg = try pictures.jpeg(picture.id, .small, owner: account, app: .diary)
/// ```
///
/// A picture is whole before its row is there, and its row goes after its bytes: whatever is interrupted can be run again, and
/// what a killed program left without a row is swept.
package struct PrivatePictures: Sendable {
  /// What somebody may keep, and what a picture may demand.
  package struct Limits: Sendable {
    /// Pixels of the longer side of the full form.
    package var longSide = 2048
    /// What an owner may keep, all apps together.
    package var quota = Usage(pictures: 5_000, bytes: 500_000_000)
    /// What a file may demand before it is refused.
    package var decoding = DecodeLimits()

    /// The standard limits: files of 50 MB and 100 million pixels.
    package init() {
      decoding.maxBytes = 50_000_000
      decoding.maxPixels = 100_000_000
    }
  }

  /// What an owner keeps.
  package struct Usage: Hashable, Codable, Sendable {
    /// How many.
    package var pictures: Int
    /// Bytes on the disk.
    package var bytes: Int

    /// So much.
    package init(pictures: Int, bytes: Int) {
      self.pictures = pictures
      self.bytes = bytes
    }
  }

  private let database: DatabasePool
  let root: String
  let limits: Limits

  /// The private pictures of a library.
  ///
  /// - Throws: as `AppDatabase.open`.
  package init(libraryFolder: String, limits: Limits = Limits()) throws(LibraryError) {
    database = try AppDatabase(Self.schema, inLibrary: libraryFolder).open()
    root = Self.root(inLibrary: libraryFolder)
    self.limits = limits
  }

  // MARK: Adding

  /// Keeps a picture.
  ///
  /// - Parameters:
  ///   - bytes: a file of any format that can be imported.
  ///   - name: what its sender calls it; it stands in errors and is not kept.
  ///   - owner: the number of the account that it belongs to.
  /// - Throws: `unreadable` (also for a file that ends early), `quota`, `library`. Nothing is left then.
  package func add(
    _ bytes: [UInt8], name: String, owner: Int64, app: AppName
  ) throws(PrivatePictureError) -> PrivatePicture {
    // Asked twice: here so that nothing is decoded in vain, and when the row is written, for others may come first.
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

  /// The small form of a picture, as JPEG.
  static func small(of full: PixelBuffer) throws(ImagingError) -> [UInt8] {
    try JPEGEncoder.encode(full.resized(to: full.size.fitting(longSide: smallSide)), quality: 80)
  }

  private func requireRoom(for bytes: Int, _ owner: Int64, in db: Database) throws {
    let used = try Self.usage(of: owner, in: db)
    guard used.pictures < limits.quota.pictures, used.bytes + bytes <= limits.quota.bytes else {
      throw PrivatePictureError.quota(used, limit: limits.quota)
    }
  }

  // MARK: Asking

  /// A picture of an owner in an app.
  ///
  /// - Throws: `notFound`, also when it belongs to somebody else; `library`.
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
  /// - Throws: `notFound`, also when it belongs to somebody else; `library` when its file is gone.
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

  /// What an owner keeps, all apps together.
  package func usage(of owner: Int64) throws(PrivatePictureError) -> Usage {
    try reading { try Self.usage(of: owner, in: $0) }
  }

  private static func usage(of owner: Int64, in db: Database) throws -> Usage {
    let row = try Row.fetchOne(
      db, sql: "SELECT COUNT(*), COALESCE(SUM(byteCount), 0) FROM picture WHERE owner = ?", arguments: [owner])
    return Usage(pictures: row?[0] ?? 0, bytes: row?[1] ?? 0)
  }

  // MARK: Removing

  /// Where all pictures of an owner lie, as JPEG, with the names of their apps: for whoever asks for what is kept about them.
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

  /// Removes a picture for good.
  ///
  /// - Throws: `notFound`, also when it belongs to somebody else; `library`.
  package func remove(_ id: PrivatePictureID, owner: Int64, app: AppName) throws(PrivatePictureError) {
    _ = try picture(id, owner: owner, app: app)
    try erase([id])
  }

  /// Removes all pictures of an owner for good.
  ///
  /// - Returns: how many.
  @discardableResult
  package func removeAll(of owner: Int64) throws(PrivatePictureError) -> Int {
    try erase(try names("SELECT id FROM picture WHERE owner = ?", [owner]))
  }

  /// Removes the pictures of an app that nothing refers to any more.
  ///
  /// - Parameters:
  ///   - kept: what the app refers to.
  ///   - date: what was added later stays: whoever added it may be about to refer to it.
  /// - Returns: how many.
  @discardableResult
  package func sweep(
    _ app: AppName, keeping kept: Set<PrivatePictureID>, addedBefore date: Date
  ) throws(PrivatePictureError) -> Int {
    let old = try names(
      "SELECT id FROM picture WHERE app = ? AND addedAt < ?", [app.description, OperationRecord.timestamp(date)])
    return try erase(old.filter { !kept.contains($0) })
  }

  /// Removes files without a row: what a program that was killed had begun to add.
  ///
  /// - Parameter date: what was written later stays: it may be on its way.
  /// - Returns: how many files.
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

  /// Bytes first: when this is interrupted, the rows tell what is left to do.
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

  // MARK: Places and errors

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
