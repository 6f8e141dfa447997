import Facts
import GRDB
package import Imaging
package import MediaLibrary

/// Brings the features of a library up to date: annotations without any, or with those of another version of the
/// extractor, are described; all others are left alone.
///
/// Each photo is decoded once and its features are stored in one transaction, so an interrupted run loses nothing and the
/// next one goes on where it stopped.
package struct FeatureUpkeep: Sendable {
  private let library: Library
  private let store: FeatureStore
  private let jobs: Int

  /// The upkeep of a library that can be written to.
  ///
  /// - Parameter jobs: photos worked on at the same time, at least 1.
  package init(library: Library, store: FeatureStore = FeatureStore(), jobs: Int? = nil) {
    self.library = library
    self.store = store
    self.jobs = jobs ?? OrderedWork.coreCount
  }

  /// What was done.
  package struct Report: Sendable {
    /// Annotations that were described.
    package var described = 0
    /// Photos that could not be read or decoded, in order.
    package var unreadable: [ImagingError] = []
  }

  /// Describes what is missing or old.
  ///
  /// - Parameters:
  ///   - annotations: the only ones to see to; `nil` for all live ones.
  ///   - progress: called after each photo with the number of photos done and to do.
  /// - Throws: `IdentificationError.library` or `.interrupted`.
  package func bringUpToDate(
    _ annotations: Set<AnnotationID>? = nil, progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(IdentificationError) -> Report {
    let photos = try outdated(annotations)
    do {
      let outcomes = try await OrderedWork.map(
        photos, jobs: jobs, finished: { progress($0, photos.count) }, describe)
      var report = Report()
      for outcome in outcomes {
        switch outcome {
        case .success(let count): report.described += count
        case .failure(let error): report.unreadable.append(error)
        }
      }
      return report
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// The annotations to describe, by photo.
  private func outdated(_ annotations: Set<AnnotationID>?) throws(IdentificationError) -> [[CatalogueRow]] {
    do {
      return try library.readingState { db in
        let all = Set(try store.undescribed(in: db))
        let wanted = annotations.map(all.intersection) ?? all
        guard !wanted.isEmpty else { return [] }
        let rows = try CatalogueRow.fetch(.all, folder: library.folder, in: db)
        return Dictionary(grouping: rows.filter { wanted.contains($0.annotation) }, by: \.photo)
          .sorted { $0.key < $1.key }.map(\.value)
      }
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// Describes the annotations of one photo and stores what was found.
  @Sendable private func describe(_ rows: [CatalogueRow]) throws -> Result<Int, ImagingError> {
    let described: [DescribedAnnotation]
    do {
      described = try Describer().describe(
        file: EncodedImage(contentsOf: rows[0].subject.readablePath), boxes: rows.map(\.subject.box))
    } catch {
      return .failure(error)
    }
    try library.database.write { db in
      for (row, features) in zip(rows, described) { try store.save(features, of: row.annotation, in: db) }
    }
    return .success(rows.count)
  }
}
