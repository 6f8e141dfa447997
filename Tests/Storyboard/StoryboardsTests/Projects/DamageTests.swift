import Formats
import Foundation
import Storyboards
import Testing
import TestingSupport

@Suite("damaged files")
struct DamageTests {
  /// A project with some strokes in its journal, and its state after each.
  private struct Drawn {
    let library: TemporaryLibrary
    let id: Identifier<Project>
    /// The storyboards after no stroke, the first, the second…
    let states: [Storyboard]

    init(strokes: Int, closing: Bool = false) async throws {
      let library = try TemporaryLibrary()
      let store = library.store()
      let (id, project) = try await store.createAndOpen(frames: 2)
      var artist = Artist()
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

  @Test("a truncated journal gives every edit before the cut and counts the lost acknowledged edits")
  func cut() async throws {
    let drawn = try await Drawn(strokes: 5)
    let path = try drawn.library.last(drawn.id, "journal")
    let bytes = try drawn.read(path)
    let store = drawn.library.store()
    var seen: Set<Int> = []
    for length in 0..<bytes.count {
      try drawn.write(Array(bytes[..<length]), path)
      let readOnlyProject = try await store.look(at: drawn.id)
      // Complete lines after the first, with or without the line feed.
      let whole = bytes[..<length].count { $0 == UInt8(ascii: "\n") } - 1
      let isWholeButForItsEnd = bytes[length] == UInt8(ascii: "\n") && whole >= 0
      let expected = max(0, whole + (isWholeButForItsEnd ? 1 : 0))
      #expect(readOnlyProject.storyboard == drawn.states[expected], "cut at \(length)")
      let missing = expected < 5 ? [RecoveryNote.editsMissing([expected + 1...5])] : []
      #expect(readOnlyProject.notes.filter(\.isLoss) == missing, "cut at \(length)")
      // A number acknowledged to a window is never reused.
      #expect(readOnlyProject.sequence == (expected < 5 ? 6 : 5), "cut at \(length)")
      seen.insert(expected)
    }
    #expect(seen == [0, 1, 2, 3, 4, 5])
  }

  @Test("a flipped bit in a journal loses only the edits of its line, and the line is reported")
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
        let readOnlyProject = try await store.look(at: drawn.id)
        let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") }
        // Without the line feed two lines become one. The first line is the header, not an edit.
        let lost = (bytes[place] == UInt8(ascii: "\n") ? line...line + 1 : line...line).clamped(to: 0...4)
        let edits = lost.filter { $0 > 0 }
        #expect(
          readOnlyProject.storyboard.strokes() == (1...4).filter { !edits.contains($0) }.map { "e\($0)" },
          "bit \(bit) of byte \(place)")
        let missing = edits.isEmpty ? [] : [RecoveryNote.editsMissing([edits[0]...edits[edits.count - 1]])]
        #expect(readOnlyProject.notes.filter(\.isLoss) == missing, "bit \(bit) of byte \(place)")
        #expect(
          readOnlyProject.notes.contains { if case .journalDamaged = $0 { true } else { false } },
          "bit \(bit) of byte \(place)"
        )
      }
    }
  }

  @Test("after journal damage drawing continues, the damaged part moves aside, and the next opening is clean")
  func goingOn() async throws {
    let drawn = try await Drawn(strokes: 5)
    let path = try drawn.library.last(drawn.id, "journal")
    var bytes = try drawn.read(path)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    bytes[ends[3] - 4] ^= 1
    try drawn.write(bytes, path)
    let store = drawn.library.store()
    let project = try await store.open(drawn.id)
    #expect(
      project.notes == [
        .notClosed(edits: 4), .journalDamaged(.changed(part: 1, line: 4)), .editsMissing([3...3]),
      ])
    // A window that knew the lost edit reloads the project.
    #expect(await project.entries(after: 5) == nil)
    // The drawing window shows the lost edit, so it cannot continue under its identifier.
    await #expect(throws: ProjectError.self) {
      try await project.takePen(SmallStoryboard.id("w1"), by: Artist.owner, .takingOver)
    }
    var artist = Artist("w2")
    try await project.takePen(artist.window, by: Artist.owner, .takingOver)
    try await project.draw(6...8, by: &artist)
    let expected = await project.state.storyboard
    #expect(expected.strokes() == [1, 2, 4, 5, 6, 7, 8].map { "e\($0)" })
    #expect(drawn.library.names(drawn.id, "aside").count == 1)
    let again = try await drawn.library.copy().store().open(drawn.id)
    #expect(again.notes == [.notClosed(edits: 3), .nothingLost])
    #expect(await again.state.storyboard == expected)
    await store.close(drawn.id)
    #expect(try await drawn.library.store().open(drawn.id).notes.isEmpty)
  }

  @Test("intact edits after lost edits are applied where they fit, and the others are counted")
  func readOn() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, project) = try await store.createAndOpen(frames: 1)
    var artist = Artist()
    let (f1, surface) = (SmallStoryboard.id("f1") as Identifier<Frame>, SmallStoryboard.surface(1))
    let edits: [Edit] = [
      SmallStoryboard.draw("e1"), SmallStoryboard.draw("e2", above: "e1"),
      .addFrames(frames: [SmallStoryboard.frame(2)], after: f1),
      // The following edits lack their context: the previous stroke, the frame, one of several edits, or the changed
      // item.
      SmallStoryboard.draw("e3", above: "e2"), SmallStoryboard.draw("e4", frame: 2),
      .addFrames(frames: [SmallStoryboard.frame(3)], after: SmallStoryboard.id("f2")),
      .erase(on: surface, elements: [SmallStoryboard.id("e1"), SmallStoryboard.id("e2")]),
      .all(edits: [SmallStoryboard.draw("e5", above: "e3"), SmallStoryboard.draw("e6", frame: 2)]),
      .change(on: .layer(layer: SmallStoryboard.id("a3"), frame: SmallStoryboard.id("f3")), elements: []),
    ]
    for edit in edits {
      #expect(try await project.append([artist.submit(edit)], by: Artist.owner).refusal == nil)
    }
    let copy = try library.copy()
    let path = try copy.last(id, "journal")
    var lines = try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: UInt8(ascii: "\n"))
    lines.removeSubrange(2...3)
    try Self.file(of: lines).write(to: URL(fileURLWithPath: path))
    let readOnlyProject = try await copy.store().look(at: id)
    #expect(readOnlyProject.storyboard.strokes() == ["e3"])
    #expect(readOnlyProject.storyboard.frames.map(\.id.description) == ["f1", "f3"])
    #expect(readOnlyProject.notes == [.notClosed(edits: 5), .editsMissing([2...3]), .editsLeftOut(count: 2)])
  }

  @Test(
    "a project with any line missing opens, and the missing edits are counted",
    arguments: RandomEditTests.seeds.prefix(Tier.choose(short: 4, thorough: 100)))
  func byChance(seed: UInt64) async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    var chance = RandomDrawing(seed: seed)
    let (id, project) = try await store.createAndOpen(chance.storyboard(frames: 3))
    var artist = Artist()
    while artist.number < 30 {
      let storyboard = await project.state.storyboard
      var next = artist
      let submission = next.submit(chance.edit(of: storyboard))
      if try await project.append([submission], by: Artist.owner).refusal == nil { artist = next }
    }
    let frame = await project.state.storyboard.frames[0]
    let receipt = try await project.append([artist.submit(chance.fittingEdit(of: frame))], by: Artist.owner)
    let last = receipt.sequence
    let copy = try library.copy()
    let path = try copy.last(id, "journal")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    for line in lines.indices.dropFirst() {
      let rest = Self.file(of: lines[..<line] + lines[(line + 1)...])
      try rest.write(to: URL(fileURLWithPath: path))
      let readOnlyProject = try await copy.store().look(at: id)
      let number = last - (lines.count - 1 - line)
      #expect(
        readOnlyProject.notes.contains(.editsMissing([number...number])),
        "seed \(seed), line \(line): \(readOnlyProject.notes)")
      #expect(readOnlyProject.sequence == last + 1)
    }
  }

  private static func file(of lines: some Sequence<Data>) -> Data {
    lines.reduce(into: Data()) { $0 += $1 + [UInt8(ascii: "\n")] }
  }

  // MARK: The count of acknowledged edits

  @Test("a kill between journal and count loses nothing; a damaged edit is sent once more")
  func betweenJournalAndCount() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, project) = try await store.createAndOpen(frames: 1)
    var artist = Artist()
    try await project.draw(1...2, by: &artist)
    let count = try Data(contentsOf: URL(fileURLWithPath: library.path(id, "count")))
    try await project.draw(3...3, by: &artist)
    let beforeLast = artist
    try await project.draw(4...5, by: &artist)
    let copy = try library.copy()
    try count.write(to: URL(fileURLWithPath: copy.path(id, "count")))
    #expect(try await copy.store().open(id).notes == [.notClosed(edits: 5), .nothingLost])
    // A line of an unacknowledged edit, damaged by a power failure: this line and all later lines are ignored.
    let path = try copy.last(id, "journal")
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    bytes[ends[4] - 4] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let again = try await copy.store().open(id)
    #expect(again.notes == [.notClosed(edits: 3), .journalDamaged(.changed(part: 1, line: 5)), .nothingLost])
    artist = beforeLast
    try await again.draw(4...5, by: &artist)
    #expect(await again.state.storyboard.strokes() == ["e1", "e2", "e3", "e4", "e5"])
  }

  @Test("a missing journal, folder or part is reported, and lost edits are counted")
  func missing() async throws {
    let drawn = try await Drawn(strokes: 5)
    let path = try drawn.library.last(drawn.id, "journal")
    try FileManager.default.removeItem(atPath: path)
    #expect(try await drawn.library.store().look(at: drawn.id).notes == [.editsMissing([1...5])])
    try FileManager.default.removeItem(atPath: drawn.library.path(drawn.id, "journal"))
    let project = try await drawn.library.store().open(drawn.id)
    #expect(project.notes == [.journalDamaged(.missing(edit: 1)), .editsMissing([1...5])])
    var artist = Artist("w2")
    try await project.takePen(artist.window, by: Artist.owner, .takingOver)
    let receipt = try await project.append([artist.submit(SmallStoryboard.draw("e6"))], by: Artist.owner)
    #expect(receipt.refusal == nil && receipt.sequence == 7)
    // `current` has all edits, so nothing is lost; the damage is reported all the same.
    let closed = try await Drawn(strokes: 3, closing: true)
    try FileManager.default.removeItem(atPath: try closed.library.last(closed.id, "journal"))
    #expect(
      try await closed.library.store().open(closed.id).notes == [.journalDamaged(.missing(edit: 1)), .nothingLost])
    #expect(await closed.library.store().check(closed.id).findings.contains(.journalIncomplete(edits: 3)))
  }

  @Test("a project without a count opens without a warning and has all files after closing")
  func older() async throws {
    let drawn = try await Drawn(strokes: 3, closing: true)
    for name in ["count", "history", "copies"] {
      try FileManager.default.removeItem(atPath: drawn.library.path(drawn.id, name))
    }
    let record = drawn.library.path(drawn.id, "project")
    let json = String(decoding: try drawn.read(record).dropFirst(9).dropLast(), as: UTF8.self)
    let older = Array(json.replacing("\"format\":2", with: "\"format\":1").utf8)
    let digits = String(CRC32(older).value, radix: 16)
    try drawn.write(
      Array((String(repeating: "0", count: 8 - digits.count) + digits + " ").utf8) + older + [UInt8(ascii: "\n")],
      record)
    #expect(await drawn.library.store().check(drawn.id).findings.isEmpty)
    let store = drawn.library.store()
    let project = try await store.open(drawn.id)
    #expect(project.notes.isEmpty)
    var artist = Artist("w2")
    try await project.takePen(artist.window, by: Artist.owner, .takingOver)
    try await project.draw(4...5, by: &artist)
    let killed = try await drawn.library.copy().store().open(drawn.id)
    // Edits that an older program did not count cannot be confirmed as complete.
    #expect(killed.notes == [.notClosed(edits: 2)])
    await store.close(drawn.id)
    #expect(String(decoding: try drawn.read(record), as: UTF8.self).contains("\"format\":2"))
    #expect(drawn.library.names(drawn.id, "copies") == drawn.library.names(drawn.id, "drawings"))
    #expect(await drawn.library.store().check(drawn.id).findings.isEmpty)
  }

  // MARK: Drawings and snapshots

  @Test("a frame with a lost drawing shows another state or is blank, keeps its texts, and other frames are intact")
  func lostDrawing() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, project) = try await store.createAndOpen(frames: 2)
    var artist = Artist()
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
    func remove(_ names: some Sequence<String>) throws {
      for name in names {
        for folder in ["drawings", "copies"] {
          try FileManager.default.removeItem(atPath: library.path(id, "\(folder)/\(name)"))
        }
      }
    }
    try remove(newer)
    let again = try await library.store().open(id)
    let state = await again.state.storyboard
    #expect(state.strokes() == ["e1"] && state.frames[0].notes == "zebras")
    #expect(
      again.notes == [
        .drawingDamaged(frame: SmallStoryboard.id("f1"), .otherUsed),
        .drawingDamaged(frame: SmallStoryboard.id("f2"), .otherUsed),
      ])
    try remove(library.names(id, "drawings"))
    let blank = try await library.store().look(at: id)
    #expect(blank.storyboard.frames.map(\.layers.count) == [2, 2] && blank.storyboard.frames[0].notes == "zebras")
    #expect(blank.notes.contains(.drawingDamaged(frame: SmallStoryboard.id("f1"), .lost)))
    #expect(await library.store().check(id).findings.contains { $0.isProblem })
  }

  @Test("with all snapshots and versions damaged, a storyboard still opens, and the damaged files move aside")
  func everything() async throws {
    let drawn = try await Drawn(strokes: 3, closing: true)
    for name in ["current", "previous"] { try drawn.write(Array("nonsense".utf8), drawn.library.path(drawn.id, name)) }
    let store = drawn.library.store()
    let project = try await store.open(drawn.id)
    // The version saved on closing shows the same.
    #expect(await project.state.storyboard == drawn.states[3])
    #expect(project.notes.count == 1 && project.notes[0].isLoss)
    await store.close(drawn.id)
    #expect(drawn.library.names(drawn.id, "aside").count == 2)
    for name in ["current", "previous"] { try drawn.write([], drawn.library.path(drawn.id, name)) }
    for name in drawn.library.names(drawn.id, "versions") {
      try drawn.write([1, 2, 3], drawn.library.path(drawn.id, "versions/\(name)"))
    }
    #expect(await store.projects(of: Artist.owner).map(\.title) == [drawn.id.description])
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

  @Test("a project of a later version stays unchanged")
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
