import Foundation
import GRDB
import MediaLibrary
import SightingsTesting
import Testing
import TestingSupport

@Suite("the doctor, at the command line")
struct DoctorTests {
  private let place: Workplace
  private var database: String { place.library.appending(path: "menagerie.sqlite").path }

  init() async throws {
    place = try Workplace()
    try DrawnPhotos.write(4, into: place.photos)
    #expect(try await place.tool("import", place.photos.path).status == 0)
  }

  /// The output of another program.
  private static func output(of program: String...) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = program
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(program)")
    return output
  }

  private func originals() throws -> [String] {
    let root = place.library.appending(path: "originals").path
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".jpg") }.map {
      "\(root)/\($0)"
    }
  }

  @Test("without --repair the doctor changes nothing; with it, repairs are listed and exit codes are right")
  func repairing() async throws {
    let lost = try originals().sorted()[0]
    let bytes = try Data(contentsOf: URL(fileURLWithPath: lost))
    unlink(lost)
    try await DatabaseQueue(path: database).write { try $0.execute(sql: "DROP TRIGGER annotationInserted") }
    let found = try await place.tool("doctor")
    #expect(
      found.status == 1 && found.output.contains("doctor --repair") && found.output.contains("annotationInserted"))
    #expect(!FileManager.default.fileExists(atPath: lost))

    let repaired = try await place.tool("doctor", "--repair")
    #expect(repaired.status == 0, "\(repaired.output)")
    #expect(repaired.output.contains("restored 1 of 1") && repaired.output.contains("built 1 of 1 again"))
    #expect(FileManager.default.contents(atPath: lost) == bytes)
    #expect(try await place.tool("doctor").status == 0)

    unlink(lost)
    try FileManager.default.removeItem(at: place.photos)
    let beyond = try await place.tool("doctor", "--repair", "--json")
    #expect(beyond.status == 1)
    let finding = try beyond.objects.first { $0["check"] as? String == "originals" }
    #expect((finding?["remedy"] as? String)?.contains("no intact copy was found") == true)
    place.damage = ["originals"]
  }

  @Test("with a lost index of words, other commands are refused and name a remedy, which works")
  func lostIndex() async throws {
    try await DatabaseQueue(path: database).write { try $0.execute(sql: "DROP TABLE sightingText") }
    for arguments in [["sightings", "--count"], ["import", place.photos.path], ["doctor"]] {
      let found = try await place.tool.run(arguments)
      let said = found.output + found.errors
      #expect(found.status == 1 && said.contains("menagerie doctor --repair"), "\(said)")
      #expect(said.contains("sightingText"))
    }
    #expect(try await place.tool("doctor", "--repair").status == 0)
    #expect(try await place.tool("doctor").status == 0)
    #expect(try await place.tool("sightings", "--count").output == "4\n")
  }

  @Test(
    "unsuitable picture libraries are reported, and the advice names the packages in use",
    .whole)
  func pictures() async throws {
    // The library itself reports this when a program requests another version of it.
    let source = place.path("other-version.c")
    try """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stddef.h>
    void jpeg_CreateCompress(void *info, int version, size_t size) {
      void (*real)(void *, int, size_t) = (void (*)(void *, int, size_t))dlsym(RTLD_NEXT, "jpeg_CreateCompress");
      real(info, version + 1, size);
    }
    """.write(toFile: source, atomically: true, encoding: .utf8)
    let shim = place.path("other-version.so")
    _ = try Self.output(of: "clang", "-shared", "-fPIC", "-o", shim, source)
    var tool = place.tool
    tool.environment["LD_PRELOAD"] = shim
    let broken = try tool.runProcess(["doctor", "--json"])
    let finding = try broken.objects.first { $0["check"] as? String == "pictures" }
    #expect(broken.status == 1 && (finding?["severity"] as? String) == "problem", "\(broken.output)\(broken.errors)")
    let remedy = try #require(finding?["remedy"] as? String)
    for library in ["libjpeg.so.62", "libpng16.so.16"] {
      let owner = try Self.output(of: "dpkg-query", "--search", library).prefix { $0 != ":" }
      #expect(remedy.contains(owner), "\(library) is of \(owner)")
    }
    #expect(try await place.tool("doctor").status == 0)
  }

  @Test("while another command works on the library, the doctor repairs nothing: exit code 11", .whole)
  func locked() async throws {
    do {
      let lock = try Library.open(place.library.path, mode: .readWrite).exclusively(for: .importing)
      #expect(try await place.tool("doctor").status == 0)
      let outcome = try await place.tool("doctor", "--repair")
      #expect(outcome.status == 11 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("an import since 20"), "\(outcome.errors)")
      withExtendedLifetime(lock) {}
    }
    #expect(try await place.tool("doctor", "--repair").status == 0)
  }

  @Test("files beside the catalogue are repaired with the catalogue", .whole)
  func beside() async throws {
    _ = try await place.tool.run(["accounts", "add", "Owner", "--role", "owner"], typing: TestServer.password)
    let accounts = try DatabaseQueue(path: place.library.appending(path: "server.sqlite").path)
    let index = try await accounts.write { db in
      let name = try String.fetchOne(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
      try db.execute(sql: "DROP INDEX \(name ?? "")")
      return name ?? ""
    }
    try accounts.close()
    let found = try await place.tool("doctor")
    #expect(found.status == 1 && found.output.contains("the index \(index)"), "\(found.output)")
    let repaired = try await place.tool("doctor", "--repair")
    #expect(repaired.status == 0 && repaired.output.contains("computed again the data that follow from its tables"))
    #expect(try await place.tool("doctor").status == 0)
  }

  @Test("without a library the doctor creates none and advises an import, which creates one")
  func newcomer() async throws {
    let place = try Workplace()
    let tool = place.tool
    for arguments in [["doctor", "--json"], ["doctor", "--repair", "--json"]] {
      let finding = try await tool.run(arguments).objects.first { $0["check"] as? String == "library" }
      #expect((finding?["remedy"] as? String)?.contains("menagerie import") == true)
    }
    #expect(!FileManager.default.fileExists(atPath: place.library.path))
    try DrawnPhotos.write(1, into: place.photos)
    #expect(try await tool("import", place.photos.path).status == 0)
    #expect(try await !tool("doctor", "--json").objects.contains { $0["check"] as? String == "library" })
  }

  @Test(
    "lost rows without another source are restored from a backup, as the doctor advises", .whole,
    arguments: [
      "DELETE FROM photo WHERE id = 1", "DROP TABLE photoLink",
      "DROP INDEX individualByName; INSERT INTO individual(name) VALUES ('Zuri'), ('Zuri')",
      // A page of the table itself: unlike an index it cannot be rebuilt.
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 3 WHERE name = 'photo'",
    ])
  func beyondRepair(damage: String) async throws {
    let (backup, library) = (place.path("backup"), place.path("again"))
    #expect(try await place.tool("backup", backup, "--to-give").status == 0)
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    try await DatabaseQueue(path: database, configuration: configuration).writeWithoutTransaction {
      try $0.execute(sql: damage)
    }
    for arguments in [["doctor"], ["doctor", "--repair"]] {
      let found = try await place.tool.run(arguments)
      #expect(found.status == 1 && found.output.contains("menagerie restore"), "\(found.output)\(found.errors)")
    }
    let other = Tool(library: URL(fileURLWithPath: library))
    #expect(try await other("restore", backup).status == 0)
    #expect(try await other("doctor").status == 0)
    // The damage is tested; remove the library.
    try FileManager.default.removeItem(at: place.library)
  }
}
