import Basics
import GRDB
package import Imaging
package import MediaLibrary
package import PatternMatching

/// Tests a library's own named sightings, each as if it were new (`CalibrationTest`). The results are stored and
/// calibrate the displayed probabilities from then on.
package struct CalibrationRun: Sendable {
  private let library: Library
  private let store = FeatureStore()
  private let maxQueries: Int?
  private let jobs: Int

  /// - Parameters:
  ///   - library: open for writing.
  ///   - maxQueries: the maximum number of queries, spread evenly over the species; `nil` for all.
  ///   - jobs: the maximum number of photos processed in parallel, at least 1; `nil` for the number of processor cores.
  package init(library: Library, maxQueries: Int? = nil, jobs: Int? = nil) {
    (self.library, self.maxQueries) = (library, maxQueries)
    self.jobs = jobs ?? OrderedWork.coreCount
  }

  /// The results of a run.
  package struct Report: Sendable {
    /// At least one, in the order of the photos.
    package let answers: [CalibrationTest.Answer]
    /// The calibration from these and earlier results.
    package let fits: ConfidenceFits
    /// The number of named sightings that cannot be queries.
    package let couldNotAsk: Int
    /// CPU seconds of describing a photo, for the photos where they were measured.
    package let photoSeconds: [Double]
    /// The numbers of named sightings with features, and of their animals.
    package let namedCount, animalCount: Int
    /// Unreadable photos, with the reason.
    package let unreadable: [ImagingError]
  }

  /// Unreadable photos are left out.
  ///
  /// - Throws: `tooFewNames`, `unreadable` or `identification`.
  package func run(
    progress: (MatchingProgress) -> Void = { _ in }
  ) async throws(CalibrationError) -> Report {
    do {
      let named = try library.readingState { db in
        try CatalogueRow.fetch(.named, folder: library.folder, in: db).map(\.annotation)
      }
      let maintenance = try await FeatureMaintenance(library: library, store: store, jobs: jobs).update(Set(named)) {
        progress(.describing(done: $0, of: $1))
      }
      let asking = try CalibrationTest(library: library, store: store, progress: progress)
      guard !asking.askers.isEmpty else {
        throw CalibrationError.tooFewNames(folder: library.folder, named: named.count)
      }
      let rows = maxQueries.map { ConfidenceMaintenance.sample(asking.askers, most: $0) } ?? asking.askers
      let answers = try await OrderedWork.map(
        rows, jobs: jobs, finished: { progress(.comparing(done: $0, of: rows.count)) }
      ) { row in try asking.ask(row) }.compactMap(\.self)
      guard !answers.isEmpty else { throw CalibrationError.unreadable(folder: library.folder) }
      return Report(
        answers: answers, fits: try keep(answers), couldNotAsk: named.count - asking.askers.count,
        photoSeconds: try photoSeconds(named), namedCount: asking.namedCount, animalCount: asking.animalCount,
        unreadable: maintenance.unreadable)
    } catch let error as CalibrationError {
      throw error
    } catch {
      throw .identification(IdentificationError(error, folder: library.folder))
    }
  }

  /// Stores the results.
  ///
  /// - Returns: the calibration from all valid results.
  private func keep(_ answers: [CalibrationTest.Answer]) throws -> ConfidenceFits {
    try library.database.write { db in
      let table = CalibrationTestTable(db)
      for answer in answers { try table.save(answer.entry) }
      return ConfidenceFits(try table.valid())
    }
  }

  /// CPU seconds of describing these annotations, where they were measured.
  private func photoSeconds(_ annotations: [AnnotationID]) throws -> [Double] {
    let wanted = Set(annotations)
    return try library.readingState { db in
      try Row.fetchAll(
        db, sql: "SELECT annotationID, cpuSeconds FROM features WHERE version = ? AND cpuSeconds IS NOT NULL",
        arguments: [store.version]
      ).compactMap { wanted.contains($0[0]) ? $0[1] : nil }
    }
  }
}

/// Why a run of tests on a library failed.
package enum CalibrationError: Error, CustomStringConvertible {
  /// No query is possible: no animal has two sightings of one side from two encounters.
  case tooFewNames(folder: String, named: Int)
  /// None of the possible query photos can be read.
  case unreadable(folder: String)
  /// Describing or comparing failed.
  case identification(IdentificationError)

  package var description: String {
    switch self {
    case .tooFewNames(let folder, let named):
      "\(folder): \(named == 1 ? "1 sighting has a name" : "\(named) sightings have names"), but a measurement needs an "
        + "animal with two sightings of the same side from two encounters; correcting the probabilities needs "
        + "\(ConfidenceFits.leastPhotos) such sightings: name more with `menagerie name`"
    case .unreadable(let folder):
      "\(folder): no photo of a named sighting can be read: `menagerie doctor` says why"
    case .identification(let error): "\(error)"
    }
  }
}
