import Foundation
import Storyboards
import Testing
import TestingSupport

@Suite("damaged files")
struct DamageTests {
  /// A project with some strokes in its journal, and what it was after each.
  private struct Drawn {
    let library: TemporaryLibrary
    let id: Identifier<Project>
    /// The storyboards after no stroke, the first, the second…
    let states: [Storyboard]

    init(strokes: Int, closing: Bool = false) async throws {
      let library = try TemporaryLibrary()
      let store = library.store()
      let id = try await store.create(SmallStoryboard.storyboard(frames: 2), owner: Artist.owner)
      let project = try await store.open(id)
      var artist = Artist()
      try await project.takePen(artist.window, by: Artist.owner)
      var states = [await project.state.storyboard]
      for stroke in 1...strokes {
        try await project.draw(stroke...stroke, by: &artist)
        states.append(await project.state.storyboard)
      }
      (self.id, self.states) = (id, states)
      if closing {
        await store.close(id)
        self.library = library
      } else {
        self.library = try library.copy()
      }
    }

    func read(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
    func write(_ bytes: [UInt8], _ path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
  }

  @Test("a journal that is cut at any byte gives every edit up to there")
  func cut() async throws {
    let drawn = try await Drawn(strokes: 5)
    let path = try drawn.library.last(drawn.id, "journal")
    let bytes = try drawn.read(path)
    let store = drawn.library.store()
    var seen: Set<Int> = []
    for length in 0..<bytes.count {
      try drawn.write(Array(bytes[..<length]), path)
      let glimpse = try await store.look(at: drawn.id)
      // Lines behind the first that are whole, with or without the line feed.
      let whole = bytes[..<length].count { $0 == UInt8(ascii: "\n") } - 1
      let isWholeButForItsEnd = length + 1 <= bytes.count && bytes[length] == UInt8(ascii: "\n") && whole >= 0
      let expected = max(0, whole + (isWholeButForItsEnd ? 1 : 0))
      #expect(glimpse.storyboard == drawn.states[expected], "cut at \(length)")
      #expect(glimpse.sequence == expected, "cut at \(length)")
      #expect(
        glimpse.notes.allSatisfy { note in if case .journalDamaged = note { !note.isLoss || length < 90 } else { true }
        })
      seen.insert(expected)
    }
    #expect(seen == [0, 1, 2, 3, 4, 5])
  }

  @Test("a journal with any bit turned gives every edit up to there, and says what was lost")
  func flipped() async throws {
    let drawn = try await Drawn(strokes: 4)
    let path = try drawn.library.last(drawn.id, "journal")
    let bytes = try drawn.read(path)
    let store = drawn.library.store()
    for place in bytes.indices {
      for bit in Tier.choose(short: [place % 8], thorough: Array(0..<8)) {
        var changed = bytes
        changed[place] ^= 1 << UInt8(bit)
        try drawn.write(changed, path)
        let glimpse = try await store.look(at: drawn.id)
        let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") }
        let expected = max(0, line - 1)
        #expect(glimpse.storyboard == drawn.states[expected], "bit \(bit) of byte \(place)")
        #expect(
          glimpse.notes.contains { if case .journalDamaged(_, last: expected) = $0 { true } else { false } },
          "bit \(bit) of byte \(place): \(glimpse.notes)")
      }
    }
  }

  @Test(
    "after damage of the journal one goes on drawing, the damaged part lies aside, and the next opening finds nothing wrong"
  )
  func goingOn() async throws {
    let drawn = try await Drawn(strokes: 5)
    let path = try drawn.library.last(drawn.id, "journal")
    var bytes = try drawn.read(path)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    bytes[ends[3] - 4] ^= 1
    try drawn.write(bytes, path)
    let store = drawn.library.store()
    let project = try await store.open(drawn.id)
    #expect(project.notes == [.notClosed(edits: 2), .journalDamaged(.changed(line: 4, wholeAfter: 2), last: 2)])
    var artist = Artist("w2")
    try await project.takePen(artist.window, by: Artist.owner, .takingOver)
    try await project.draw(3...6, by: &artist)
    let expected = await project.state.storyboard
    #expect(drawn.library.names(drawn.id, "aside").count == 1)
    let again = try await drawn.library.copy().store().open(drawn.id)
    #expect(again.notes == [.notClosed(edits: 4)] && again.notes.allSatisfy { !$0.isLoss })
    #expect(await again.state.storyboard == expected)
    await store.close(drawn.id)
    #expect(try await drawn.library.store().open(drawn.id).notes.isEmpty)
  }

