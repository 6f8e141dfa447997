import GRDB
import MediaLibrary
package import PatternMatching

/// Runs test identifications with photos of known animals, as if they were new. A photo's own encounter is excluded,
/// and other sides and species are not compared.
///
/// Displayed probabilities are calibrated with these tests, not with people's decisions about proposals. People mostly
/// see likely proposals, so their decisions are little evidence about unlikely proposals. A probability that was stored
/// with a decision comes from the program, catalogue and calibration of that day. Calibration with displayed
/// probabilities would also depend on earlier calibrations. In a test, every photo counts equally and uses the current
/// program. Each photo is also tested without its animal, which proposals cannot show.
///
/// The tests have three limits. An animal with a single encounter cannot be tested. Animals whose photos were joined
/// because of the matcher's proposals are easier for the matcher. A new photo without a species is compared with all
/// species, whereas most photos of a known animal have a species.
package struct CalibrationTest: Sendable {
  private let library: Library
  private let store: FeatureStore
  private let gallery: Gallery
  private let options: IdentificationOptions
  /// The testable photos, ordered by ID. Each can be compared with another photo of its animal, and the decisions about
  /// the animal do not contradict each other.
  let askers: [GalleryRow]
  /// The numbers of named sightings with features, and of their animals.
  let namedCount, animalCount: Int

  /// - Throws: errors of the library. Photos without features of this version are ignored.
  init(library: Library, store: FeatureStore, progress: (MatchingProgress) -> Void) throws {
    (self.library, self.store) = (library, store)
    let galleries = LibraryGalleries(library, store)
    let gallery = try galleries.named(progress: progress)
    let rows = try galleries.rows().filter { $0.individual != nil }
    let doubtful = try library.readingState { db in
      try AnnotationID.fetchSet(db, sql: "SELECT annotationID FROM identity WHERE isContradictory = 1")
    }
    var options = IdentificationOptions()
    options.ownEncounter = .leftOut
    (self.gallery, self.options) = (gallery, options)
    let described = rows.filter { gallery.catalogue.holds($0.annotation.rawValue) }
    namedCount = described.count
    let mates = Dictionary(grouping: described) { $0.individual }
    animalCount = mates.count
    askers = described.filter { [options] row in
      let scope = gallery.scope(for: row, options)
      return !doubtful.contains(row.annotation)
        && mates[row.individual, default: []].contains { gallery.allows($0, in: scope) }
    }
  }

  /// The result for one photo, without the ranking, which is large.
  package struct Answer: Sendable {
    package let again: ReidentificationResult
    /// The stored part of the result.
    let entry: CalibrationTestTable.Entry
    package let answered: AnsweredQuery
    package let score: IdentificationScore
    package let featureCount: Int
    package let cpuSeconds: Double
  }

  /// Tests one photo on the calling thread.
  ///
  /// - Returns: `nil` if the photo or its features can no longer be read, or if the gallery has no other photo of the
  ///   animal.
  func ask(_ asker: GalleryRow) throws -> Answer? {
    let clock = ThreadClock()
    let (found, stored) = try library.readingState { db in
      (
        try CatalogueRow.fetch(.annotation(asker.annotation), folder: library.folder, in: db).first,
        try store.features(of: asker.annotation, in: db)
      )
    }
    guard let row = found, let features = stored, let photo = try? QueryPhoto(asked: row.asked, features: features)
    else { return nil }
    let scope = gallery.scope(for: asker, options)
    let ranking = photo.ranking(in: gallery.catalogue, scope: scope)
    let seconds = clock.seconds
    let animal = Gallery.animal(of: asker)
    guard let individual = asker.individual,
      let score = IdentificationScore(ranking, truth: animal, gallery: gallery.catalogue.members(in: scope))
    else { return nil }
    let answered = AnsweredQuery(
      filename: row.subject.path, individual: animal, ranking, rank: score.rank
    ) { String($0) }
    return Answer(
      again: ReidentificationResult(
        individual: animal, kind: row.subject.species.map { SpeciesName($0).text }, known: answered.known.probability,
        isRight: answered.isRight, new: answered.new.probability),
      entry: CalibrationTestTable.Entry(
        annotation: row.annotation, individual: individual,
        answer: answered.known.individual.flatMap { Int64($0) }.map(IndividualID.init(rawValue:)),
        known: answered.known.probability, new: answered.new.probability, namedCount: namedCount),
      answered: answered, score: score, featureCount: features.count, cpuSeconds: seconds)
  }
}
