import Basics
import Formats
import Foundation
import Imaging
import Testing

/// Archives from other programs. Features of the format are tested in FormatsTests.
@Suite("ZIP archives packed by zlib")
struct ZIPTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/archives").standardizedFileURL
  private static let foreign = [
    "info-zip", "info-zip-streamed", "python-stored", "python-deflated", "python-wide", "python-streamed",
  ]
  /// The content packed by `make.py`.
  private static let wanted: [String: [UInt8]] = [
    "notes/hello.txt": Array("hello, hello, hello, hello, hello, hello\n".utf8),
    "notes/zebra 🦓.txt": Array(String(repeating: "striped\n", count: 40).utf8),
    "empty": [], "bytes.bin": Array(0...255),
  ]

  private func fixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appending(path: name + ".zip")))
  }

  private func contents(_ bytes: [UInt8]) throws -> [String: [UInt8]] {
    let reader = try ZIPReader(ZIPSource(bytes), .zlib)
    return Dictionary(uniqueKeysWithValues: try reader.entries.map { ($0.name, try reader.bytes(of: $0)) })
  }

  @Test("archives of other programs are read", arguments: foreign)
  func reading(name: String) throws {
    #expect(try contents(fixture(name)) == Self.wanted)
  }

  @Test("encrypted files and links are refused")
  func refusals() throws {
    #expect(throws: ZIPError(entry: "bytes.bin", problem: .encrypted)) { try contents(fixture("info-zip-encrypted")) }
    #expect(throws: ZIPError(entry: "link", problem: .notAFile)) { try contents(fixture("info-zip-link")) }
  }

  @Test("a truncated or changed archive is refused or gives the right bytes", arguments: foreign)
  func damage(name: String) throws {
    let bytes = try fixture(name)
    for end in bytes.indices { #expect(throws: ZIPError.self, "cut at \(end)") { try contents(Array(bytes[..<end])) } }
    for place in bytes.indices {
      for mask in [0x01, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] ^= mask
        do {
          #expect(try contents(changed) == Self.wanted, "\(mask) at \(place)")
        } catch {
          #expect(error is ZIPError)
        }
      }
    }
  }

  @Test("Python reads an archive of this program, and confirms every checksum")
  func writing() throws {
    let time = try #require(CivilTime(iso: "2024-05-01T10:30:58"))
    var random = SplitMix64(seed: 30)
    let noise = (0..<300_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let text = Array(String(repeating: "striped\n", count: 50_000).utf8)
    var writer = ZIPWriter(.zlib)
    var bytes = try writer.entry("text.txt", at: time, text)
    #expect(bytes.count < 3_000)
    bytes += try writer.entry("noise 🦓.bin", at: time, noise)
    for (name, size) in [("known", noise.count + text.count), ("unknown", nil)] {
      for packing in [ZIPWriter.Packing.deflated, .none] {
        bytes += try writer.begin("\(name)/\(packing)", at: time, size: size, packing: packing)
        for piece in [noise, [], text] { bytes += try writer.piece(piece) }
        bytes += try writer.end()
      }
    }
    bytes += try writer.entry("empty", at: time, [])
    bytes += writer.finish()

    let both = noise + text
    let wanted = [
      "text.txt": text, "noise 🦓.bin": noise, "known/deflated": both, "known/none": both, "unknown/deflated": both,
      "unknown/none": both, "empty": [],
    ]
    #expect(try contents(bytes) == wanted)
    let path = FileManager.default.temporaryDirectory.appending(path: "zip-\(UUID()).zip")
    try Data(bytes).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as archive:
        assert archive.testzip() is None
        for entry in archive.infolist():
          print(entry.filename, entry.file_size, *entry.date_time, oct(entry.external_attr >> 16))
      """, path.path,
    ]
    process.standardOutput = output
    try process.run()
    let lines = try output.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) } ?? ""
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let expected = wanted.map { "\($0.key) \($0.value.count) 2024 5 1 10 30 58 0o100644" }
    #expect(lines.split(separator: "\n").map(String.init).sorted() == expected.sorted())
  }

  @Test("a stream of blocks is decompressed to exactly its length")
  func lengths() throws {
    let text = Array("striped, striped, striped".utf8)
    let packed = try Zlib.blocks(text) + [0x03, 0x00]
    #expect(try Zlib.inflated(packed, count: text.count) == text)
    #expect(try Zlib.inflated(Zlib.blocks([]) + [0x03, 0x00], count: 0) == [])
    for (bytes, count) in [
      (packed, text.count - 1), (packed, text.count + 1), (packed, 0), (packed + [0], text.count),
      (Array(packed.dropLast()), text.count), ([], 0),
    ] {
      #expect(throws: ImagingError.self) { try Zlib.inflated(bytes, count: count) }
    }
  }
}
