import Foundation
import GRDB
import Testing
import WebPlatform

@Suite("uploads to a full disk")
struct FullDiskTests {
  private let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 * 7) }

  /// Announces a file, and uploads the missing bytes.
  private func send(to place: UploadsPlace) async throws -> Upload {
    let upload = try place.store.add("Day 1/IMG_1.JPG", byteCount: bytes.count, to: place.batch)
    let known = try place.store.upload(upload.id, of: place.account)
    return try await place.store.append(
      stream([Array(bytes[known.offset...])]), to: known, at: known.offset, checksum: nil)
  }

  private func expectWhole(_ place: UploadsPlace, _ comment: Comment) async throws {
    let whole = try await send(to: place)
    #expect(whole.state == .ready && whole.offset == bytes.count, comment)
    // The list is made from the folder itself, because a list from above stops at another file system.
    let files = try FileManager.default.subpathsOfDirectory(atPath: place.accounts.folder.path + "/incoming")
      .filter { !$0.hasSuffix(place.batch.id) && !$0.hasSuffix("Day 1") }
    #expect(files == ["\(place.batch.id)/Day 1/IMG_1.JPG"], comment)
    #expect(place.bytes("\(place.batch.id)/Day 1/IMG_1.JPG") == bytes, comment)
  }

  @Test(
    "a full disk at any step of an upload is reported, and the upload continues when there is space",
    .enabled(if: getuid() == 0, "a small file system can only be mounted as root"))
  func files() async throws {
    // An upload needs four inodes: the root, the batch's folder, the arriving file, and its final folder.
    for (pages, inodes) in (1...4).map({ (100, $0) }) + (1...10).map({ ($0, 100) }) {
      let place = try UploadsPlace()
      let folder = place.accounts.folder.path + "/incoming"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      guard mount("tmpfs", folder, "tmpfs", 0, "size=\(pages * 4)k,nr_inodes=\(inodes)") == 0 else { return }
      defer { umount2(folder, Int32(MNT_DETACH)) }
      let comment: Comment = "\(pages) pages, \(inodes) files"
      do {
        _ = try await send(to: place)
        #expect(pages > 9 && inodes > 3, comment)
      } catch {
        #expect(error as? UploadError == .noRoom, comment)
      }
      try #require(mount("tmpfs", folder, "tmpfs", UInt(MS_REMOUNT), "size=8192k,nr_inodes=1000") == 0)
      try await expectWhole(place, comment)
    }
  }

  @Test("a full database of uploads is reported, and the upload continues when there is space")
  func notes() async throws {
    let place = try UploadsPlace()
    /// Makes the database full at statements of this kind; `nil` for none.
    func fill(_ event: String?) throws {
      try place.accounts.database.writeWithoutTransaction { db in
        try db.execute(sql: "DROP TRIGGER IF EXISTS disk")
        guard let event else { return }
        // SQLite cannot be made full at a given statement, so a trigger does it.
        db.add(
          function: DatabaseFunction("no_room", argumentCount: 0) { _ in throw DatabaseError(resultCode: .SQLITE_FULL) }
        )
        try db.execute(sql: "CREATE TRIGGER disk BEFORE \(event) BEGIN SELECT no_room(); END")
      }
    }
    for event in ["INSERT ON upload", "UPDATE ON upload"] {
      try fill(event)
      await #expect(throws: UploadError.noRoom, "\(event)") { try await send(to: place) }
      try fill(nil)
    }
    try await expectWhole(place, "after both")
    try fill("INSERT ON batch")
    let other = try place.accounts.accounts.add("Other", role: .visitor, by: "test").id
    #expect(throws: UploadError.noRoom) { try place.store.begin(for: other) }
    try fill(nil)
    _ = try place.store.begin(for: other)
  }
}
