import GRDB
import MediaLibrary
import PatternMatching

/// The results of test identifications with photos of known animals, within a transaction.
struct CalibrationTestTable {
  private let db: Database
  /// The versions of the code that determines the results.
  static let version = "\(FeatureExtractor.version) \(PairVerifier.version)"

  init(_ db: Database) { self.db = db }

  /// The result for one photo, with its animal at that time.
  struct Entry: Sendable {
    let annotation: AnnotationID
    let individual: IndividualID
    /// The first candidate; `nil` without candidates.
    let answer: IndividualID?
    let known, new: Double
    /// The number of named sightings at that time.
    let namedCount: Int
  }

  /// Replaces an earlier result.
  func save(_ entry: Entry) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO askedAgain(annotationID, version, individualID, answerID, knownProbability, newProbability,
          namedCount) VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      entry.annotation, Self.version, entry.individual, entry.answer, entry.known, entry.new, entry.namedCount,
    ])
  }

  /// The valid results: of this version and of live photos that still show the same animal, without contradictory
  /// decisions about the animal. Undone decisions therefore have no effect.
  func valid() throws -> [ReidentificationResult] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT asked.individualID, COALESCE(annotation.species, individual.species), asked.knownProbability,
          asked.answerID IS asked.individualID, asked.newProbability
        FROM askedAgain asked JOIN annotation ON annotation.id = asked.annotationID
          JOIN photo ON photo.id = annotation.photoID
          JOIN identity ON identity.annotationID = annotation.id AND identity.individualID = asked.individualID
          JOIN individual ON individual.id = asked.individualID
        WHERE asked.version = ? AND identity.isContradictory = 0 AND annotation.heldBy IS NULL
          AND annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL
        ORDER BY asked.annotationID
        """, arguments: [Self.version])
    var found: [ReidentificationResult] = []
    while let row = try rows.next() {
      let (individual, species): (Int64, String?) = (row[0], row[1])
      found.append(
        ReidentificationResult(
          individual: String(individual), kind: species.map { SpeciesName($0).text }, known: row[2], isRight: row[3],
          new: row[4]))
    }
    return found
  }

  /// The animal of each photo that this version tested, and the number of named sightings at that time.
  func states() throws -> [AnnotationID: (individual: IndividualID, namedCount: Int)] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT annotationID, individualID, namedCount FROM askedAgain WHERE version = ?",
      arguments: [Self.version])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], ($0[1], $0[2])) })
  }

  /// Deletes the results of some photos, and the results of all other versions.
  func forget(_ annotations: some Sequence<AnnotationID>) throws {
    try db.execute(sql: "DELETE FROM askedAgain WHERE version <> ?", arguments: [Self.version])
    let statement = try db.cachedStatement(sql: "DELETE FROM askedAgain WHERE annotationID = ?")
    for annotation in annotations { try statement.execute(arguments: [annotation]) }
  }
}
