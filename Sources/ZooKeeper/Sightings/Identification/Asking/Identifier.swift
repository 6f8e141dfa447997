import Facts
import GRDB
import Imaging
package import MediaLibrary
import PatternMatching

/// Asks the catalogue of a library who is on a photo.
///
/// ```swift
/// let identifier = Identifier(library: library)
/// let answers = try await identifier.identify([.file(path: "IMG_0042.JPG")])
/// answers[0].candidates.first?.name     // "Zuri"
/// try await identifier.evidence(for: answers[0]).png()
/// ```
///
/// The catalogue is every live annotation of a named animal; who is likely none of these is looked for among the groups of
/// those without a name. An annotation is never compared with itself, and by default
/// left flanks are not compared with right ones (`SeenSide`), nor a photo whose species is known with animals of another one. Questions are worked on in parallel; answers come in the order of the
/// questions and are the same on one thread or many.
package struct Identifier: Sendable {
  private let library: Library
  private let options: IdentificationOptions
  private let store = FeatureStore()

  /// An identifier for a library. Features that are missing or old are found and kept first, so the library has to be
  /// open for writing unless all are up to date.
  package init(library: Library, options: IdentificationOptions = IdentificationOptions()) {
    self.library = library
    self.options = options
  }

  /// The answers, in the order of the questions; a photo with several annotations gives several.
  ///
  /// - Throws: `noSuchAnnotation`, `noSuchPhoto`, `emptyCatalogue`, `photo` when a file cannot be read, `library` or
  ///   `interrupted`. A photo of the library that cannot be decoded is an answer of its own and stops nothing.
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

  /// The answer to several photos that are known to show one animal, as those of one encounter: they say more together
  /// than the best of them alone. None of them answers for another. Those that cannot be read are left out.
  ///
  /// - Throws: as `identify`.
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

  /// Why the animal of the given rank answers: a picture of both photos and the places of the coat that agree.
  ///
  /// - Parameter rank: 1 for the best.
  /// - Throws: `noSuchRank`, or `photo` when one of the two files can no longer be read.
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

  // MARK: One question

  /// - Parameter asked: at least one photo; several show one animal.
  private func answer(_ asked: [AskedSubject], _ galleries: AskedGalleries) throws -> Identification {
    let clock = ThreadClock()
    var photos: [AskedPhoto] = []
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
    var answer = galleries.answer(photos, options, since: clock)
    answer.comparability = photos.compactMap(\.comparability).max { $0.probability < $1.probability }
    return answer
  }

  /// Who is asked about, whom they are compared with, and which photos cannot be read; features that are missing are found.
  private func prepared(
    _ queries: [IdentificationQuery], _ progress: (MatchingProgress) -> Void
  ) async throws -> (subjects: [AskedSubject], galleries: AskedGalleries, unreadable: [String: ImagingError]) {
    var (subjects, rows, groups) = try whoIsThere(queries)
    let asked = Set(subjects.compactMap(\.subject.annotation))
    // Those that are asked about together with others answer for these.
    guard rows.count > 1 || rows.contains(where: { !asked.contains($0.annotation) }) else {
      throw IdentificationError.emptyCatalogue
    }
    // Whoever asks about one photo does not wait for thousands without names that were just brought, unless these are all.
    let named = rows.filter { $0.individual != nil }
    let needed = Set((named.isEmpty ? rows : named).map(\.annotation)).union(asked)
    let upkeep = try await FeatureUpkeep(library: library, store: store).bringUpToDate(needed) {
      progress(.describing(done: $0, of: $1))
    }
    // Which side a photo shows, and where on it, may be known only now.
    if upkeep.described + upkeep.viewed > 0 { (subjects, rows, groups) = try whoIsThere(queries) }
    let unreadable = Dictionary(upkeep.unreadable.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
    let galleries = try AskedGalleries(
      rows, groups, StatedConfidence(of: library), library: library, store: store, progress: progress)
    return (subjects, galleries, unreadable)
  }

  private func whoIsThere(
    _ queries: [IdentificationQuery]
  ) throws -> (subjects: [AskedSubject], rows: [CatalogueRow], groups: AnimalGroups) {
    let resolver = QueryResolver(library: library)
    let subjects = try queries.flatMap(resolver.subjects)
    return try library.readingState { db in
      (
        subjects, try CatalogueRow.fetch(.takenIn, folder: library.folder, in: db),
        try GroupMaker(library: library).all(in: db)
      )
    }
  }

  private func described(_ asked: AskedSubject) throws -> AskedPhoto? {
    if asked.isForeign {
      let described = try Describer().describeFinding(
        EncodedImage(contentsOf: asked.subject.path), seenFrom: asked.subject.vantage)[0]
      var asked = asked
      asked.subject.view = described.view
      if let box = described.found?.box { (asked.subject.box, asked.subject.boxSource) = (box, .machine) }
      return try AskedPhoto(
        asked: asked, features: described.features, comparability: described.measures.map(Comparability.init))
    }
    guard let annotation = asked.subject.annotation else { return nil }
    let (features, comparability) = try library.readingState { db in
      (try store.features(of: annotation, in: db), try MeasureTable(db).comparability(of: annotation))
    }
    return try features.map { try AskedPhoto(asked: asked, features: $0, comparability: comparability) }
  }
}
