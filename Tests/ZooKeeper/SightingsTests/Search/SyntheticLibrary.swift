import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

/// A library of synthetic sightings in a temporary folder, and the same sightings as plain values. After the test the
/// doctor checks the library.
final class SyntheticLibrary {
  let library: Library
  let truth: BruteForce
  let seed: UInt64
  /// Checks of the doctor that the test itself makes fail. The photos have no files.
  var damage: Set<String> = ["originals"]
  private let folder: URL

  /// A library of at least this many sightings. The seed is random unless MENAGERIE_SEED is set.
  init(count: Int) throws {
    seed = ProcessInfo.processInfo.environment["MENAGERIE_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max)
    let made = SyntheticSightings(count: count, seed: seed)
    folder = FileManager.default.temporaryDirectory.appending(path: "menagerie-search-\(UUID().uuidString)")
    library = try Library.openSightings(folder.path, mode: .create)
    try library.database.write { db in try made.store(in: db) }
    truth = BruteForce(
      sightings: made.sightings, followed: Set(made.animals.map(\.id).filter { $0.rawValue.isMultiple(of: 5) }))
  }

  deinit {
    expectHealth(of: library, besides: damage)
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ sql: String) throws {
    try library.database.write { db in try db.execute(sql: sql) }
  }

  /// Expects that the query's rows and count equal those of brute force.
  func expectAgreement(on query: SightingQuery, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let expected = truth.rows(query)
    let found = try query.rows(in: library)
    #expect(
      found.map(\.annotation) == expected.map(\.annotation), "MENAGERIE_SEED=\(seed), \(query)",
      sourceLocation: sourceLocation)
    var whole = query
    (whole.limit, whole.after) = (nil, nil)
    #expect(
      try query.count(in: library) == truth.rows(whole).count, "MENAGERIE_SEED=\(seed), \(query)",
      sourceLocation: sourceLocation)
  }
}
