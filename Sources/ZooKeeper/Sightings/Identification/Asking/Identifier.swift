import Basics
import GRDB
import Imaging
package import MediaLibrary
import PatternMatching

/// Identifies animals on photos with the catalogue of a library.
///
/// ```swift
/// let identifier = Identifier(library: library)
/// let answers = try await identifier.identify([.file(path: "IMG_0042.JPG")])
/// answers[0].candidates.first?.name     // "Zuri"
/// let picture = try identifier.evidence(for: answers[0]).png()
/// ```
///
/// The catalogue consists of all live annotations of named animals. If no named animal is likely, the groups of unnamed
/// sightings are searched too.
///
/// An annotation is never compared with itself. By default, left flanks are not compared with right flanks
/// (`EffectiveSide`), and a photo of known species is not compared with animals of other species. Queries run in
/// parallel; answers keep the order of the queries and do not depend on the number of threads.
package struct Identifier: Sendable {
  private let library: Library
  private let options: IdentificationOptions
  private let store = FeatureStore()

  /// Missing or outdated features are computed and stored first, so the library must be open for writing unless all
  /// features are up to date.
  package init(library: Library, options: IdentificationOptions = IdentificationOptions()) {
    self.library = library
    self.options = options
  }

  /// The answers, in the order of the queries; a photo with several annotations gives several answers.
  ///
  /// - Throws: `noSuchAnnotation`, `noSuchPhoto`, `emptyCatalogue`, `photo` if a file cannot be read, `library` or
  ///   `interrupted`. A photo of the library that cannot be decoded gives an `unreadable` answer and does not stop the
  ///   other queries.
  package func identify(
    _ queries: [IdentificationQuery], progress: (MatchingProgress) -> Void = { _ in }
  ) async throws(IdentificationError) -> [Identification] {
    do {
      let (subjects, galleries, unreadable) = try await prepared(queries, progress)
      return try await OrderedWork.map(
        subjects, jobs: OrderedWork.coreCount, finished: { progress(.comparing(done: $0, of: subjects.count)) }
      ) { asked in
        if let error = unreadable[asked.subject.readablePath] {
          return Identification(subject: asked.subject, outcome: .unreadable(error), galleryCount: 0, cpuSeconds: 0)
        }
        return try answer([asked], galleries)
      }
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// One answer for several photos that are known to show one animal, such as the photos of one encounter. Together the
  /// photos give more evidence than the best photo alone. They are not compared with each other. Unreadable photos are
  /// left out; if all photos are unreadable, the answer is `unreadable`.
  ///
  /// - Returns: `nil` if the queries refer to no photo.
  /// - Throws: the errors of `identify`.
  package func identifyTogether(
    _ queries: [IdentificationQuery], progress: (MatchingProgress) -> Void = { _ in }
  ) async throws(IdentificationError) -> Identification? {
    do {
      let (subjects, galleries, unreadable) = try await prepared(queries, progress)
      let readable = subjects.filter { unreadable[$0.subject.readablePath] == nil }
      if readable.isEmpty, let first = subjects.first, let error = unreadable[first.subject.readablePath] {
        return Identification(subject: first.subject, outcome: .unreadable(error), galleryCount: 0, cpuSeconds: 0)
      }
      return readable.isEmpty ? nil : try answer(readable, galleries)
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// The evidence for a candidate: a picture of both photos with the matched regions of the coat.
  ///
  /// - Parameter rank: 1 for the best.
  /// - Throws: `noSuchRank`, or `photo` if one of the two files can no longer be read.
  package func evidence(for answer: Identification, rank: Int = 1) throws(IdentificationError) -> EvidencePicture {
    guard answer.candidates.indices.contains(rank - 1) else {
      throw .noSuchRank(rank, of: answer.candidates.count)
    }
    do {
      return try EvidencePicture(answer, rank: rank)
    } catch {
      throw .photo(error)
    }
  }

  // MARK: One query

  /// - Parameter asked: at least one photo; several photos show one animal.
  private func answer(_ asked: [ResolvedQuery], _ galleries: QueryGalleries) throws -> Identification {
    let clock = ThreadClock()
    var photos: [QueryPhoto] = []
    var flaw: ImagingError?
    for one in asked {
      do {
        if let photo = try described(one) { photos.append(photo) }
      } catch let error as ImagingError {
        flaw = flaw ?? error
      }
    }
    guard !photos.isEmpty else {
      let error =
        flaw
        ?? ImagingError(
          file: asked[0].subject.path, stage: .read, reason: .damaged("its features cannot be read from the library"))
      return Identification(
        subject: asked[0].subject, outcome: .unreadable(error), galleryCount: 0, cpuSeconds: clock.seconds)
    }
    var answer = try galleries.answer(photos, options, since: clock)
    answer.comparability = photos.compactMap(\.comparability).max { $0.probability < $1.probability }
    return answer
  }

  /// The queries, the galleries and the unreadable photos; computes missing features.
  private func prepared(
    _ queries: [IdentificationQuery], _ progress: (MatchingProgress) -> Void
  ) async throws -> (subjects: [ResolvedQuery], galleries: QueryGalleries, unreadable: [String: ImagingError]) {
    let galleries = LibraryGalleries(library, store)
    var subjects = try subjects(queries)
    let rows = try galleries.rows()
    let asked = Set(subjects.compactMap(\.subject.annotation))
    // Queries of one call may be compared with one another.
    guard rows.count > 1 || rows.contains(where: { !asked.contains($0.annotation) }) else {
      throw IdentificationError.emptyCatalogue
    }
    // If any photo has a name, features of unnamed photos are not computed: a query about one photo should not wait for
    // thousands of new photos.
    let hasNames = rows.contains { $0.individual != nil }
    let maintenance = FeatureMaintenance(library: library, store: store)
    let needed = try maintenance.outstanding().filter { annotation in
      asked.contains(annotation) || rows[annotation].map { !hasNames || $0.individual != nil } ?? false
    }
    let report = try await maintenance.update(needed) { progress(.describing(done: $0, of: $1)) }
    // The update may have found the side and the box of a sighting.
    if report.described + report.viewed > 0 { subjects = try self.subjects(queries) }
    let unreadable = Dictionary(report.unreadable.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
    return (subjects, try QueryGalleries(galleries, library: library, progress: progress), unreadable)
  }

  private func subjects(_ queries: [IdentificationQuery]) throws -> [ResolvedQuery] {
    try queries.flatMap(QueryResolver(library: library).subjects)
  }

  private func described(_ asked: ResolvedQuery) throws -> QueryPhoto? {
    if asked.isForeign {
      let described = try Describer().animals(
        on: EncodedImage(contentsOf: asked.subject.path), [AnimalRegion(seenFrom: asked.subject.vantage)])[0]
      var asked = asked
      asked.subject.view = described.view
      if let box = described.found?.box { (asked.subject.box, asked.subject.boxSource) = (box, .machine) }
      return try QueryPhoto(
        asked: asked, features: described.features, comparability: described.measures.map(Comparability.init))
    }
    guard let annotation = asked.subject.annotation else { return nil }
    let (features, comparability) = try library.readingState { db in
      (try store.features(of: annotation, in: db), try MeasureTable(db).comparability(of: annotation))
    }
    return try features.map { try QueryPhoto(asked: asked, features: $0, comparability: comparability) }
  }
}

/// The progress of an identification.
package enum MatchingProgress: Sendable {
  /// Photos without features are read, decoded and described.
  case describing(done: Int, of: Int)
  /// The catalogue's features are indexed; each photo counts several times, once per pass.
  case indexing(done: Int, of: Int)
  /// Queries are compared with the catalogue.
  case comparing(done: Int, of: Int)
}
