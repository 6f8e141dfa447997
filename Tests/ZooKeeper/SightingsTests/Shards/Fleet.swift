import Foundation
import GRDB
import MediaLibrary
import Sightings

/// Drawn photos, their plan, and a folder for the results of tasks.
final class Fleet {
  let shots: Shots
  var plan: String { shots.folder.path("plan.jsonl") }
  var results: String { shots.folder.path("results") }

  init(_ shots: Shots? = nil) throws {
    self.shots = try shots ?? Shots()
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
  }

  /// A few files of every kind: photos, copies, a burst, sidecars, damaged and other files.
  func shootEverything() throws {
    try shots.shoot("a-first.jpg", of: "Zuri", at: "2024-05-01T10:00:00", offset: "+03:00")
    try shots.write(Data(contentsOf: URL(fileURLWithPath: shots.photos + "/a-first.jpg")), "b/copy.jpg")
    try shots.shoot("b/same-pixels.jpg", of: "Zuri", at: "2024-05-01T11:00:00")
    try shots.shoot("c-frame-1.jpg", of: "Ekundu", at: "2024-05-02T10:00:00")
    try shots.shoot("c-frame-2.jpg", of: "Ekundu", at: "2024-05-02T10:00:02", quality: 80)
    try shots.shoot("d-undated.jpg", of: "Baraka")
    try shots.shoot("e-named.jpg", of: "Chui", at: "2024-05-03T10:00:00")
    try shots.writeSidecar("e-named.jpg.xmp", tags: ["Who|Chui"], latitude: "2,19.8S")
    try shots.shoot("f-takeout.jpg", of: "Duma")
    try shots.write(#"{"photoTakenTime":{"timestamp":"1714730400"}}"#.utf8, "f-takeout.jpg.json")
    try shots.shoot("g-reset-clock.jpg", of: "Fisi", at: "2000-01-01T00:10:00")
    try shots.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], "h-broken.jpg")
    try shots.write("remember the lens cap".utf8, "i-notes.txt")
    try shots.write([], "j-empty.jpg")
    try shots.shoot(".hidden.jpg", of: "Twiga", at: "2024-05-01T12:00:00")
  }

  func makePlan(_ shards: Int) async throws {
    _ = try await ShardPlanner(shards: shards, jobs: 2).plan([shots.photos], to: plan)
  }

  /// The path of a shard's result.
  func file(_ number: Int, of count: Int) -> String { "\(results)/\(number)-of-\(count).shard" }

  @discardableResult
  func describe(
    _ number: Int, of count: Int, to out: String? = nil, thumbnails: Bool = false
  ) async throws -> ShardDescriber.Report {
    guard let shard = Shard(number, of: count) else { preconditionFailure("\(number)/\(count)") }
    return try await ShardDescriber(
      plan: plan, shard: shard, out: out ?? file(number, of: count), jobs: 2, thumbnails: thumbnails
    ).run()
  }

  /// Plans, and describes all shards.
  ///
  /// - Returns: the results, by the numbers of their shards.
  @discardableResult
  func run(_ count: Int, thumbnails: Bool = false) async throws -> [String] {
    try await makePlan(count)
    for number in 0..<count { try await describe(number, of: count, thumbnails: thumbnails) }
    return (0..<count).map { file($0, of: count) }
  }

  /// Merges results into the library in a folder.
  @discardableResult
  func merge(_ files: [String], into library: String, storage: PhotoStorage = .referenced) async throws -> ImportReport
  {
    var options = ImportOptions(actor: "amara")
    options.storage = storage
    return try await ShardMerge(ShardSet(files), folder: library, options: options).run()
  }
}

/// The tables of a library, without times and search indexes: two libraries with equal content have equal dumps.
enum LibraryDump {
  private static let times: Set<String> = ["at", "finishedAt", "cpuSeconds", "proposedAt"]

  static func of(_ folder: String) throws -> [String] {
    try DatabaseQueue(path: folder + "/menagerie.sqlite").read { db in
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'
            AND name NOT LIKE 'sightingText%' AND name NOT LIKE 'photoPlace%' AND name NOT LIKE 'grdb%' ORDER BY name
          """)
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { row in
          "\(table) " + row.filter { !times.contains($0.0) }.map { "\($0.0)=\(Self.text($0.1))" }.joined(separator: " ")
        }.sorted()
      }
    }
  }

  /// A value as text; the keys of JSON objects are sorted.
  private static func text(_ value: DatabaseValue) -> String {
    guard let text = String.fromDatabaseValue(value), text.hasPrefix("{"),
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
      let sorted = try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    else { return "\(value)" }
    return String(decoding: sorted, as: UTF8.self)
  }

  /// The files of an index by name. The index is written even if it is small.
  static func index(of folder: String) throws -> [String: Data] {
    let library = try Library.openSightings(folder, mode: .readWrite)
    var limits = IndexMaintenance.Limits()
    limits.leastOfAFile = 1
    let ids = try library.reading { try AnnotationID.fetchAll($0, sql: "SELECT annotationID FROM features ORDER BY 1") }
    _ = try IndexMaintenance(library: library, store: FeatureStore(), limits: limits).segments(holding: ids)
    let root = folder + "/index"
    let names = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".mpi") }
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: root + "/" + $0))) })
  }
}
