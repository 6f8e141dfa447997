import Foundation
import MediaLibrary
import Synchronization
import Testing

@testable import Backups

/// Counts, progress and limits, computed from the library's content.
struct BackupCountTests {
  /// Progress reports as `done/of`.
  private final class Told: Sendable {
    private let lines = Mutex<[String]>([])
    func hear(_ done: Int, _ of: Int) { lines.withLock { $0.append("\(done)/\(of)") } }
    var all: [String] { lines.withLock { $0 } }
  }

  @Test("a backup reports progress for each original; a restore for each file, and for the catalogue last")
  func progress() throws {
    let place = try Place(photos: 3)
    let (backing, restoring) = (Told(), Told())
    _ = try Backup(of: place.folder, in: place.backup, personal: .sealed(passphrase: Place.passphrase), isCheap: true)
      .run(onProgress: backing.hear)
    #expect(backing.all == ["1/3", "2/3", "3/3"])
    // Three originals, four files about people, and the catalogue.
    _ = try Restore(from: place.backup, nil, into: place.restored, personal: .sealed(passphrase: Place.passphrase))
      .run(onProgress: restoring.hear)
    #expect(restoring.all == (1...8).map { "\($0)/8" })
  }

  @Test("a verification reads each file once, and reports whether files could not be decrypted")
  func verification() throws {
    let place = try Place(photos: 3)
    try place.backUp()
    // Three originals, catalogue, format, and four files about people.
    let told = Told()
    let whole = try Verification(of: place.backup, passphrase: Place.passphrase).run(onProgress: told.hear)
    #expect(whole.files == 9 && !whole.isSealedUnseen && whole.damaged.isEmpty && whole.snapshots.count == 1)
    #expect(told.all == (1...9).map { "\($0)/9" })
    let blind = try Verification(of: place.backup, passphrase: nil).run()
    #expect(blind.files == 5 && blind.isSealedUnseen && blind.damaged.isEmpty)
    let unsealed = try Place(photos: 2, people: false)
    for _ in 0..<2 { try unsealed.backUp(.unsaid) }
    let both = try Verification(of: unsealed.backup, passphrase: nil).run()
    #expect(both.files == 6 && !both.isSealedUnseen && both.snapshots.count == 2, "the photos lie there once")
  }

