import GRDB

/// The cover images of animals, inside the caller's transaction.
struct CoverTable {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// The cover image of each animal with pictures: the picture that a person chose, if it still shows the animal and is
  /// not held. Otherwise the picture with the most points; of several such pictures, the newest.
  func covers(of animals: [IndividualID]) throws -> [IndividualID: AnnotationID] {
    let rows = try Row.fetchAll(db.cachedStatement(sql: Self.best), arguments: [JSONList.text(animals)])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }

  /// The best pictures of an animal with their points, best first.
  func candidates(of animal: IndividualID, limit: Int) throws -> [CoverCandidate] {
    let chosen = try AnnotationID.fetchOne(
      db.cachedStatement(sql: "SELECT coverID FROM individual WHERE id = ?"), arguments: [animal])
    return try Row.fetchAll(
      db.cachedStatement(sql: Self.ranked), arguments: [JSONList.text([animal]), chosen, max(limit, 0)]
    ).map { row in
      let id: AnnotationID = row[0]
      let points = CoverScore.Part.allCases.enumerated().map { index, part in
        CoverCandidate.Points(part: part, points: row[index + 2], most: part.most)
      }
      return CoverCandidate(annotation: id, isChosen: id == chosen, score: row[1], points: points)
    }
  }

  private static let wanted = "WITH wanted(id) AS (SELECT value FROM json_each(?))"
  private static let age = "printf('%-30s %019d', COALESCE(photo.civilTime, ''), annotation.id)"

  private static let best = """
    \(wanted)
    SELECT identity.individualID, CAST(substr(MAX(
        printf('%04d', CASE WHEN annotation.id = individual.coverID THEN 9999 ELSE \(CoverScore.total) END) || \(age)), -19)
      AS INTEGER)
    FROM \(CoverScore.source) JOIN individual ON individual.id = identity.individualID
    GROUP BY identity.individualID
    """

  private static let ranked = """
    \(wanted)
    SELECT annotation.id, \(CoverScore.total),
      \(CoverScore.Part.allCases.map { "CAST(ROUND(\(CoverScore.sql($0))) AS INTEGER)" }.joined(separator: ", "))
    FROM \(CoverScore.source)
    ORDER BY annotation.id IS ? DESC, 2 DESC, \(age) DESC LIMIT ?
    """
}

/// A possible cover image of an animal, with its points.
package struct CoverCandidate: Codable, Hashable, Sendable {
  package let annotation: AnnotationID
  package let isChosen: Bool
  /// The total points, 0 to 100.
  package let score: Int
  package let points: [Points]

  package struct Points: Codable, Hashable, Sendable {
    package let part: CoverScore.Part
    package let points: Int
    /// The maximum for this criterion.
    package let most: Int
  }
}
