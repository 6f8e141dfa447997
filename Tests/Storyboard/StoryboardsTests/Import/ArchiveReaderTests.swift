import Basics
import Formats
import Foundation
import Imaging
import Storyboards
import Testing

@Suite("imports of storyboard archives")
struct ArchiveReaderTests {
  private static func time() throws -> CivilTime {
    try #require(CivilTime(year: 2026, month: 3, day: 1, hour: 6, minute: 30, second: 0))
  }

  /// A project with two versions, a picture, a sound, and a file that no storyboard refers to.
  private struct Studio {
    let library: TemporaryLibrary
    let store: ProjectStore
    let id: Identifier<Project>
    let picture: [UInt8]
    let sound: [UInt8] = [82, 73, 70, 70, 0, 0, 0, 0]

    init() async throws {
      library = try TemporaryLibrary()
      store = library.store()
      picture = try PNGEncoder.encode(PixelBuffer(size: PixelSize(width: 8, height: 6), filledWith: [200, 90, 20]))
      var board = SmallStoryboard.storyboard(frames: 2)
      board.frames[0].voice = ContentHash(of: sound)
      board.frames[1].layers[0].elements = [
        Element(
          id: SmallStoryboard.id("photo"),
          .picture(Placed(file: ContentHash(of: picture), x: 0, y: 0, width: 800, height: 600)))
      ]
      let original = #"{"boards":[{}]}"#
      let imported = try StoryboarderReader.read(
        ImportFiles(name: "x", ["x.storyboarder": Array(original.utf8)]), seed: 1)
      var brought = imported
      brought.storyboard = board
      brought.pictures = [ContentHash(of: picture): picture]
      brought.sounds = [ContentHash(of: sound): sound]
      id = try await store.create(brought, owner: Artist.owner)
      let project = try await store.open(id)
      var artist = Artist()
      try await project.takePen(artist.window, by: Artist.owner)
      try await project.draw(1...2, by: &artist)
      _ = try await project.saveVersion(named: "two strokes", by: Artist.owner)
      try await project.draw(3...3, by: &artist)
      _ = try await project.restore(1, by: Artist.owner, from: artist.window)
      try await project.draw(4...4, by: &artist, above: "e2")
      await store.close(id)
    }

    func archive() async throws -> [UInt8] { try await store.archive(of: id).zip(at: ArchiveReaderTests.time()) }
  }

