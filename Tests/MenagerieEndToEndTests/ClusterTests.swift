import Foundation
import SightingsTesting
import Testing

@Suite("a cluster's work, at the command line")
struct ClusterTests {
  private let place: Workplace
  private let plan: String
  private let results: String

  init() throws {
    place = try Workplace()
    try DrawnPhotos.write(5, into: place.photos)
    try Data("notes".utf8).write(to: place.photos.appending(path: "notes.txt"))
    plan = place.path("plan.jsonl")
    results = place.path("results")
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
  }

  private func describe(_ number: Int, of count: Int) -> [String] {
    ["describe", "--plan", plan, "--shard", "\(number)/\(count)", "--out", file(number), "--jobs", "1"]
  }

  private func file(_ number: Int) -> String { "\(results)/\(number).shard" }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: results)) ?? []).sorted()
  }

  @Test("plan, describe, merge and match build a library shard by shard, and missing shards are named")
  func story() async throws {
    let planned = try await place.tool("plan", place.photos.path, "--shards", "3", "--out", plan)
    #expect(planned.status == 0 && planned.output.hasPrefix("6 files, "), "\(planned.output)")
    #expect(
      try await place.tool("plan", place.photos.path, "--shards", "3").output
        == String(contentsOfFile: plan, encoding: .utf8))
    for number in [2, 0] {
      let described = try await place.tool.run(describe(number, of: 3))
      #expect(described.status == 0 && described.output.hasPrefix("shard \(number)/3: "), "\(described.errors)")
    }
    #expect(try await place.tool.run(describe(2, of: 3)).output == "shard 2/3 is done already: nothing to do\n")

    let status = try await place.tool("plan", "--status", results, "--plan", plan)
    #expect(
      status.status == 0 && status.output == "3 shards: 2 done, 0 running, 0 failed, 1 missing\n1\n", "\(status.output)"
    )
    let refused = try await place.tool("merge", file(0), file(2))
    #expect(refused.status == 3 && refused.output == "1\n" && refused.errors.contains("1 of 3 shards is missing: 1"))
    #expect(!FileManager.default.fileExists(atPath: place.library.path))
    let partial = try await place.tool("merge", file(0), file(2), "--partial")
    #expect(partial.status == 0 && partial.errors.contains("the others are merged"))

    #expect(try await place.tool.run(describe(1, of: 3)).status == 0)
    let merged = try await place.tool("merge", file(0), file(1), file(2))
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(try await place.tool("sightings", "--count").output == "5\n")
    #expect(try await place.tool("merge", file(2), file(1), file(0)).output.contains("nothing new"))

    let pairs = place.path("pairs")
    let matched = try await place.tool("match", "--shard", "0/1", "--out", pairs)
    #expect(matched.status == 0 && matched.output.hasPrefix("shard 0/1: 5 sightings compared, "), "\(matched.errors)")
    let stored = try await place.tool("merge", pairs)
    #expect(stored.status == 0 && stored.output.hasPrefix("5 sightings compared with all others: "), "\(stored.errors)")
    #expect(try await place.tool("groups").status == 0)
  }

  @Test("a task that fails leaves its reason, for people and for programs")
  func failing() async throws {
    #expect(try await place.tool("plan", place.photos.path, "--shards", "2", "--out", plan).status == 0)
    try Data("my thesis".utf8).write(to: URL(fileURLWithPath: file(1)))
    let failed = try await place.tool.run(describe(1, of: 2))
    #expect(failed.status == 1 && failed.errors.contains("is not a result of `menagerie describe"))
    #expect(names == ["1.shard", "1.shard.failed"])
    let status = try await place.tool("plan", "--status", results, "--plan", plan, "--json")
    let answer = try #require(try status.objects.first)
    #expect(answer["array"] as? String == "0,1" && answer["missing"] as? [Int] == [0])
    #expect((answer["failed"] as? [[String: Any]])?.first?["shard"] as? Int == 1)
    try FileManager.default.removeItem(atPath: file(1))
    #expect(try await place.tool.run(describe(1, of: 2)).status == 0)
    #expect(names == ["1.shard"])
    #expect(try await place.tool("match", "--shard", "0/1", "--out", file(0)).status == 10)
    #expect(names == ["0.shard.failed", "1.shard"])
    let wrong = try await place.tool.run(describe(1, of: 3))
    #expect(wrong.status == 1 && wrong.errors.contains("has 2 shards"))
    for arguments in [
      ["describe", "--plan", plan], ["describe", "--thumbnails"],
      ["describe", "--plan", plan, "--shard", "2/2", "--out", "x"],
      ["plan", place.photos.path], ["plan", "--status", results], ["plan", place.photos.path, "--shards", "0"],
    ] {
      #expect(try await place.tool.run(arguments).status == 2, "\(arguments)")
    }
  }

  @Test("a task that is killed leaves only an unfinished file, which the next run replaces")
  func killed() async throws {
    #expect(try await place.tool("plan", place.photos.path, "--shards", "1", "--out", plan).status == 0)
    // On a busy machine a task can finish before the signal reaches it: then it is started again.
    repeat {
      try? FileManager.default.removeItem(atPath: file(0))
      let task = try place.tool.start(describe(0, of: 1))
      while task.isRunning, names.isEmpty { usleep(500) }
      task.send(SIGKILL)
      _ = try task.finish()
    } while names == ["0.shard"]
    #expect(names.allSatisfy { $0.hasSuffix(".part") } && names.count == 1, "\(names)")
    #expect(try await place.tool("merge", results + "/" + (names.first ?? "")).status == 1)
    #expect(try await place.tool.run(describe(0, of: 1)).status == 0)
    #expect(names == ["0.shard"])
    #expect(try await place.tool("merge", file(0)).status == 0)
    #expect(try await place.tool("sightings", "--count").output == "5\n")
  }
}
