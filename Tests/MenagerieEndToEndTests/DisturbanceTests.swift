import Foundation
import SightingsTesting
import Testing
import TestingSupport

@Suite("imports that are disturbed at any stage, compared with an undisturbed one", .whole)
struct DisturbanceTests {
  /// Photos of every outcome that changes the library, and an undisturbed import of them.
  private final class Undisturbed {
    let place: Workplace
    let arguments: [String]
    let rows: [String]
    /// File events in the library during the import.
    let events: Int

    init() throws {
      place = try Workplace()
      try DrawnPhotos.write(4, into: place.photos)
      let photos = place.photos
      // The same pixels with another extension, a copy, and two unreadable files.
      let first = try Data(contentsOf: photos.appending(path: "photo-0.jpg"))
      try (first + [0]).write(to: photos.appending(path: "same.jpg"))
      try first.write(to: photos.appending(path: "copy.jpg"))
      try first.prefix(300).write(to: photos.appending(path: "broken.jpg"))
      try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0]).write(to: photos.appending(path: "short.jpg"))
      let table = place.path("names.csv")
      try Data("filename,individual,species\nphotos/photo-1.jpg,Zuri,nyala\nphotos/photo-2.jpg,Zuri,nyala\n".utf8)
        .write(to: URL(fileURLWithPath: table))
      arguments = ["import", photos.path, "--annotations", table, "--jobs", "2"]
      let watch = try Self.watch(place)
      let run = try place.tool.start(arguments)
      events = watch.wait(for: .max) { run.isRunning }
      #expect(try run.finish().status == 3)
      rows = try LibraryRows.of(place.library)
    }

    /// A watch on a library that does not exist yet.
    static func watch(_ place: Workplace) throws -> FolderWatch {
      let originals = place.library.appending(path: "originals")
      try FileManager.default.createDirectory(at: originals, withIntermediateDirectories: true)
      return try FolderWatch([place.library.path, originals.path])
    }

    /// Expects that repeating the command completes the import. The library must then have the same rows as after the undisturbed
    /// import.
    func expectTheSame(from tool: Tool, _ comment: Comment) async throws {
      #expect(try await tool.run(arguments).status == 3, comment)
      #expect(try LibraryRows.parts(in: tool.library) == [], comment)
      #expect(try LibraryRows.of(tool.library) == rows, comment)
      #expect(try await tool.run(arguments).output.contains("nothing new"), comment)
      let doctor = try await tool.run(["doctor", "--json"])
      #expect(doctor.status == 0, comment)
      let notes = try doctor.objects.filter { $0["severity"] as? String != "fine" }.compactMap {
        $0["check"] as? String
      }
      #expect(Set(notes).subtracting(["library"]) == ["quarantine"], comment)
    }
  }

  @Test("after a kill the library is valid, and the next command completes the import")
  func killed() async throws {
    let whole = try Undisturbed()
    // With those of `ImportTests` and `KillTests` there are 168 kills in the thorough tier.
    let kills = Tier.choose(short: 6, thorough: 126)
    var met = 0
    for kill in 0..<kills {
      var event = 1 + kill * whole.events / kills
      // On a busy machine an event may be reported after the end: then the test repeats with an earlier event.
      for _ in 0..<4 {
        if try await isMet(by: event, of: whole) {
          met += 1
          break
        }
        event = max(1, event / 2)
      }
    }
    #expect(met > kills / 2, "it was met while it worked")
  }

  /// Whether an import was still running when it was killed after this many events; in any case the library must be
  /// valid and resumable.
  private func isMet(by event: Int, of whole: Undisturbed) async throws -> Bool {
    let place = try Workplace()
    let watch = try Undisturbed.watch(place)
    let run = try place.tool.start(whole.arguments)
    _ = watch.wait(for: event) { run.isRunning }
    run.send(SIGKILL)
    let wasKilled = try run.finish().wasKilled
    #expect(try await place.tool("doctor").status == 0, "killed at event \(event) of \(whole.events)")
    try await whole.expectTheSame(from: place.tool, "killed at event \(event) of \(whole.events)")
    return wasKilled
  }

  @Test(
    "a full disk is reported, and with more space the same command continues",
    .enabled(if: ReadOnlyMount.isPossible, "a small file system can only be mounted as root"))
  func fullDisk() async throws {
    let whole = try Undisturbed()
    let steps = Tier.choose(short: 8, thorough: 64)
    var met = 0
    for step in 0..<steps {
      let place = try Workplace()
      // The disks have from almost no space to nearly the space that the import needs.
      let kilobytes = 4 + step * 1_600 / steps
      let disk = try SmallDisk(place.library.path, kilobytes: kilobytes)
      // As a process: a full disk can kill a program that maps one of its files.
      let outcome = try place.tool.runProcess(whole.arguments)
      if outcome.status != 3 {
        met += 1
        #expect(outcome.status == 1 && !outcome.wasKilled, "\(kilobytes) kB: \(outcome.status)")
        #expect(outcome.errors.contains("no room left"), "\(kilobytes) kB: \(outcome.errors)")
        #expect(try LibraryRows.parts(in: place.library) == [], "\(kilobytes) kB")
      }
      try disk.grow(kilobytes: 65_536)
      try await whole.expectTheSame(from: place.tool, "\(kilobytes) kB")
    }
    #expect(met > steps / 4, "the disk was full")
  }
}
