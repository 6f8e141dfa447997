import Facts
import GRDB
package import Imaging
package import MediaLibrary
import PatternMatching

/// Brings the features of a library up to date: annotations without any, or with those of another version of the
/// extractor, are described, and so are those whose box nobody told and no finder of this version looked for; of those that have them, but of which no network of this version said from which side they are seen, only
/// that is found. All others are left alone.
///
/// Each photo is decoded once and what was found is stored in one transaction, so an interrupted run loses nothing and the
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
    /// Annotations that had their features, and whose side was looked for.
    package var viewed = 0
    /// Photos that could not be read or decoded, in order; not those whose features are there.
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

  /// What there is to do for an annotation.
  private struct Task: Sendable {
    let row: CatalogueRow
    /// Whether its features are missing, and not only its view.
    let wantsFeatures: Bool
    /// Whether its box is to be found before it is described.
    let wantsBox: Bool
    /// Whether no other animal is seen on its photo.
    let isAlone: Bool
    /// The boxes of the other animals of its photo, as far as they are known.
    let others: [RotatedBox]
  }

  /// What there is to do, by photo.
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

  /// Does what there is to do for one photo, and stores what was found.
  @Sendable private func describe(_ tasks: [Task]) throws -> Result<(described: Int, viewed: Int), ImagingError> {
    let (describer, path) = (Describer(), tasks[0].row.subject.readablePath)
    let (bare, described) = (tasks.filter(\.wantsFeatures).map(\.row), tasks.filter { !$0.wantsFeatures }.map(\.row))
    // Of the animals beyond the sightings that there are, too, where a photo is one sighting.
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
      // Where the original is out of reach, features that are there do without.
      views = (try? describer.views(in: EncodedImage(contentsOf: path), boxes: described.map(\.subject.box))) ?? []
    }
    let viewed = try library.database.write { db in
      for (row, features) in zip(bare, found) {
        // Whatever somebody tells meanwhile is described next time.
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
        // Somebody may have moved the box meanwhile.
        guard let view, try row.hasItsBox(in: db) else { continue }
        try ViewTable(db).save(view, of: row.annotation)
        viewed += 1
      }
      return viewed
    }
    return .success((bare.count, viewed))
  }

  /// The features of several sightings of one photo. Of those whose box is to be found each gets one that no other sighting of the photo
  /// has, those of which most is seen first.
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

  /// Boxes that overlap so much are of one animal.
  private static let same = 0.5
}