  @Test("an archive gives the same storyboard, versions, pictures, sounds and original files in another library")
  func roundTrip() async throws {
    let studio = try await Studio()
    let archive = try await studio.archive()
    let imported = try ArchiveReader.read(archive, name: "Waterhole.zip")
    #expect(imported.facts.isEmpty)
    #expect(imported.attachments["x.storyboarder"] == Array(#"{"boards":[{}]}"#.utf8))
    let other = try TemporaryLibrary()
    let person = try #require(PersonID("99"))
    let id = try await other.store().create(imported, owner: person)
    let (old, new) = (try await studio.store.open(studio.id), try await other.store().open(id))
    #expect(new.owner == person && new.notes.isEmpty)
    #expect(await new.state.storyboard == old.state.storyboard)
    #expect(new.versions.map(\.reason) == old.versions.map(\.reason))
    #expect(new.versions.map(\.number) == old.versions.map(\.number))
    #expect(new.versions.map(\.at) == old.versions.map(\.at))
    #expect(new.versions.count >= 3)
    #expect(new.versions.allSatisfy { $0.by == nil }, "accounts of another library are nobody here")
    for version in old.versions {
      let (one, notes) = try old.storyboard(ofVersion: version.number)
      let (another, otherNotes) = try new.storyboard(ofVersion: version.number)
      #expect(one == another && notes.isEmpty && otherNotes.isEmpty)
    }
    #expect(try new.bytes(of: .picture, ContentHash(of: studio.picture)) == studio.picture)
    #expect(try new.bytes(of: .sound, ContentHash(of: studio.sound)) == studio.sound)
    // The archive names no owner: the project belongs to the person who imports it.
    let report = await other.store().check(id)
    #expect(report.findings.isEmpty && report.owner == person)
    // Drawing and restoring still work, and a new archive has all files of the first one except its versions.
    let artist = Artist("w9")
    try await new.takePen(artist.window, by: person)
    _ = try await new.restore(1, by: person, from: artist.window)
    #expect(await new.state.storyboard.strokes() == ["e1", "e2"])
    let again = try await other.store().archive(of: id)
    #expect(
      Set(try await studio.store.archive(of: studio.id).files.keys.filter { !$0.hasPrefix("versions/") })
        .isSubset(of: Set(again.files.keys)))
  }

  @Test("a changed or truncated archive is refused with the reason and never crashes the program")
  func damaged() async throws {
    let archive = try await Studio().archive()
    for seed in UInt64(0)..<200 {
      var random = SplitMix64(seed: seed)
      var bytes = archive
      if seed % 4 == 0 { bytes = Array(bytes[..<Int(random.below(UInt64(bytes.count)))]) }
      if !bytes.isEmpty { bytes[Int(random.below(UInt64(bytes.count)))] ^= 1 << UInt8(random.below(8)) }
      do {
        // A changed bit of a time or of an attribute has no effect.
        let imported = try ArchiveReader.read(bytes, name: "x.zip")
        #expect(imported.storyboard.frames.count == 2, "seed \(seed)")
      } catch {
        // `read` throws only `ImportError`, which has the reason.
      }
    }
  }

  /// A hostile archive of other files.
  private static func archive(_ files: [(String, [UInt8])]) throws -> [UInt8] {
    var writer = ZIPWriter(.zlib)
    var bytes: [UInt8] = []
    for (name, content) in files { bytes += try writer.entry(name, at: time(), content) }
    return bytes + writer.finish()
  }

  @Test("files whose content does not match their extension are refused by name")
  func lies() throws {
    let board = SmallStoryboard.storyboard(frames: 2)
    let whole = try StoryboardArchive(board).zip(at: Self.time())
    #expect(try ArchiveReader.read(whole, name: "x.zip").storyboard == board)
    let reader = try ZIPReader(ZIPSource(whole), .zlib)
    let json = try #require(try reader.entries.first.map { try reader.bytes(of: $0) })
    let hash = ContentHash(of: [1, 2, 3]).description
    for (path, bytes) in [
      ("pictures/\(hash)", [1, 2, 3]), ("pictures/\(hash)", [9]), ("sounds/\(hash)", [9]), ("sounds/x", [9]),
      ("drawings/\(hash)", [9]), ("versions/000000000001", [9]),
    ] as [(String, [UInt8])] {
      let archive = try Self.archive([("storyboard.json", json), (path, bytes)])
      #expect(throws: ImportError(path, .damaged(at: nil))) { try ArchiveReader.read(archive, name: "x.zip") }
    }
    let strange = try Self.archive([("storyboard.json", json), ("project", [1]), ("journal/000000000001", [2])])
    #expect(try ArchiveReader.read(strange, name: "x").facts == [.unused(names: ["journal/000000000001", "project"])])
    let none = try Self.archive([("other.json", json)])
    #expect(throws: ImportError("x", .wrongKind(.archive))) { try ArchiveReader.read(none, name: "x") }
    let text = try Self.archive([("storyboard.json", Array("[]".utf8))])
    #expect(throws: ImportError("storyboard.json", .damaged(at: nil))) { try ArchiveReader.read(text, name: "x") }
  }

  @Test("a storyboard above the limits or without its pictures is refused")
  func unsound() throws {
    var board = SmallStoryboard.storyboard(frames: 2)
    board.frames = []
    let empty = try StoryboardArchive(board).zip(at: Self.time())
    #expect(throws: ImportError("storyboard.json", .damaged(at: nil))) { try ArchiveReader.read(empty, name: "x") }
    board = SmallStoryboard.storyboard(frames: 2)
    let lost = ContentHash(of: [1])
    board.frames[0].layers[1].elements.append(
      Element(id: SmallStoryboard.id("lost"), .picture(Placed(file: lost, x: 0, y: 0, width: 1, height: 1))))
    let absent = try StoryboardArchive(board).zip(at: Self.time())
    #expect(throws: ImportError("pictures/\(lost)", .cannotRead)) { try ArchiveReader.read(absent, name: "x") }
  }

  @Test("ZIP bombs and paths that lead outside are refused before decompression")
  func bombs() throws {
    let bomb = try Self.archive([("storyboard.json", [UInt8](repeating: 32, count: 8 << 20))])
    let error = #expect(throws: ImportError.self) { try ArchiveReader.read(bomb, name: "x.zip") }
    if case .archive? = error?.reason {} else { Issue.record("\(String(describing: error))") }
    // The writer refuses such a name, so the test patches it into both headers afterwards.
    let named = Array("pictures/aaaa".utf8), outside = Array("../../../evil".utf8)
    var archive = try Self.archive([("storyboard.json", []), ("pictures/aaaa", [1])])
    for place in 0...(archive.count - named.count) where archive[place..<place + named.count].elementsEqual(named) {
      archive.replaceSubrange(place..<place + named.count, with: outside)
    }
    let other = #expect(throws: ImportError.self) { try ArchiveReader.read(archive, name: "x.zip") }
    if case .archive? = other?.reason {} else { Issue.record("\(String(describing: other))") }
  }
}
