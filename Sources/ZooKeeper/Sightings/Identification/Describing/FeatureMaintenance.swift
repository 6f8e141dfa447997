import Basics
import GRDB
package import Imaging
package import MediaLibrary
import PatternMatching

/// The stage *find, describe, store*: updates the features of a library. It describes annotations without features of
/// this extractor version. It also describes annotations without a set box that neither the current version of this
/// program's detector nor another detector has examined. If only the estimated side is missing, only the side is
/// computed.
///
/// Photos are described in parallel, each by `Describer.animals`, and stored in order, with one transaction per photo.
/// An interrupted run therefore keeps the finished photos, and the next run continues. Additional animals get the same
/// IDs with any number of threads.
package struct FeatureMaintenance: Sendable {
  private let library: Library
  private let store: FeatureStore
  private let jobs: Int
  private let computed: (any ComputedDescriptions)?

  /// - Parameters:
  ///   - library: open for writing.
  ///   - jobs: the maximum number of photos processed in parallel, at least 1; `nil` for the number of processor cores.
  package init(library: Library, store: FeatureStore = FeatureStore(), jobs: Int? = nil) {
    self.init(library: library, store: store, jobs: jobs, computed: nil)
  }

  /// - Parameter computed: descriptions that need not be computed again.
  init(
    library: Library, store: FeatureStore = FeatureStore(), jobs: Int? = nil, computed: (any ComputedDescriptions)?
  ) {
    self.library = library
    self.store = store
    self.jobs = jobs ?? OrderedWork.coreCount
    self.computed = computed
  }

  package struct Report: Sendable {
    /// The number of described annotations, without the additional animals.
    package var described = 0
    /// The number of annotations for which only the side was computed.
    package var viewed = 0
    /// Photos that could not be read or decoded, in order, except photos whose features exist.
    package var unreadable: [ImagingError] = []
  }

  /// Computes missing and outdated features.
  ///
  /// - Parameters:
  ///   - annotations: the annotations to update; `nil` for all live annotations.
  ///   - progress: called after each photo with the numbers of finished and of all photos.
  /// - Throws: `IdentificationError.library` or `.interrupted`.
  package func update(
    _ annotations: Set<AnnotationID>? = nil, progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(IdentificationError) -> Report {
    do {
      let due = try due(annotations)
      var report = Report()
      for start in stride(from: 0, to: due.photos.count, by: Self.atATime) {
        let photos = try photos(due.photos[start..<min(start + Self.atATime, due.photos.count)], due.work)
        try await OrderedWork.stream(
          photos, jobs: jobs, window: 2 * jobs, finished: { progress(start + $0, due.photos.count) }, describe
        ) { try save($0, &report) }
      }
      return report
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// Computes the missing features of all photos in the files of an import, including photos that an earlier, stopped
  /// import added.
  func update(
    after report: ImportReport, progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(IdentificationError) -> Report {
    let annotations: Set<AnnotationID>
    do {
      annotations = try library.readingState { db in
        try AnnotationID.fetchSet(
          db,
          sql: """
            SELECT annotation.id FROM annotation JOIN photo ON photo.id = annotation.photoID
            WHERE photo.sha256 IN (SELECT value FROM json_each(?1)) OR photo.id IN (
              SELECT photoID FROM filmFrame JOIN film ON film.id = filmID
              WHERE film.sha256 IN (SELECT value FROM json_each(?1)))
            """, arguments: [JSONList.text(digests: report.files.compactMap(\.sha256))])
      }
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
    return try await update(annotations, progress: progress)
  }

  /// The outstanding work on one photo.
  private struct Photo: Sendable {
    let id: PhotoID
    let path: String
    /// The annotations without features.
    let bare: [CatalogueRow]
    /// The regions of the animals of `bare`, in the same order.
    let regions: [AnimalRegion]
    /// The known boxes on the photo; `nil` if the photo has just one annotation.
    let others: [RotatedBox]?
    /// The annotations with features but without a side.
    let sideless: [CatalogueRow]

    /// Whether nothing is known about the animals yet, so that the result depends on the bytes of the photo alone.
    var isUntouched: Bool { regions == [AnimalRegion()] && others == nil && sideless.isEmpty }
  }

  private struct Outcome: Sendable {
    let photo: Photo
    var described: [DescribedAnnotation] = []
    var views: [ViewEstimate?] = []
    var error: ImagingError?
  }

  /// The maximum number of photos whose rows are in memory at the same time.
  private static let atATime = 10_000

  /// Annotations that lack a box, features or a side.
  private struct Outstanding: Sendable {
    let unfound, undescribed, unviewed: Set<AnnotationID>

    var all: Set<AnnotationID> { undescribed.union(unviewed) }
  }

  /// The live annotations for which `update` has work.
  ///
  /// - Complexity: one pass over the annotations after each change of the library.
  func outstanding() throws -> Set<AnnotationID> { try work().all }

  private func work() throws -> Outstanding {
    try library.remembered("features.outstanding.\(store.version)") {
      try library.readingState { db in
        let unfound = Set(try BoxTable(db).missing())
        return Outstanding(
          unfound: unfound, undescribed: unfound.union(try store.undescribed(in: db)),
          unviewed: Set(try ViewTable(db).missing()))
      }
    }
  }

  /// The outstanding work, and its photos in order.
  private func due(_ annotations: Set<AnnotationID>?) throws -> (photos: [PhotoID], work: Outstanding) {
    let none = Outstanding(unfound: [], undescribed: [], unviewed: [])
    guard annotations?.isEmpty != true else { return ([], none) }
    let all = try work()
    let wanted = annotations.map(all.all.intersection) ?? all.all
    guard !wanted.isEmpty else { return ([], none) }
    let photos = try library.readingState { db in
      try PhotoID.fetchAll(
        db,
        sql: """
          SELECT DISTINCT photoID FROM annotation WHERE id IN (SELECT value FROM json_each(?)) ORDER BY photoID
          """, arguments: [JSONList.text(wanted.sorted())])
    }
    return (
      photos,
      Outstanding(
        unfound: all.unfound, undescribed: all.undescribed.intersection(wanted),
        unviewed: all.unviewed.intersection(wanted))
    )
  }

  /// The outstanding work on some photos, ordered by photo.
  private func photos(_ ids: ArraySlice<PhotoID>, _ work: Outstanding) throws -> [Photo] {
    let rows = try library.readingState { db in
      try CatalogueRow.fetch(.photos(Array(ids)), folder: library.folder, in: db)
    }
    /// Whether the animal must be found: the box is missing or outdated, and no person has set a box in the meantime.
    func isUnfound(_ row: CatalogueRow) -> Bool {
      work.unfound.contains(row.annotation) && row.subject.boxSource != .told
    }
    return Dictionary(grouping: rows, by: \.photo).sorted { $0.key < $1.key }.compactMap { _, rows -> Photo? in
      let due = rows.filter { work.undescribed.contains($0.annotation) || work.unviewed.contains($0.annotation) }
      guard let first = due.first else { return nil }
      let bare = due.filter { work.undescribed.contains($0.annotation) }
      let told = rows.filter { $0.subject.boxSource != nil && !isUnfound($0) }
      return Photo(
        id: first.photo, path: first.subject.readablePath, bare: bare,
        regions: bare.map { row in
          AnimalRegion(isUnfound(row) ? nil : row.subject.box, seenFrom: row.subject.vantage)
        }, others: rows.count == 1 ? nil : told.map(\.subject.box),
        sideless: due.filter { !work.undescribed.contains($0.annotation) })
    }
  }

  @Sendable private func describe(_ photo: Photo) throws -> Outcome {
    var outcome = Outcome(photo: photo)
    if photo.isUntouched, let known = try known(photo) {
      switch known {
      case .success(let described): outcome.described = described
      case .failure(let error): outcome.error = error
      }
      return outcome
    }
    do throws(ImagingError) {
      let (describer, file) = (Describer(), try EncodedImage(contentsOf: photo.path))
      if !photo.bare.isEmpty {
        outcome.described = try describer.animals(on: file, photo.regions, besides: photo.others)
      }
      if !photo.sideless.isEmpty {
        outcome.views = (try? describer.views(in: file, boxes: photo.sideless.map(\.subject.box))) ?? []
      }
    } catch {
      // If only sides are missing, an unavailable original is not an error: the features stay without a side.
      if !photo.bare.isEmpty { outcome.error = error }
    }
    return outcome
  }

  /// The description of an untouched photo, if it was computed elsewhere.
  private func known(_ photo: Photo) throws -> Result<[DescribedAnnotation], ImagingError>? {
    guard let computed else { return nil }
    let digest = try library.readingState { db in
      try String.fetchOne(
        db.cachedStatement(sql: "SELECT sha256 FROM photo WHERE id = ?"), arguments: [photo.id])
    }
    return try digest.flatMap { try computed.animals(on: ContentDigest(hex: $0)) }
  }

  private func save(_ outcome: Outcome, _ report: inout Report) throws {
    let (photo, described) = (outcome.photo, outcome.described)
    if let error = outcome.error { return report.unreadable.append(error) }
    report.viewed += try library.database.write { db in
      for (row, features) in zip(photo.bare, described) {
        // If a person changed the annotation in the meantime, it is described again in the next run.
        guard try row.hasItsVantage(in: db), try features.found == nil || row.hasItsBox(in: db) else { continue }
        try store.save(features, of: row.annotation, in: db)
      }
      if described.count > photo.bare.count {
        let more = described.dropFirst(photo.bare.count)
        let added = try FoundAnimals(db: db).add(more.compactMap(\.found), beside: photo.bare[0].annotation)
        for (sighting, features) in zip(added, more) { try store.save(features, of: sighting, in: db) }
        try PlaceLevelTable(db).settle()
      }
      var viewed = 0
      for (row, view) in zip(photo.sideless, outcome.views) {
        // A person may have changed the box in the meantime.
        guard let view, try row.hasItsBox(in: db) else { continue }
        try ViewTable(db).save(view, of: row.annotation)
        viewed += 1
      }
      return viewed
    }
    report.described += photo.bare.count
  }
}
