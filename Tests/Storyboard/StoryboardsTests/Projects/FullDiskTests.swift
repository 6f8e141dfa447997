import Foundation
import Storyboards
import Testing
import TestingSupport

@Suite(
  "full and read-only disks",
  .enabled(if: ReadOnlyMount.isPossible, "a small file system can only be mounted as root"))
struct FullDiskTests {
  @Test("on a full disk a stroke is refused with a message, stored strokes stay, and with free space drawing works")
  func full() async throws {
    let library = try TemporaryLibrary()
    let disk = try SmallDisk(library.folder, kilobytes: 400)
    let store = library.store()
    let id = try await store.create(SmallStoryboard.storyboard(frames: 1), owner: Artist.owner)
    let project = try await store.open(id)
    var artist = Artist()
    try await project.takePen(artist.window, by: Artist.owner)
    var kept = 0
    var refusal: (any Error)?
    while refusal == nil, kept < 10_000 {
      var next = artist
      do {
        try await project.draw(kept + 1...kept + 1, by: &next)
        (artist, kept) = (next, kept + 1)
      } catch {
        refusal = error
      }
    }
    #expect("\(try #require(refusal))".contains("no room left"))
    #expect(kept > 100)
    for _ in 0..<3 {
      var next = artist
      await #expect(throws: ProjectError.self) { try await project.draw(kept + 1...kept + 1, by: &next) }
      #expect(await project.state.storyboard.strokes().count == kept)
      #expect(try await library.store().look(at: id).storyboard.strokes().count == kept)
    }
    // Saving a version and closing do no harm.
    _ = try? await project.saveVersion(named: "full", by: Artist.owner)
    await store.close(id)
    let again = try await store.open(id)
    #expect(await again.state.storyboard.strokes().count == kept)
    #expect(again.notes.allSatisfy { !$0.isLoss }, "\(again.notes)")
    try disk.grow(kilobytes: 8_000)
    try await again.draw(kept + 1...kept + 5, by: &artist)
    #expect(await again.state.storyboard.strokes().count == kept + 5)
    await store.close(id)
    let last = try await store.open(id)
    #expect(last.notes.isEmpty)
    #expect(await last.state.storyboard.strokes().count == kept + 5)
    await store.close(id)
  }

  @Test("a full disk leaves no partial project")
  func making() async throws {
    let library = try TemporaryLibrary()
    let disk = try SmallDisk(library.folder, kilobytes: 40)
    let store = library.store()
    var chance = RandomDrawing(seed: 4)
    let storyboard = chance.storyboard(frames: 40)
    await #expect(throws: ProjectError.self) { try await store.create(storyboard, owner: Artist.owner) }
    #expect(await store.projects(of: Artist.owner).isEmpty)
    try disk.grow(kilobytes: 8_000)
    let id = try await store.create(storyboard, owner: Artist.owner)
    #expect(try await store.look(at: id).storyboard == storyboard)
  }

  @Test("on a read-only disk the project opens with a note and refuses edits")
  func readOnly() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let id = try await store.create(SmallStoryboard.storyboard(frames: 1), owner: Artist.owner)
    let first = try await store.open(id)
    var artist = Artist()
    try await first.takePen(artist.window, by: Artist.owner)
    try await first.draw(1...3, by: &artist)
    let copy = try library.copy()
    let mount = try ReadOnlyMount(copy.folder)
    defer { withExtendedLifetime(mount) {} }
    let project = try await copy.store().open(id)
    #expect(project.notes.contains { if case .cannotWrite = $0 { true } else { false } })
    #expect(await project.state.storyboard.strokes() == ["e1", "e2", "e3"])
    await #expect(throws: ProjectError.self) { try await project.draw(4...4, by: &artist) }
    #expect(await project.state.storyboard.strokes() == ["e1", "e2", "e3"])
    await #expect(throws: ProjectError.self) { try await project.saveVersion(named: "v", by: Artist.owner) }
    await #expect(throws: ProjectError.self) { try await copy.store().trash(id) }
  }
}
