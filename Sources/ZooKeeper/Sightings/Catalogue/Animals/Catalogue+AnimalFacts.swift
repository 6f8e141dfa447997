import GRDB
import MediaLibrary

extension Catalogue {
  /// Gives an animal another name.
  ///
  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `nameTaken`, `emptyName`, `library`.
  package func rename(_ key: AnimalKey, to newName: String) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Self.find(key, in: $0) }, { .renamed($0.name, to: newName) },
      { db, operation, animal in try Self.rename(animal.id, to: newName, in: db, operation) })
  }

  /// Gives an animal another name.
  ///
  /// - Throws: `noSuchAnimal`, `ambiguousName`, `nameTaken`, `emptyName`, `library`.
  package func rename(_ name: String, to newName: String) throws(CatalogueError) -> OperationReceipt {
    try rename(.name(name), to: newName)
  }

  /// Changes what is known of an animal.
  ///
  /// - Throws: `noSuchAnimal` (also for a parent), `noSuchIndividual`, `ambiguousName`, `invalid`, `library`.
  package func set(_ key: AnimalKey, _ changes: AnimalChanges) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Self.find(key, in: $0) }, { .described($0.name) },
      { db, operation, animal in try Self.set(animal.id, changes, in: db, operation) })
  }

  /// Changes what is known of an animal.
  ///
  /// - Throws: `noSuchAnimal` (also for a parent), `ambiguousName`, `invalid`, `library`.
  package func set(_ name: String, _ changes: AnimalChanges) throws(CatalogueError) -> OperationReceipt {
    try set(.name(name), changes)
  }

  // MARK: Within an operation

  static func rename(
    _ id: IndividualID, to newName: String, in db: Database, _ operation: OperationID
  ) throws {
    try checkName(newName)
    let isTaken = try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT 1 FROM individual WHERE name = ? AND id <> ?2
            AND COALESCE(species, '') = (SELECT COALESCE(species, '') FROM individual WHERE id = ?2)
          """), arguments: [newName, id])
    guard isTaken != true else { throw CatalogueError.nameTaken(newName) }
    try Journal(db, of: .sightings).update("individual", row: id.rawValue, set: ["name": newName], in: operation)
  }

  static func set(
    _ id: IndividualID, _ changes: AnimalChanges, in db: Database, _ operation: OperationID
  ) throws {
    try Journal(db, of: .sightings).update(
      "individual", row: id.rawValue, set: try changes.columns { try find($0, in: db) }, in: operation)
    try checkLife(of: id, in: db)
  }

  static func checkName(_ name: String) throws {
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { throw CatalogueError.emptyName }
  }

  /// No death before birth, no animal its own ancestor.
  private static func checkLife(of id: IndividualID, in db: Database) throws {
    let life = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT born, died FROM individual WHERE id = ?"), arguments: [id])
    if let born: String = life?["born"], let died: String = life?["died"] {
      let common = min(born.count, died.count)
      guard died.prefix(common) >= born.prefix(common) else {
        throw CatalogueError.invalid(.died, value: died, needs: .afterBirth(born))
      }
    }
    let isOwnAncestor = try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          WITH RECURSIVE ancestor(id) AS (
            SELECT parent.value FROM individual i, json_each(json_array(i.motherID, i.fatherID)) parent WHERE i.id = ?1
            UNION
            SELECT parent.value FROM individual i JOIN ancestor ON ancestor.id = i.id,
              json_each(json_array(i.motherID, i.fatherID)) parent)
          SELECT 1 FROM ancestor WHERE id = ?1
          """), arguments: [id])
    guard isOwnAncestor != true else {
      let name = try find(.id(id), in: db).name
      throw CatalogueError.invalid(.parent, value: name, needs: .noOwnDescendant)
    }
  }
}
