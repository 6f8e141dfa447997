import Backups
import Foundation
import GRDB
import Imaging
import MediaLibrary

/// A library with photos and files about people, and folders for its backup and for a restored library. All are deleted
/// with the test.
final class Place: Sendable {
  let root: String
  var folder: String { root + "/library" }
  var backup: String { root + "/backup" }
  var restored: String { root + "/restored" }
  let library: Library

  static let passphrase = "five words are quite enough"
  static let secret = "what nobody else may read"

  init(photos: Int = 5, people: Bool = true) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("backups-\(UUID())").path
    library = try Library.open(root + "/library", mode: .create)
    for number in 0..<photos { try add(number) }
    guard people else { return }
    let server = try DatabaseQueue(path: folder + "/server.sqlite")
    try server.write { db in
      try db.execute(sql: "CREATE TABLE account (name TEXT); INSERT INTO account VALUES (?)", arguments: [Self.secret])
    }
    try FileManager.default.createDirectory(atPath: folder + "/private/ab", withIntermediateDirectories: true)
    try Data((Self.secret + " at breakfast").utf8).write(to: URL(fileURLWithPath: folder + "/private/ab/picture"))
    try Data(repeating: 7, count: 300_000).write(to: URL(fileURLWithPath: folder + "/private/ab/big"))
    try Data().write(to: URL(fileURLWithPath: folder + "/private/empty"))
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// The bytes of a photo: enough for several chunks.
  static func bytes(_ number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 1_500_000 + number)
  }

  /// Adds a photo to the library; returns its path.
  @discardableResult
  func add(_ number: Int) throws -> String {
    let bytes = Self.bytes(number)
    let digest = ContentDigest.of(bytes)
    let path = try library.originals.adopt(bytes, digest: digest, format: .jpeg)
    try library.writing { db in
      let operation = try Journal(db, of: AppName("trial")).begin(kind: "import", actor: "test")
      try db.execute(
        sql: """
          INSERT INTO photo(sha256, byteCount, format, storage, path, originalPath, importID)
          VALUES (?, ?, 'jpeg', 'copied', ?, ?, ?)
          """, arguments: [digest.hex, bytes.count, "/photos/\(number).jpg", path, operation])
    }
    return path
  }

  @discardableResult
  func backUp(_ personal: Backup.Personal = .sealed(passphrase: passphrase)) throws -> BackupReport {
    try Backup(of: folder, in: backup, personal: personal, isCheap: true).run()
  }

  @discardableResult
  func restore(
    _ snapshot: SnapshotName? = nil, _ personal: Backup.Personal = .sealed(passphrase: passphrase)
  ) throws -> Restore.Report {
    try Restore(from: backup, snapshot, into: restored, personal: personal).run()
  }

  func verify() throws -> Verification.Report { try Verification(of: backup, passphrase: Self.passphrase).run() }

  /// All files below a folder with their bytes, except temporary files, and databases, which are compared by rows.
  static func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let walk = FileManager.default.enumerator(atPath: folder)
    while let path = walk?.nextObject() as? String {
      guard walk?.fileAttributes?[.type] as? FileAttributeType == .typeRegular, path != "lock",
        !path.contains(".sqlite")
      else { continue }
      files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)")
    }
    return files
  }

  /// A table's rows as text.
  static func rows(_ path: String, _ table: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY rowid").map(\.description)
    }
  }

  /// Changes one byte in the middle of a file.
  static func damage(_ path: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}
