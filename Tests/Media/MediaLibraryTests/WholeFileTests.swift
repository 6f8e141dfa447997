import Digests
import Foundation
import MediaLibrary
import Testing

@Suite("the content of files")
struct WholeFileTests {
  private func write(_ bytes: [UInt8], _ path: String) throws -> WholeFile.Content {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return WholeFile.Content(sha256: DigestFunction.sha256.digest(of: bytes).hex, bytes: bytes.count)
  }

  @Test("a file is read in pieces of the requested length; the last is shorter, and then there are none")
  func pieces() throws {
    try inFolder { folder in
      _ = try write([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], folder + "/a")
      let reader = try #require(PieceReader(folder + "/a"))
      #expect(try (0..<4).map { _ in try reader.next(4) } == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10], []])
      let whole = try #require(PieceReader(folder + "/a"))
      #expect(try whole.next(10).count == 10 && whole.next(1).isEmpty)
      #expect(PieceReader(folder + "/none") == nil)
      // A folder can be opened, but not read.
      let inside = try #require(PieceReader(folder))
      #expect(throws: LibraryError.self) { try inside.next(1) }
    }
  }

  @Test(
    "the length and the digest of a file cover all its bytes", arguments: [0, 1, 1 << 20, (1 << 20) + 1, 3_000_000])
  func content(count: Int) throws {
    try inFolder { folder in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 13) }
      let content = try write(bytes, folder + "/a")
      #expect(WholeFile.content(of: folder + "/a") == content)
      #expect(WholeFile.size(of: folder + "/a") == count)
      #expect(WholeFile.isWhole(folder + "/a", content))
      #expect(!WholeFile.isWhole(folder + "/a", .init(sha256: content.sha256, bytes: count + 1)))
      #expect(!WholeFile.isWhole(folder + "/a", .init(sha256: String(repeating: "0", count: 64), bytes: count)))
      #expect(WholeFile.content(of: folder + "/none") == nil && WholeFile.size(of: folder + "/none") == nil)
    }
  }

  @Test("a folder and a link have no length, because they are not regular files")
  func others() throws {
    try inFolder { folder in
      _ = try write([1], folder + "/a")
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: folder + "/a")
      #expect(WholeFile.size(of: folder) == nil && WholeFile.size(of: folder + "/link") == nil)
    }
  }

  @Test("a copy is complete and readable only by its owner, or the target stays unchanged")
  func copies() throws {
    try inFolder { folder in
      let content = try write([UInt8](repeating: 5, count: 2_500_000), folder + "/a")
      let target = folder + "/new/b"
      func copy(_ source: String, _ content: WholeFile.Content) throws -> Bool {
        try WholeFile.copy(folder + "/" + source, to: target, expecting: content, permissions: 0o600)
      }
      #expect(try !copy("none", content))
      let another = WholeFile.Content(sha256: String(repeating: "0", count: 64), bytes: content.bytes)
      #expect(try !copy("a", another) && WholeFile.size(of: target) == nil)
      #expect(try copy("a", content) && WholeFile.isWhole(target, content))
      func rights(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      #expect(try rights(target) == 0o600 && rights(folder + "/new") == 0o700)
      let other = try write([1, 2], folder + "/c")
      #expect(try !copy("c", content) && WholeFile.isWhole(target, content), "what is there stays")
      #expect(try copy("c", other) && WholeFile.isWhole(target, other))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/new") == ["b"])
    }
  }
}
