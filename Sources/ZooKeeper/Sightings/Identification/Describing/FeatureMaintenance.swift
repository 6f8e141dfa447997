import Facts
import GRDB
package import Imaging
package import MediaLibrary
import PatternMatching

/// Updates the features of a library. Annotations without features of this extractor version are described, and so are
/// those without a set box that no detector of this version examined. If only the estimated side is missing, only that
/// is computed.
///
/// Each photo is decoded once, and its results are stored in one transaction. An interrupted run therefore loses
/// nothing, and the next one continues.
package struct FeatureMaintenance: Sendable {
  private let library: Library
  private let store: FeatureStore
  private let jobs: Int

  /// - Parameters:
  ///   - library: open for writing.
  ///   - jobs: the number of photos processed in parallel, at least 1.
  package init(library: Library, store: FeatureStore = FeatureStore(), jobs: Int? = nil) {
    self.library = library
    self.store = store
    self.jobs = jobs ?? OrderedWork.coreCount
  }

  package struct Report: Sendable {
    /// The number of described annotations.
    package var described = 0
    /// The number of annotations for which only the side was computed.
    package var viewed = 0
    /// Photos that could not be read or decoded, in order; without those whose features exist.
    package var unreadable: [ImagingError] = []
  }

  /// Computes missing and outdated features.
  ///
  /// - Parameters:
  ///   - annotations: limits the update to these; `nil` for all live annotations.
  ///   - progress: called after each photo with the numbers of finished and of all photos.
  /// - Throws: `IdentificationError.library` or `.interrupted`.
  package func update(
    _ annotations: Set<AnnotationID>? = nil, progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(IdentificationError) -> Report {
    let photos = try outdated(annotations)
    do {
      let outcomes = try await OrderedWork.map(
        photos, jobs: jobs, finished: { progress($0, photos.count) }, describe)
      var report = Report()
      for outcome in outcomes {
        switch outcome {
        case .success(let done):
          report.described += done.described
          report.viewed += done.viewed
        case .failure(let error): report.unreadable.append(error)
        }
      }
      return report
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// The work for one annotation.
  private struct Task: Sendable {
    let row: CatalogueRow
    /// Whether features are missing, not only the side.
    let wantsFeatures: Bool
    /// Whether the box must be detected first.
    let wantsBox: Bool
    /// Whether the annotation is the only one on its photo.
    let isAlone: Bool
    /// The known boxes of the other animals on its photo.
    let others: [RotatedBox]
  }

  /// The outstanding work, grouped by photo.
  private func outdated(_ annotations: Set<AnnotationID>?) throws(IdentificationError) -> [[Task]] {
    do {
      return try library.readingState { db in
        let unfound = Set(try BoxTable(db).missing())
        let undescribed = unfound.union(try store.undescribed(in: db))
        let all = undescribed.union(try ViewTable(db).missing())
        let wanted = annotations.map(all.intersection) ?? all
        guard !wanted.isEmpty else { return [] }
        let rows = try CatalogueRow.fetch(.all, folder: library.folder, in: db)
        let photos = Dictionary(grouping: rows, by: \.photo)
        let tasks = rows.filter { wanted.contains($0.annotation) }.map { row in
          let others = (photos[row.photo] ?? []).filter { $0.annotation != row.annotation }
          return Task(
            row: row, wantsFeatures: undescribed.contains(row.annotation), wantsBox: unfound.contains(row.annotation),
            isAlone: others.isEmpty, others: others.filter { $0.subject.boxSource != nil }.map(\.subject.box))
        }
        return Dictionary(grouping: tasks, by: \.row.photo).sorted { $0.key < $1.key }.map(\.value)
      }
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// Computes and stores the results for one photo.
  @Sendable private func describe(_ tasks: [Task]) throws -> Result<(described: Int, viewed: Int), ImagingError> {
    let (describer, path) = (Describer(), tasks[0].row.subject.readablePath)
    let (bare, described) = (tasks.filter(\.wantsFeatures).map(\.row), tasks.filter { !$0.wantsFeatures }.map(\.row))
    // If the photo has a single sighting, this also includes additional animals.
    var found: [DescribedAnnotation] = []
    if !bare.isEmpty {
      do {
        let file = try EncodedImage(contentsOf: path)
        found =
          tasks[0].wantsBox && tasks[0].isAlone
          ? try describer.describeFinding(file, seenFrom: bare[0].subject.vantage)
          : try describe(tasks.filter(\.wantsFeatures), of: file, describer)
      } catch {
        return .failure(error)
      }
    }
    var views: [ViewEstimate?] = []
    if !described.isEmpty {
      // If the original is unavailable, existing features stay without a side.
      views = (try? describer.views(in: EncodedImage(contentsOf: path), boxes: described.map(\.subject.box))) ?? []
    }
    let viewed = try library.database.write { db in
      for (row, features) in zip(bare, found) {
        // If a person changed the annotation in the meantime, it is described again in the next run.
        guard try row.hasItsVantage(in: db), try features.found == nil || row.hasItsBox(in: db) else { continue }
        try store.save(features, of: row.annotation, in: db)
      }
      if found.count > bare.count {
        let more = found.dropFirst(bare.count)
        let added = try FoundAnimals(db: db).add(more.compactMap(\.found), beside: bare[0].annotation)
        for (sighting, features) in zip(added, more) { try store.save(features, of: sighting, in: db) }
      }
      var viewed = 0
      for (row, view) in zip(described, views) {
        // A person may have changed the box in the meantime.
        guard let view, try row.hasItsBox(in: db) else { continue }
        try ViewTable(db).save(view, of: row.annotation)
        viewed += 1
      }
      return viewed
    }
    return .success((bare.count, viewed))
  }

  /// The features of several sightings of one photo. Each sighting without a box gets a detected one that no other
  /// sighting has, the most visible first.
  private func describe(
    _ tasks: [Task], of file: EncodedImage, _ describer: Describer
  ) throws(ImagingError) -> [DescribedAnnotation] {
    var free: [FoundBox] = []
    if tasks.contains(where: \.wantsBox) {
      let taken = Set(tasks.flatMap(\.others))
      free = try describer.find(in: file).filter { found in
        !taken.contains { found.region.overlap($0) >= Self.same }
      }
    }
    let found = tasks.map { task in
      let frame = task.row.subject.box
      return task.wantsBox ? free.isEmpty ? FoundBox(nil, on: frame) : free.removeFirst() : nil
    }
    let regions = zip(tasks, found).map { task, found in
      AnimalRegion(found?.region ?? task.row.subject.box, seenFrom: task.row.subject.vantage)
    }
    var described = try describer.describe(file: file, regions: regions)
    for (index, box) in found.enumerated() { described[index].found = box }
    return described
  }

  /// The overlap from which boxes count as the same animal.
  private static let same = 0.5
}
