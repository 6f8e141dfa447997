import Foundation
import Imaging
import MediaLibrary
import Testing

struct OriginalsTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("originals-\(UUID())").path

  @Test("a photo lies under its digest, whole, once, and the source is as it was")
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

  @Test(
    "what a killed run left of a photo goes when the photo is brought again; what is being written of another stays")
  func parts() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let store = OriginalsStore(root: root + "/originals")
    let bytes = [UInt8](repeating: 7, count: 1000)
    let path = root + "/" + store.relativePath(of: .of(bytes), format: .jpeg)
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let own = ".\(ContentDigest.of(bytes).hex.prefix(12)).\(UUID().uuidString).part"
    let other = ".0123456789ab.\(UUID().uuidString).part"
    for name in [own, other] { try Data(bytes.prefix(10)).write(to: URL(fileURLWithPath: folder + "/" + name)) }
    _ = try store.adopt(bytes, digest: .of(bytes), format: .jpeg)
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder)) == [other, (path as NSString).lastPathComponent])
    store.removeParts()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [(path as NSString).lastPathComponent])
  }

  @Test("the digest is SHA-256 (FIPS 180-4, example B.1)")
  func digest() {
    #expect(
      ContentDigest.of(Array("abc".utf8)).hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test(
    "a full disk is an error that names the file, and no part of it is left",
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

  @Test("a photo is removed with its file, once is enough, and nothing but originals can be removed")
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
