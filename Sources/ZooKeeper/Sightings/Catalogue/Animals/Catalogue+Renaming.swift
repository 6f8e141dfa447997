import GRDB
import MediaLibrary

extension Catalogue {
  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `nameTaken`, `emptyName`, `invalid` for a long
  ///   name, `library`.
  package func rename(_ key: AnimalKey, to newName: String) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Self.find(key, in: $0) }, { .renamed($0.name, to: newName) },
      { db, operation, animal in try Self.rename(animal.id, to: newName, in: db, operation) })
  }

  /// - Throws: `noSuchAnimal`, `ambiguousName`, `nameTaken`, `emptyName`, `invalid` for a long name, `library`.
  package func rename(_ name: String, to newName: String) throws(CatalogueError) -> OperationReceipt {
    try rename(.name(name), to: newName)
  }

  // MARK: Within an operation

  static func rename(
    _ id: IndividualID, to newName: String, in db: Database, _ operation: OperationID
  ) throws {
    let newName = AnimalName.plain(newName)
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

  static func checkName(_ name: String) throws {
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { throw CatalogueError.emptyName }
    guard !AnimalName.isTooLong(name) else {
      throw CatalogueError.invalid(
        .name, value: "\(String(name.unicodeScalars.prefix(20)))…", needs: .length(1, most: AnimalName.longest))
    }
  }
}
