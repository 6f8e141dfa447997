import Foundation
import GRDB
import Imaging
import MediaLibrary
import PatternMatching

/// A finished file of a shard, open for reading.
final class ShardFile: Sendable {
  let path: String
  let head: ShardHead
  private let database: DatabaseQueue

  /// Opens a file and reads its head.
  ///
  /// - Parameter isFinished: whether the file must be finished; `false` for a file that a task is writing.
  /// - Throws: `unreadable`, `notAShard`, `cutShort`, `newer`, `changed`.
  init(_ path: String, isFinished: Bool = true) throws(ShardError) {
    guard access(path, R_OK) == 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    var status = stat()
    guard stat(path, &status) == 0, status.st_size > 0 else { throw .cutShort(path: path) }
    guard ShardDatabase.isOne(path) else { throw .notAShard(path: path) }
    guard !isFinished || ShardSeal.isThere(path) else { throw .cutShort(path: path) }
    self.path = path
    do {
      database = try ShardDatabase.open(path)
      let json = try database.read { try String.fetchOne($0, sql: "SELECT json FROM head") }
      head = try Self.head(Data((json ?? "").utf8), path)
    } catch let error as ShardError {
      throw error
    } catch {
      throw .changed(path: path)
    }
  }

  private static func head(_ json: Data, _ path: String) throws -> ShardHead {
    struct Format: Decodable { let format: Int }
    guard try JSONDecoder().decode(Format.self, from: json).format <= ShardHead.format else {
      throw ShardError.newer(path: path)
    }
    return try JSONDecoder().decode(ShardHead.self, from: json)
  }

  /// Compares the content with its digest.
  ///
  /// - Returns: the digest.
  /// - Throws: `changed`, `cutShort`, `unreadable`.
  func check() throws(ShardError) -> String { try ShardSeal.check(path) }

  // MARK: Reading

  /// One file of the shard.
  struct Line: Sendable {
    let id: Int64
    let path: String
    let digest: ContentDigest?
    fileprivate let json: String
    fileprivate let file: String

    /// - Throws: `LibraryError.damaged`.
    func entry() throws -> ShardEntry {
      do { return try JSONDecoder().decode(ShardEntry.self, from: Data(json.utf8)) } catch {
        throw LibraryError.damaged(path: file, reason: "row \(id) of the table file cannot be read")
      }
    }
  }

  /// The next lines after a number, in the order of their paths.
  ///
  /// - Throws: `LibraryError.damaged`.
  func lines(after id: Int64, limit: Int) throws -> [Line] {
    try reading { db in
      try Row.fetchAll(
        db.cachedStatement(sql: "SELECT id, path, sha256, facts FROM file WHERE id > ? ORDER BY id LIMIT ?"),
        arguments: [id, limit]
      ).map { row in
        Line(
          id: row[0], path: row[1], digest: (row[2] as String?).map(ContentDigest.init), json: row[3], file: path)
      }
    }
  }

  /// The animals on a photo, or why they could not be looked for; `nil` if the shard does not have it.
  ///
  /// - Parameter name: the path of the photo, for errors.
  /// - Throws: `LibraryError.damaged`.
  func animals(
    on photo: ContentDigest, named name: String
  ) throws -> Result<[DescribedAnnotation], ImagingError>? {
    try reading { db in
      let rows = try Row.fetchAll(
        db.cachedStatement(sql: "SELECT facts, features FROM animal WHERE sha256 = ? ORDER BY id"),
        arguments: [photo.hex])
      let animals = try rows.map { row in
        let (facts, features): (String, Data) = (row[0], row[1])
        let animal = try JSONDecoder().decode(ShardAnimal.self, from: Data(facts.utf8))
        guard let described = animal.described(try FeatureSet(decoding: [UInt8](features))) else {
          throw LibraryError.damaged(path: path, reason: "an animal on the photo \(photo) has impossible values")
        }
        return described
      }
      if !animals.isEmpty { return .success(animals) }
      let failure = try String.fetchOne(
        db.cachedStatement(sql: "SELECT facts FROM failure WHERE sha256 = ?"), arguments: [photo.hex])
      return try failure.map { facts in
        let failed = try JSONDecoder().decode(ShardFailure.self, from: Data(facts.utf8))
        return .failure(ImagingError(file: name, stage: failed.stage, reason: failed.reason))
      }
    }
  }

  /// Reads in the file; all errors become `LibraryError.damaged`.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try database.read(body) } catch let error as LibraryError {
      throw error
    } catch {
      throw LibraryError.damaged(path: path, reason: String(describing: error))
    }
  }
}

/// Why the animals on a photo could not be looked for.
struct ShardFailure: Codable {
  let stage: ImagingError.Stage
  let reason: ImagingError.Reason
}
