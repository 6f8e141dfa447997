import GRDB
import MediaLibrary

extension Catalogue {
  /// The animal with a name; the case of the letters A to Z and invisible characters are ignored.
  static func find(_ name: String, species: String? = nil, in db: Database) throws -> IndividualID {
    guard let found = try found(name, species: species, in: db) else {
      let names = try String.fetchAll(db, sql: "SELECT DISTINCT name FROM individual")
      throw CatalogueError.noSuchAnimal(name, similar: SimilarNames.nearest(to: name, among: names))
    }
    return found
  }

  /// The animal with a name; created if missing.
  static func findOrMake(
    _ name: String, species: String?, from annotation: AnnotationID?, in db: Database
  ) throws -> IndividualID {
    let name = AnimalName.plain(name)
    try checkName(name)
    if let found = try found(name, species: species, in: db) { return found }
    let stated = try annotation.flatMap {
      try String.fetchOne(db, sql: "SELECT species FROM annotation WHERE id = ?", arguments: [$0])
    }
    try db.execute(sql: "INSERT INTO individual(name, species) VALUES (?, ?)", arguments: [name, species ?? stated])
    return IndividualID(rawValue: db.lastInsertedRowID)
  }

  /// The animal with a name; `nil` if there is none.
  private static func found(_ name: String, species: String?, in db: Database) throws -> IndividualID? {
    let found = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT id, species FROM individual WHERE name = ? AND (?2 IS NULL OR species = ?2)"),
      arguments: [AnimalName.plain(name), species])
    guard found.count <= 1 else {
      throw CatalogueError.ambiguousName(name, species: found.map { $0["species"] })
    }
    return found.first?["id"]
  }
}
