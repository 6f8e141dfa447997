import Foundation
import GRDB
import Testing
import WebPlatform

@Suite("uploads after a restart of the server")
struct UploadRestartTests {
  private let place: UploadsPlace

  init() throws { place = try UploadsPlace() }

  /// The path of an uploaded file.
  private func path(_ name: String) -> String { "\(place.accounts.folder.path)/incoming/\(place.batch.id)/\(name)" }

  @Test("an incomplete file continues where it stopped")
  func goingOn() async throws {
    let upload = try place.store.add("IMG_1.JPG", byteCount: 4, to: place.batch)
    _ = try await place.store.append(stream([[1, 2]]), to: upload, at: 0, checksum: nil)
    let store = try place.restarted()
    #expect(try store.upload(upload.id, of: place.account).offset == 2)
    #expect(try store.add("IMG_1.JPG", byteCount: 4, to: place.batch).id == upload.id)
    #expect(try await store.append(stream([[3, 4]]), to: upload, at: 2, checksum: nil).state == .ready)
    #expect(place.bytes("\(place.batch.id)/IMG_1.JPG") == [1, 2, 3, 4])
  }

  @Test("a file that was complete, but not moved, becomes ready")
  func lastByte() throws {
    let upload = try place.store.add("a/IMG_1.JPG", byteCount: 4, to: place.batch)
    try Data([1, 2, 3, 4]).write(to: URL(fileURLWithPath: path(".arriving-\(upload.id)")))
    let store = try place.restarted()
    #expect(try store.upload(upload.id, of: place.account).state == .ready)
    #expect(place.files == ["\(place.batch.id)/a/IMG_1.JPG"])
  }

  @Test("a file that was moved before the record of the move is ready")
  func moved() throws {
    let upload = try place.store.add("IMG_1.JPG", byteCount: 4, to: place.batch)
    try FileManager.default.moveItem(atPath: path(".arriving-\(upload.id)"), toPath: path("IMG_1.JPG"))
    try Data([1, 2, 3, 4]).write(to: URL(fileURLWithPath: path("IMG_1.JPG")))
    let again = try place.restarted().upload(upload.id, of: place.account)
    #expect(again.state == .ready && again.offset == 4)
  }

  @Test("a file that was quarantined before the record of it stays infected")
  func setAside() async throws {
    let upload = try place.store.add("IMG_1.JPG", byteCount: 4, to: place.batch)
    let quarantine = "\(place.accounts.folder.path)/incoming/quarantine"
    try FileManager.default.createDirectory(atPath: quarantine, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: path(".arriving-\(upload.id)"), toPath: "\(quarantine)/\(upload.id)")
    #expect(try place.restarted().upload(upload.id, of: place.account).state == .infected)
  }

  @Test("after a month, a batch without new files is deleted, and one with a new file stays")
  func month() async throws {
    let new = try await place.send([1, 2, 3], as: "new.jpg")
    let idle = try place.store.add("old.jpg", byteCount: 4, to: another())
    try await place.accounts.database.write { db in
      try db.execute(sql: "UPDATE batch SET createdAt = '2020-01-01T00:00:00Z'")
      try db.execute(sql: "UPDATE upload SET createdAt = '2020-01-01T00:00:00Z' WHERE id = ?", arguments: [idle.id])
    }
    let store = try place.restarted()
    #expect(try store.openBatches(of: place.account).map(\.id) == [place.batch.id])
    #expect(try store.upload(new.id, of: place.account).state == .ready)
    #expect(place.files == ["\(place.batch.id)/new.jpg"])
  }

  /// A second batch of the same account: `begin` gives the first one while it has no file.
  private func another() throws -> UploadBatch { try place.store.begin(for: place.account) }
}
