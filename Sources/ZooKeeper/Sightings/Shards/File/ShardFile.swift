import Foundation
import GRDB
import Imaging
import MediaLibrary
import PatternMatching

/// A file of a shard, open for reading. Its content is untrusted: other machines wrote it.
final class ShardFile: Sendable {
  let path: String
  let head: ShardHead
  private let database: DatabaseQueue
  private let roots: PlannedRoots

  /// Opens a file and reads its head.
  ///
  /// - Parameter isFinished: whether the file must be finished; `false` for a file that a task is writing.
  /// - Throws: `unreadable`, `notAShard`, `cutShort`, `newer`, `changed`.
  init(_ path: String, isFinished: Bool = true) throws(ShardError) {
    guard access(path, R_OK) == 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    guard WholeFile.size(of: path) != 0 else { throw .cutShort(path: path) }
    guard ShardDatabase.isOne(path) else { throw .notAShard(path: path) }
    guard !isFinished || ShardSeal.isThere(path) else { throw .cutShort(path: path) }
    self.path = path
    do {
      database = try ShardDatabase.open(path)
      head = try database.read { db in try ShardFile.head(in: db, of: path) }
      roots = PlannedRoots(head.roots)
    } catch let error as ShardError {
      throw error
    } catch let error as DatabaseError where [.SQLITE_CANTOPEN, .SQLITE_IOERR].contains(error.resultCode) {
      throw .unreadable(path: path, reason: error.message ?? "\(error.resultCode)")
    } catch {
      throw .changed(path: path)
    }
  }

  private static func head(in db: Database, of path: String) throws -> ShardHead {
    struct Format: Decodable { let format: Int }
    let json = Data(try (String.fetchOne(db, sql: "SELECT json FROM head") ?? "").utf8)
    guard json.count <= PlanLine.longest else { throw ShardError.notAShard(path: path) }
    guard try JSONDecoder().decode(Format.self, from: json).format <= ShardHead.format else {
      throw ShardError.newer(path: path)
    }
    let head = try JSONDecoder().decode(ShardHead.self, from: json)
    guard try ShardDatabase.hasItsTables(db), (0...1 << 40).contains(head.entries) else {
      throw ShardError.notAShard(path: path)
    }
    return head
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
    fileprivate let file: ShardFile

    /// - Throws: `LibraryError.unusable`.
    func entry() throws -> ShardEntry { try file.decoded(json, "row \(id) of the table file") }
  }

  /// The lines after the line with the number `id`, at most `limit`, ordered by number.
  ///
  /// - Throws: `LibraryError.unusable`.
  func lines(after id: Int64, limit: Int) throws -> [Line] {
    try reading { db in
      try Row.fetchAll(
        db.cachedStatement(sql: "SELECT id, path, sha256, facts FROM file WHERE id > ? ORDER BY id LIMIT ?"),
        arguments: [id, limit]
      ).map { row in
        let path = try row.decode(String.self, atIndex: 1)
        guard roots.cover(path) else { throw damaged("it names \(path), which is not in the planned folders") }
        let digest = try row.decode(String?.self, atIndex: 2).map { hex in
          guard let digest = ContentDigest(text: hex),
            Shard.number(of: digest, among: head.shard.count) == head.shard.number
          else { throw damaged("\(path) does not belong to this shard") }
          return digest
        }
        return Line(
          id: try row.decode(atIndex: 0), path: path, digest: digest, json: try row.decode(atIndex: 3), file: self)
      }
    }
  }

  /// The maximum number of animals that are read for one photo. Real photos have fewer animals.
  private static let mostAnimals = 1000

  /// The animals on a photo, or why the photo could not be described; `nil` if the shard has neither.
  ///
  /// - Throws: `LibraryError.unusable`.
  func animals(on photo: ContentDigest) throws -> Result<[DescribedAnnotation], ImagingError>? {
    try reading { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT facts, features FROM animal WHERE sha256 = ? ORDER BY id LIMIT ?"),
        arguments: [photo.hex, Self.mostAnimals])
      var animals: [DescribedAnnotation] = []
      while let row = try rows.next() {
        let animal: ShardAnimal = try decoded(row.decode(atIndex: 0), "an animal on the photo \(photo)")
        let features = try FeatureSet(decoding: [UInt8](row.decode(Data.self, atIndex: 1)))
        guard let described = animal.described(features) else {
          throw damaged("an animal on the photo \(photo) has impossible values")
        }
        animals.append(described)
      }
      if !animals.isEmpty { return .success(animals) }
      let failure = try String.fetchOne(
        db.cachedStatement(sql: "SELECT facts FROM failure WHERE sha256 = ?"), arguments: [photo.hex])
      return try failure.map { .failure(try decoded($0, "the failure of the photo \(photo)")) }
    }
  }

  /// Calls `body` with each small picture and its name in a library.
  ///
  /// - Throws: `LibraryError.unusable`; `CancellationError`.
  func thumbnails(_ body: (_ name: String, _ jpeg: [UInt8]) -> Void) throws {
    try reading { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT name, bytes FROM thumbnail ORDER BY rowid")
      while let row = try rows.next() {
        try Task.checkCancellation()
        body(try row.decode(atIndex: 0), [UInt8](try row.decode(Data.self, atIndex: 1)))
      }
    }
  }

  /// The numbers of the queries, ordered.
  ///
  /// - Throws: `LibraryError.unusable`.
  func queries() throws -> [Int64] {
    try reading { db in try Int64.fetchAll(db, sql: "SELECT id FROM query ORDER BY id") }
  }

  /// The result of a query.
  ///
  /// - Throws: `LibraryError.unusable`.
  func result<Value: Decodable>(of query: Int64) throws -> Value {
    let facts = try reading { db in
      try String.fetchOne(db.cachedStatement(sql: "SELECT facts FROM query WHERE id = ?"), arguments: [query])
    }
    return try decoded(facts ?? "", "the result of query \(query)")
  }

  private func decoded<Value: Decodable>(_ json: String, _ place: String) throws -> Value {
    do { return try JSONDecoder().decode(Value.self, from: Data(json.utf8)) } catch {
      throw damaged("\(place) cannot be read")
    }
  }

  private func damaged(_ reason: String) -> LibraryError {
    .unusable(path: path, reason: "\(reason); delete the file, and run its shard again")
  }

  /// Reads from the database. Errors of the database and of decoding become `LibraryError.unusable`.
  private func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try database.read(body) } catch {
      guard !(error is LibraryError), !(error is CancellationError) else { throw error }
      throw damaged(String(describing: error))
    }
  }
}
