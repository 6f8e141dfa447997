import Foundation
import Testing
import WebPlatform

@Suite("uploads")
struct UploadStoreTests {
  private let place: UploadsPlace
  private var store: UploadStore { place.store }
  private let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 * 7) }

  init() throws { place = try UploadsPlace() }

  private func now(_ upload: Upload) throws -> Upload { try store.upload(upload.id, of: place.account) }

  @Test("a file grows by pieces, and is ready when it is complete")
  func pieces() async throws {
    let upload = try store.add("Day 1/IMG_1.JPG", byteCount: bytes.count, to: place.batch)
    #expect(upload.state == .arriving && upload.offset == 0)
    let some = try await store.append(
      stream([Array(bytes[..<100]), Array(bytes[100..<4_000])]), to: upload, at: 0, checksum: nil)
    #expect(some.state == .arriving && some.offset == 4_000)
    #expect(place.files == ["\(place.batch.id)/.arriving-\(upload.id)"])
    let whole = try await store.append(stream([Array(bytes[4_000...])]), to: now(upload), at: 4_000, checksum: nil)
    #expect(whole.state == .ready && whole.offset == bytes.count)
    #expect(place.files == ["\(place.batch.id)/Day 1/IMG_1.JPG"])
    #expect(place.bytes("\(place.batch.id)/Day 1/IMG_1.JPG") == bytes)
  }

  @Test("bytes at a wrong offset change nothing", arguments: [-1, 0, 99, 101, Int.max])
  func wrongOffset(offset: Int) async throws {
    let upload = try store.add("IMG_1.JPG", byteCount: bytes.count, to: place.batch)
    _ = try await store.append(stream([Array(bytes[..<100])]), to: upload, at: 0, checksum: nil)
    await #expect(throws: UploadError.wrongOffset(expected: 100)) {
      try await store.append(stream([bytes]), to: upload, at: offset, checksum: nil)
    }
    #expect(try now(upload).offset == 100)
  }

  @Test("a chunk with a wrong checksum is removed, and can be sent again")
  func checksum() async throws {
    let upload = try store.add("IMG_1.JPG", byteCount: 6, to: place.batch)
    _ = try await store.append(stream([Array("xyz".utf8)]), to: upload, at: 0, checksum: nil)
    let checksum = try #require(ChunkChecksum("sha1 qZk+NkcGgWq6PiVxeFDCbJzQ2J0="))
    await #expect(throws: UploadError.wrongChecksum) {
      try await store.append(stream([Array("ab".utf8), Array("d".utf8)]), to: upload, at: 3, checksum: checksum)
    }
    #expect(try now(upload).offset == 3 && now(upload).state == .arriving)
    let whole = try await store.append(stream([Array("abc".utf8)]), to: upload, at: 3, checksum: checksum)
    #expect(whole.state == .ready && place.bytes("\(place.batch.id)/IMG_1.JPG") == Array("xyzabc".utf8))
  }

  @Test("received bytes stay when the connection breaks")
  func interrupted() async throws {
    let upload = try store.add("IMG_1.JPG", byteCount: bytes.count, to: place.batch)
    await #expect(throws: BrokenConnection.self) {
      try await store.append(stream([Array(bytes[..<3_000])], breaking: true), to: upload, at: 0, checksum: nil)
    }
    #expect(try now(upload).offset == 3_000)
    _ = try await store.append(stream([Array(bytes[3_000...])]), to: upload, at: 3_000, checksum: nil)
    #expect(place.bytes("\(place.batch.id)/IMG_1.JPG") == bytes)
  }

  @Test("more bytes than announced are refused, and none of them stays")
  func tooMany() async throws {
    let upload = try store.add("IMG_1.JPG", byteCount: 5, to: place.batch)
    await #expect(throws: UploadError.tooLarge(maxBytes: 5)) {
      try await store.append(stream([[1, 2, 3], [4, 5, 6]]), to: upload, at: 0, checksum: nil)
    }
    #expect(try now(upload).offset == 0)
  }

  @Test("the same name and length give the same file, and another length does not")
  func again() async throws {
    let first = try store.add("a/b.jpg", byteCount: 3, to: place.batch)
    _ = try await store.append(stream([[1]]), to: first, at: 0, checksum: nil)
    let again = try store.add("a/b.jpg", byteCount: 3, to: place.batch)
    #expect(again.id == first.id && again.offset == 1)
    #expect(throws: UploadError.badName("a/b.jpg")) { try store.add("a/b.jpg", byteCount: 4, to: place.batch) }
    _ = try await store.append(stream([[2, 3]]), to: first, at: 1, checksum: nil)
    #expect(try store.add("a/b.jpg", byteCount: 3, to: place.batch).state == .ready)
  }

  @Test("an empty file is complete at once, however often it is announced")
  func empty() throws {
    for _ in 0..<2 { #expect(try store.add("note.xmp", byteCount: 0, to: place.batch).state == .ready) }
    #expect(place.bytes("\(place.batch.id)/note.xmp") == [])
  }

  @Test("a file that is too large, one too many, or more than the disk can hold is refused before any byte")
  func limits() throws {
    let place = try UploadsPlace {
      $0.maxBytes = 100
      $0.maxFiles = 2
    }
    for length in [101, Int.max, -1] {
      #expect(throws: UploadError.tooLarge(maxBytes: 100)) {
        try place.store.add("x.jpg", byteCount: length, to: place.batch)
      }
    }
    for name in ["1.jpg", "2.jpg"] { _ = try place.store.add(name, byteCount: 100, to: place.batch) }
    #expect(throws: UploadError.tooMany(maxFiles: 2)) { try place.store.add("3.jpg", byteCount: 1, to: place.batch) }
    _ = try place.store.add("1.jpg", byteCount: 100, to: place.batch)
    let full = try UploadsPlace { $0.reserve = .max / 2 }
    #expect(throws: UploadError.noRoom) { try full.store.add("x.jpg", byteCount: 1, to: full.batch) }
    #expect(full.files.isEmpty)
  }

  @Test(
    "no name leads out of the folder", arguments: ["../x.jpg", "/tmp/x.jpg", "a/../../x.jpg", ".hidden", "a\u{D4E}/.."])
  func escape(name: String) throws {
    #expect(throws: UploadError.badName(name)) { try store.add(name, byteCount: 1, to: place.batch) }
    #expect(place.files.isEmpty)
  }

  @Test("people cannot use another person's files")
  func others() throws {
    let other = try place.accounts.accounts.add("Other", role: .owner, by: "test").id
    let upload = try store.add("x.jpg", byteCount: 1, to: place.batch)
    #expect(throws: UploadError.notFound) { try store.upload(upload.id, of: other) }
    #expect(throws: UploadError.notFound) { try store.batch(place.batch.id, of: other) }
    #expect(try store.openBatches(of: other).isEmpty)
  }

  @Test("two requests cannot send the same file at a time")
  func busy() async throws {
    let upload = try store.add("x.jpg", byteCount: 2, to: place.batch)
    let slow = AsyncThrowingStream<[UInt8], any Error>.makeStream()
    slow.continuation.yield([1])
    let first = Task { [store] in try await store.append(slow.stream, to: upload, at: 0, checksum: nil) }
    while try now(upload).offset == 0 { await Task.yield() }
    await #expect(throws: UploadError.busy) {
      try await store.append(stream([[2]]), to: upload, at: 1, checksum: nil)
    }
    slow.continuation.yield([2])
    slow.continuation.finish()
    #expect(try await first.value.state == .ready)
  }

  @Test("an imported batch accepts no more files, and its folder is deleted")
  func closed() async throws {
    _ = try await place.send([1, 2])
    try store.close(place.batch.id)
    #expect(place.files.isEmpty)
    let batch = try store.batch(place.batch.id, of: place.account)
    #expect(throws: UploadError.closed) { try store.add("late.jpg", byteCount: 1, to: batch) }
    #expect(try store.openBatches(of: place.account).isEmpty)
  }

  @Test("the number of batches per account is limited, and removing the account deletes them from the disk")
  func removing() async throws {
    let place = try UploadsPlace { $0.allowance = { _ in Allowance(bytes: 100, files: 100, batches: 7, jobs: 1) } }
    let store = place.store
    _ = try await place.send([1])
    for index in 1..<7 { _ = try store.add("\(index).jpg", byteCount: 0, to: store.begin(for: place.account)) }
    #expect(throws: UploadError.tooManyBatches(7)) { try store.begin(for: place.account) }
    try store.removeAll(of: place.account)
    #expect(place.files.isEmpty)
    #expect(try store.openBatches(of: place.account).isEmpty)
  }

  @Test("empty batches lock no account out, because an older one is reused")
  func unused() throws {
    let begun = try (0..<80).map { _ in try store.begin(for: place.account).id }
    #expect(Set(begun + [place.batch.id]).count == 50)
    _ = try store.add("a.jpg", byteCount: 1, to: store.begin(for: place.account))
  }

  @Test("announced files count toward an account's limits by role, until they are imported or cancelled")
  func allowances() throws {
    let place = try UploadsPlace {
      $0.allowance = { role in
        role == .owner
          ? .standard(.owner) : Allowance(bytes: 1_000, files: 3, batches: 50, jobs: 1)
      }
    }
    let store = place.store
    let first = try store.add("1.jpg", byteCount: 600, to: place.batch)
    #expect(throws: UploadError.tooManyBytesWaiting(1_000)) { try store.add("2.jpg", byteCount: 401, to: place.batch) }
    _ = try store.add("2.jpg", byteCount: 400, to: place.batch)
    _ = try store.add("2.jpg", byteCount: 400, to: place.batch)
    let another = try store.begin(for: place.account)
    #expect(throws: UploadError.tooManyBytesWaiting(1_000)) { try store.add("3.jpg", byteCount: 1, to: another) }
    _ = try store.add("3.xmp", byteCount: 0, to: another)
    #expect(throws: UploadError.tooManyFilesWaiting(3)) { try store.add("4.xmp", byteCount: 0, to: another) }
    try store.remove(first)
    _ = try store.add("4.xmp", byteCount: 600, to: another)
    try store.close(place.batch.id)
    _ = try store.add("5.jpg", byteCount: 400, to: another)
    try store.remove(another.id)
    _ = try store.add("6.jpg", byteCount: 1_000, to: store.begin(for: place.account))

    let owner = try store.begin(for: place.accounts.accounts.add("Owner", role: .owner, by: "test").id)
    for name in ["1.jpg", "2.jpg", "3.jpg", "4.jpg"] { _ = try store.add(name, byteCount: 1_000, to: owner) }
  }

  @Test("unfinished uploads reserve space, so announcements beyond the disk are refused")
  func announced() throws {
    let free = try #require(
      FileManager.default.attributesOfFileSystem(forPath: place.accounts.folder.path)[.systemFreeSize] as? Int)
    let large = try UploadsPlace {
      $0.maxBytes = .max
      $0.allowance = { _ in Allowance.standard(.owner) }
    }
    _ = try large.store.add("1.jpg", byteCount: free / 2, to: large.batch)
    #expect(throws: UploadError.noRoom) { try large.store.add("2.jpg", byteCount: free * 2 / 3, to: large.batch) }
    #expect(throws: UploadError.noRoom) {
      let other = try large.accounts.accounts.add("Other", role: .owner, by: "test").id
      _ = try large.store.add("2.jpg", byteCount: free * 2 / 3, to: large.store.begin(for: other))
    }
  }

  @Test("a file cannot be a folder of another file")
  func clash() throws {
    let batch = try store.begin(for: place.account)
    _ = try store.add("a/b.jpg", byteCount: 1, to: batch)
    _ = try store.add("a2", byteCount: 1, to: batch)
    #expect(throws: UploadError.badName("a")) { try store.add("a", byteCount: 1, to: batch) }
    #expect(throws: UploadError.badName("a/b.jpg/c")) { try store.add("a/b.jpg/c", byteCount: 1, to: batch) }
  }
}