  @Test("whatever becomes of a small file or a drawing, byte by byte, the project opens; `current` alone loses nothing")
  func everyFile() async throws {
    let drawn = try await Drawn(strokes: 3, closing: true)
    let root = drawn.library.path(drawn.id)
    let names = try FileManager.default.subpathsOfDirectory(atPath: root).filter { name in
      !["lock", "next"].contains(name) && !name.hasPrefix("aside")
    }
    let store = drawn.library.store()
    for name in names.sorted() {
      let path = "\(root)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      let bytes = try drawn.read(path)
      let steps = Tier.choose(short: max(1, bytes.count / 40), thorough: 1)
      var damages = stride(from: 0, to: bytes.count, by: steps).map { place in
        var changed = bytes
        changed[place] ^= 1 << UInt8(place % 8)
        return changed
      }
      damages += stride(from: 0, to: bytes.count, by: steps).map { Array(bytes[..<$0]) }
      for damage in damages where damage != bytes {
        try drawn.write(damage, path)
        let glimpse = try await store.look(at: drawn.id)
        #expect(!glimpse.storyboard.frames.isEmpty)
        if ["current", "previous", "project", "pen"].contains(name) || name.hasPrefix("versions") {
          #expect(glimpse.storyboard == drawn.states[3], "\(name)")
          #expect(glimpse.notes.allSatisfy { !$0.isLoss }, "\(name): \(glimpse.notes)")
        }
        if glimpse.storyboard != drawn.states[3] { #expect(glimpse.notes.contains { $0.isLoss }, "\(name)") }
      }
      try FileManager.default.removeItem(atPath: path)
      #expect(try await !store.look(at: drawn.id).storyboard.frames.isEmpty, "\(name)")
      try drawn.write(bytes, path)
    }
    #expect(try await store.look(at: drawn.id).notes.isEmpty)
  }

  @Test("a frame whose drawing is lost is as at an older moment, or blank, with its words; the others are whole")
  func lostDrawing() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let id = try await store.create(SmallStoryboard.storyboard(frames: 2), owner: Artist.owner)
    let project = try await store.open(id)
    var artist = Artist()
    try await project.takePen(artist.window, by: Artist.owner)
    try await project.draw(1...1, by: &artist)
    _ = try await project.saveVersion(named: "one", by: Artist.owner)
    let older = Set(library.names(id, "drawings"))
    var settings = await project.state.storyboard.frames[0].settings
    settings.notes = "zebras"
    _ = try await project.append(
      [artist.submit(.setFrame(frame: SmallStoryboard.id("f1"), settings: settings))], by: Artist.owner)
    try await project.draw(2...2, by: &artist)
    try await project.draw(3...3, by: &artist, frame: 2)
    await store.close(id)
    let newer = Set(library.names(id, "drawings")).subtracting(older)
    for name in newer { try FileManager.default.removeItem(atPath: library.path(id, "drawings/\(name)")) }
    let again = try await library.store().open(id)
    let state = await again.state.storyboard
    #expect(state.strokes() == ["e1"] && state.frames[0].notes == "zebras")
    #expect(
      again.notes == [
        .drawingDamaged(frame: SmallStoryboard.id("f1"), .olderUsed),
        .drawingDamaged(frame: SmallStoryboard.id("f2"), .olderUsed),
      ])
    for name in library.names(id, "drawings") {
      try FileManager.default.removeItem(atPath: library.path(id, "drawings/\(name)"))
    }
    let blank = try await library.store().look(at: id)
    #expect(blank.storyboard.frames.map(\.layers.count) == [2, 2] && blank.storyboard.frames[0].notes == "zebras")
    #expect(blank.notes.contains(.drawingDamaged(frame: SmallStoryboard.id("f1"), .lost)))
    #expect(await library.store().check(id).findings.contains { $0.isProblem })
  }

  @Test("with all files of moments damaged there is still a storyboard to draw in, and the damaged ones lie aside")
  func everything() async throws {
    let drawn = try await Drawn(strokes: 3, closing: true)
    for name in ["current", "previous"] { try drawn.write(Array("nonsense".utf8), drawn.library.path(drawn.id, name)) }
    let store = drawn.library.store()
    let project = try await store.open(drawn.id)
    // The version of its closing shows the same.
    #expect(await project.state.storyboard == drawn.states[3])
    #expect(project.notes.count == 1 && project.notes[0].isLoss)
    await store.close(drawn.id)
    #expect(drawn.library.names(drawn.id, "aside").count == 2)
    for name in ["current", "previous"] { try drawn.write([], drawn.library.path(drawn.id, name)) }
    for name in drawn.library.names(drawn.id, "versions") {
      try drawn.write([1, 2, 3], drawn.library.path(drawn.id, "versions/\(name)"))
    }
    let blank = try await store.open(drawn.id)
    #expect(blank.notes.contains(.everythingLost))
    var artist = Artist("w9")
    try await blank.takePen(artist.window, by: Artist.owner, .takingOver)
    let frame = await blank.state.storyboard.frames[0]
    let receipt = try await blank.append(
      [
        artist.submit(
          .draw(
            on: .layer(layer: frame.layers[1].id, frame: frame.id), elements: [SmallStoryboard.stroke("e1")], above: nil
          ))
      ], by: Artist.owner)
    #expect(receipt.refusal == nil)
    await store.close(drawn.id)
    #expect(try await store.open(drawn.id).state.storyboard.strokes() == ["e1"])
  }

  @Test("a project of a later version is left as it is")
  func later() async throws {
    let drawn = try await Drawn(strokes: 1, closing: true)
    let path = drawn.library.path(drawn.id, "current")
    try drawn.write(Array("d80941d1 {\"hello\":\"world\"}\n".utf8), path)
    await #expect { try await drawn.library.store().open(drawn.id) } throws: {
      if case ProjectError.laterFormat = $0 { true } else { false }
    }
    #expect(try drawn.read(path).starts(with: Array("d80941d1".utf8)))
    #expect(await drawn.library.store().check(drawn.id).failure != nil)
  }
}
