import Foundation
import SightingsTesting
import Testing
import TestingSupport

@Suite("import, at the command line")
struct ImportTests {
  @Test("a dry run changes nothing; the run imports; a second run finds nothing new; undo reverts")
  func story() async throws {
    let place = try Workplace()
    try DrawnPhotos.write(6, into: place.photos)
    let before = try Fingerprint.of(place.photos)

    let dry = try await place.tool("import", place.photos.path, "--dry-run")
    #expect(dry.status == 0 && dry.output.contains("6") && dry.output.contains("dry run"))
    #expect(!FileManager.default.fileExists(atPath: place.library.path))

    #expect(try await place.tool("import", place.photos.path).status == 0)
    #expect(try await place.tool("sightings", "--count").output == "6\n")

    let again = try await place.tool("import", place.photos.path)
    #expect(again.status == 0 && again.output.contains("nothing new"))
    #expect(try await place.tool("sightings", "--count").output == "6\n")

    #expect(try await place.tool("undo").status == 0)
    #expect(try await place.tool("sightings", "--count").output == "0\n")
    #expect(try await place.tool("undo", "2").status == 0, "an undo can be undone")
    #expect(try await place.tool("sightings", "--count").output == "6\n")
    #expect(try Fingerprint.of(place.photos) == before, "originals are never changed")
  }

  @Test("with little memory every photo is imported; an invalid size is refused", .whole)
  func memory() async throws {
    let place = try Workplace()
    try DrawnPhotos.write(6, into: place.photos)
    for size in ["3", "0", "-1G", "1K", "much", "infG"] {
      for command in [["import", place.photos.path, "--memory=\(size)"], ["serve", "--memory=\(size)"]] {
        let refused = try await place.tool.run(command)
        #expect(refused.status != 0 && refused.errors.contains("needs a size like"), "\(command)")
      }
    }
    // As a process: the limit is the budget of the whole process.
    let imported = try place.tool.runProcess(["import", place.photos.path, "--memory", "1MiB", "--jobs", "4"])
    #expect(imported.status == 0)
    #expect(try await place.tool("sightings", "--count").output == "6\n")
  }

  @Test("missing files of a table are counted and named, and the others are imported")
  func tableOfMore() async throws {
    let place = try Workplace()
    try DrawnPhotos.write(1, into: place.photos)
    let photo = try #require(try FileManager.default.contentsOfDirectory(atPath: place.photos.path).first)
    let table = place.photos.path + "/labels.csv"
    let missing = (1...7).map { "IMG_900\($0).JPG" }
    let lines = ["filename,individual,", "\(photo),Zuri,"] + missing.map { "\($0),Zuri," } + [",,"]
    try Data(lines.joined(separator: "\r\n").utf8).write(to: URL(fileURLWithPath: table))
    let told = "7 of 8 rows of the table reached no photo: \(missing.prefix(5).joined(separator: ", ")), and 2 more"
    let planned = try await place.tool("import", place.photos.path, "--annotations", table, "--dry-run")
    #expect(planned.status == 3 && planned.output.contains(told), "\(planned.output)")
    let imported = try await place.tool("import", "--annotations", table)
    #expect(imported.status == 3 && imported.output.contains(told), "\(imported.output)")
    #expect(try await place.tool("sightings", "--name", "Zuri", "--count").output == "1\n")
  }

  @Test("photos are imported without features, and described on request", .whole)
  func later() async throws {
    let place = try Workplace()
    try DrawnPhotos.write(3, into: place.photos)
    let outcome = try await place.tool("import", place.photos.path, "--later")
    #expect(outcome.status == 0 && outcome.output.contains("menagerie describe"))
    #expect(try await place.tool("sightings", "--count").output == "3\n")
    #expect(try await place.tool("describe").output.contains("3 annotations described"))
    #expect(try await place.tool("describe").output.contains("nothing to do"))
  }

