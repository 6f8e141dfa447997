import GRDB
import Imaging
import MediaLibrary

extension Catalogue {
  // MARK: Asking

  /// The named animals, by name.
  ///
  /// - Parameter matching: when given, only names that contain these letters.
  public func animals(matching: String? = nil) throws(CatalogueError) -> [Animal] {
    try reading { db in
      let rows = try Row.fetchAll(
        db,
        sql: Self.animalsSQL + """
           WHERE (?1 IS NULL OR instr(lower(i.name), lower(?1)) > 0)
             AND EXISTS (SELECT 1 FROM liveDecision d WHERE d.individualID = i.id)
           GROUP BY i.id ORDER BY i.name, i.species
          """, arguments: [matching])
      return rows.map(Self.animal)
    }
  }

  /// One animal with its company.
  ///
  /// - Throws: `noSuchAnimal`, `ambiguousName`, `library`.
  public func animal(named name: String, species: String? = nil) throws(CatalogueError) -> AnimalProfile {
    try reading { db in
      let id = try Self.find(name, species: species, in: db)
      guard let row = try Row.fetchOne(db, sql: Self.animalsSQL + " WHERE i.id = ? GROUP BY i.id", arguments: [id])
      else { throw CatalogueError.noSuchAnimal(name, similar: []) }
      let children = try String.fetchAll(
        db, sql: "SELECT name FROM individual WHERE motherID = ?1 OR fatherID = ?1 ORDER BY name", arguments: [id])
      let company = try Row.fetchAll(
        db,
        sql: """
          SELECT other.name, COUNT(DISTINCT p.encounterID) AS encounters
          FROM identity n JOIN annotation a ON a.id = n.annotationID AND a.withdrawnBy IS NULL
            JOIN photo p ON p.id = a.photoID AND p.withdrawnBy IS NULL
            JOIN photo q ON q.encounterID = p.encounterID AND q.withdrawnBy IS NULL
            JOIN annotation b ON b.photoID = q.id AND b.withdrawnBy IS NULL
            JOIN identity m ON m.annotationID = b.id AND m.individualID IS NOT NULL AND m.individualID <> n.individualID
            JOIN individual other ON other.id = m.individualID
          WHERE n.individualID = ? GROUP BY other.id ORDER BY encounters DESC, other.name
          """, arguments: [id])
      return AnimalProfile(
        animal: Self.animal(row), children: children,
        company: company.map { AnimalProfile.Companion(name: $0[0], encounters: $0[1]) })
    }
  }

  private static let animalsSQL = """
    SELECT i.*, m.name AS mother, f.name AS father, COUNT(p.id) AS sightings, MIN(p.civilTime) AS firstSeen,
      MAX(p.civilTime) AS lastSeen, COALESCE(MAX(n.isContradictory), 0) AS isContradictory,
      EXISTS (SELECT 1 FROM follow WHERE individualID = i.id) AS isFollowed
    FROM individual i
      LEFT JOIN individual m ON m.id = i.motherID LEFT JOIN individual f ON f.id = i.fatherID
      LEFT JOIN identity n ON n.individualID = i.id
      LEFT JOIN annotation a ON a.id = n.annotationID AND a.withdrawnBy IS NULL
      LEFT JOIN photo p ON p.id = a.photoID AND p.withdrawnBy IS NULL
    """

  private static func animal(_ row: Row) -> Animal {
    Animal(
      id: row["id"], name: row["name"], species: row["species"],
      sex: (row["sex"] as String?).flatMap(Animal.Sex.init), born: row["born"], died: row["died"],
      mother: row["mother"], father: row["father"], note: row["note"], captive: row["captive"],
      sightings: row["sightings"], firstSeen: (row["firstSeen"] as String?).flatMap(CivilTime.init(iso:)),
      lastSeen: (row["lastSeen"] as String?).flatMap(CivilTime.init(iso:)), isContradictory: row["isContradictory"],
      isFollowed: row["isFollowed"])
  }

  // MARK: Changing

