import Foundation
import GRDB
import MediaLibrary
import Testing

@testable import Sightings

@Suite("comparing shards")
struct ShardMatchTests {
  private let fleet: Fleet

  init() throws {
    fleet = try Fleet()
    for (index, animal) in ["Zuri", "Amani", "Neema", "Zuri", "Amani"].enumerated() {
      try fleet.shots.shoot("\(index).jpg", of: animal, take: index, at: "2024-05-0\(index + 1)T10:00:00")
    }
  }

  private func matcher(_ number: Int, of count: Int, in library: String, to out: String) throws -> ShardMatcher {
    ShardMatcher(library: library, shard: try #require(Shard(number, of: count)), out: out, jobs: 2)
  }

  /// Compares all shards; returns the files of their results.
  private func match(_ count: Int, in library: String) async throws -> [String] {
    let files = (0..<count).map { "\(fleet.results)/pairs-\($0)-of-\(count)" }
    for (number, file) in files.enumerated() { _ = try await matcher(number, of: count, in: library, to: file).run() }
    return files
  }

  private func store(_ files: [String], into library: String) async throws -> ShardPairs.Report {
    let shards = try await ShardSet(files)
    return try ShardPairs(shards, library: Library.openSightings(library, mode: .readWrite)).store()
  }

  /// A copy of a library that is not open.
  private func copy(_ library: String, _ name: String) throws -> String {
    let copy = fleet.shots.folder.path(name)
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: library, toPath: copy)
    return copy
  }

  @Test("the review gets the proposals of one machine, for any number of shards and any order of the files")
  func sameAsOneMachine() async throws {
    try await fleet.merge(fleet.run(2), into: fleet.shots.library)
    let alone = try copy(fleet.shots.library, "alone")
    let count = try await PairProposer(library: Library.openSightings(alone, mode: .readWrite)).run()
    let expected = try LibraryDump.of(alone)
    #expect(count > 0 && expected.contains { $0.hasPrefix("comparison ") })
    for count in [1, 3] {
      let merged = try copy(fleet.shots.library, "merged")
      let before = try Data(contentsOf: URL(fileURLWithPath: merged + "/menagerie.sqlite"))
      let files = try await match(count, in: merged)
      #expect(try Data(contentsOf: URL(fileURLWithPath: merged + "/menagerie.sqlite")) == before)
      let report = try await store(files.reversed(), into: merged)
      #expect(report.outdated == 0 && report.queries >= 5)
      let found = try LibraryDump.of(merged)
      for (one, other) in zip(expected, found) where one != other { Issue.record("\(one)\n\(other)") }
      #expect(found.count == expected.count)
      // The same results change nothing when they are stored again, and no comparison is left to do.
      _ = try await store(files, into: merged)
      #expect(try LibraryDump.of(merged) == expected)
      #expect(try await PairProposer(library: Library.openSightings(merged, mode: .readWrite)).run() == 0)
    }
  }

  @Test("a finished task does nothing when it runs again; after a change of the library it compares again")
  func again() async throws {
    try await fleet.merge(fleet.run(1), into: fleet.shots.library)
    let out = fleet.results + "/pairs"
    let matcher = try matcher(0, of: 1, in: fleet.shots.library, to: out)
    #expect(try await matcher.run().wasDone == false)
    #expect(try await matcher.run().wasDone)
    _ = try fleet.shots.catalogue.name(AnnotationID(1), as: "Zuri")
    #expect(try await matcher.run().wasDone == false)
  }

  @Test("results for sightings that changed after the comparison are left out, and these sightings are compared again")
  func outdated() async throws {
    try await fleet.merge(fleet.run(1), into: fleet.shots.library)
    let files = try await match(1, in: fleet.shots.library)
    _ = try fleet.shots.catalogue.corrections.setViewpoint(of: [AnnotationID(1)], to: "left")
    let report = try await store(files, into: fleet.shots.library)
    #expect(report.outdated == 1)
    let states = try Library.openSightings(fleet.shots.library, mode: .readOnly).reading {
      try Int64.fetchAll($0, sql: "SELECT annotationID FROM proposalState ORDER BY 1")
    }
    #expect(!states.contains(1) && states.contains(2))
  }

  @Test("results count the sightings that the library had at the comparison")
  func growing() async throws {
    try await fleet.merge(fleet.run(1), into: fleet.shots.library)
    let files = try await match(1, in: fleet.shots.library)
    func numbers(_ sql: String) throws -> [Int] {
      try Library.openSightings(fleet.shots.library, mode: .readOnly).reading { try Int.fetchAll($0, sql: sql) }
    }
    let before = try numbers("SELECT COUNT(*) FROM features")
    try fleet.shots.shoot("new.jpg", of: "Chui", take: 9, at: "2024-05-09T10:00:00")
    try await fleet.shots.run { $0.storage = .referenced }
    let report = try await store(files, into: fleet.shots.library)
    #expect(report.outdated == 0)
    #expect(try numbers("SELECT DISTINCT knownCount FROM proposalState") == before)
  }

  @Test("an index that is out of date, a library that is open, and other files are refused")
  func refusals() async throws {
    let files = try await fleet.run(1)
    try await fleet.merge(files, into: fleet.shots.library)
    var matcher = try matcher(0, of: 1, in: fleet.shots.library, to: fleet.results + "/pairs")
    matcher.limits.leastOfAFile = 1
    var error = await #expect(throws: ShardError.self) { try await matcher.run() }
    #expect(error?.description.contains("is out of date") == true)
    #expect(try LibraryDump.index(of: fleet.shots.library).count == 1)
    #expect(try await matcher.run().queries >= 5, "from the mapped file")
    error = await #expect(throws: ShardError.self) { try await ShardSet(files + [fleet.results + "/pairs"]) }
    #expect(error?.description.contains("/pairs (it holds pairs)") == true)
    let open = try Library.openSightings(fleet.shots.library, mode: .readWrite)
    _ = try Catalogue(library: open, actor: "amara").name(AnnotationID(1), as: "Zuri")
    error = await #expect(throws: ShardError.self) { try await matcher.run() }
    #expect(error?.description.contains("until no other process has the library open") == true)
    withExtendedLifetime(open) {}
  }

  @Test("pairs of two states of the library are refused, and so are different results for one shard")
  func mixture() async throws {
    try await fleet.merge(fleet.run(1), into: fleet.shots.library)
    let files = try await match(2, in: fleet.shots.library)
    _ = try fleet.shots.catalogue.name(AnnotationID(1), as: "Zuri")
    _ = try await matcher(1, of: 2, in: fleet.shots.library, to: files[1]).run()
    let error = await #expect(throws: ShardError.self) { try await ShardSet(files) }
    #expect(error?.description.contains("another state of the library") == true)
  }
}
