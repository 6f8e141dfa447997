import Basics
import Foundation
import Storyboards
import Testing

@Suite("the size limit of a project")
struct RoomTests {
  private func isFullOfBytes(_ error: any Error) -> Bool {
    if case ProjectError.tooManyBytes(most: Limits.projectBytes) = error { true } else { false }
  }

  private func isFullOfFiles(_ error: any Error) -> Bool {
    if case ProjectError.tooManyFiles(most: Limits.projectFiles) = error { true } else { false }
  }

  /// A project with a sparse sound file of this size.
  private func project(taking bytes: Int, in library: TemporaryLibrary) async throws -> OpenProject {
    let store = library.store()
    let project = try await store.open(
      store.create(SmallStoryboard.storyboard(frames: 1), owner: Artist.owner))
    let path = library.path(project.id, "sounds/\(String(repeating: "a", count: 64))")
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: UInt64(bytes))
    try file.close()
    return project
  }

  @Test("bytes above the limit are refused before writing, and existing files are not counted twice")
  func bytes() async throws {
    let library = try TemporaryLibrary()
    let project = try await project(taking: Limits.projectBytes - 10_000, in: library)
    let small = [UInt8](repeating: 1, count: 4_000)
    let hash = try await project.keep(small, as: .picture)
    let before = ["pictures", "sounds", "versions", "drawings"].map { library.names(project.id, $0) }
    await #expect { _ = try await project.keep([UInt8](repeating: 2, count: 9_000), as: .sound) } throws: {
      isFullOfBytes($0)
    }
    #expect(try await project.keep(small, as: .picture) == hash)
    #expect(before == ["pictures", "sounds", "versions", "drawings"].map { library.names(project.id, $0) })
  }

  @Test("a full project refuses a named version but still saves drawings")
  func versions() async throws {
    let library = try TemporaryLibrary()
    let project = try await project(taking: Limits.projectBytes, in: library)
    var artist = Artist()
    try await project.takePen(artist.window, by: Artist.owner)
    try await project.draw(1...3, by: &artist)
    await #expect { _ = try await project.saveVersion(named: "full", by: Artist.owner) } throws: { isFullOfBytes($0) }
    #expect(project.versions.isEmpty)
    #expect(await project.state.storyboard.strokes() == ["e1", "e2", "e3"])
    #expect(try await library.store().look(at: project.id).storyboard.strokes() == ["e1", "e2", "e3"])
  }

  @Test("an import with too many files or bytes is refused and leaves no files")
  func new() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let storyboard = SmallStoryboard.storyboard(frames: 1)
    let time = try #require(CivilTime(year: 2026, month: 3, day: 1, hour: 6, minute: 30, second: 0))
    let plain = try ArchiveReader.read(StoryboardArchive(storyboard).zip(at: time), name: "a.zip")
    func imported(_ files: [String: [UInt8]]) -> Imported {
      var imported = plain
      imported.attachments = files
      return imported
    }
    let many = Dictionary(uniqueKeysWithValues: (0...Limits.projectFiles).map { ("\($0)", [UInt8(1)]) })
    await #expect { _ = try await store.create(imported(many), owner: Artist.owner) } throws: { isFullOfFiles($0) }
    // Nine items share their bytes in memory, but are separate files of an archive.
    let large = [UInt8](repeating: 0, count: 90_000_000)
    let heavy = Dictionary(uniqueKeysWithValues: (0..<9).map { ("\($0)", large) })
    await #expect { _ = try await store.create(imported(heavy), owner: Artist.owner) } throws: { isFullOfBytes($0) }
    await #expect {
      _ = try await store.create(
        storyboard, owner: Artist.owner, attachments: (0..<9).map { _ in .init(.sound, large) })
    } throws: { isFullOfBytes($0) }
    #expect(((try? FileManager.default.contentsOfDirectory(atPath: library.folder)) ?? []).isEmpty)
  }
}
