import Foundation
import Testing

@testable import Sightings

@Suite("tasks on shards")
struct ShardDescriberTests {
  private let fleet: Fleet

  init() throws { fleet = try Fleet() }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: fleet.results)) ?? []).sorted()
  }

  @Test("a task writes one file; a second run of the task does nothing")
  func again() async throws {
    for take in 0..<3 { try fleet.shots.shoot("\(take).jpg", take: take) }
    try await fleet.makePlan(1)
    let first = try await fleet.describe(0, of: 1)
    #expect(first.photos == 3 && first.animals >= 3 && !first.wasDone)
    #expect(names == ["0-of-1.shard"])
    let before = try bytes(fleet.file(0, of: 1))
    #expect(try await fleet.describe(0, of: 1).wasDone)
    #expect(try bytes(fleet.file(0, of: 1)) == before)
  }

  @Test("remains of a killed task, and damaged results, are replaced")
  func remains() async throws {
    try fleet.shots.shoot("a.jpg")
    try await fleet.makePlan(1)
    let out = fleet.file(0, of: 1)
    // A process with this number cannot exist.
    let part = ShardParts.new(for: out).replacing("-\(getpid())-", with: "-99999999-")
    try Data("half".utf8).write(to: URL(fileURLWithPath: part))
    try Data().write(to: URL(fileURLWithPath: out))
    try Data("{}".utf8).write(to: URL(fileURLWithPath: out + ".failed"))
    #expect(try await fleet.describe(0, of: 1).photos == 1)
    #expect(names == ["0-of-1.shard"])
    for length in [100, 5_000, try bytes(out).count - 3] {
      try bytes(out).prefix(length).write(to: URL(fileURLWithPath: out))
      #expect(try await fleet.describe(0, of: 1).wasDone == false, "\(length)")
    }
    var flipped = try bytes(out)
    flipped[flipped.count / 2] ^= 1
    try flipped.write(to: URL(fileURLWithPath: out))
    #expect(try await fleet.describe(0, of: 1).wasDone == false)
    #expect(try await fleet.describe(0, of: 1).wasDone)
  }

  @Test("a task that is stopped leaves no file")
  func stopped() async throws {
    for take in 0..<6 { try fleet.shots.shoot("\(take).jpg", take: take) }
    try await fleet.makePlan(1)
    let describer = ShardDescriber(
      plan: fleet.plan, shard: try #require(Shard(0, of: 1)), out: fleet.file(0, of: 1), jobs: 1)
    let task = Task {
      try await describer.run { done, _ in if done == 2 { withUnsafeCurrentTask { $0?.cancel() } } }
    }
    await #expect(throws: ShardError.self) { try await task.value }
    #expect(names.isEmpty)
    #expect(try await fleet.describe(0, of: 1).photos == 6)
  }

  @Test("two tasks with one shard at a time leave one whole file")
  func two() async throws {
    for take in 0..<4 { try fleet.shots.shoot("\(take).jpg", take: take) }
    try await fleet.makePlan(1)
    let describer = ShardDescriber(plan: fleet.plan, shard: try #require(Shard(0, of: 1)), out: fleet.file(0, of: 1))
    // A task may fail because the other one removed its unfinished file. Then the other one has finished its own file.
    async let one = try? describer.run()
    async let other = try? describer.run()
    let reports = await [one, other]
    #expect(reports.contains { $0 != nil })
    #expect(names == ["0-of-1.shard"])
    #expect(try await fleet.describe(0, of: 1).wasDone)
  }

  @Test("a task whose file was removed does not accept another task's result as its own")
  func replaced() throws {
    let out = fleet.file(0, of: 1)
    func head(_ source: String) throws -> ShardHead {
      ShardHead(kind: .describe, shard: try #require(Shard(0, of: 1)), source: source, entries: 0)
    }
    let writer = try ShardWriter(out, try head("new"))
    let part = try #require(names.first { $0.hasSuffix(".part") })
    try ShardWriter(fleet.results + "/other", try head("old")).finish()
    try FileManager.default.moveItem(atPath: fleet.results + "/other", toPath: out)
    try FileManager.default.removeItem(atPath: fleet.results + "/" + part)
    #expect(throws: ShardError.self) { try writer.finish() }
    // A finished result of the same plan is accepted, even from another task.
    let again = try ShardWriter(out, try head("old"))
    for name in names where name.hasSuffix(".part") {
      try FileManager.default.removeItem(atPath: fleet.results + "/" + name)
    }
    try again.finish()
  }

  @Test("a photo that is changed or missing since the plan, or is unreadable, is an entry with the reason")
  func disagreeing() async throws {
    for name in ["a", "b", "c", "d"] { try fleet.shots.shoot("\(name).jpg", of: name) }
    try fleet.shots.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], "e.jpg")
    try await fleet.makePlan(1)
    try fleet.shots.shoot("a.jpg", of: "another")
    try FileManager.default.removeItem(atPath: fleet.shots.photos + "/b.jpg")
    try Data().write(to: URL(fileURLWithPath: fleet.shots.photos + "/c.jpg"))
    let report = try await fleet.describe(0, of: 1)
    #expect(report.files == 5 && report.photos == 1 && report.outdated == 3 && report.unreadable == 1)
    fleet.shots.damage = ["originals"]
    let merged = try await fleet.merge([fleet.file(0, of: 1)], into: fleet.shots.library)
    #expect(
      merged.outcomes == [
        "a.jpg": .unreadable, "b.jpg": .unreadable, "c.jpg": .unreadable, "d.jpg": .new, "e.jpg": .unreadable,
      ])
    #expect(merged["a.jpg"]?.reasons == [.changedSincePlan] && merged["b.jpg"]?.reasons == [.goneSincePlan])
    #expect(try fleet.shots.sightings().count >= 1)
  }

  @Test("files of other programs and of other shards are never overwritten")
  func others() async throws {
    try fleet.shots.shoot("a.jpg")
    try await fleet.makePlan(2)
    let out = fleet.file(0, of: 2)
    try Data("my thesis".utf8).write(to: URL(fileURLWithPath: out))
    await #expect(throws: ShardError.self) { try await fleet.describe(0, of: 2) }
    #expect(try bytes(out) == Data("my thesis".utf8))
    try FileManager.default.removeItem(atPath: out)
    try await fleet.describe(0, of: 2)
    let error = await #expect(throws: ShardError.self) { try await fleet.describe(1, of: 2, to: out) }
    #expect(error?.description.contains("holds shard 0/2 of the same work") == true)
    // The result of another plan is out of date.
    try fleet.shots.shoot("b.jpg", of: "Chui")
    try await fleet.makePlan(2)
    #expect(try await fleet.describe(0, of: 2).wasDone == false)
  }
}
