import Backups
import Digests
import Foundation
import MediaLibrary
import Testing

struct RestoreTests {
  @Test("verify finds damage in a backup; restore names the damage and restores everything else")
  func damage() throws {
    let place = try Place()
    let path = try place.add(5)
    try place.backUp()
    try Place.damage("\(place.backup)/\(path)")
    let personal = try #require(
      try Place.files(place.backup + "/personal").max { $0.value.count < $1.value.count }?.key)
    try Place.damage("\(place.backup)/personal/\(personal)")
    #expect(
      Set(try place.verify().damaged) == ["\(place.backup)/\(path)", "\(place.backup)/personal/\(personal)"])
    let restored = try place.restore()
    #expect(restored.damaged == [path] && restored.originals == 5)
    #expect(restored.damagedPersonal == ["private/ab/big"] && restored.personal == 3)
    #expect(!FileManager.default.fileExists(atPath: "\(place.restored)/\(path)"))
    // The library still has the photo. The next backup copies it again only after the damaged copy is deleted.
    try FileManager.default.removeItem(atPath: "\(place.backup)/\(path)")
    #expect(try place.backUp().copied == 1)
  }

  @Test("a snapshot with a damaged list, catalogue or key is not restored")
  func damagedLists() throws {
    let place = try Place(photos: 1)
    let snapshot = try place.backUp().snapshot
    for name in ["snapshots/\(snapshot)/manifest.json", "snapshots/\(snapshot)/personal.sealed", "personal/KEY"] {
      let file = "\(place.backup)/\(name)"
      let before = try Data(contentsOf: URL(fileURLWithPath: file))
      for wound in [Data(), before.prefix(before.count / 2), before.dropLast() + [before.last.map { $0 ^ 1 } ?? 0]] {
        try wound.write(to: URL(fileURLWithPath: file))
        #expect(throws: BackupError.self, "\(name), \(wound.count) bytes") { try place.restore() }
        #expect(!FileManager.default.fileExists(atPath: place.restored + "/menagerie.sqlite"))
        try? FileManager.default.removeItem(atPath: place.restored)
      }
      try before.write(to: URL(fileURLWithPath: file))
    }
    try Place.damage("\(place.backup)/snapshots/\(snapshot)/menagerie.sqlite")
    #expect { try place.restore() } throws: { if case .damaged? = $0 as? BackupError { true } else { false } }
    #expect { try Library.open(place.restored, mode: .readWrite) } throws: {
      if case .unfinishedRestore? = $0 as? LibraryError { true } else { false }
    }
  }

  @Test("an interrupted restore is not a library yet, and the next run continues it")
  func stopped() async throws {
    let place = try Place()
    let first = try place.backUp().snapshot
    let second = try place.backUp().snapshot
    for step in 1..<9 {
      let stopped = Task {
        try Restore(from: place.backup, second, into: place.restored, personal: .sealed(passphrase: Place.passphrase))
          .run { done, _ in if done == step { withUnsafeCurrentTask { $0?.cancel() } } }
      }
      let outcome = await stopped.result
      #expect(throws: BackupError.self) { _ = try outcome.get() }
      for mode in [Library.Mode.readOnly, .readWrite, .create] {
        #expect { try Library.open(place.restored, mode: mode) } throws: {
          if case .unfinishedRestore? = $0 as? LibraryError { true } else { false }
        }
      }
      #expect { try place.restore(first) } throws: {
        if case .otherRestore? = $0 as? BackupError { true } else { false }
      }
    }
    try place.restore(second)
    #expect(try Place.files(place.restored) == Place.files(place.folder))
    #expect { try place.restore(second) } throws: { if case .notEmpty? = $0 as? BackupError { true } else { false } }
  }

  @Test("a restore that was killed before it recorded its snapshot is continued")
  func killedAtOnce() throws {
    let place = try Place()
    try place.backUp()
    try FileManager.default.createDirectory(atPath: place.restored, withIntermediateDirectories: true)
    for left in [Library.lockName, "\(Library.restoringName)x7.part"] {
      try Data().write(to: URL(fileURLWithPath: "\(place.restored)/\(left)"))
    }
    try place.restore()
    #expect(FileManager.default.fileExists(atPath: "\(place.restored)/menagerie.sqlite"))
  }

  @Test("an interrupted backup is continued, with the same result as without the interruption")
  func stoppedBackup() async throws {
    let place = try Place(photos: 4, people: false)
    for step in 1...3 {
      let stopped = Task {
        try Backup(of: place.folder, in: place.backup, personal: .unsaid)
          .run { done, _ in if done == step { withUnsafeCurrentTask { $0?.cancel() } } }
      }
      let outcome = await stopped.result
      #expect(throws: BackupError.self) { _ = try outcome.get() }
      #expect(try BackupFolder.open(place.backup).snapshots.isEmpty)
    }
    let report = try place.backUp(.unsaid)
    #expect(report.originals == 4 && report.copied == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.backup + "/snapshots").count == 1)
    #expect(try place.verify().damaged.isEmpty)
  }

  @Test("a hostile backup writes nothing outside the folder")
  func paths() throws {
    let place = try Place(photos: 1, people: false)
    let snapshot = try place.backUp(.unsaid).snapshot
    let folder = "\(place.backup)/snapshots/\(snapshot)"
    let good = try #require(try Place.files(place.backup + "/originals").first)
    for path in [
      "originals/../../evil", "../evil", "/tmp/evil", "originals/", "originals//evil", "originals/./evil", "lock/evil",
      "originals", "",
    ] {
      let list = Data(
        """
        {"format":1,"name":"\(snapshot)","personal":"none","absent":[],"files":[
        {"path":"\(path)","sha256":"\(DigestFunction.sha256.digest(of: Array(good.value)).hex)","bytes":\(good.value.count)}]}
        """.utf8)
      try list.write(to: URL(fileURLWithPath: folder + "/manifest.json"))
      try Data(DigestFunction.sha256.digest(of: Array(list)).hex.utf8)
        .write(to: URL(fileURLWithPath: folder + "/COMPLETE"))
      // The file at the malicious path may even exist.
      try good.value.write(to: URL(fileURLWithPath: place.root + "/evil"))
      _ = try? place.restore(nil, .unsaid)
      let names = Set((try? FileManager.default.contentsOfDirectory(atPath: place.restored)) ?? [])
      #expect(names.isSubset(of: ["lock", "RESTORING"]), "\(path): \(names)")
      try? FileManager.default.removeItem(atPath: place.restored)
    }
  }
}