  @Test("the counts sum to the number of files found")
  func sums() async throws {
    let place = try Workplace()
    try DrawnPhotos.write(3, into: place.photos)
    try Data("not a photo".utf8).write(to: place.photos.appending(path: "notes.txt"))
    try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0]).write(to: place.photos.appending(path: "broken.jpg"))
    try FileManager.default.copyItem(
      at: place.photos.appending(path: "photo-0.jpg"), to: place.photos.appending(path: "copy.jpg"))
    for arguments in [["--dry-run"], [], []] {
      let outcome = try await place.tool.run(["import", place.photos.path, "--json"] + arguments)
      let last = try #require(try outcome.objects.last)
      let report = try #require(last["report"] as? [String: Any])
      let counts = try #require(report["counts"] as? [String: Int])
      #expect(counts.values.reduce(0, +) == 6, "\(counts)")
      #expect(report["seen"] as? Int == 6)
    }
  }

  @Test("an unreadable file has its reason and exit code 3, and the rest is imported")
  func unreadable() async throws {
    let place = try Workplace()
    try DrawnPhotos.write(2, into: place.photos)
    try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0]).write(to: place.photos.appending(path: "broken.jpg"))
    let outcome = try await place.tool("import", place.photos.path)
    #expect(outcome.status == 3)
    #expect((outcome.output + outcome.errors).contains("broken.jpg"))
    #expect(try await place.tool("sightings", "--count").output == "2\n")
  }

  @Test("after repeated kills the library is valid, and one more run completes the import", .whole)
  func killed() async throws {
    let (kills, photos) = Tier.choose(short: (4, 16), thorough: (36, 40))
    let place = try Workplace()
    place.damage = ["strays"]
    try DrawnPhotos.write(photos, into: place.photos)
    let whole = try Workplace()
    #expect(try await whole.tool("import", place.photos.path).status == 0)

    for attempt in 1...kills {
      let run = try place.tool.start(["import", place.photos.path, "--jobs", "2"])
      // The last kills may come after the end of the run.
      usleep(useconds_t(attempt * 200_000 / kills))
      run.send(SIGKILL)
      _ = try run.finish()
      guard FileManager.default.fileExists(atPath: place.library.appending(path: "menagerie.sqlite").path) else {
        continue
      }
      #expect(try await place.tool("doctor").status == 0, "after kill \(attempt)")
    }
    #expect(try await place.tool("import", place.photos.path).status == 0)
    #expect(try await place.tool("import", place.photos.path).output.contains("nothing new"))
    #expect(try await place.tool("doctor").status == 0)
    #expect(try await Self.facts(place.tool) == Self.facts(whole.tool))
  }

  @Test("ctrl-c stops cleanly with exit code 130, and the next run continues")
  func interrupted() async throws {
    let place = try Workplace()
    let photos = Tier.choose(short: 20, thorough: 60)
    try DrawnPhotos.write(photos, into: place.photos)
    let run = try place.tool.start(["import", place.photos.path, "--json", "--jobs", "1"])
    run.wait { $0.split(separator: "\n").count > 4 }
    run.send(SIGINT)
    let outcome = try run.finish()
    #expect(outcome.status == 130 && !outcome.wasKilled)
    #expect(try await place.tool("doctor").status == 0)
    #expect(try await place.tool("import", place.photos.path).status == 0)
    #expect(try await place.tool("sightings", "--count").output == "\(photos)\n")
  }

  @Test("a second writer ends with exit code 11, and names the process that holds the library")
  func locked() async throws {
    let place = try Workplace()
    // The run is killed at the end.
    place.damage = ["strays"]
    let photos = Tier.choose(short: 20, thorough: 60)
    try DrawnPhotos.write(photos, into: place.photos)
    let run = try place.tool.start(["import", place.photos.path, "--json", "--jobs", "1"])
    run.wait { $0.split(separator: "\n").count > 4 }
    run.send(SIGSTOP)
    let outcome = try await place.tool("import", place.photos.path)
    run.send(SIGCONT)
    run.send(SIGKILL)
    _ = try run.finish()
    #expect(outcome.status == 11)
    #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
  }

  @Test("the error for a missing folder names the folder")
  func noFolder() async throws {
    let place = try Workplace()
    let outcome = try await place.tool("import", place.path("nowhere"))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(place.path("nowhere")))
  }

  @Test("a name that is not UTF-8 can be an argument, and is shown readably")
  func strangeName() throws {
    let place = try Workplace()
    try DrawnPhotos.write(1, into: place.photos)
    // A shell passes the bytes unchanged; Foundation would not.
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c",
      #"name=$(printf 'caf\351.jpg'); cd "$1" && mv -- *.jpg "$name" && exec "$2" import "$1/$name" --dry-run --library "$3""#,
      "sh", place.photos.path, Tool.executable.path, place.library.path,
    ]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0 && output.contains("caf\\xE9.jpg"), "\(output)")
  }

  @Test("the report lists every file with its outcome", .whole, arguments: ["json", "csv"])
  func report(format: String) async throws {
    let place = try Workplace()
    try DrawnPhotos.write(3, into: place.photos)
    let file = place.path("report.\(format)")
    #expect(try await place.tool("import", place.photos.path, "--report", file).status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for index in 0..<3 { #expect(text.contains("photo-\(index).jpg")) }
  }

  @Test("an import of photos of many cameras has the result that the dry run predicted", .whole, .needsSharedSets)
  func realPhotos() async throws {
    let place = try Workplace()
    let photos = try SharedSets.path("exif/images")
    func counts(_ arguments: [String]) async throws -> [String: Int] {
      let outcome = try await place.tool.run(["import", photos, "--reference", "--json"] + arguments)
      #expect(outcome.status == 0 || outcome.status == 3)
      let report = try #require(try outcome.objects.last?["report"] as? [String: Any])
      return try #require(report["counts"] as? [String: Int])
    }
    #expect(try await counts(["--dry-run"]) == counts([]))
    let number = try #require(Int(try await place.tool("sightings", "--count").output.dropLast()))
    #expect(number > 80)
    #expect(try await place.tool("doctor").status == 0)
  }

  /// The catalogue's content, without ids that depend on the order of work.
  static func facts(_ tool: Tool) async throws -> [String] {
    try await tool("sightings", "--json").objects.map { row in
      let keys = ["path", "digest", "time", "position", "box", "species"]
      let facts = row.filter { keys.contains($0.key) }
      return String(
        decoding: try JSONSerialization.data(withJSONObject: facts, options: .sortedKeys), as: UTF8.self)
    }.sorted()
  }
}
