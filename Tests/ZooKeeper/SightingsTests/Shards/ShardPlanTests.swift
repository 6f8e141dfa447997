import Foundation
import Sightings
import Testing

@Suite("plans of shards")
struct ShardPlanTests {
  private func plan(_ paths: [String], shards: Int = 4, jobs: Int = 2) async throws -> String {
    var bytes: [UInt8] = []
    _ = try await ShardPlanner(shards: shards, jobs: jobs).plan(paths) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("the same files give the same bytes, in any order of the folders and on any number of threads")
  func order() async throws {
    let shots = try Shots()
    try shots.shoot("b/one.jpg", of: "Zuri")
    try shots.shoot("a/two.jpg", of: "Chui")
    let (a, b) = (shots.photos + "/a", shots.photos + "/b")
    let first = try await plan([a, b])
    #expect(first.split(separator: "\n").count == 3)
    #expect(try await plan([b, a]) == first)
    #expect(try await plan([b + "/", a, a + "/../a"], jobs: 1) == first)
    #expect(try await plan([a, b], shards: 5) != first)
    let error = await #expect(throws: ShardError.self) { try await plan((0...1000).map { "/nowhere/\($0)" }) }
    #expect(error?.description.contains("at most 1000 folders") == true)
  }

  @Test("every file is listed once, with its digest and length; skipped files have the reason")
  func everything() async throws {
    let fleet = try Fleet()
    try fleet.shootEverything()
    let name = fleet.shots.photos + "/caf\u{E9}.jpg"
    try FileManager.default.moveItem(atPath: fleet.shots.photos + "/d-undated.jpg", toPath: name)
    let summary = try await ShardPlanner(shards: 3).plan([fleet.shots.photos], to: fleet.plan)
    let lines = try String(contentsOfFile: fleet.plan, encoding: .utf8).split(separator: "\n")
    #expect(summary.files == lines.count - 1 && summary.files == 14)
    #expect(summary.passedOver == 1 && summary.unreadable == 0)
    #expect(lines.contains { $0.contains("\u{E9}.jpg") })
    #expect(lines.contains { $0.contains(".hidden.jpg") && $0.contains("passedOver") })
    let names = try FileManager.default.contentsOfDirectory(atPath: fleet.shots.folder.url.path)
    #expect(names.sorted() == ["photos", "plan.jsonl", "results"])
  }

  @Test("plans that are foreign, newer, damaged, cut short, or divided in another way are refused with advice")
  func bad() async throws {
    let fleet = try Fleet()
    for take in 0..<3 { try fleet.shots.shoot("\(take).jpg", take: take) }
    try await fleet.makePlan(1)
    let whole = try String(contentsOfFile: fleet.plan, encoding: .utf8)
    func refusal(_ text: String) async throws -> String {
      try Data(text.utf8).write(to: URL(fileURLWithPath: fleet.plan))
      do {
        try await fleet.describe(0, of: 1)
        return "none"
      } catch let error as ShardError { return error.description }
    }
    let lines = whole.split(separator: "\n")
    #expect(try await refusal("").contains("is not a plan"))
    #expect(try await refusal("{\"a\":1}\n").contains("is not a plan"))
    #expect(
      try await refusal(whole.replacing("\"menagerie-plan\":1", with: "\"menagerie-plan\":9")).contains("later version")
    )
    #expect(
      try await refusal(lines.dropLast().joined(separator: "\n") + "\n").contains("should list 3 files and lists 2"))
    #expect(try await refusal(String(whole.dropLast(9))).contains("should list 3 files"))
    #expect(try await refusal(whole.replacing("\"path\"", with: "\"pith\"")).contains("is damaged"))
    #expect(try await refusal(whole.replacing("\"shards\":1", with: "\"shards\":3")).contains("has 3 shards"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: fleet.results).isEmpty)
    #expect(throws: ShardError.self) { try ShardStatus(of: fleet.results, plan: fleet.shots.folder.path("none")) }
  }
}
