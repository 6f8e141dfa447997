import Backups
import Foundation
import GRDB
import MediaLibrary
import Testing

struct BackupTests {
  @Test("a restored library has the same photos, catalogue and personal files")
  func roundTrip() throws {
    let place = try Place()
    let report = try place.backUp()
    #expect(report.originals == 5 && report.copied == 5 && report.personal == 4)
    #expect(report.absent.isEmpty && report.passedOver.isEmpty && !report.leftOut)
    let restored = try place.restore()
    #expect(restored.originals == 5 && restored.personal == 4 && restored.damaged.isEmpty)
    #expect(try Place.files(place.restored) == Place.files(place.folder))
    for (database, table) in [
      ("menagerie.sqlite", "photo"), ("menagerie.sqlite", "operation"), ("server.sqlite", "account"),
    ] {
      #expect(
        try Place.rows("\(place.restored)/\(database)", table) == Place.rows("\(place.folder)/\(database)", table))
    }
    let library = try Library.open(place.restored, mode: .readWrite)
    #expect(try library.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM photo") } == 5)
    #expect(try place.verify().damaged.isEmpty)
  }

  @Test("the second snapshot stores only new files, and each snapshot is the library of its time")
  func incremental() throws {
    let place = try Place(people: false)
    let first = try place.backUp(.unsaid)
    try place.add(5)
    let second = try place.backUp(.unsaid)
    #expect(second.originals == 6 && second.copied == 1 && second.copiedBytes == 1_500_005)
    #expect(try BackupFolder.open(place.backup).snapshots == [second.snapshot, first.snapshot])
    try place.restore(first.snapshot, .unsaid)
    #expect(try Place.rows(place.restored + "/menagerie.sqlite", "photo").count == 5)
    try FileManager.default.removeItem(atPath: place.restored)
    try place.restore(nil, .unsaid)
    #expect(try Place.rows(place.restored + "/menagerie.sqlite", "photo").count == 6)
  }

  @Test("a concurrent write is in a snapshot completely or not at all")
  func whileInUse() async throws {
    let place = try Place(photos: 1, people: false)
    try place.library.writing {
      try $0.execute(sql: "CREATE TABLE pair (a INTEGER, b BLOB); CREATE TABLE twin (a INTEGER)")
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 0..<400 {
          try place.library.writing { db in
            try db.execute(sql: "INSERT INTO pair VALUES (?, zeroblob(9000))", arguments: [number])
            try db.execute(sql: "INSERT INTO twin VALUES (?)", arguments: [number])
          }
        }
      }
      group.addTask {
        for _ in 0..<5 {
          let snapshot = try place.backUp(.unsaid).snapshot
          let copy = "\(place.backup)/snapshots/\(snapshot)/menagerie.sqlite"
          let pairs = try Place.rows(copy, "pair").count
          #expect(try Place.rows(copy, "twin").count == pairs)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("personal files that are added while originals are copied are in the snapshot")
  func comesMeanwhile() throws {
    let place = try Place(photos: 1)
    let report = try Backup(
      of: place.folder, in: place.backup, personal: .sealed(passphrase: Place.passphrase), isCheap: true
    ).run { _, _ in
      try? Data("later".utf8).write(to: URL(fileURLWithPath: place.folder + "/private/ab/later"))
    }
    #expect(report.personal == 5 && report.passedOver.isEmpty)
    try place.restore()
    #expect(try Place.files(place.restored) == Place.files(place.folder))
  }

  @Test("the next run deletes the files of a run that was killed while it created the folder")
  func leftovers() throws {
    let place = try Place(photos: 1, people: false)
    try FileManager.default.createDirectory(atPath: place.backup, withIntermediateDirectories: true)
    let left = place.backup + "/.BACKUP.C20E1F76.part"
    try Data([1]).write(to: URL(fileURLWithPath: left))
    try place.backUp(.unsaid)
    #expect(!FileManager.default.fileExists(atPath: left))
  }

  @Test("backups to several places run at once, and delete personal copies of killed backups")
  func severalAtOnce() async throws {
    let place = try Place(photos: 1)
    let left = "\(place.folder)/\(Library.stagingName)/left"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try Data(Place.secret.utf8).write(to: URL(fileURLWithPath: left + "/server.sqlite"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...4 {
        group.addTask {
          let target = "\(place.root)/target-\(number)"
          for _ in 0..<5 {
            let backup = try Backup(
              of: place.folder, in: target, personal: .sealed(passphrase: Place.passphrase), isCheap: true)
            let report = try backup.run()
            #expect(report.passedOver.isEmpty && report.personal == 4)
          }
          #expect(try Verification(of: target, passphrase: Place.passphrase).run().damaged.isEmpty)
        }
      }
      try await group.waitForAll()
    }
    #expect(!FileManager.default.fileExists(atPath: "\(place.folder)/\(Library.stagingName)"))
  }

  @Test("personal files are sealed or left out, as chosen; without a choice they are an error")
  func people() throws {
    let place = try Place()
    #expect { try place.backUp(.unsaid) } throws: {
      if case .passphraseNeeded? = $0 as? BackupError { true } else { false }
    }
    try place.backUp()
    for (path, bytes) in try Place.files(place.backup) {
      #expect(bytes.range(of: Data(Place.secret.utf8)) == nil && !path.contains("picture"), "\(path)")
    }
    #expect(!FileManager.default.fileExists(atPath: place.folder + "/" + Library.stagingName))
    for wrong in ["another passphrase", "short"] {
      #expect { try place.backUp(.sealed(passphrase: wrong)) } throws: {
        if case .wrongPassphrase? = $0 as? BackupError { true } else { false }
      }
      #expect { try place.restore(nil, .sealed(passphrase: wrong)) } throws: {
        if case .wrongPassphrase? = $0 as? BackupError { true } else { false }
      }
    }
    #expect { try place.restore(nil, .unsaid) } throws: {
      if case .passphraseNeeded? = $0 as? BackupError { true } else { false }
    }
    #expect(!FileManager.default.fileExists(atPath: place.restored))
    let without = try place.restore(nil, .leftOut)
    #expect(without.leftOut && without.personal == 0)
    #expect(!FileManager.default.fileExists(atPath: place.restored + "/server.sqlite"))

    let given = try Backup(of: place.folder, in: place.root + "/given", personal: .leftOut).run()
    #expect(given.leftOut && given.personal == 0)
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: place.root + "/given"))
    #expect(names == ["BACKUP", "originals", "snapshots", "lock"])
    #expect {
      try Backup(of: place.folder, in: place.root + "/third", personal: .sealed(passphrase: "short")).run()
    } throws: {
      if case .shortPassphrase? = $0 as? BackupError { true } else { false }
    }
  }

  @Test("a damaged original is named, and its intact copy in the backup stays")
  func damagedOriginals() throws {
    let place = try Place(photos: 3, people: false)
    let lost = try place.add(3)
    try place.backUp(.unsaid)
    let changed = try place.add(4)
    try FileManager.default.removeItem(atPath: place.folder + "/" + lost)
    try Place.damage(place.folder + "/" + changed)
    let report = try place.backUp(.unsaid)
    #expect(report.absent == [changed] && report.onlyHere == [lost] && report.originals == 4)
    let restored = try place.restore(nil, .unsaid)
    #expect(restored.absent == [changed])
    #expect(FileManager.default.contents(atPath: "\(place.restored)/\(lost)") == Data(Place.bytes(3)))
  }

  @Test("photos that the library only refers to are counted in the report")
  func outside() throws {
    let place = try Place(photos: 1, people: false)
    try place.library.writing { db in
      try db.execute(
        sql: """
          INSERT INTO photo(sha256, byteCount, format, storage, path, importID)
          VALUES ('x', 1, 'jpeg', 'referenced', '/elsewhere/x.jpg', 1)
          """)
    }
    #expect(try place.backUp(.unsaid).outside == 1)
  }

  @Test("a backup inside its library, in a folder with other files, or of a later version is refused")
  func refusals() throws {
    let place = try Place(photos: 1, people: false)
    for (library, target) in [
      (place.folder, place.folder + "/backup"), (place.folder, place.folder), (place.folder, place.root),
    ] {
      #expect { try Backup(of: library, in: target, personal: .unsaid) } throws: {
        if case .overlapping? = $0 as? BackupError { true } else { false }
      }
    }
    #expect { try Backup(of: place.root + "/none", in: place.backup, personal: .unsaid) } throws: {
      if case .library(.notFound)? = $0 as? BackupError { true } else { false }
    }
    let other = place.root + "/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: other + "/diary.txt"))
    #expect { try Backup(of: place.folder, in: other, personal: .unsaid) } throws: {
      if case .notABackup? = $0 as? BackupError { true } else { false }
    }
    #expect { try BackupFolder.open(place.root + "/none") } throws: {
      if case .notFound? = $0 as? BackupError { true } else { false }
    }
    try place.backUp(.unsaid)
    try Data("Backups of the future\n2\n".utf8).write(to: URL(fileURLWithPath: place.backup + "/BACKUP"))
    #expect { try place.backUp(.unsaid) } throws: {
      if case .laterFormat? = $0 as? BackupError { true } else { false }
    }
  }

  @Test("old snapshots are deleted with the originals and sealed files that only they need")
  func pruning() throws {
    let place = try Place(photos: 2)
    let gone = try place.add(2)
    let first = try place.backUp()
    try place.library.writing { db in
      try db.execute(sql: "UPDATE photo SET originalPath = NULL WHERE originalPath = ?", arguments: [gone])
    }
    try place.library.originals.remove(gone)
    try FileManager.default.removeItem(atPath: place.folder + "/private/ab/big")
    let second = try place.backUp()
    func sealed() throws -> Int { try Place.files(place.backup + "/personal").count }
    let before = try sealed()
    let folder = try BackupFolder.open(place.backup)
    #expect(try folder.keepLatest(2, passphrase: Place.passphrase) == [])
    #expect(FileManager.default.fileExists(atPath: "\(place.backup)/\(gone)"))
    #expect(try folder.keepLatest(1, passphrase: Place.passphrase) == [first.snapshot])
    #expect(folder.snapshots == [second.snapshot])
    #expect(!FileManager.default.fileExists(atPath: "\(place.backup)/\(gone)"))
    #expect(try sealed() == before - 1)
    #expect(try place.verify().damaged.isEmpty)
    #expect(try place.restore().originals == 2)
  }

  @Test("when the copy of the catalogue has no room, the error names the backup's disk, not the library's")
  func fullDiskOfCatalogue() throws {
    let place = try Place(photos: 1, people: false)
    try place.library.writing { db in
      try db.execute(sql: "CREATE TABLE large (a BLOB); INSERT INTO large VALUES (zeroblob(2000000))")
    }
    try FileManager.default.createDirectory(atPath: place.backup, withIntermediateDirectories: true)
    guard mount("tmpfs", place.backup, "tmpfs", 0, "size=1m") == 0 else { return }
    defer { umount(place.backup) }
    #expect { try place.backUp(.unsaid) } throws: {
      guard case .library(.diskFull(let disk))? = $0 as? BackupError else { return false }
      return disk.folder == URL(fileURLWithPath: place.backup).resolvingSymlinksInPath().path
    }
  }

  @Test("a full disk is reported, and with more space the same backup is made")
  func fullDisk() throws {
    let place = try Place()
    try FileManager.default.createDirectory(atPath: place.backup, withIntermediateDirectories: true)
    // Without the right to mount, the test has no small disk to fill, and ends.
    guard mount("tmpfs", place.backup, "tmpfs", 0, "size=4m") == 0 else { return }
    defer { umount(place.backup) }
    #expect { try place.backUp() } throws: {
      guard case .library(.diskFull(let disk))? = $0 as? BackupError else { return false }
      return disk.folder == URL(fileURLWithPath: place.backup).resolvingSymlinksInPath().path
    }
    #expect(try BackupFolder.open(place.backup).snapshots.isEmpty)
    try #require(mount("tmpfs", place.backup, "tmpfs", UInt(MS_REMOUNT), "size=64m") == 0)
    let report = try place.backUp()
    #expect(report.originals == 5 && (1...4).contains(report.copied), "it went on")
    #expect(try place.verify().damaged.isEmpty)
    #expect(!(try Place.files(place.backup)).keys.contains { $0.hasSuffix(".part") })
  }
}
