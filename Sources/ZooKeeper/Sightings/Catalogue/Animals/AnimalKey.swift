import GRDB

/// Which animal is meant: by its name, as people say it, or by its number, as programs do.
package enum AnimalKey: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The animal of a name; the species tells namesakes apart.
  case name(String, species: String? = nil)
  /// The animal of a number.
  case id(IndividualID)

  /// The animal of this name.
  package init(stringLiteral name: String) { self = .name(name) }
}

/// An animal that was found, with the name that the catalogue has for it.
struct FoundAnimal {
  let id: IndividualID
  let name: String
}

extension Catalogue {
  /// The animal that is meant.
  static func find(_ key: AnimalKey, in db: Database) throws -> FoundAnimal {
    let id: IndividualID =
      switch key {
      case .name(let name, let species): try find(name, species: species, in: db)
      case .id(let id): id
      }
    let name = try String.fetchOne(
      db.cachedStatement(sql: "SELECT name FROM individual WHERE id = ?"), arguments: [id])
    guard let name else { throw CatalogueError.noSuchIndividual(id) }
    return FoundAnimal(id: id, name: name)
  }

  /// The animal that is meant; a name that nobody has makes a new one.
  static func findOrMake(
    _ key: AnimalKey, from annotation: AnnotationID, in db: Database
  ) throws -> FoundAnimal {
    guard case .name(let name, let species) = key else { return try find(key, in: db) }
    return try find(.id(findOrMake(name, species: species, from: annotation, in: db)), in: db)
  }
}
