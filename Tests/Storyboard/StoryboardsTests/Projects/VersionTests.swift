import Foundation
import Storyboards
import Testing

@Suite("versions and the pen")
struct VersionTests {
  private struct Studio {
    let library: TemporaryLibrary
    let store: ProjectStore
    let id: Identifier<Project>
    let project: OpenProject
    var artist = Artist()

    init(frames: Int = 1) async throws {
      library = try TemporaryLibrary()
      store = library.store()
      id = try await store.create(SmallStoryboard.storyboard(frames: frames), owner: Artist.owner)
      project = try await store.open(id)
      try await project.takePen(artist.window, by: Artist.owner)
    }
  }

  @Test("a named version can be viewed and restored, and then the former state can be restored")
  func named() async throws {
    var studio = try await Studio()
    let project = studio.project
    try await project.draw(1...2, by: &studio.artist)
    let version = try await project.saveVersion(named: "two strokes", by: Artist.owner)
    #expect(version.reason == .named(name: "two strokes") && version.sequence == 2 && version.frames == 1)
    try await project.draw(3...3, by: &studio.artist)
    #expect(try project.storyboard(ofVersion: version.number).0.strokes() == ["e1", "e2"])
    #expect(try await project.restore(version.number, by: Artist.owner, from: studio.artist.window).isEmpty)
    #expect(await project.state.storyboard.strokes() == ["e1", "e2"])
    try await project.draw(4...4, by: &studio.artist, above: "e2")
    let former = try #require(project.versions.first { $0.reason == .beforeRestore })
    _ = try await project.restore(former.number, by: Artist.owner, from: studio.artist.window)
    #expect(await project.state.storyboard.strokes() == ["e1", "e2", "e3"])
    let again = try await studio.library.copy().store().open(studio.id)
    #expect(await again.state.storyboard.strokes() == ["e1", "e2", "e3"])
    #expect(again.notes.isEmpty)
  }

