import Foundation
import GRDB
import MediaLibrary
import Testing
import TestingSupport

@testable import Sightings

@Suite("merging shards")
struct ShardMergeTests {
  @Test("the library equals that of an import on one machine, for any number of shards and any order of the files")
  func sameAsOneMachine() async throws {
    let fleet = try Fleet()
    try fleet.shootEverything()
    for storage in [PhotoStorage.referenced, .copied] {
      let alone = fleet.shots.folder.path("alone-\(storage)")
      var options = ImportOptions(actor: "amara")
      options.storage = storage
      let expected = try await Importer(folder: alone, options: options).runWithFeatures([fleet.shots.photos])
      let (dump, index) = (try LibraryDump.of(alone), try LibraryDump.index(of: alone))
      #expect(dump.count > 60 && index.count == 1)
      for count in Tier.choose(core: [1, 3], whole: [1, 2, 3, 7, 16]) {
        let files = try await fleet.run(count)
        for files in [files, files.reversed()] {
          let merged = fleet.shots.folder.path("merged")
          try? FileManager.default.removeItem(atPath: merged)
          let report = try await fleet.merge(files, into: merged, storage: storage)
          #expect(report.outcomes == expected.outcomes)
          #expect(report.files.map(\.reasons) == expected.files.map(\.reasons))
          let found = try LibraryDump.of(merged)
          for (one, other) in zip(dump, found) where one != other { Issue.record("\(one)\n\(other)") }
          #expect(found.count == dump.count, "\(count) shards, \(storage)")
          #expect(try LibraryDump.index(of: merged) == index)
          expectHealth(ofFolder: merged, besides: [])
        }
      }
    }
  }

  @Test("merging again changes nothing, and the next merge completes a partial merge")
  func again() async throws {
    let fleet = try Fleet()
    try fleet.shootEverything()
    let files = try await fleet.run(3)
    let library = fleet.shots.library
    let some = try await ShardSet([files[2], files[0], files[2]])
    #expect(some.missing == [1] && some.spare.isEmpty)
    try await fleet.merge([files[2], files[0]], into: library)
    let first = try await fleet.merge(files, into: library)
    #expect(!first.isNoOp)
    let dump = try LibraryDump.of(library)
    let second = try await fleet.merge(files.reversed(), into: library)
    #expect(second.isNoOp && second.operation == nil)
    #expect(try LibraryDump.of(library) == dump)
    // The same folder, imported from here, is known too.
    let imported = try await fleet.shots.run { $0.storage = .referenced }
    #expect(imported.isNoOp)
    #expect(try LibraryDump.of(library) == dump)
  }

