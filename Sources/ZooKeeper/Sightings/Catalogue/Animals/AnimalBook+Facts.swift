import GRDB
import MediaLibrary

extension AnimalBook {
  /// - Throws: `noSuchAnimal` (also for a parent), `noSuchIndividual`, `ambiguousName`, `invalid`, `library`.
  package func set(_ key: AnimalKey, _ changes: AnimalChanges) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Catalogue.find(key, in: $0) }, { .described($0.name) },
      { db, operation, animal in try Self.set(animal.id, changes, in: db, operation) })
  }

  /// - Throws: `noSuchAnimal` (also for a parent), `ambiguousName`, `invalid`, `library`.
  package func set(_ name: String, _ changes: AnimalChanges) throws(CatalogueError) -> OperationReceipt {
    try set(.name(name), changes)
  }

  // MARK: Within an operation

  static func set(
    _ id: IndividualID, _ changes: AnimalChanges, in db: Database, _ operation: OperationID
  ) throws {
    try Journal(db, of: .sightings).update(
      "individual", row: id.rawValue, set: try changes.columns { try Catalogue.find($0, in: db) }, in: operation)
    try checkLife(of: id, in: db)
  }

  /// Throws if a death precedes the birth or an animal is its own ancestor.
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
      let name = try Catalogue.find(.id(id), in: db).name
      throw CatalogueError.invalid(.parent, value: name, needs: .noOwnDescendant)
    }
  }
}
