import Basics
import Foundation
import Storyboards
import Testing

/// A project with all kinds of files and known content, drawn randomly from a seed. It has snapshots, versions, shared
/// sheets, pictures, sounds, imported files, and a journal.
struct DrawnProject {
  /// How the program ends.
  enum End: CaseIterable { case closed, killed }

  let library: TemporaryLibrary
  let id: Identifier<Project>
  let storyboard: Storyboard
  let versions: [Int: Storyboard]
  /// The imported files, by their names in the import.
  static let originals = [
    "script.txt": Array("FADE IN".utf8), "images/board-1.psd": Array("not really a picture".utf8),
  ]

  init(seed: UInt64, _ end: End) async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    var chance = RandomDrawing(seed: seed)
    let id = try await store.create(Self.imported(chance.storyboard(frames: 3)), owner: Artist.owner)
    var project = try await store.open(id)
    var artist = Artist()
    try await project.takePen(artist.window, by: Artist.owner)
    try await project.perform([.addFrames(frames: [SmallStoryboard.frame(1)], after: nil)], by: &artist)
    try await project.place("p1", Array("a picture".utf8), by: &artist)
    try await project.place("p2", Array("another picture".utf8), by: &artist)
    try await project.drawByChance(6, &chance, by: &artist)
    _ = try await project.saveVersion(named: "one", by: Artist.owner)
    var settings = await project.state.storyboard.settings
    settings.track = SoundTrack(try await project.keep(Array("a sound".utf8), as: .sound), name: "Dawn.wav")
    // From here on the second picture is only in a version.
    let erased = Edit.erase(on: Self.background, elements: [SmallStoryboard.id("p2")])
    try await project.perform([.setStoryboard(settings: settings), erased], by: &artist)
    try await project.draw(1...3, by: &artist)
    let second = try await project.saveVersion(named: "two", by: Artist.owner)
    try await project.drawByChance(4, &chance, by: &artist)
    await store.close(id)
    project = try await store.open(id)
    try await project.drawByChance(4, &chance, by: &artist)
    _ = try await project.restore(second.number, by: Artist.owner, from: artist.window)
    try await project.drawByChance(3, &chance, by: &artist)
    _ = try await project.saveVersion(named: "three", by: Artist.owner)
    try await project.draw(4...9, by: &artist)
    storyboard = await project.state.storyboard
    if end == .closed {
      await store.close(id)
      self.library = library
    } else {
      self.library = try library.copy()
    }
    let versions = try project.versions.map { ($0.number, try project.storyboard(ofVersion: $0.number).0) }
    (self.id, self.versions) = (id, Dictionary(uniqueKeysWithValues: versions))
  }

  fileprivate static let background = Edit.Surface.layer(
    layer: SmallStoryboard.id("b1"), frame: SmallStoryboard.id("f1"))

  private static func imported(_ storyboard: Storyboard) throws -> Imported {
    let time = try #require(CivilTime(year: 2026, month: 3, day: 1, hour: 6, minute: 30, second: 0))
    var imported = try ArchiveReader.read(StoryboardArchive(storyboard).zip(at: time), name: "board.zip")
    imported.attachments = originals
    return imported
  }

  // MARK: Files

  /// The files whose damage must be reported, by path in the project, in order. The pen's file contains no work.
  var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: library.path(id)).filter { name in
        let isFile = (try? Data(contentsOf: URL(fileURLWithPath: library.path(id, name)))) != nil
        return isFile && !["lock", "next", "pen"].contains(name) && !name.hasPrefix("aside/")
      }.sorted()
    }
  }

  func read(_ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: library.path(id, file))))
  }

  /// Replaces a file's bytes; `nil` deletes it.
  func write(_ bytes: [UInt8]?, _ file: String) throws {
    let path = library.path(id, file)
    if let bytes {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
  }
}

extension OpenProject {
  /// Applies edits, which must fit.
  fileprivate func perform(_ edits: [Edit], by artist: inout Artist) async throws {
    let receipt = try await append(edits.map { artist.submit($0) }, by: Artist.owner)
    guard receipt.refusal == nil else { throw RefusedStroke(receipt: receipt) }
  }

  /// Puts a picture on the background of the first frame.
  fileprivate func place(_ name: String, _ bytes: [UInt8], by artist: inout Artist) async throws {
    let hash = try keep(bytes, as: .picture)
    let element = Element(id: SmallStoryboard.id(name), .picture(Placed(file: hash, x: 0, y: 0, width: 9, height: 9)))
    try await perform([.draw(on: DrawnProject.background, elements: [element], above: nil)], by: &artist)
  }

  /// Draws randomly on all frames but the first.
  fileprivate func drawByChance(_ count: Int, _ chance: inout RandomDrawing, by artist: inout Artist) async throws {
    for _ in 0..<count {
      let frames = state.storyboard.frames.dropFirst()
      try await perform([chance.fittingEdit(of: chance.pick(Array(frames)))], by: &artist)
    }
  }
}
