import Basics
import Foundation
import Storyboards
import Testing

@Suite("the sound track of a storyboard")
struct SoundTrackTests {
  private let sound = Array("RIFF....WAVEfmt ".utf8)

  /// A project whose storyboard has the track, set by an edit.
  private func withTrack(
    _ library: TemporaryLibrary, _ store: ProjectStore
  ) async throws -> (id: Identifier<Project>, track: SoundTrack) {
    let id = try await store.create(SmallStoryboard.storyboard(frames: 1), owner: Artist.owner)
    let project = try await store.open(id)
    let window = Artist().window
    try await project.takePen(window, by: Artist.owner)
    let track = SoundTrack(ContentHash(of: sound), name: "Dawn.wav", start: 1_500)
    var settings = await project.state.storyboard.settings
    settings.track = track
    let edit = Submission(window: window, number: 1, edit: .setStoryboard(settings: settings))
    let reference = AttachmentReference(kind: .sound, hash: track.sound)
    #expect(try await project.append([edit], by: Artist.owner).refusal == .noAttachment(reference))
    _ = try await project.keep(sound, as: .sound)
    #expect(try await project.append([edit], by: Artist.owner).refusal == nil)
    return (id, track)
  }

  @Test("an edit sets the track after its sound is stored, and the track survives a kill")
  func kept() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, track) = try await withTrack(library, store)
    #expect(try await library.copy().store().look(at: id).storyboard.track == track)
    await store.close(id)
    let readOnlyProject = try await library.store().look(at: id)
    #expect(readOnlyProject.storyboard.track == track && readOnlyProject.notes.isEmpty)
    #expect(try readOnlyProject.bytes(of: .sound, track.sound) == sound)
    #expect(await store.check(id).findings.isEmpty)
    let lost = RecoveryNote.attachmentsLost([.init(kind: .sound, hash: track.sound)])
    // Opening checks that the file exists; the doctor checks its bytes.
    try Data("changed".utf8).write(to: URL(fileURLWithPath: library.path(id, "sounds/\(track.sound)")))
    #expect(await store.check(id).findings == [.recovery(lost)])
    let later = library.store()
    #expect(try await later.open(id).notes.isEmpty)
    await later.close(id)
    try FileManager.default.removeItem(atPath: library.path(id, "sounds/\(track.sound)"))
    #expect(await store.check(id).findings == [.recovery(lost)])
    #expect(try await library.store().open(id).notes == [lost])
  }

  @Test("the edit of a track is undone exactly; a too long name and a start outside one hour are refused")
  func undone() throws {
    var board = try EditableStoryboard(SmallStoryboard.storyboard(frames: 1))
    let before = board.storyboard
    var settings = before.settings
    settings.track = SoundTrack(ContentHash(of: sound), name: "Dawn.wav")
    let inverse = try board.apply(.setStoryboard(settings: settings))
    #expect(board.storyboard.track?.name == "Dawn.wav")
    let again = try board.apply(inverse)
    #expect(board.storyboard == before)
    try board.apply(again)
    #expect(board.storyboard.track == settings.track)
    settings.track?.start = 3_600_001
    #expect(throws: EditError.unsound(.outside(.start))) { try board.apply(.setStoryboard(settings: settings)) }
    settings.track = SoundTrack(ContentHash(of: sound), name: String(repeating: "a", count: Limits.name + 1))
    #expect(throws: EditError.unsound(.long(.name, most: Limits.name))) {
      try board.apply(.setStoryboard(settings: settings))
    }
  }

  @Test("an archive has the track and its sound, and is refused without the sound; versions keep their track")
  func archived() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let (id, track) = try await withTrack(library, store)
    let project = try await store.open(id)
    _ = try await project.saveVersion(named: "with a track", by: Artist.owner)
    var settings = await project.state.storyboard.settings
    settings.track = nil
    let edit = Submission(window: Artist().window, number: 2, edit: .setStoryboard(settings: settings))
    #expect(try await project.append([edit], by: Artist.owner).refusal == nil)
    let time = try #require(CivilTime(year: 2026, month: 3, day: 1, hour: 6, minute: 30, second: 0))
    // The storyboard has no track now, but its version has one: the archive includes the sound.
    var archive = try await store.archive(of: id)
    #expect(archive.storyboard.track == nil)
    #expect(archive.files["sounds/\(track.sound)"] == sound)
    let copy = try await store.create(ArchiveReader.read(archive.zip(at: time), name: "a.zip"), owner: Artist.owner)
    let open = try await store.open(copy)
    try await open.takePen(Artist().window, by: Artist.owner)
    _ = try await open.restore(1, by: Artist.owner, from: Artist().window)
    #expect(await open.state.storyboard.track == track)
    #expect(try open.bytes(of: .sound, track.sound) == sound)
    archive.storyboard.track = track
    archive.files["sounds/\(track.sound)"] = nil
    #expect(throws: ImportError("sounds/\(track.sound)", .cannotRead)) {
      try ArchiveReader.read(archive.zip(at: time), name: "a.zip")
    }
  }
}