  @Test("versions that are stored or removed during a read are never reported as lost")
  func removedMeanwhile() async throws {
    let studio = try await Studio()
    let (project, store, id) = (studio.project, studio.store, studio.id)
    _ = try await project.saveVersion(named: "stays", by: Artist.owner)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<40 {
          let version = try await project.saveVersion(named: "round \(round)", by: Artist.owner)
          try await project.removeVersion(version.number)
        }
      }
      group.addTask {
        for _ in 0..<40 {
          #expect(project.lostVersions.isEmpty)
          let findings = await store.check(id).findings
          #expect(!findings.contains { if case .versionDamaged = $0 { true } else { false } }, "\(findings)")
        }
      }
      try await group.waitForAll()
    }
    #expect(project.versions.count == 1)
  }

  @Test("a version is stored after ten minutes of drawing without pauses, and at closing after a change")
  func automatic() async throws {
    var studio = try await Studio()
    for stroke in 1...70 {
      studio.library.pass(seconds: stroke == 30 ? 3_600 : 10)
      try await studio.project.draw(stroke...stroke, by: &studio.artist)
    }
    let drawn = studio.project.versions.filter { $0.reason == .drawn }
    // After 600 seconds in steps of 10, without the pause, stroke 62 is the last one of the version.
    #expect(drawn.map(\.sequence) == [62])
    await studio.store.close(studio.id)
    #expect(studio.project.versions.first?.reason == .closed && studio.project.versions.first?.sequence == 70)
    _ = try await studio.store.open(studio.id)
    await studio.store.close(studio.id)
    #expect(studio.project.versions.count == 2)
  }

  @Test("twenty automatic versions and all named versions are kept; unused drawings are removed")
  func twenty() async throws {
    var studio = try await Studio()
    for stroke in 1...30 {
      let project = try await studio.store.open(studio.id)
      if stroke % 10 == 0 { _ = try await project.saveVersion(named: "before \(stroke)", by: Artist.owner) }
      try await project.draw(stroke...stroke, by: &studio.artist)
      await studio.store.close(studio.id)
    }
    let versions = studio.project.versions
    #expect(versions.count { $0.isAutomatic } == 20)
    #expect(versions.filter(\.isAutomatic).map(\.sequence) == (11...30).reversed())
    // The layers of a frame are one drawing. The drawings after stroke 9 and from stroke 11 on are kept.
    #expect(studio.library.names(studio.id, "drawings").count == 21)
    for version in versions {
      #expect(try studio.project.storyboard(ofVersion: version.number).0.strokes().count == version.sequence)
    }
  }

  @Test("replacing the storyboard stores the former one as a version")
  func importing() async throws {
    var studio = try await Studio()
    try await studio.project.draw(1...1, by: &studio.artist)
    let other = SmallStoryboard.storyboard(frames: 3)
    try await studio.project.replace(with: other, by: Artist.owner, from: studio.artist.window)
    #expect(await studio.project.state.storyboard == other)
    let former = try #require(studio.project.versions.first)
    #expect(former.reason == .beforeImport)
    #expect(try studio.project.storyboard(ofVersion: former.number).0.strokes() == ["e1"])
  }

  // MARK: The pen

  @Test("one window draws; another window gets the pen when it is free or by a takeover")
  func pen() async throws {
    var studio = try await Studio()
    let project = studio.project
    var other = Artist("w2")
    await #expect { try await project.takePen(other.window, by: Artist.owner) } throws: {
      if case ProjectError.noPen(let pen?) = $0 { pen.window == studio.artist.window } else { false }
    }
    await #expect { try await project.draw(1...1, by: &other) } throws: {
      if case ProjectError.noPen = $0 { true } else { false }
    }
    #expect(try await project.takePen(studio.artist.window, by: Artist.owner).window == studio.artist.window)
    try await project.draw(1...1, by: &studio.artist)
    try await project.releasePen(studio.artist.window)
    other = Artist("w2")
    try await project.takePen(other.window, by: Artist.owner)
    try await project.draw(2...2, by: &other)
    // The former holder had sent all edits, so no version is kept for that window.
    #expect(project.versions.isEmpty)
    try await project.takePen(studio.artist.window, by: Artist.owner, .takingOver)
    #expect(project.versions.map(\.reason) == [.beforeTakeOver(window: other.window)])
    await #expect { try await project.draw(3...3, by: &other) } throws: {
      if case ProjectError.noPen = $0 { true } else { false }
    }
  }

  @Test("an edit extends the lease; a silent window keeps the pen until another takes it, also after a restart")
  func lease() async throws {
    var studio = try await Studio()
    let other = Artist("w2")
    studio.library.pass(seconds: 29)
    try await studio.project.draw(1...1, by: &studio.artist)
    studio.library.pass(seconds: 29)
    await #expect(throws: ProjectError.self) { try await studio.project.takePen(other.window, by: Artist.owner) }
    studio.library.pass(seconds: 60)
    try await studio.project.draw(2...2, by: &studio.artist)
    let again = try await studio.library.copy().store().open(studio.id)
    try await again.draw(3...3, by: &studio.artist)
    studio.library.pass(seconds: 31)
    try await studio.project.takePen(other.window, by: Artist.owner)
    #expect(studio.project.versions.count == 1)
  }

  @Test("unsent edits of a window that lost the pen become one version beside the project; later edits join it")
  func beside() async throws {
    var studio = try await Studio(frames: 2)
    try await studio.project.draw(1...2, by: &studio.artist)
    let unsent = [
      studio.artist.submit(SmallStoryboard.draw("e3", above: "e2")),
      studio.artist.submit(SmallStoryboard.draw("e4", above: "e3")),
      studio.artist.submit(SmallStoryboard.draw("e5", above: "e9")),
    ]
    var other = Artist("w2")
    try await studio.project.takePen(other.window, by: Artist.owner, .takingOver)
    _ = try await studio.project.append(
      [other.submit(.erase(on: SmallStoryboard.surface(1), elements: [SmallStoryboard.id("e2")]))], by: Artist.owner)
    // The second project is what the program opens after a restart.
    let store = try studio.library.copy().store()
    for project in [studio.project, try await store.open(studio.id)] {
      let first = try await project.keepBeside(Array(unsent[0...0]), of: studio.artist.window, by: Artist.owner)
      #expect(first.leftOut == 0)
      let second = try await project.keepBeside(unsent, of: studio.artist.window, by: Artist.owner)
      #expect(second.leftOut == 1)
      #expect(try project.storyboard(ofVersion: second.version.number).0.strokes() == ["e1", "e2", "e3", "e4"])
      #expect(project.versions.count { $0.isBeside } == 1)
      #expect(await project.state.storyboard.strokes() == ["e1"])
    }
  }
}
