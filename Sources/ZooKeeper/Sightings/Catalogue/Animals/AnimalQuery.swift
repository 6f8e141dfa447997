import Basics
import GRDB
import MediaLibrary

/// Filters, order and paging for lists of named animals.
package struct AnimalQuery: Hashable, Codable, Sendable {
  /// Text that the name contains; the case of the letters A to Z is ignored.
  package var text: String?
  /// The species; the case of the letters A to Z is ignored.
  package var species: String?
  /// Only animals that the requesting person follows.
  package var isFollowed = false
  package var order: Order = .name
  /// The maximum number of animals; `nil` for all.
  package var limit: Int?
  /// The number of animals to skip.
  package var offset = 0

  /// All animals, sorted by name.
  package init() {}

  /// The sort order; ties are sorted by name.
  package enum Order: String, Codable, Sendable, CaseIterable {
    /// By name, then species.
    case name
    /// Most recently seen first; animals whose sightings have no time come last.
    case lastSeen
    /// Most frequently seen first.
    case sightings
  }
}

/// The SQL for lists of animals: it selects a page of individuals, then scans the sightings of these animals.
struct AnimalSelection {
  /// The condition that selects individuals `i`.
  private let page: Condition
  private let follower: String
  private let query: AnimalQuery

  init(_ query: AnimalQuery, follower: String) {
    self.query = query
    self.follower = follower
    var conditions = [Condition("EXISTS (SELECT 1 FROM liveDecision d WHERE d.individualID = i.id)")]
    if let text = query.text { conditions.append(Condition("instr(lower(i.name), lower(?)) > 0", [text])) }
    if let species = query.species { conditions.append(Condition("i.species = ?", [species])) }
    if query.isFollowed {
      conditions.append(Condition("i.id IN (SELECT individualID FROM follow WHERE follower = ?)", [follower]))
    }
    page = conditions.joinedByAnd()
  }

  /// One animal, named or not.
  init(_ individual: IndividualID, follower: String) {
    query = AnimalQuery()
    self.follower = follower
    page = Condition("i.id = ?", [individual])
  }

  func animals(in db: Database) throws -> [Animal] {
    // The order by name needs only the sightings of the page; the other orders need the sightings of all animals.
    let (inner, outer) = query.order == .name ? (limit, "") : ("", limit)
    let sql = """
      WITH page AS MATERIALIZED (
        SELECT i.id FROM individual i WHERE \(page.sql) ORDER BY i.name, i.species\(inner)
      ), seen AS MATERIALIZED (
        SELECT n.individualID, COUNT(p.id) AS sightings, MIN(\(Self.stamp)) AS firstSeen, MAX(\(Self.stamp)) AS lastSeen
        FROM page CROSS JOIN identity n ON n.individualID = page.id
          CROSS JOIN annotation a INDEXED BY annotationInBrief ON a.id = n.annotationID AND a.withdrawnBy IS NULL
          CROSS JOIN photo p INDEXED BY photoInBrief ON p.id = a.photoID AND p.withdrawnBy IS NULL
        GROUP BY n.individualID
      )
      SELECT i.id, i.name, i.species, i.sex, i.born, i.died, m.name, f.name, i.note, i.captive,
        COALESCE(s.sightings, 0), \(PhotoInstant.clock(ofStamp: "s.firstSeen")), \(PhotoInstant.clock(ofStamp: "s.lastSeen")),
        EXISTS (SELECT 1 FROM identity n WHERE n.individualID = i.id AND n.isContradictory),
        EXISTS (SELECT 1 FROM follow w WHERE w.individualID = i.id AND w.follower = ?)
      FROM page JOIN individual i ON i.id = page.id LEFT JOIN seen s ON s.individualID = i.id
        LEFT JOIN individual m ON m.id = i.motherID LEFT JOIN individual f ON f.id = i.fatherID
      ORDER BY \(keys)\(outer)
      """
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql), arguments: page.arguments + [follower])
    var animals = try Array(rows.map(Self.animal))
    let covers = try CoverTable(db).covers(of: animals.map(\.id))
    for index in animals.indices { animals[index].cover = covers[animals[index].id] }
    return animals
  }

  /// The number of matching animals, without paging.
  func count(in db: Database) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT COUNT(*) FROM individual i WHERE \(page.sql)"), arguments: page.arguments) ?? 0
  }

  private var limit: String { " LIMIT \(query.limit.map { max($0, 0) } ?? -1) OFFSET \(max(query.offset, 0))" }

  private static let stamp = PhotoInstant.stamp(of: "p")

  private var keys: String {
    switch query.order {
    case .name: "i.name, i.species"
    case .lastSeen: "s.lastSeen DESC NULLS LAST, i.name, i.species"
    case .sightings: "COALESCE(s.sightings, 0) DESC, i.name, i.species"
    }
  }

  /// Reads columns by position: access by name would double the cost of the query.
  private static func animal(_ row: Row) -> Animal {
    Animal(
      id: row[0], name: row[1], species: row[2], sex: (row[3] as String?).flatMap(Animal.Sex.init), born: row[4],
      died: row[5], mother: row[6], father: row[7], note: row[8], captive: row[9], sightings: row[10],
      firstSeen: (row[11] as String?).flatMap(CivilTime.init(iso:)),
      lastSeen: (row[12] as String?).flatMap(CivilTime.init(iso:)), isContradictory: row[13], isFollowed: row[14],
      cover: nil)
  }
}