  /// Gives an animal another name.
  ///
  /// - Throws: `noSuchAnimal`, `ambiguousName`, `nameTaken`, `emptyName`, `library`.
  public func rename(_ name: String, to newName: String) throws(CatalogueError) -> OperationReceipt {
    try operating("rename", "\(name) is now called \(newName)") { db, operation in
      let id = try Self.find(name, in: db)
      guard newName.contains(where: { $0.isLetter || $0.isNumber }) else { throw CatalogueError.emptyName }
      let isTaken = try Bool.fetchOne(
        db,
        sql: """
          SELECT 1 FROM individual WHERE name = ? AND id <> ?2
            AND COALESCE(species, '') = (SELECT COALESCE(species, '') FROM individual WHERE id = ?2)
          """, arguments: [newName, id])
      guard isTaken != true else { throw CatalogueError.nameTaken(newName) }
      try Journal(db).update("individual", row: id.rawValue, set: ["name": newName], in: operation)
    }
  }

  /// Changes what is known of an animal.
  ///
  /// - Throws: `noSuchAnimal` (also for a parent), `ambiguousName`, `invalid`, `library`.
  public func set(_ name: String, _ changes: AnimalChanges) throws(CatalogueError) -> OperationReceipt {
    try operating("set", "facts about \(name)") { db, operation in
      let id = try Self.find(name, in: db)
      try Journal(db).update(
        "individual", row: id.rawValue, set: try changes.columns { try Self.find($0, in: db) }, in: operation)
      try Self.checkLife(of: id, in: db)
    }
  }

  /// No death before birth, no animal its own ancestor.
  private static func checkLife(of id: IndividualID, in db: Database) throws {
    let life = try Row.fetchOne(db, sql: "SELECT born, died FROM individual WHERE id = ?", arguments: [id])
    if let born: String = life?["born"], let died: String = life?["died"] {
      let common = min(born.count, died.count)
      guard died.prefix(common) >= born.prefix(common) else {
        throw CatalogueError.invalid(field: "date of death", value: died, why: "it lies before the birth, \(born)")
      }
    }
    let isOwnAncestor = try Bool.fetchOne(
      db,
      sql: """
        WITH RECURSIVE ancestor(id) AS (
          SELECT parent.value FROM individual i, json_each(json_array(i.motherID, i.fatherID)) parent WHERE i.id = ?1
          UNION
          SELECT parent.value FROM individual i JOIN ancestor ON ancestor.id = i.id,
            json_each(json_array(i.motherID, i.fatherID)) parent)
        SELECT 1 FROM ancestor WHERE id = ?1
        """, arguments: [id])
    guard isOwnAncestor != true else {
      throw CatalogueError.invalid(field: "parent", value: "this animal", why: "it would be its own ancestor")
    }
  }
}

extension AnimalChanges {
  /// The columns to set, checked.
  func columns(find: (String) throws -> IndividualID) throws -> [String: (any DatabaseValueConvertible)?] {
    var columns: [String: (any DatabaseValueConvertible)?] = [:]
    func given(_ text: String) -> String? { text.isEmpty ? nil : text }
    if let sex {
      guard sex.isEmpty || Animal.Sex(rawValue: sex) != nil else {
        throw CatalogueError.invalid(field: "sex", value: sex, why: "it is female, male, or empty")
      }
      columns["sex"] = .some(given(sex))
    }
    for (column, field, date) in [("born", "date of birth", born), ("died", "date of death", died)] {
      guard let date else { continue }
      guard date.isEmpty || Self.isDate(date) else {
        throw CatalogueError.invalid(field: field, value: date, why: "write YYYY, YYYY-MM or YYYY-MM-DD")
      }
      columns[column] = .some(given(date))
    }
    if let mother { columns["motherID"] = .some(try given(mother).map(find)?.rawValue) }
    if let father { columns["fatherID"] = .some(try given(father).map(find)?.rawValue) }
    if let note { columns["note"] = .some(given(note)) }
    if let species { columns["species"] = .some(given(species)) }
    if let captive {
      guard let value = ["": nil, "yes": 1, "no": 0][captive] else {
        throw CatalogueError.invalid(field: "captivity", value: captive, why: "it is yes, no, or empty")
      }
      columns["captive"] = .some(value)
    }
    return columns
  }

  private static func isDate(_ text: String) -> Bool {
    guard [4, 7, 10].contains(text.count) else { return false }
    return CivilTime(iso: text + "-01-01".dropFirst(text.count - 4)) != nil
  }
}
