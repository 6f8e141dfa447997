import Foundation
import Imaging
import MediaLibrary
import Testing

struct OriginalsTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("originals-\(UUID())").path

  @Test("a photo is stored under its digest, completely and once, and the source stays unchanged")
  func adopting() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let source = root + "/source.jpg"
    try Data(bytes).write(to: URL(fileURLWithPath: source))
    let store = OriginalsStore(root: root + "/originals")
    let digest = ContentDigest.of(bytes)
    let path = try store.adopt(bytes, digest: digest, format: .jpeg, clonedFrom: source)
    #expect(path == "originals/\(digest.hex.prefix(2))/\(digest.hex.dropFirst(2).prefix(2))/\(digest.hex).jpg")
    #expect(FileManager.default.contents(atPath: root + "/" + path) == Data(bytes))
    #expect(try store.adopt(bytes, digest: digest, format: .jpeg) == path)
    #expect(FileManager.default.contents(atPath: source) == Data(bytes))
    let folder = (root + "/" + path as NSString).deletingLastPathComponent
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1, "no temporary file is left")
  }

  @Test("the digest is SHA-256 (FIPS 180-4, example B.1)")
  func digest() {
    #expect(
      ContentDigest.of(Array("abc".utf8)).hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test("opening a library for writing deletes killed writers' unfinished files, and keeps files being written")
  func sweeping() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    _ = try Library.open(root, mode: .create)
    let left = root + "/originals/.abc.part"
    let target = root + "/originals/whole.jpg"
    try Data([1]).write(to: URL(fileURLWithPath: left))
    try DurableFile.make(target, permissions: 0o600) { descriptor throws(LibraryError) in
      _ = try Library.open(root, mode: .readOnly)
      #expect(FileManager.default.fileExists(atPath: left), "asking changes nothing")
      _ = try Library.open(root, mode: .readWrite)
      #expect(!FileManager.default.fileExists(atPath: left))
      try DurableFile.write([1, 2, 3], to: descriptor, path: target)
    }
    #expect(FileManager.default.contents(atPath: target) == Data([1, 2, 3]))
  }

  @Test(
    "the error for a full disk names the file, and no partial file remains",
    .enabled(if: getuid() == 0, "a small file system can only be mounted as root"))
  func fullDisk() throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    guard mount("tmpfs", root, "tmpfs", 0, "size=256k") == 0 else { return }
    defer {
      umount(root)
      try? FileManager.default.removeItem(atPath: root)
    }
    let bytes = [UInt8](repeating: 1, count: 1 << 20)
    let store = OriginalsStore(root: root + "/originals")
    #expect { try store.adopt(bytes, digest: .of(bytes), format: .jpeg) } throws: {
      if case .diskFull? = $0 as? LibraryError { true } else { false }
    }
    let left = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    #expect(!left.contains { $0.hasSuffix(".part") || $0.hasSuffix(".jpg") })
  }

  @Test("removing a photo deletes its file, may be repeated, and is refused outside the originals")
  func removing() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let store = OriginalsStore(root: root + "/originals")
    let bytes: [UInt8] = [1, 2, 3]
    let path = try store.adopt(bytes, digest: .of(bytes), format: .jpeg)
    try Data([4]).write(to: URL(fileURLWithPath: root + "/FORMAT"))
    try store.remove(path)
    try store.remove(path)
    #expect(!FileManager.default.fileExists(atPath: root + "/" + path))
    for outside in ["FORMAT", "originals/../FORMAT", "/etc/hostname"] {
      #expect(throws: LibraryError.self) { try store.remove(outside) }
    }
    #expect(FileManager.default.fileExists(atPath: root + "/FORMAT"))
  }
}
