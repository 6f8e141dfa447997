import Foundation
import MediaLibrary
import Testing

@testable import Backups

struct BackupSafetyTests {
  /// Sealed by libsodium in another program, with the keys that BLAKE2b derives from the bytes 0 to 31. The salt is the
  /// number of the key, and the personalization is `backups1`.
  @Test("a file that an earlier version sealed can be decrypted, and has the same name")
  func earlier() throws {
    let seal = Seal(key: Array(0..<32))
    #expect(
      seal.name(of: "ab")
        == "personal/52/5224b3d7b71268a1cb494f2da8b6073ba559fb1fc8ae3ca7d3a7c6cf93873234")
    let text =
      "f2942b49f73ccd89702fb022bfa2f39346ce6ed722687b43e5a14e3a1b2f7eebea0ca81d74e237987c5a399e3a03b5e6c5cbf0e1"
    let digits = text.compactMap(\.hexDigitValue)
    var rest = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }[...]
    var opened: [UInt8] = []
    let isWhole = seal.open { count in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    } write: {
      opened += $0
    }
    #expect(isWhole && opened == Array("sealed once".utf8))
  }

  @Test("a stranger's sealed list writes no file outside the folder, and does not overwrite the catalogue")
  func sealedPaths() throws {
    let place = try Place(photos: 1)
    let snapshot = try place.backUp().snapshot
    let sealed = try SealedFiles.open(in: BackupFolder.open(place.backup), Place.passphrase)
    let files = try sealed.files(of: snapshot)
    let good = try #require(files.first { $0.path == "private/ab/picture" })
    let evil = [
      "private/../../evil", "../evil", "private/./evil", "private//evil", "menagerie.sqlite",
      "originals/evil", "FORMAT",
      "lock", "",
    ].map { Manifest.File(path: $0, good.content) }
    try sealed.write(files + evil, of: snapshot)
    let report = try place.restore()
    #expect(report.personal == 4 && report.damagedPersonal == evil.map(\.path))
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: place.root)) == [
        "library", "backup", "restored",
      ])
    #expect(try Place.files(place.restored) == Place.files(place.folder))
    #expect(try Place.rows("\(place.restored)/menagerie.sqlite", "photo").count == 1)
  }

  @Test("a backup closes all its folders")
  func descriptors() throws {
    let place = try Place(photos: 1)
    for _ in 0..<3 { try place.backUp() }
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    let folder = URL(fileURLWithPath: place.folder).resolvingSymlinksInPath().path
    #expect(open.contains { $0.hasPrefix(folder) }, "the library itself is open")
    #expect(!open.contains { $0.hasPrefix("\(folder)/\(Library.stagingName)") }, "\(open)")
  }

  @Test("a folder is a backup, an empty folder, another folder, or a backup of a later version")
  func folders() throws {
    let place = try Place(photos: 0, people: false)
    func kind() -> String {
      do throws(BackupError) {
        _ = try BackupFolder.open(place.backup)
        return "backup"
      } catch {
        return switch error {
        case .notFound: "none"
        case .notABackup: "other"
        case .laterFormat: "later"
        default: "\(error)"
        }
      }
    }
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(place.backup)/\(name)"))
    }
    #expect(kind() == "none")
    try FileManager.default.createDirectory(atPath: place.backup, withIntermediateDirectories: true)
    #expect(kind() == "none")
    try write("", ".BACKUP.1.part")
    #expect(kind() == "none")
    try write("", "notes")
    #expect(kind() == "other")
    for (text, expected) in [
      ("", "other"), ("x\n", "other"), ("x\n1\n", "backup"), ("1", "backup"), ("x\n2\n", "later"),
    ] {
      try write(text, "BACKUP")
      #expect(kind() == expected, "\(text)")
    }
  }
}
