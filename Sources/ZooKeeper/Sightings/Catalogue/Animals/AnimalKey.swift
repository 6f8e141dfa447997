import GRDB

/// Refers to an animal by its name, as people do, or by its ID, as programs do.
package enum AnimalKey: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The species distinguishes animals with the same name.
  case name(String, species: String? = nil)
  case id(IndividualID)

  package init(stringLiteral name: String) { self = .name(name) }
}

/// An animal with its stored name, which the key may spell differently.
struct FoundAnimal {
  let id: IndividualID
  let name: String
}

extension Catalogue {
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

  /// The animal for a key; an unknown name creates a new animal.
  static func findOrMake(
    _ key: AnimalKey, from annotation: AnnotationID, in db: Database
  ) throws -> FoundAnimal {
    guard case .name(let name, let species) = key else { return try find(key, in: db) }
    return try find(.id(findOrMake(name, species: species, from: annotation, in: db)), in: db)
  }
}
