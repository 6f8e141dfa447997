import GRDB

/// A named animal. Its facts are the same for all readers, as on the pages.
struct PublishedAnimal: FetchableRecord {
  let id: Int64
  let name: String
  let species: String?
  let sex: String?
  let born: String?
  let died: String?
  let mother: Int64?
  let father: Int64?
  let note: String?
  let captive: Bool?

  /// Reads columns by position: the order of ``sql``.
  init(row: Row) {
    (id, name, species, sex, born, died) = (row[0], row[1], row[2], row[3], row[4], row[5])
    (mother, father, note, captive) = (row[6], row[7], row[8], row[9])
  }

  /// The animals that have names by decisions in force, and their ancestors.
  fileprivate static let sql = """
    WITH RECURSIVE shown(id) AS (
      SELECT individualID FROM liveDecision WHERE individualID IS NOT NULL
      UNION SELECT individualID FROM identity WHERE individualID IS NOT NULL
      UNION SELECT motherID FROM individual JOIN shown USING (id) WHERE motherID IS NOT NULL
      UNION SELECT fatherID FROM individual JOIN shown USING (id) WHERE fatherID IS NOT NULL)
    SELECT id, name, species, sex, born, died, motherID, fatherID, note, captive
    FROM individual WHERE id IN (SELECT id FROM shown) ORDER BY id
    """
}

extension PostgresTable {
  static let animals = PostgresTable(
    "individual", "The animals with names.", number: { (animal: PublishedAnimal) in animal.id }, columns: columns,
    indexes: ["USING hash (lower(name))"]
  ) { db, _, take in
    let animals = try PublishedAnimal.fetchCursor(db, sql: PublishedAnimal.sql)
    while let animal = try animals.next() { try take(animal) }
  }

  private static let columns: [PostgresColumn<PublishedAnimal>] = [
    .init("name", "text NOT NULL", "The name; animals of different species may share it.") { $0.name },
    .init("species", "text", "The species.") { $0.species },
    .init("sex", "text CHECK (sex IN ('female', 'male'))", "female or male.") { $0.sex },
    .init("born", "text", "The date of birth: a year, a month or a day, as 2019, 2019-03 or 2019-03-14.") { $0.born },
    .init("died", "text", "The date of death, in the same forms.") { $0.died },
    .init("mother", "bigint", to: "individual", "The mother.") { $0.mother?.description },
    .init("father", "bigint", to: "individual", "The father.") { $0.father?.description },
    .init("note", "text", "Remarks about the animal.") { $0.note },
    .init("captive", "boolean", "Whether the animal lives in captivity.") { $0.captive?.description },
  ]
}
