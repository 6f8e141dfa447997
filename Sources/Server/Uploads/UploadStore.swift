import Digests
import Foundation
package import GRDB
import MediaLibrary
import Synchronization

/// Files that are being uploaded. Each file grows on the disk as its bytes arrive. So after a lost connection, a reload, or a kill of the
/// server, the upload continues at the length of the file.
///
/// ```
/// library/incoming/<batch>/.arriving-<upload>    incomplete files
/// library/incoming/<batch>/Day 1/IMG_1.JPG       complete files
/// library/incoming/quarantine/<upload>           infected files
/// ```
package final class UploadStore: Sendable {
  package struct Limits: Sendable {
    package var maxBytes = 500_000_000
    package var maxFiles = 20_000
    /// Bytes that stay free on the disk.
    package var reserve = 500_000_000
    /// The limits of work that waits for import, by role.
    package var allowance: @Sendable (Role) -> Allowance = Allowance.standard

    package init() {}
  }

  package let limits: Limits
  let root: String
  let database: any DatabaseWriter
  let scanner: VirusScanner?
  private let open = Mutex<Set<String>>([])
  private let sealed = Mutex<Set<String>>([])

  package init(libraryFolder: String, database: any DatabaseWriter, scanner: VirusScanner?, limits: Limits) {
    root = libraryFolder + "/incoming"
    self.database = database
    self.scanner = scanner
    self.limits = limits
  }

  // MARK: Batches

  /// The maximum number of an account's empty batches from the last ten minutes. A page creates a batch before photos are chosen, and two
  /// pages must not share a batch.
  private static let mostUnused = 50

  /// Creates a batch. Returns the account's oldest empty batch instead if it is over ten minutes old, or if there are `mostUnused` empty
  /// batches.
  ///
  /// - Throws: `tooManyBatches` when too many batches wait for import already.
  package func begin(for account: AccountID) throws -> UploadBatch {
    // A recent empty batch is not reused, because a page may be about to use it.
    let recent = OperationRecord.timestamp(Date(timeIntervalSinceNow: -600))
    return try naming {
      try database.write { db in
        let open = UploadBatch.filter { $0.accountID == account && $0.closedAt == nil }
        let unused = try open.filter { $0.fileCount == 0 }.order(\.createdAt).fetchAll(db)
        if let first = unused.first, first.createdAt < recent || unused.count >= Self.mostUnused { return first }
        let allowed = try Allowance.of(account, by: limits.allowance, in: db).batches
        guard try open.filter({ $0.fileCount > 0 }).fetchCount(db) < allowed else {
          throw UploadError.tooManyBatches(allowed)
        }
        let batch = UploadBatch(
          id: UUID().uuidString.lowercased(), accountID: account, createdAt: OperationRecord.timestamp(), closedAt: nil)
        try batch.insert(db)
        return batch
      }
    }
  }

  /// A batch of an account.
  ///
  /// - Throws: `notFound`.
  package func batch(_ id: String, of account: AccountID) throws -> UploadBatch {
    let batch = try database.read { db in
      try UploadBatch.filter { $0.id == id && $0.accountID == account }.fetchOne(db)
    }
    guard let batch else { throw UploadError.notFound }
    return batch
  }

  /// The newest 50 batches of an account that are not imported yet, newest first. A page continues with them after a reload.
  package func openBatches(of account: AccountID) throws -> [UploadBatch] {
    try database.read { db in
      try UploadBatch.filter { $0.accountID == account && $0.closedAt == nil }.order(\.createdAt.desc).limit(50)
        .fetchAll(db)
    }
  }

  /// The files of a batch, sorted by name.
  package func uploads(in batch: String) throws -> [Upload] {
    try database.read { db in
      try UploadRecord.filter { $0.batchID == batch }.order(\.name).fetchAll(db)
    }.map(upload)
  }

  /// The folder with the complete files of a batch.
  package func folder(of batch: String) -> String { "\(root)/\(batch)" }

  /// Marks a batch as imported, and deletes its files: the library has its own copies.
  package func close(_ batch: String) throws {
    _ = try database.write { db in
      try UploadBatch.filter(id: batch).updateAll(db) { $0.closedAt.set(to: OperationRecord.timestamp()) }
    }
    try? FileManager.default.removeItem(atPath: folder(of: batch))
  }

  /// Marks a batch as being imported: no files can be added.
  package func seal(_ batch: String) { sealed.withLock { _ = $0.insert(batch) } }

  /// Marks the import of a batch as failed: files can be added again.
  package func unseal(_ batch: String) { sealed.withLock { _ = $0.remove(batch) } }

  private func isSealed(_ batch: String) -> Bool { sealed.withLock { $0.contains(batch) } }

  /// Deletes a batch with all its files.
  package func remove(_ batch: String) throws {
    let uploads = try uploads(in: batch)
    _ = try database.write { db in try UploadBatch.deleteOne(db, id: batch) }
    for upload in uploads where upload.state == .infected {
      try? FileManager.default.removeItem(atPath: quarantined(upload))
    }
    try? FileManager.default.removeItem(atPath: folder(of: batch))
  }

  /// Deletes all batches of an account with their files. Imported photos stay in the library.
  package func removeAll(of account: AccountID) throws {
    let batches = try database.read { db in
      try UploadBatch.filter { $0.accountID == account }.fetchAll(db)
    }
    for batch in batches { try remove(batch.id) }
  }

  /// The latest 200 files in quarantine, latest first.
  package func setAside() throws -> [Upload] {
    try database.read { db in
      try UploadRecord.filter { $0.state == Upload.State.infected.rawValue }.order(\.createdAt.desc).limit(200)
        .fetchAll(db)
    }.map(upload)
  }

  /// Deletes a file in quarantine permanently.
  ///
  /// - Throws: `notFound` for a file that is not in quarantine.
  package func destroy(_ id: String) throws {
    let record = try database.read { db in
      try UploadRecord.filter { $0.id == id && $0.state == Upload.State.infected.rawValue }.fetchOne(db)
    }
    guard let record else { throw UploadError.notFound }
    try remove(upload(record))
  }

  // MARK: Files

  /// Announces a file. A second call with the same name and length returns the same file, so that a client that lost its state can
  /// continue.
  ///
  /// - Throws: `badName`, `tooLarge`, `tooMany`, `tooManyBytesWaiting`, `tooManyFilesWaiting`, `noRoom`, `closed`, `notFound`.
  package func add(_ name: String, byteCount: Int, to batch: UploadBatch) throws -> Upload {
    guard let path = SafePath(name) else { throw UploadError.badName(name) }
    guard batch.closedAt == nil, !isSealed(batch.id) else { throw UploadError.closed }
    guard (0...limits.maxBytes).contains(byteCount) else { throw UploadError.tooLarge(maxBytes: limits.maxBytes) }
    let upload = try naming { try found(try self.upload(record(of: path, byteCount: byteCount, in: batch))) }
    try naming {
      try FileManager.default.createDirectory(atPath: folder(of: batch.id), withIntermediateDirectories: true)
      if upload.state == .arriving { try makeEmpty(arriving(upload)) }
    }
    return try byteCount == 0 && upload.state == .arriving ? settle(upload) : upload
  }

  /// The row of a file, created when it does not exist.
  private func record(of path: SafePath, byteCount: Int, in batch: UploadBatch) throws -> UploadRecord {
    try database.write { db in
      let known = try UploadRecord.filter { $0.batchID == batch.id && $0.name == path.text }.fetchOne(db)
      if let known, known.byteCount == byteCount { return known }
      guard known == nil else { throw UploadError.badName(path.text) }
      // A name that is also a folder of another file cannot exist on the disk.
      let clashes = try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM upload WHERE batchID = ?1
            AND (substr(name, 1, length(?2) + 1) = ?2 || '/' OR substr(?2, 1, length(name) + 1) = name || '/'))
          """, arguments: [batch.id, path.text])
      guard clashes != true else { throw UploadError.badName(path.text) }
      try admit(byteCount, to: batch, in: db)
      let record = UploadRecord(
        id: UUID().uuidString.lowercased(), batchID: batch.id, name: path.text, byteCount: byteCount,
        state: Upload.State.arriving.rawValue, finding: nil, createdAt: OperationRecord.timestamp())
      try record.insert(db)
      return record
    }
  }

  /// Checks the limits and the disk for a new file. Announced bytes that have not arrived yet count too.
  private func admit(_ byteCount: Int, to batch: UploadBatch, in db: Database) throws {
    let count = try UploadBatch.filter(id: batch.id).select(\.fileCount, as: Int.self).fetchOne(db)
    guard let count else { throw UploadError.notFound }
    guard count < limits.maxFiles else { throw UploadError.tooMany(maxFiles: limits.maxFiles) }
    let allowed = try Allowance.of(batch.accountID, by: limits.allowance, in: db)
    let waiting = try Row.fetchOne(
      db,
      sql: """
        SELECT COALESCE(SUM(fileCount), 0), COALESCE(SUM(byteCount), 0) FROM batch
        WHERE accountID = ? AND closedAt IS NULL
        """, arguments: [batch.accountID])
    let (files, bytes): (Int, Int) = waiting.map { ($0[0], $0[1]) } ?? (0, 0)
    guard files < allowed.files else { throw UploadError.tooManyFilesWaiting(allowed.files) }
    guard bytes <= allowed.bytes - byteCount else { throw UploadError.tooManyBytesWaiting(allowed.bytes) }
    let coming = try Int.fetchOne(
      db,
      sql: """
        SELECT COALESCE(SUM(upload.byteCount), 0) FROM upload JOIN batch ON batch.id = batchID
        WHERE state = 'arriving' AND closedAt IS NULL
        """)
    guard freeBytes() - (coming ?? 0) - byteCount >= limits.reserve else { throw UploadError.noRoom }
  }

  /// Creates a file unless it exists.
  private func makeEmpty(_ path: String) throws {
    let descriptor = Foundation.open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DurableFile.failure(path) }
    Foundation.close(descriptor)
  }

  /// A file of an account.
  ///
  /// - Throws: `notFound`, `closed`, `storage`.
  package func upload(_ id: String, of account: AccountID) throws -> Upload {
    let (record, batch) = try database.read { db in
      let record = try UploadRecord.filter { $0.id == id }.fetchOne(db)
      return (record, try record.flatMap { try UploadBatch.fetchOne(db, id: $0.batchID) })
    }
    guard let record, let batch, batch.accountID == account else { throw UploadError.notFound }
    guard batch.closedAt == nil else { throw UploadError.closed }
    return try naming { try found(try upload(record)) }
  }

  /// Appends bytes to a file as they arrive. Received bytes stay when the connection breaks. A chunk that is too long or has a wrong
  /// checksum is removed.
  ///
  /// - Parameter checksum: the SHA-256 or SHA-1 of the chunk.
  /// - Returns: the file's current state; a complete file is scanned.
  /// - Throws: `wrongOffset`, `wrongChecksum`, `tooLarge`, `busy`, `closed`, `noRoom`, `storage`.
  package func append<Body: AsyncSequence>(
    _ body: Body, to upload: Upload, at offset: Int, checksum: ChunkChecksum?
  ) async throws -> Upload where Body.Element == [UInt8] {
    guard !isSealed(upload.batch) else { throw UploadError.closed }
    guard freeBytes() >= limits.reserve else { throw UploadError.noRoom }
    guard open.withLock({ $0.insert(upload.id).inserted }) else { throw UploadError.busy }
    defer { open.withLock { _ = $0.remove(upload.id) } }
    var upload = upload
    guard upload.state == .arriving else {
      guard offset == upload.byteCount else { throw UploadError.wrongOffset(expected: upload.byteCount) }
      return upload.state == .unscanned ? try await settling(upload) : upload
    }
    upload.offset = length(of: upload)
    guard offset == upload.offset else { throw UploadError.wrongOffset(expected: upload.offset) }
    guard let file = FileHandle(forWritingAtPath: arriving(upload)) else {
      throw UploadError.storage("the bytes received before are lost")
    }
    defer { try? file.close() }
    let running = checksum.map { RunningDigest($0.function) }
    do {
      try file.seekToEnd()
      for try await bytes in body {
        guard upload.offset + bytes.count <= upload.byteCount else {
          throw UploadError.tooLarge(maxBytes: upload.byteCount)
        }
        running?.update(bytes)
        try file.write(contentsOf: bytes)
        upload.offset += bytes.count
      }
      if let digest = running?.finish(), digest != checksum?.digest { throw UploadError.wrongChecksum }
    } catch let error as UploadError {
      try? file.truncate(atOffset: UInt64(offset))
      throw error
    } catch {
      throw UploadError.naming(error)
    }
    guard upload.offset == upload.byteCount else { return upload }
    try naming { try file.synchronize() }
    return try await settling(upload)
  }

  package func remove(_ upload: Upload) throws {
    _ = try database.write { db in try UploadRecord.filter { $0.id == upload.id }.deleteAll(db) }
    for path in [arriving(upload), file(upload), quarantined(upload)] {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private func naming<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw UploadError.naming(error) }
  }

  private func freeBytes() -> Int {
    let folder = root.prefix(upTo: root.lastIndex(of: "/") ?? root.endIndex)
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: String(folder))
    return attributes?[.systemFreeSize] as? Int ?? .max
  }

  /// - Throws: `storage` for a state that this version cannot interpret.
  func upload(_ record: UploadRecord) throws -> Upload {
    guard let state = Upload.State(rawValue: record.state) else {
      throw UploadError.storage("a file has a state that is unknown to this version: \(record.state)")
    }
    var upload = Upload(
      id: record.id, batch: record.batchID, name: record.name, offset: record.byteCount, byteCount: record.byteCount,
      state: state, finding: record.finding)
    if state == .arriving { upload.offset = length(of: upload) }
    return upload
  }
}
