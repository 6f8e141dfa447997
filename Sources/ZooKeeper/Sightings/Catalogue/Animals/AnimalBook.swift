import GRDB

/// The named animals: facts, family and companions.
package struct AnimalBook: CataloguePart {
  let catalogue: Catalogue

  // MARK: Listing

  /// The named animals, sorted by name.
  ///
  /// - Parameter matching: only names that contain this text.
  package func animals(matching: String? = nil) throws(CatalogueError) -> [Animal] {
    var query = AnimalQuery()
    query.text = matching
    return try animals(query)
  }

  /// The named animals that match a query, in the query's order.
  package func animals(_ query: AnimalQuery) throws(CatalogueError) -> [Animal] {
    try reading { db in try AnimalSelection(query, follower: actor).animals(in: db) }
  }

  /// The number of named animals that match; limit and offset are ignored.
  package func animalCount(_ query: AnimalQuery) throws(CatalogueError) -> Int {
    try reading { db in try AnimalSelection(query, follower: actor).count(in: db) }
  }

  /// The distinct species of all sightings and named animals, in alphabetical order.
  package func species() throws(CatalogueError) -> [String] {
    try library.remembered("animals.species") { () throws(CatalogueError) in try reading(Self.species) }
  }

  private static func species(in db: Database) throws -> [String] {
    try String.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT species COLLATE NOCASE FROM annotation
          WHERE species IS NOT NULL AND id NOT IN (\(WithdrawnAnnotations.orHeldSQL))
          UNION
          SELECT i.species FROM individual i
          WHERE i.species IS NOT NULL AND EXISTS (SELECT 1 FROM liveDecision d WHERE d.individualID = i.id)
          ORDER BY 1
          """))
  }

  /// The activities in all sightings, most frequent first.
  package func activities() throws(CatalogueError) -> [Activity] {
    try library.remembered("animals.activities") { () throws(CatalogueError) in
      try reading { db in try BehaviorTable(db).activities() }
    }
  }

  // MARK: Details

  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `library`.
  package func animal(_ key: AnimalKey) throws(CatalogueError) -> AnimalProfile {
    try reading { db in
      let id = try Catalogue.find(key, in: db).id
      guard let animal = try AnimalSelection(id, follower: actor).animals(in: db).first else {
        throw CatalogueError.noSuchIndividual(id)
      }
      return AnimalProfile(
        animal: animal, mother: try Self.parent("motherID", of: id, in: db),
        father: try Self.parent("fatherID", of: id, in: db), children: try Self.children(of: id, in: db),
        company: try Self.company(of: id, in: db), activities: try BehaviorTable(db).activities(of: id))
    }
  }

  /// - Throws: `noSuchAnimal`, `ambiguousName`, `library`.
  package func animal(named name: String, species: String? = nil) throws(CatalogueError) -> AnimalProfile {
    try animal(.name(name, species: species))
  }

  private static func parent(_ column: String, of id: IndividualID, in db: Database) throws -> AnimalLink? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT p.id, p.name FROM individual i JOIN individual p ON p.id = i.\(column) WHERE i.id = ?"),
      arguments: [id]
    ).map { AnimalLink(id: $0[0], name: $0[1]) }
  }

  private static func children(of id: IndividualID, in db: Database) throws -> [AnimalLink] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT id, name FROM individual WHERE motherID = ?1 OR fatherID = ?1 ORDER BY name, id"),
      arguments: [id]
    ).map { AnimalLink(id: $0[0], name: $0[1]) }
  }

  private static func company(of id: IndividualID, in db: Database) throws -> [AnimalProfile.Companion] {
    try Row.fetchAll(db.cachedStatement(sql: companySQL), arguments: [id])
      .map { AnimalProfile.Companion(id: $0[0], name: $0[1], encounters: $0[2]) }
  }

  /// Animals seen in the same encounters as one animal: ID, name, number of encounters.
  package static let companySQL = """
    SELECT other.id, other.name, COUNT(DISTINCT there.encounterID) AS encounters
    FROM identity n JOIN annotation a ON a.id = n.annotationID AND a.withdrawnBy IS NULL
      JOIN photo p ON p.id = a.photoID AND p.withdrawnBy IS NULL
      JOIN encounterPhoto there ON there.photoID = p.id
      JOIN encounterPhoto beside ON beside.encounterID = there.encounterID
      JOIN photo q ON q.id = beside.photoID AND q.withdrawnBy IS NULL
      JOIN annotation b ON b.photoID = q.id AND b.withdrawnBy IS NULL
      JOIN identity m ON m.annotationID = b.id AND m.individualID IS NOT NULL AND m.individualID <> n.individualID
      JOIN individual other ON other.id = m.individualID
    WHERE n.individualID = ? GROUP BY other.id ORDER BY encounters DESC, other.name
    """
}
