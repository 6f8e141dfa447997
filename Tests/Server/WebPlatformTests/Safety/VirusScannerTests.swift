import Foundation
import Testing
import WebPlatform

@Suite("scanning uploads")
struct VirusScannerTests {
  private let infected = Array("before ".utf8) + FakeScanner.virus

  private func scan(_ manner: FakeScanner.Manner, _ bytes: [UInt8] = [1, 2, 3]) throws -> VirusScanner.Verdict {
    let daemon = FakeScanner(manner)
    defer { daemon.stop() }
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try VirusScanner(socket: daemon.path, patience: 1).scan(path)
  }

  @Test("a clean file is clean, and the malware in an infected file is named")
  func verdicts() throws {
    #expect(try scan(.honest) == .clean)
    #expect(try scan(.honest, infected) == .infected("Test.Virus"))
  }

  @Test("a large file is sent in pieces, with every byte")
  func large() throws {
    let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 * 31) }
    let daemon = FakeScanner(.honest)
    defer { daemon.stop() }
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/file"))
    #expect(try VirusScanner(socket: daemon.path, patience: 5).scan(folder.path + "/file") == .clean)
    #expect(daemon.seen == [bytes])
  }

  @Test(
    "every other answer of the daemon is a failure, never clean",
    arguments: [
      FakeScanner.Manner.hangingUp, .silent, .answering(""), .answering("stream: ERROR"), .answering("OK but"),
      .answering("INSTREAM size limit exceeded. ERROR"), .answering("UNKNOWN COMMAND"),
    ])
  func failures(manner: FakeScanner.Manner) {
    #expect(throws: VirusScanner.Failure.self) { try scan(manner) }
  }

  @Test("a daemon whose size limit is exceeded gives no result for the file")
  func limit() {
    #expect(throws: VirusScanner.Failure.self) { try scan(.full, [UInt8](repeating: 1, count: 5_000_000)) }
  }

  @Test("a missing daemon and a missing file are failures")
  func missing() throws {
    #expect(throws: VirusScanner.Failure.self) { try VirusScanner(socket: "/tmp/no-such.sock").scan("/etc/hostname") }
    #expect(throws: VirusScanner.Failure.self) {
      try VirusScanner(socket: "/tmp/" + String(repeating: "x", count: 200)).scan("/etc/hostname")
    }
    #expect(throws: VirusScanner.Failure.self) { try scanning(.honest, path: "/tmp/no-such-file") }
    #expect(throws: VirusScanner.Failure.self, "a folder cannot be read") { try scanning(.honest, path: "/tmp") }
  }

  private func scanning(_ manner: FakeScanner.Manner, path: String) throws -> VirusScanner.Verdict {
    let daemon = FakeScanner(manner)
    defer { daemon.stop() }
    return try VirusScanner(socket: daemon.path, patience: 1).scan(path)
  }

  @Test("an infected file is quarantined, is never imported, and is deleted with its batch")
  func quarantine() async throws {
    let daemon = FakeScanner(.honest)
    defer { daemon.stop() }
    let place = try UploadsPlace(scanner: VirusScanner(socket: daemon.path, patience: 5))
    let upload = try await place.send(infected)
    #expect(upload.state == .infected && upload.finding == "Test.Virus")
    #expect(place.files == ["quarantine/\(upload.id)"])
    #expect(try place.store.uploads(in: place.batch.id).map(\.state) == [.infected])
    #expect(try await place.store.append(stream([]), to: upload, at: infected.count, checksum: nil).state == .infected)
    #expect(try place.store.add("IMG_1.JPG", byteCount: infected.count, to: place.batch).state == .infected)
    #expect(try await place.send([1, 2, 3], as: "IMG_2.JPG").state == .ready)
    try place.store.removeAll(of: place.account)
    #expect(place.files.isEmpty)
  }

  @Test(
    "files wait while the daemon is down, and a later scan makes them ready or quarantines them")
  func down() async throws {
    let path = "/tmp/clam-\(UInt32.random(in: 0 ... .max)).sock"
    let place = try UploadsPlace(scanner: VirusScanner(socket: path, patience: 5))
    let clean = try await place.send([1, 2, 3])
    let bad = try await place.send(infected, as: "IMG_2.JPG")
    #expect(clean.state == .unscanned && bad.state == .unscanned)
    #expect(place.files.allSatisfy { $0.contains("/.arriving-") })
    #expect(try await place.store.append(stream([]), to: clean, at: 3, checksum: nil).state == .unscanned)
    let daemon = FakeScanner(.honest, path: path)
    defer { daemon.stop() }
    let ready = try await place.store.append(stream([]), to: clean, at: 3, checksum: nil)
    #expect(ready.state == .ready && ready.finding == nil)
    let found = try await place.store.append(stream([]), to: bad, at: infected.count, checksum: nil)
    #expect(found.state == .infected)
    #expect(place.files == ["\(place.batch.id)/IMG_1.JPG", "quarantine/\(bad.id)"])
  }
}