  @Test("a stopped merge is continued by the next merge")
  func stopped() async throws {
    let fleet = try Fleet()
    for take in 0..<8 {
      try fleet.shots.shoot("\(take).jpg", of: "animal \(take)", at: "2024-05-01T10:\(take + 10):00")
    }
    let shards = try await ShardSet(fleet.run(3))
    var options = ImportOptions(actor: "amara")
    options.storage = .referenced
    let merge = ShardMerge(shards, folder: fleet.shots.library, options: options)
    let first = try await Task {
      try await merge.run { event in
        if case .file(_, done: 3, of: _) = event { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }.value
    #expect(first.isInterrupted && first.imported == 3)
    let second = try await merge.run()
    #expect(!second.isInterrupted && second.imported == 5)
    let bare = try Library.openSightings(fleet.shots.library, mode: .readOnly).reading {
      try FeatureStore().undescribed(in: $0)
    }
    #expect(bare.isEmpty)
  }

  @Test("photos are not read again by a merge that leaves them where they are")
  func fromFilesAlone() async throws {
    let fleet = try Fleet()
    for take in 0..<3 { try fleet.shots.shoot("\(take).jpg", of: "animal \(take)") }
    let files = try await fleet.run(2)
    try FileManager.default.removeItem(atPath: fleet.shots.photos)
    fleet.shots.damage = ["originals"]
    let report = try await fleet.merge(files, into: fleet.shots.library)
    #expect(report.imported == 3)
    let described = try Library.openSightings(fleet.shots.library, mode: .readOnly).reading {
      try Int.fetchOne(
        $0, sql: "SELECT COUNT(DISTINCT photoID) FROM features JOIN annotation ON annotation.id = annotationID")
    }
    #expect(described == 3)
    // Copying needs the photos.
    let copied = try await fleet.merge(files, into: fleet.shots.folder.path("copied"), storage: .copied)
    #expect(
      copied.imported == 0 && copied.files.map(\.reasons) == [[.goneSincePlan], [.goneSincePlan], [.goneSincePlan]])
  }

  @Test("tasks make gallery pictures on request, and these equal pictures that are made later")
  func thumbnails() async throws {
    let fleet = try Fleet()
    for take in 0..<3 { try fleet.shots.shoot("\(take).jpg", of: "animal \(take)") }
    let files = try await fleet.run(2, thumbnails: true)
    try await fleet.merge(files, into: fleet.shots.library)
    let root = fleet.shots.library + "/thumbnails"
    func pictures() throws -> [String: Data] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".jpg") }
      return try Dictionary(
        uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: root + "/" + $0))) })
    }
    let made = try pictures()
    #expect(made.count >= 3)
    #expect(Thumbnails(library: fleet.shots.library).flawed().isEmpty)
    try FileManager.default.removeItem(atPath: root)
    for sighting in try fleet.shots.sightings() {
      _ = try Thumbnails(library: fleet.shots.library).card(
        of: sighting.path, digest: sighting.digest, box: sighting.shownBox, longSide: 320)
    }
    #expect(try pictures() == made)
  }

  // MARK: Bad input

  private func refusal(_ files: [String]) async throws -> String {
    do {
      _ = try await ShardSet(files)
      return "none"
    } catch { return error.description }
  }

  @Test("truncated, changed, foreign, newer and missing files are refused by name")
  func damaged() async throws {
    let fleet = try Fleet()
    for take in 0..<4 { try fleet.shots.shoot("\(take).jpg", of: "animal \(take)") }
    let files = try await fleet.run(2)
    let whole = try Data(contentsOf: URL(fileURLWithPath: files[1]))
    func refusal(_ bytes: Data) async throws -> String {
      try bytes.write(to: URL(fileURLWithPath: files[1]))
      return try await self.refusal(files)
    }
    for length in [0, 40, 4_000, whole.count / 2, whole.count - 1] {
      let sentence = try await refusal(whole.prefix(length))
      #expect(sentence.contains("1-of-2.shard"), "\(sentence)")
      #expect(sentence.contains("ends too early") || sentence.contains("is not a result of"), "\(length): \(sentence)")
    }
    for place in stride(from: 120, to: whole.count - 100, by: whole.count / 23) {
      var flipped = whole
      flipped[place] ^= 4
      let sentence = try await refusal(flipped)
      #expect(sentence.contains("is damaged"), "\(place): \(sentence)")
    }
    #expect(
      try await refusal(Data("something else, and long enough to have a head of its own".utf8)).contains(
        "is not a result of"))
    try FileManager.default.removeItem(atPath: files[1])
    #expect(try await self.refusal(files).contains("cannot be read"))
    let library = fleet.shots.folder.path("empty")
    _ = try Library.openSightings(library, mode: .create)
    #expect(try await self.refusal([library + "/menagerie.sqlite"]).contains("is not a result of"))
  }

  @Test("files of different plans are refused, and the files of the rarer plan are named")
  func mixture() async throws {
    let fleet = try Fleet()
    for take in 0..<4 { try fleet.shots.shoot("\(take).jpg", of: "animal \(take)") }
    let files = try await fleet.run(4)
    let other = try await fleet.run(3)
    let counts = try await refusal(files + [other[1]])
    #expect(counts.contains("1-of-3.shard (one of 3 shards, not of 4)") && !counts.contains("0-of-4"))
    try fleet.shots.shoot("new.jpg", of: "Chui")
    try await fleet.makePlan(4)
    try await fleet.describe(2, of: 4)
    let plans = try await refusal(files)
    #expect(plans.contains("2-of-4.shard (another plan)") && !plans.contains("3-of-4"), "\(plans)")
  }

  @Test("files of another version of a network are refused with its name")
  func versions() async throws {
    let fleet = try Fleet()
    for take in 0..<2 { try fleet.shots.shoot("\(take).jpg", of: "animal \(take)") }
    let files = try await fleet.run(2)
    try rewriteHead(files[1]) { $0.replacing(#""measures":"measures-1""#, with: #""measures":"measures-9""#) }
    let mixed = try await refusal(files)
    #expect(mixed.contains("measures measures-9, not measures-1"), "\(mixed)")
    try rewriteHead(files[0]) { $0.replacing(#""measures":"measures-1""#, with: #""measures":"measures-9""#) }
    #expect(try await refusal(files).contains("was made by another version"))
    try rewriteHead(files[0]) { $0.replacing(#""format":1"#, with: #""format":2"#) }
    #expect(try await refusal(files).contains("a later version of menagerie"))
  }

  @Test("rows that no task writes stop the merge, although the digest is right")
  func hostile() async throws {
    let fleet = try Fleet()
    for take in 0..<2 { try fleet.shots.shoot("\(take).jpg", of: "animal \(take)") }
    let file = try await fleet.run(1)[0]
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    let cases = [
      ("UPDATE file SET path = '/etc/passwd' WHERE id = 2", "is not in the planned folders"),
      ("UPDATE file SET path = path || '/../../../secret' WHERE id = 2", "is not in the planned folders"),
      ("UPDATE file SET sha256 = '../../' || sha256 WHERE id = 2", "does not belong to this shard"),
      ("UPDATE file SET path = (SELECT path FROM file WHERE id = 1) WHERE id = 2", "out of order, or in two shards"),
      ("UPDATE file SET facts = hex(zeroblob(20000000)) WHERE id = 2", "too big"),
      ("UPDATE file SET facts = '{}' WHERE id = 2", "row 2 of the table file cannot be read"),
      ("UPDATE animal SET features = x'4D4653'", "do not begin like features"),
      ("CREATE VIEW more AS SELECT 1", "is not a result of"),
      ("ALTER TABLE file ADD COLUMN more TEXT", "is not a result of"),
      ("UPDATE head SET json = replace(json, '\"0/1\"', '\"0/0\"')", "is damaged"),
      ("UPDATE head SET json = replace(json, '\"entries\":', '\"entries\":-')", "is not a result of"),
    ]
    for (number, (sql, reason)) in cases.enumerated() {
      try whole.write(to: URL(fileURLWithPath: file))
      try rewrite(file) { db in try db.execute(sql: sql) }
      do {
        try await fleet.merge([file], into: fleet.shots.folder.path("hostile-\(number)"))
        Issue.record("merged after \(sql)")
      } catch { #expect("\(error)".contains(reason), "\(sql): \(error)") }
    }
  }

  /// Changes a file and gives it a valid digest.
  private func rewrite(_ path: String, _ change: (Database) throws -> Void) throws {
    let sealed = try Data(contentsOf: URL(fileURLWithPath: path))
    let seal = try #require(sealed.range(of: Data("\nmenagerie-shard sha256 ".utf8), options: .backwards))
    try sealed[..<seal.lowerBound].write(to: URL(fileURLWithPath: path))
    let database = try DatabaseQueue(path: path)
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = OFF")
      try change(db)
    }
    try database.close()
    try ShardSeal.close(path)
  }

  /// Writes the head of a file anew.
  private func rewriteHead(_ path: String, _ change: (String) -> String) throws {
    try rewrite(path) { db in
      let json = try String.fetchOne(db, sql: "SELECT json FROM head") ?? ""
      try db.execute(sql: "UPDATE head SET json = ?", arguments: [change(json)])
    }
  }
}
