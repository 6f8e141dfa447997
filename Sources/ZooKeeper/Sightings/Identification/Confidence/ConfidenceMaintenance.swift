import Basics
import GRDB
package import MediaLibrary

/// Runs test identifications with a sample of a library's named photos, and stores the results. `StatedConfidence` is
/// calibrated with them.
///
/// A photo is tested once. It is tested again if its animal, box, side or species changed, or the program's version. It
/// is also tested again if the library now has at least twice or at most half as many named sightings.
///
/// An interrupted run keeps its results.
package struct ConfidenceMaintenance: Sendable {
  private let library: Library
  private let store = FeatureStore()

  /// The maximum sample size. 300 photos take about a minute. Photos of animals seen from above take sixteen times as
  /// long, because each is compared in sixteen orientations. The standard error of a proportion is at most 3 percentage
  /// points.
  package static let mostPhotos = 300

  /// - Parameter library: open for writing.
  package init(library: Library) { self.library = library }

  /// Tests the photos that are due.
  ///
  /// - Returns: the number of tested photos.
  /// - Throws: `library` or `interrupted`.
  package func update(
    progress: (MatchingProgress) -> Void = { _ in }
  ) async throws(IdentificationError) -> Int {
    do {
      let asking = try CalibrationTest(library: library, store: store, progress: progress)
      let states = try library.readingState { db in try CalibrationTestTable(db).states() }
      let chosen = Self.sample(asking.askers)
      let due = chosen.filter { row in !isKept(states[row.annotation], row, asking.namedCount) }
      let asked = try await OrderedWork.map(
        due, jobs: OrderedWork.coreCount, finished: { progress(.comparing(done: $0, of: due.count)) }
      ) { row in
        guard let entry = try asking.ask(row)?.entry else { return 0 }
        try library.database.write { db in try CalibrationTestTable(db).save(entry) }
        return 1
      }
      let held = asking.askers.filter { isKept(states[$0.annotation], $0, asking.namedCount) }
      let current = Set((held + due).map(\.annotation))
      let old = states.keys.filter { !current.contains($0) }
      if !old.isEmpty || !due.isEmpty { try forget(old) }
      return asked.reduce(0, +)
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  private func isKept(
    _ state: (individual: IndividualID, namedCount: Int)?, _ row: GalleryRow, _ namedCount: Int
  ) -> Bool {
    guard let state, state.individual == row.individual else { return false }
    return namedCount < 2 * state.namedCount && 2 * namedCount > state.namedCount
  }

  private func forget(_ annotations: [AnnotationID]) throws {
    try library.database.write { db in try CalibrationTestTable(db).forget(annotations) }
  }

  // MARK: The sample

  /// At most `most` photos, ordered by ID. All photos of rare species are taken; the other species get equal shares.
  /// Photos are drawn by a hash of their ID, so that new photos replace only a few photos of the sample.
  static func sample(_ rows: [GalleryRow], most: Int = mostPhotos) -> [GalleryRow] {
    let groups = Dictionary(grouping: rows) { $0.species.map { SpeciesName($0).text } ?? "" }
    var left = most
    var chosen: [GalleryRow] = []
    for (place, group) in groups.sorted(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }).enumerated() {
      let share = left / (groups.count - place)
      let drawn = group.value.sorted { lot($0) < lot($1) }.prefix(share)
      chosen += drawn
      left -= drawn.count
    }
    return chosen.sorted { $0.annotation < $1.annotation }
  }

  private static func lot(_ row: GalleryRow) -> UInt64 {
    var random = SplitMix64(seed: UInt64(bitPattern: row.annotation.rawValue))
    return random.next()
  }
}
