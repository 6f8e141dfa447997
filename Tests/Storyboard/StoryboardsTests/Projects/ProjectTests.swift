import Basics
import Foundation
import Storyboards
import Testing

@Suite("projects")
struct ProjectTests {
  @Test("a new project has one white frame and the given title, and is only in its owner's list")
  func new() async throws {
    let library = try TemporaryLibrary()
    var random = SplitMix64(seed: 1)
    let store = library.store()
    let id = try await store.create(.new(title: "Untitled", summary: "None", from: &random), owner: Artist.owner)
    let (storyboard, sequence) = try await store.open(id).state
    #expect(storyboard.title == "Untitled" && storyboard.summary == "None" && sequence == 0)
    #expect(storyboard.frames.count == 1 && storyboard.frames[0].layers.allSatisfy(\.elements.isEmpty))
    #expect(storyboard.frames[0].layers.map(\.role) == [.background, .foreground])
    let list = await store.projects(of: Artist.owner)
    #expect(list.map(\.title) == ["Untitled"] && list.map(\.frames) == [1] && list.map(\.length) == [2_000])
    #expect(await store.projects(of: try #require(PersonID("8"))).isEmpty)
    #expect(try await store.open(id).notes.isEmpty)
  }

  @Test("after a kill the drawings are present, and a note reports the kill")
  func killed() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, project) = try await store.createAndOpen(frames: 2)
    var artist = Artist()
    try await project.draw(1...5, by: &artist)
    let other = try library.copy()
    let again = try await other.store().open(id)
    #expect(again.notes == [.notClosed(edits: 5), .nothingLost])
    #expect(await again.state.storyboard == project.state.storyboard)
    #expect(await again.state.sequence == 5)
    await store.close(id)
    let closed = try await library.store().open(id)
    #expect(closed.notes.isEmpty)
    #expect(await closed.state.storyboard.strokes() == ["e1", "e2", "e3", "e4", "e5"])
  }

  @Test("reopening after random edits gives the same storyboard", arguments: RandomEditTests.seeds.prefix(12))
  func byChance(seed: UInt64) async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    var chance = RandomDrawing(seed: seed)
    let (id, first) = try await store.createAndOpen(chance.storyboard(frames: 4))
    var project = first
    var artist = Artist()
    for round in 0..<60 {
      let state = await project.state.storyboard
      var next = artist
      let submission = next.submit(chance.edit(of: state))
      let receipt = try await project.append([submission], by: Artist.owner)
      if receipt.refusal == nil { artist = next }
      switch chance.below(12) {
      case 0: _ = try await project.saveVersion(named: "v\(round)", by: Artist.owner)
      case 1:
        await store.close(id)
        project = try await store.open(id)
        #expect(project.notes.isEmpty, "seed \(seed), round \(round): \(project.notes)")
        #expect(await project.pen?.window == artist.window)
      case 2:
        let readOnlyProject = try await library.store().look(at: id)
        #expect(await readOnlyProject.storyboard == project.state.storyboard, "seed \(seed), round \(round)")
      default: break
      }
    }
    let expected = await project.state
    let again = try await library.copy().store().open(id)
    #expect(await again.state.storyboard == expected.storyboard, "seed \(seed)")
    #expect(await again.state.sequence == expected.sequence, "seed \(seed)")
    #expect(again.notes.allSatisfy { !$0.isLoss }, "seed \(seed): \(again.notes)")
    #expect(await library.store().check(id).findings.allSatisfy { !$0.isProblem }, "seed \(seed)")
  }

  @Test("drawings are plain JSON, the same for the same drawing", arguments: RandomEditTests.seeds.prefix(12))
  func drawings(seed: UInt64) async throws {
    let library = try TemporaryLibrary()
    var chance = RandomDrawing(seed: seed)
    var storyboard = chance.storyboard(frames: 3)
    storyboard.sheets = []
    let id = try await library.store().create(storyboard, owner: Artist.owner)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let expected = try storyboard.frames.map { try encoder.encode($0.layers) }
    let kept = try library.names(id, "drawings").map { name in
      try Data(contentsOf: URL(fileURLWithPath: library.path(id, "drawings/\(name)")))
    }
    #expect(Set(kept) == Set(expected), "seed \(seed)")
    for bytes in kept {
      let layers = try JSONDecoder().decode([Layer].self, from: bytes)
      #expect(storyboard.frames.contains { $0.layers == layers }, "seed \(seed)")
    }
    #expect(try await library.store().look(at: id).storyboard == storyboard, "seed \(seed)")
  }

  @Test("repeated edits are applied once, and an edit after a gap is refused")
  func twice() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, project) = try await store.createAndOpen(frames: 1)
    var artist = Artist()
    let strokes = [
      artist.submit(SmallStoryboard.draw("e1")), artist.submit(SmallStoryboard.draw("e2", above: "e1")),
      artist.submit(SmallStoryboard.draw("e3", above: "e2")),
    ]
    #expect(
      try await project.append(Array(strokes[0...1]), by: Artist.owner) == Receipt(sequence: 2, number: 2, refusal: nil)
    )
    #expect(try await project.append(strokes, by: Artist.owner) == Receipt(sequence: 3, number: 3, refusal: nil))
    let late = Submission(window: artist.window, number: 5, edit: SmallStoryboard.draw("e5"))
    #expect(try await project.append([late], by: Artist.owner).refusal == .gap)
    // Also for a newly started program, with or without a snapshot.
    for library in [try library.copy(), try await closed(library, store, id)] {
      let again = try await library.store().open(id)
      #expect(try await again.append(strokes, by: Artist.owner) == Receipt(sequence: 3, number: 3, refusal: nil))
      #expect(await again.state.storyboard.strokes() == ["e1", "e2", "e3"])
    }
  }

  private func closed(
    _ library: TemporaryLibrary, _ store: ProjectStore, _ id: Identifier<Project>
  ) async throws -> TemporaryLibrary {
    await store.close(id)
    return try library.copy()
  }

  @Test("the next edit uses the number of a refused edit, and edits after a refused edit are not applied")
  func refused() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (_, project) = try await store.createAndOpen(frames: 1)
    let window = Artist().window
    let edits = [SmallStoryboard.draw("e1"), SmallStoryboard.draw("e2", above: "e9"), SmallStoryboard.draw("e3")]
    let receipt = try await project.append(
      edits.enumerated().map { Submission(window: window, number: $0 + 1, edit: $1) }, by: Artist.owner)
    #expect(receipt == Receipt(sequence: 1, number: 1, refusal: .edit(.unknown(.element, "e9"))))
    let next = Submission(window: window, number: 2, edit: SmallStoryboard.draw("e2", above: "e1"))
    #expect(try await project.append([next], by: Artist.owner).refusal == nil)
    #expect(await project.state.storyboard.strokes() == ["e1", "e2"])
  }

  @Test("simultaneous calls of many windows are all answered and written in order")
  func together() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, project) = try await store.createAndOpen(frames: 1)
    var artist = Artist()
    let submissions = (1...80).map { artist.submit(SmallStoryboard.draw("e\($0)")) }
    await withTaskGroup(of: Void.self) { group in
      for start in stride(from: 0, to: 80, by: 4) {
        group.addTask {
          // Calls can arrive out of order: an early call is refused and repeated.
          while (try? await project.append(Array(submissions[start..<start + 4]), by: Artist.owner).refusal) == .gap {
            await Task.yield()
          }
        }
      }
    }
    #expect(await project.state.sequence == 80)
    #expect(try await library.copy().store().look(at: id).storyboard.strokes() == (1...80).reversed().map { "e\($0)" })
  }

  @Test("viewers get the edits, and must reload after a full replacement")
  func watching() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, project) = try await store.createAndOpen(frames: 1)
    var artist = Artist()
    var changes = try project.changes.listen().makeAsyncIterator()
    try await project.draw(1...3, by: &artist)
    #expect(await changes.next() == 3)
    #expect(await project.entries(after: 1)?.map(\.sequence) == [2, 3])
    #expect(await project.entries(after: 3) == [])
    #expect(await project.entries(after: 4) == nil)
    let version = try await project.saveVersion(named: "three", by: Artist.owner)
    try await project.draw(4...4, by: &artist)
    _ = try await project.restore(version.number, by: Artist.owner, from: artist.window)
    #expect(await changes.next() == 5)
    #expect(await project.entries(after: 4) == nil)
    await store.close(id)
    #expect(await changes.next() == nil)
  }

  @Test("the list has the newest project first and current titles, without trash; a restored project is unchanged")
  func trash() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    var ids: [Identifier<Project>] = []
    for title in ["Dawn", "Noon"] {
      library.pass(seconds: 60)
      var storyboard = SmallStoryboard.storyboard(frames: 1)
      storyboard.title = title
      ids.append(try await store.create(storyboard, owner: Artist.owner))
    }
    library.pass(seconds: 60)
    let project = try await store.open(ids[0])
    var artist = Artist()
    try await project.takePen(artist.window, by: Artist.owner)
    var settings = await project.state.storyboard.settings
    settings.title = "Dawn, again"
    _ = try await project.append([artist.submit(.setStoryboard(settings: settings))], by: Artist.owner)
    #expect(await store.projects(of: Artist.owner).map(\.title) == ["Dawn, again", "Noon"])
    let before = await project.state.storyboard
    try await store.trash(ids[0])
    #expect(await store.projects(of: Artist.owner).map(\.title) == ["Noon"])
    #expect(await store.projects(of: Artist.owner, on: .trash).map(\.title) == ["Dawn, again"])
    await #expect { try await store.open(ids[0]) } throws: { if case ProjectError.trashed = $0 { true } else { false } }
    await #expect {
      _ = try await project.append([artist.submit(SmallStoryboard.draw("e1"))], by: Artist.owner)
    } throws: {
      if case ProjectError.closed = $0 { true } else { false }
    }
    try await store.restore(ids[0])
    #expect(try await store.open(ids[0]).state.storyboard == before)
    try await store.trash(ids[0])
    library.pass(seconds: 29 * 86_400)
    #expect(await store.expired(after: 30 * 86_400_000).isEmpty)
    library.pass(seconds: 86_400)
    #expect(await store.expired(after: 30 * 86_400_000) == [ids[0]])
    try await store.erase(ids[0])
    #expect(!FileManager.default.fileExists(atPath: library.path(ids[0])))
    try await store.eraseAll(of: Artist.owner)
    #expect(try FileManager.default.contentsOfDirectory(atPath: library.folder + "/storyboards").isEmpty)
  }

  @Test("the hash of the cover changes with the first frame, a shared sheet and the aspect, not with other frames")
  func cover() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    func cover(_ change: (inout Storyboard) -> Void) async throws -> ContentHash? {
      var storyboard = SmallStoryboard.storyboard(frames: 2)
      storyboard.sheets = [SharedSheet(id: SmallStoryboard.id("s1"), name: "Sky")]
      storyboard.frames[0].layers[0].shared = SmallStoryboard.id("s1")
      change(&storyboard)
      let id = try await store.create(storyboard, owner: Artist.owner)
      return await store.summary(of: id)?.cover
    }
    let plain = try #require(try await cover { _ in })
    let same = try await cover { $0.frames[1].layers[1].elements = [SmallStoryboard.stroke("e1")] }
    #expect(same == plain)
    let changes: [(inout Storyboard) -> Void] = [
      { $0.frames[0].layers[1].elements = [SmallStoryboard.stroke("e1")] },
      { $0.sheets[0].elements = [SmallStoryboard.stroke("e1")] },
      { $0.aspect = .square },
    ]
    for change in changes {
      let other = try await cover(change)
      #expect(other != plain)
    }
  }

  @Test("a project that another program has open cannot be opened but can be viewed")
  func inUse() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, project) = try await store.createAndOpen(frames: 1)
    var artist = Artist()
    try await project.draw(1...2, by: &artist)
    let other = library.store()
    await #expect { try await other.open(id) } throws: { if case ProjectError.inUse = $0 { true } else { false } }
    #expect(try await other.look(at: id).storyboard.strokes() == ["e1", "e2"])
    #expect(try await store.open(id) === project)
    await store.closeIdle(after: 600_000)
    #expect(try await store.open(id) === project)
    library.pass(seconds: 600)
    await store.closeIdle(after: 600_000)
    #expect(try await other.open(id) !== project)
  }

  @Test("equal pictures are stored once, checked when read, and required by the elements that refer to them")
  func pictures() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, project) = try await store.createAndOpen(frames: 1)
    let artist = Artist()
    let bytes = Array("not really a picture".utf8)
    let hash = ContentHash(of: bytes)
    func edit() -> Edit {
      .draw(
        on: SmallStoryboard.surface(1),
        elements: [
          Element(
            id: SmallStoryboard.id("p"),
            .group([Element(id: SmallStoryboard.id("q"), .picture(Placed(file: hash, x: 0, y: 0, width: 9, height: 9)))]
            ))
        ], above: nil)
    }
    let first = Submission(window: artist.window, number: 1, edit: edit())
    #expect(
      try await project.append([first], by: Artist.owner).refusal == .noAttachment(.init(kind: .picture, hash: hash)))
    #expect(try await project.keep(bytes, as: .picture) == hash)
    #expect(try await project.keep(bytes, as: .picture) == hash)
    #expect(try await project.append([first], by: Artist.owner).refusal == nil)
    #expect(try project.bytes(of: .picture, hash) == bytes)
    try Data("changed".utf8).write(to: URL(fileURLWithPath: library.path(id, "pictures/\(hash)")))
    #expect(throws: ProjectError.self) { try project.bytes(of: .picture, hash) }
    let report = await store.check(id)
    #expect(report.findings.contains(.recovery(.attachmentsLost([.init(kind: .picture, hash: hash)]))))
    await #expect { _ = try await store.create(project.state.storyboard, owner: Artist.owner) } throws: {
      if case ProjectError.noAttachment = $0 { true } else { false }
    }
    #expect(await store.projects(of: Artist.owner).count == 1)
  }
}