  @Test("a verification names a snapshot with a damaged list, and reads the others")
  func damagedList() throws {
    let place = try Place(photos: 1)
    let first = try place.backUp().snapshot
    let second = try place.backUp().snapshot
    try Place.damage("\(place.backup)/snapshots/\(second)/manifest.json")
    #expect(try place.verify().damaged == ["\(place.backup)/snapshots/\(second)/manifest.json"])
    try Place.damage("\(place.backup)/snapshots/\(first)/personal.sealed")
    #expect(
      try place.verify().damaged == [
        "\(place.backup)/snapshots/\(second)/manifest.json", "\(place.backup)/snapshots/\(first)/personal.sealed",
      ])
  }

  @Test("only the owner can read the files of a backup and of a restored library")
  func permissions() throws {
    let place = try Place(photos: 1)
    try place.backUp()
    try place.restore()
    for root in [place.backup, place.restored] {
      let walk = FileManager.default.enumerator(atPath: root)
      var count = 0
      while let path = walk?.nextObject() as? String {
        guard let attributes = walk?.fileAttributes, path != "lock",
          let mode = attributes[.posixPermissions] as? Int
        else { continue }
        #expect(mode & 0o077 == 0, "\(path) \(String(mode, radix: 8))")
        count += 1
      }
      #expect(count > 5)
    }
  }

  @Test("files beside the catalogue are personal, except those that the library can recreate")
  func personal() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("people-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for path in ["private/ab", "thumbnails", "originals", "empty"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
    }
    #expect(PersonalFiles(in: folder).isEmpty)
    for path in [
      "menagerie.sqlite", "menagerie.sqlite-wal", "FORMAT", "lock", "thumbnails/a", "originals/b", "server.sqlite",
      "server.sqlite-wal", "server.sqlite-shm", "server.sqlite-journal", "alone.sqlite-wal", "diary.sqlite",
      "notes.txt",
      "notes-wal", "private/ab/picture", "private/a.sqlite",
    ] {
      try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(path)"))
    }
    let people = PersonalFiles(in: folder)
    #expect(people.databases == ["diary.sqlite", "server.sqlite"])
    #expect(people.others == ["alone.sqlite-wal", "notes-wal", "notes.txt", "private/a.sqlite", "private/ab/picture"])
    #expect(!people.isEmpty)
  }

  @Test(
    "a listed path is inside a folder only if it cannot lead out of it",
    arguments: [
      ("originals/ab/cd", true), ("originals/a", true), ("originals/", false),
      ("originals//a", false), ("originals/../a", false), ("originals/.", false), ("originals/a/..", false),
      ("/originals/a", false), ("other/a", false), ("originalsa/b", false), ("originals/a\u{0}b", false),
      ("originals/...", true), ("", false),
    ])
  func inside(path: String, isInside: Bool) {
    let file = Manifest.File(path: path, WholeFile.Content(sha256: "", bytes: 0))
    #expect(file.isInside("originals") == isInside)
  }

  @Test("a path that is equal to the folder's own name is inside, unless it is a dot or two")
  func itself() {
    func file(_ path: String) -> Manifest.File {
      Manifest.File(path: path, WholeFile.Content(sha256: "", bytes: 0))
    }
    #expect(file("server.sqlite").isInside("server.sqlite") && !file("server.sqlite").isInside("server"))
    #expect(!file("..").isInside("..") && !file(".").isInside("."))
  }

  @Test(
    "the name of a snapshot has fourteen digits, and a number of at most four digits",
    arguments: [
      ("20261123T102100Z", true), ("20261123T102100Z-2", true), ("20261123T102100Z-9999", true),
      ("20261123T102100Z-10000", false), ("2026112T102100Z", false), ("20261123T10210Z", false),
      ("20261123T102100", false), ("a20261123T102100Z", false), ("20261123T102100Z-a", false),
    ])
  func names(text: String, isName: Bool) {
    #expect((SnapshotName(text) != nil) == isName)
  }

  @Test("snapshots of the same second are numbered 2, 3 and so on")
  func taken() throws {
    // A second may pass between two names: then numbering starts again.
    for _ in 0..<3 {
      let first = SnapshotName.now(besides: [])
      let second = SnapshotName.now(besides: [first])
      let third = SnapshotName.now(besides: [first, second])
      guard second.description.hasPrefix(first.description), third.description.hasPrefix(first.description) else {
        continue
      }
      #expect(second.description == "\(first)-2" && third.description == "\(first)-3")
      #expect(first < second && second < third && !(second < first) && !(first < first))
      return
    }
    Issue.record("three seconds passed")
  }

  @Test(
    "a key from a stranger may need at most 1 GiB of memory and 32 passes",
    arguments: [
      (1, 8_192, true), (32, 1 << 30, true), (0, 8_192, false), (33, 8_192, false), (1, 8_191, false),
      (1, (1 << 30) + 1, false),
    ] as [(UInt64, Int, Bool)])
  func cost(passes: UInt64, bytes: Int, isBearable: Bool) {
    #expect(SealKey.Cost(passes: passes, bytes: bytes).isBearable == isBearable)
  }

  @Test("a passphrase has at least twelve characters, and decrypts only its own key")
  func passphrases() throws {
    #expect { _ = try SealKey.make("eleven char", cost: .cheapForTests) } throws: {
      if case .shortPassphrase(12)? = $0 as? BackupError { true } else { false }
    }
    let (kept, key) = try SealKey.make("twelve chars", cost: .cheapForTests)
    #expect(key.count == 32)
    #expect(try kept.key("twelve chars") == key)
    #expect(try kept.key("twelve charz") == nil)
    let (_, other) = try SealKey.make("twelve chars", cost: .cheapForTests)
    #expect(other != key, "each backup has a key of its own")
  }

  @Test("a damaged or too costly key is rejected")
  func damagedKeys() throws {
    let (kept, key) = try SealKey.make(Place.passphrase, cost: .cheapForTests)
    let json = try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(kept)) as? [String: Any])
    func opened(_ change: (inout [String: Any]) -> Void) throws -> [UInt8]? {
      var changed = json
      change(&changed)
      let data = try JSONSerialization.data(withJSONObject: changed)
      return try JSONDecoder().decode(SealKey.self, from: data).key(Place.passphrase)
    }
    #expect(try opened { _ in } == key)
    #expect(try opened { $0["method"] = "argon2i" } == nil)
    #expect(try opened { $0["cost"] = ["passes": 0, "bytes": 8_192] } == nil)
    for part in ["salt", "nonce", "sealed"] {
      let text = try #require(json[part] as? String)
      var bytes = [UInt8](try #require(Data(base64Encoded: text)))
      #expect(try opened { $0[part] = Data(bytes.dropLast()).base64EncodedString() } == nil, "\(part) cut short")
      #expect(try opened { $0[part] = Data(bytes + [0]).base64EncodedString() } == nil, "\(part) longer")
      bytes[0] ^= 1
      #expect(try opened { $0[part] = Data(bytes).base64EncodedString() } == nil, "\(part) changed")
    }
  }
}
