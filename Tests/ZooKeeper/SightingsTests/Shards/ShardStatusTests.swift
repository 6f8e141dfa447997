import Foundation
import Testing

@testable import Sightings

@Suite("the progress of a plan's tasks")
struct ShardStatusTests {
  @Test("a shard is done, running, failed or missing; the array names the shards to run again")
  func states() async throws {
    let fleet = try Fleet()
    for take in 0..<5 { try fleet.shots.shoot("\(take).jpg", take: take) }
    try await fleet.run(6)
    func remove(_ number: Int) throws { try FileManager.default.removeItem(atPath: fleet.file(number, of: 6)) }
    #expect(try ShardStatus(of: fleet.results, plan: fleet.plan).done == [0, 1, 2, 3, 4, 5])
    try remove(1)
    try remove(4)
    let note = ShardFailureNote(
      kind: .describe, shard: try #require(Shard(4, of: 6)), plan: fleet.plan, reason: "the disk is full")
    note.write(beside: fleet.file(4, of: 6))
    // A finished file under the name of an unfinished one looks like the work of a task.
    for (number, name) in [(2, "2-of-6.shard.node-1-a.part"), (5, "5-of-6.shard.node-2-b.part")] {
      try FileManager.default.moveItem(atPath: fleet.file(number, of: 6), toPath: fleet.results + "/" + name)
    }
    let old = Date(timeIntervalSinceNow: -2 * ShardParts.longestPause)
    try FileManager.default.setAttributes(
      [.modificationDate: old], ofItemAtPath: fleet.results + "/5-of-6.shard.node-2-b.part")
    var damaged = try Data(contentsOf: URL(fileURLWithPath: fleet.file(0, of: 6)))
    damaged.removeLast(10)
    try damaged.write(to: URL(fileURLWithPath: fleet.results + "/copy.shard"))
    try Data("notes".utf8).write(to: URL(fileURLWithPath: fleet.results + "/README"))

    let status = try ShardStatus(of: fleet.results, plan: fleet.plan)
    #expect(status.done == [0, 3])
    #expect(status.running.map(\.shard) == [2] && status.running[0].file == "2-of-6.shard.node-1-a.part")
    #expect(status.failed == [.init(shard: 4, reason: "the disk is full")])
    #expect(status.missing == [1, 5], "a task that stopped writing is missing")
    #expect(Shard.array(status.again) == "1,4,5")
    #expect(status.foreign == ["copy.shard"])

    // A shard is also missing when its task was killed on this computer, or when its result is of another version. A
    // pipe is refused at once.
    let part = ShardParts.new(for: fleet.file(3, of: 6)).replacing("-\(getpid())-", with: "-99999999-")
    try FileManager.default.moveItem(atPath: fleet.file(3, of: 6), toPath: part)
    try remove(0)
    let earlier = ShardHead(
      kind: .describe, shard: try #require(Shard(0, of: 6)), recipe: ShardRecipe(parts: ["program": "0.1"]),
      source: try PlanReader.read(fleet.plan).digest, entries: 0)
    try ShardWriter(fleet.file(0, of: 6), earlier).finish()
    #expect(mkfifo(fleet.results + "/pipe.shard", 0o600) == 0)
    let later = try ShardStatus(of: fleet.results, plan: fleet.plan)
    #expect(later.done.isEmpty && later.missing.contains(3) && later.missing.contains(0))
    #expect(later.foreign == ["0-of-6.shard", "copy.shard"])
    #expect(throws: ShardError.self) { try ShardFile(fleet.results + "/pipe.shard") }

    // For another plan, all these results are foreign.
    try fleet.shots.shoot("new.jpg", of: "Chui")
    try await fleet.makePlan(6)
    let other = try ShardStatus(of: fleet.results, plan: fleet.plan)
    #expect(other.done.isEmpty && other.missing == [0, 1, 2, 3, 4, 5] && other.foreign.count == 6)
  }
}
