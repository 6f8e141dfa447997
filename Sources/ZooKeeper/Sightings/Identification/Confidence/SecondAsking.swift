import GRDB
import MediaLibrary
import PatternMatching

/// Asks about photos again of which people know whom they show, as if they were new: their own encounter is left out, the same side and
/// species answer.
///
/// This, and not what people answered to proposals, is what stated probabilities are held against. People are shown proposals that were
/// likely and seldom others, so that their answers say nothing of the rest; a verdict that was recorded beside a probability is about the
/// program, the catalogue and the fit of that day; and what people were shown would be put right by itself. Asked again, every photo counts
/// alike, is asked by the program as it is, and is asked once more without its animal, which a proposal never tells.
///
/// Two things it cannot know. An animal of one encounter only cannot ask, and animals whose photos were joined because the matcher proposed
/// it are easier for it than others. And photos without a species ask among all species, where those of a known animal mostly have one.
struct SecondAsking: Sendable {
  private let library: Library
  private let store: FeatureStore
  private let gallery: Gallery
  private let options: IdentificationOptions
  /// Those that may ask: an other photo may answer, and decisions about the animal agree. Smallest number first.
  let askers: [CatalogueRow]
  /// How many sightings have names, and how many animals these show.
  let namedCount, animalCount: Int

  /// - Throws: what reading the library throws. Photos that have no features of this version neither ask nor answer.
  init(library: Library, store: FeatureStore, progress: (MatchingProgress) -> Void) throws {
    (self.library, self.store) = (library, store)
    let (rows, doubtful) = try library.readingState { db in
      let described = Set(try store.stamps(in: db).map(\.annotation))
      return (
        try CatalogueRow.fetch(.named, folder: library.folder, in: db).filter { described.contains($0.annotation) },
        Set(try AnnotationID.fetchAll(db, sql: "SELECT annotationID FROM identity WHERE isContradictory = 1"))
      )
    }
    var options = IdentificationOptions()
    options.ownEncounter = .leftOut
    let gallery = try Gallery(rows, library: library, store: store, progress: progress)
    (self.gallery, self.options) = (gallery, options)
    namedCount = rows.count
    let mates = Dictionary(grouping: rows) { $0.individual }
    animalCount = mates.count
    askers = rows.filter { row in
      let scope = gallery.scope(for: row.asked, options)
      return !doubtful.contains(row.annotation)
        && mates[row.individual, default: []].contains { gallery.allows($0.annotation, in: scope) }
    }
  }

  /// What one photo was answered; rankings are too large to keep many.
  struct Answer: Sendable {
    let again: AskedAgain
    /// What is kept of it.
    let entry: AskedAgainTable.Entry
    let answered: AnsweredQuery
    let score: IdentificationScore
    let featureCount: Int
    let cpuSeconds: Double
  }

  /// Asks about one photo, on the calling thread.
  ///
  /// - Returns: `nil` when it cannot be read any more.
  func ask(_ row: CatalogueRow) throws -> Answer? {
    let clock = ThreadClock()
    guard let features = try library.readingState({ db in try store.features(of: row.annotation, in: db) }),
      let photo = try? AskedPhoto(asked: row.asked, features: features)
    else { return nil }
    let scope = gallery.scope(for: row.asked, options)
    let ranking = photo.ranking(in: gallery.catalogue, scope: scope)
    let seconds = clock.seconds
    let animal = Gallery.animal(of: row)
    guard let individual = row.individual,
      let score = IdentificationScore(ranking, truth: animal, gallery: gallery.members(in: scope))
    else { return nil }
    let answered = AnsweredQuery(
      LabelledPhoto(filename: row.subject.path, individual: animal), ranking, rank: score.rank
    ) { String($0) }
    return Answer(
      again: AskedAgain(
        individual: animal, kind: row.subject.species.map { SpeciesName($0).text }, known: answered.known.probability,
        isRight: answered.isRight, new: answered.new.probability),
      entry: AskedAgainTable.Entry(
        annotation: row.annotation, individual: individual,
        answer: answered.known.individual.flatMap { Int64($0) }.map(IndividualID.init(rawValue:)),
        known: answered.known.probability, new: answered.new.probability, namedCount: namedCount),
      answered: answered, score: score, featureCount: features.count, cpuSeconds: seconds)
  }
}
