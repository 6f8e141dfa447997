import Evaluation
import Sightings
import Testing

@Suite("queries and their candidates")
struct EvaluationProtocolTests {
  /// Individual, side, encounter and split of 24 synthetic photos.
  private static let photos: [LabelledPhoto] = """
    c,left,,;a,left,1,database;e,left,2,query;a,right,,query;b,left,,query;g,,1,query;f,,1,;e,right,1,query;\
    a,,2,database;d,left,1,;c,,2,query;e,,2,database;a,,1,;a,,2,database;f,,,database;d,,,database;c,left,2,;g,left,1,;\
    c,,,database;f,right,3,;a,left,,query;g,right,2,database;d,left,1,;e,right,3,
    """.split(separator: ";").enumerated().map { index, line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return LabelledPhoto(
        filename: "\(index).jpg", individual: cells[0], side: cells[1], encounter: cells[2],
        role: LabelledPhoto.Role(rawValue: cells[3]) ?? .both)
    }

  struct Case: Sendable {
    var equalSides, ownEncounterOut, split: Bool
    var queries, galleries: [Int]
  }

  /// Queries and the number of allowed references for each. The values are from `query_list` and `allowed_mask` of
  /// other Python programs on the same table, without the columns that the protocol does not use.
  private static let cases = [
    Case(
      equalSides: false, ownEncounterOut: false, split: false,
      queries: [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
      galleries: [Int](repeating: 23, count: 23)),
    Case(
      equalSides: false, ownEncounterOut: false, split: true,
      queries: [0, 2, 3, 5, 6, 7, 9, 10, 12, 16, 17, 19, 20, 22, 23],
      galleries: [16, 17, 17, 17, 16, 17, 16, 17, 16, 16, 16, 16, 17, 16, 16]),
    Case(
      equalSides: false, ownEncounterOut: true, split: false,
      queries: [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
      galleries: [23, 16, 17, 23, 16, 16, 16, 17, 16, 17, 17, 16, 17, 23, 23, 17, 16, 23, 22, 23, 17, 16, 22]),
    Case(
      equalSides: false, ownEncounterOut: true, split: true,
      queries: [0, 2, 3, 5, 6, 7, 9, 10, 12, 16, 17, 19, 20, 22, 23],
      galleries: [16, 12, 17, 11, 11, 11, 11, 12, 11, 12, 11, 15, 17, 11, 15]),
    Case(
      equalSides: true, ownEncounterOut: false, split: false,
      queries: [0, 1, 6, 7, 8, 9, 10, 12, 13, 14, 16, 18, 20, 22, 23],
      galleries: [8, 8, 9, 4, 9, 8, 9, 9, 9, 9, 8, 9, 8, 8, 4]),
    Case(
      equalSides: true, ownEncounterOut: false, split: true, queries: [0, 6, 7, 9, 10, 12, 16, 20, 22],
      galleries: [5, 7, 3, 5, 8, 7, 5, 6, 5]),
    Case(
      equalSides: true, ownEncounterOut: true, split: false,
      queries: [0, 1, 6, 7, 8, 10, 12, 13, 14, 16, 18, 20, 23],
      galleries: [8, 5, 7, 4, 6, 6, 7, 6, 9, 7, 9, 8, 3]),
    Case(
      equalSides: true, ownEncounterOut: true, split: true, queries: [0, 6, 7, 10, 12, 16, 20],
      galleries: [5, 6, 3, 5, 6, 5, 6]),
  ]

  @Test("queries and galleries equal those of other evaluation programs", arguments: cases)
  func agreesWithPeers(expected: Case) {
    var options = EvaluationOptions()
    options.sides = expected.equalSides ? .equal : .all
    options.ownEncounter = expected.ownEncounterOut ? .leftOut : .included
    let photos = Self.photos.map { photo in
      var photo = photo
      if !expected.split { photo.role = .both }
      return photo
    }
    let rules = EvaluationProtocol(photos: photos, options: options)
    #expect(rules.queries == expected.queries)
    #expect(
      rules.queries.map { query in photos.indices.count { rules.allows($0, for: query) } } == expected.galleries)
  }
}
