import Foundation
import GRDB
import SightingsTesting
import Testing
import TestingSupport

@Suite("backups, at the command line")
struct BackupTests {
  private let place: Workplace
  private var tool: Tool { place.tool }
  private var backup: String { place.path("backup") }
  private var passphrase: String { place.path("passphrase.txt") }

  init() async throws {
    place = try Workplace()
    try DrawnPhotos.write(Tier.choose(short: 16, thorough: 40), into: place.photos)
    try Data("five words are quite enough\n".utf8).write(to: URL(fileURLWithPath: passphrase))
    #expect(try await place.tool("import", place.photos.path, "--species", "nyala").status == 0)
    #expect(try await place.tool("name", "1", "Zuri").status == 0)
  }

  private func addPeople() async throws {
    #expect(
      try await tool.run(["accounts", "add", "Owner", "--role", "owner"], typing: TestServer.password).status == 0)
  }

  /// The content of a library, from queries.
  private static func facts(_ tool: Tool) async throws -> String {
    try await tool("sightings", "--json").output + tool("log").output
  }

  /// All files below a folder, by path and bytes; databases and lists contain the time of their run, and are compared
  /// by name only.
  private static func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let walk = FileManager.default.enumerator(atPath: folder)
    while let path = walk?.nextObject() as? String {
      guard walk?.fileAttributes?[.type] as? FileAttributeType == .typeRegular, !path.hasPrefix("snapshots") else {
        continue
      }
      files[path] = path.hasPrefix("originals") ? FileManager.default.contents(atPath: "\(folder)/\(path)") : Data()
    }
    return files
  }

  @Test("a backup is made, listed, verified, and restored elsewhere with its personal files")
  func roundTrip() async throws {
    try await addPeople()
    let unsaid = try await tool("backup", backup)
    #expect(unsaid.status == 2 && unsaid.errors.contains("--passphrase-file") && unsaid.errors.contains("--to-give"))
    let made = try await tool("backup", backup, "--passphrase-file", passphrase)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("photos") && made.output.contains("1 file about people, sealed"))
    #expect(try await tool("backup", backup, "--passphrase-file", passphrase).output.contains("nothing new"))
    #expect(try await tool("backup", backup, "--list").output.split(separator: "\n").count >= 3)
    #expect(try await tool("backup", backup, "--verify", "--passphrase-file", passphrase).status == 0)

    let other = Tool(library: place.folder.appending(path: "other"))
    let restored = try await other("restore", backup, "--passphrase-file", passphrase)
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try await Self.facts(other) == Self.facts(tool))
    #expect(try await other("doctor").status == 0)
    #expect(try await other("accounts").output.contains("Owner"))
    let again = try await other("restore", backup, "--passphrase-file", passphrase)
    #expect(again.status == 1 && again.errors.contains("not empty"))

    let given = place.path("given")
    #expect(try await tool("backup", given, "--to-give").output.contains("left out"))
    let third = Tool(library: place.folder.appending(path: "third"))
    #expect(try await third("restore", given).status == 0)
    #expect(try await third("accounts", "--json").output.isEmpty)
    #expect(try await Self.facts(third) == Self.facts(tool))
  }

  @Test("a backup or restore killed at any moment is continued, with the result of an undisturbed one", .whole)
  func killed() async throws {
    try await addPeople()
    let backUp = ["backup", backup, "--passphrase-file", passphrase]
    let whole = place.path("whole")
    #expect(try await tool.run(["backup", whole, "--passphrase-file", passphrase]).status == 0)
    let kills = Tier.choose(short: 6, thorough: 60)
    for attempt in 1...kills {
      let run = try tool.start(backUp)
      usleep(useconds_t(attempt * 120_000 / kills))
      run.send(SIGKILL)
      _ = try run.finish()
    }
    #expect(try await tool.run(backUp).status == 0)
    #expect(try await tool.run(["backup", backup, "--verify", "--passphrase-file", passphrase]).status == 0)
    #expect(try await tool.run(backUp + ["--keep", "1"]).status == 0)
    let (files, undisturbed) = (try Self.files(backup), try Self.files(whole))
    #expect(files.filter { $0.key.hasPrefix("originals") } == undisturbed.filter { $0.key.hasPrefix("originals") })
    #expect(files.count == undisturbed.count, "nothing is left over: \(files.keys.sorted())")

    let other = Tool(library: place.folder.appending(path: "other"))
    let restore = ["restore", backup, "--passphrase-file", passphrase]
    for attempt in 1...kills {
      let run = try other.start(restore)
      usleep(useconds_t(attempt * 120_000 / kills))
      run.send(SIGKILL)
      _ = try run.finish()
      guard try await other("sightings", "--count").status == 0 else { continue }
      // The command ended before it was killed.
      break
    }
    let last = try await other.run(restore)
    #expect(last.status == 0 || last.errors.contains("not empty"), "\(last.errors)")
    #expect(try await Self.facts(other) == Self.facts(tool))
    #expect(try await other("doctor").status == 0)
  }

  @Test(
    "a library on a read-only medium opens, and is backed up", .whole,
    .enabled(if: ReadOnlyMount.isPossible, "mounting something takes rights that this machine does not give"))
  func readOnlyMedium() async throws {
    try await addPeople()
    let expected = try await Self.facts(tool)
    let mount = try ReadOnlyMount(place.library.path)
    defer { withExtendedLifetime(mount) {} }
    #expect(try await Self.facts(tool) == expected)
    #expect(try await tool("sightings", "--name", "Zuri", "--count").output == "1\n")
    #expect(try await tool("doctor").status == 0)
    let named = try await tool("name", "2", "Amani")
    #expect(named.status == 1 && named.errors.contains("cannot be written"), "\(named.errors)")
    #expect(try await tool("backup", backup, "--passphrase-file", passphrase).status == 0)
  }

  @Test(
    "changes in a killed program's journal are read on a read-only medium", .whole,
    .enabled(if: ReadOnlyMount.isPossible, "mounting something takes rights that this machine does not give"))
  func readOnlyMediumWithJournal() async throws {
    let other = Tool(library: place.folder.appending(path: "other"))
    // While a process has the database open, the log is not deleted: the copy is in the state after a power failure.
    let database = try DatabasePool(path: place.library.appending(path: "menagerie.sqlite").path)
    #expect(try await tool("name", "3", "Baraka").status == 0)
    try FileManager.default.copyItem(at: place.library, to: other.library)
    try database.close()
    let journal = other.library.appending(path: "menagerie.sqlite-wal").path
    try #require((try FileManager.default.attributesOfItem(atPath: journal)[.size] as? Int ?? 0) > 0)
    try? FileManager.default.removeItem(atPath: other.library.appending(path: "menagerie.sqlite-shm").path)
    let mount = try ReadOnlyMount(other.library.path)
    defer { withExtendedLifetime(mount) {} }
    #expect(try await other("sightings", "--name", "Baraka", "--count").output == "1\n")
  }
}
