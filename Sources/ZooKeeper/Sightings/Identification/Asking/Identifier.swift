import GRDB
public import Imaging
public import MediaLibrary
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
/// The catalogue is every live annotation of a named animal. An annotation is never compared with itself, and by default
/// left flanks are not compared with right ones. Questions are worked on in parallel; answers come in the order of the
/// questions and are the same on one thread or many.
public struct Identifier: Sendable {
  private let library: Library
  private let options: IdentificationOptions
  private let store = FeatureStore()

  /// An identifier for a library. Features that are missing or old are found and kept first, so the library has to be
  /// open for writing unless all are up to date.
  public init(library: Library, options: IdentificationOptions = IdentificationOptions()) {
    self.library = library
    self.options = options
  }

  /// The answers, in the order of the questions; a photo with several annotations gives several.
  ///
  /// - Throws: `noSuchAnnotation`, `noSuchPhoto`, `emptyCatalogue`, `photo` when a file cannot be read, `library` or
  ///   `interrupted`. A photo of the library that cannot be decoded is an answer of its own and stops nothing.
  public func identify(
    _ queries: [IdentificationQuery], progress: (MatchingProgress) -> Void = { _ in }
  ) async throws(IdentificationError) -> [Identification] {
    do {
      let resolver = QueryResolver(library: library)
      let subjects = try queries.flatMap(resolver.subjects)
      let named = try rows(.named)
      guard !named.isEmpty else { throw IdentificationError.emptyCatalogue }
      let needed = Set(named.map(\.annotation)).union(subjects.compactMap(\.subject.annotation))
      let upkeep = try await FeatureUpkeep(library: library, store: store).bringUpToDate(needed) {
        progress(.describing(done: $0, of: $1))
      }
      let unreadable = Dictionary(upkeep.unreadable.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
      let gallery = try Gallery(named, library: library, store: store)
      return try await OrderedWork.map(
        subjects, jobs: OrderedWork.coreCount, finished: { progress(.comparing(done: $0, of: subjects.count)) }
      ) { asked in
        if let error = unreadable[asked.subject.readablePath] {
          return Identification(subject: asked.subject, outcome: .unreadable(error), galleryCount: 0, cpuSeconds: 0)
        }
        return try answer(asked, gallery)
      }
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// Why the animal of the given rank answers: a picture of both photos and the places of the coat that agree.
  ///
  /// - Parameter rank: 1 for the best.
  /// - Throws: `noSuchRank`, or `photo` when one of the two files can no longer be read.
  public func evidence(for answer: Identification, rank: Int = 1) throws(IdentificationError) -> EvidencePicture {
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

  private func answer(_ asked: AskedSubject, _ gallery: Gallery) throws -> Identification {
    let clock = ThreadClock()
    let features = try features(of: asked)
    guard let features else {
      let error = ImagingError(
        file: asked.subject.path, stage: .read, reason: .damaged("its features cannot be read from the library"))
      return Identification(
        subject: asked.subject, outcome: .unreadable(error), galleryCount: 0, cpuSeconds: clock.seconds)
    }
    let scope = gallery.scope(for: asked, options)
    let ranking = gallery.catalogue.rank(features, scope: scope)
    let candidates = ranking.candidates.prefix(max(1, options.top)).compactMap { gallery.candidate($0, features) }
    return Identification(
      subject: asked.subject, outcome: .ranked(candidates),
      probability: candidates.isEmpty ? nil : ranking.probability, galleryCount: gallery.catalogue.count(in: scope),
      cpuSeconds: clock.seconds)
  }

  private func features(of asked: AskedSubject) throws -> FeatureSet? {
    if asked.isForeign {
      return try Describer().describe(file: EncodedImage(contentsOf: asked.subject.path)).first?.features
    }
    guard let annotation = asked.subject.annotation else { return nil }
    return try library.database.read { db in try store.features(of: annotation, in: db) }
  }

  private func rows(_ selection: CatalogueRow.Selection) throws -> [CatalogueRow] {
    try library.database.read { db in try CatalogueRow.fetch(selection, folder: library.folder, in: db) }
  }
}
