import GRDB
import MediaLibrary

/// Converts the names of a library's animals to the form of `AnimalName`. An earlier version stored names as entered,
/// with letters in another Unicode form or with two blanks. An import would not find such an animal and would create a
/// second animal.
///
/// Animals whose stored names are the same are distinguished by species, both before and after the conversion. If two
/// forms of a name look the same and the species may be the same, one name stays unchanged: a person must decide
/// whether both are one animal.
struct StoredNames {
  struct Animal: Hashable {
    let id: IndividualID
    let name: String
    fileprivate let species: String?
  }

  /// The names to change: each animal with its new name.
  private(set) var older: [(id: IndividualID, name: String)] = []
  /// Animals whose names stay unchanged, each with the animal that has, or will get, the same name in the form of
  /// `AnimalName`.
  private(set) var lookAlikes: [(animal: Animal, other: Animal)] = []

  private let db: Database

  /// Compares the names of all animals.
  ///
  /// - Complexity: linear in the animals, and quadratic in the species of one name.
  init(_ db: Database) throws {
    self.db = db
    let animals = try Row.fetchAll(db, sql: "SELECT id, name, species FROM individual ORDER BY id")
      .map { Animal(id: $0[0], name: $0[1], species: $0[2]) }
    let forms = animals.map { (animal: $0, name: AnimalName.plain($0.name)) }
    for group in Dictionary(grouping: forms, by: { $0.name.lowercasedASCII }).values {
      // `==` ignores how characters are encoded (\u{E9} or e with U+0301), so the bytes are compared.
      let settled = group.first { $0.name.utf8.elementsEqual($0.animal.name.utf8) }?.animal
      let form = (settled ?? group[0].animal).name.lowercasedASCII
      var holders = group.map(\.animal).filter { $0.name.lowercasedASCII == form }
      for (animal, name) in group where !name.isEmpty && !name.utf8.elementsEqual(animal.name.utf8) {
        let isHolder = holders.contains(animal)
        if !isHolder, let other = holders.first(where: { $0.mayBeOfSpecies(of: animal) }) {
          lookAlikes.append((animal, other))
        } else {
          older.append((animal.id, name))
          if !isHolder { holders.append(animal) }
        }
      }
    }
    older.sort { $0.id < $1.id }
    lookAlikes.sort { $0.animal.id < $1.animal.id }
  }

  /// Changes the names in `older`. The journal does not record this, so undo never restores an older form.
  func settle() throws {
    let update = try db.cachedStatement(sql: "UPDATE individual SET name = ? WHERE id = ?")
    for (id, name) in older { try update.execute(arguments: [name, id]) }
  }

  /// The migration of an older library. If the full-text index of names is lost or damaged, names stay unchanged until
  /// the doctor has repaired the index.
  static let takeOver: AppSchema.Step = { db in
    do {
      try db.inSavepoint {
        try StoredNames(db).settle()
        return .commit
      }
    } catch let error as DatabaseError where [.SQLITE_ERROR, .SQLITE_CORRUPT].contains(error.resultCode) {}
  }
}

extension StoredNames.Animal {
  /// Whether two animals may be of one species: the species are equal, or one is unknown.
  fileprivate func mayBeOfSpecies(of other: Self) -> Bool {
    guard let species, let others = other.species else { return true }
    return species.lowercasedASCII == others.lowercasedASCII
  }
}

extension String {
  /// The text as SQLite's `NOCASE` compares it: with the letters A to Z in lowercase.
  fileprivate var lowercasedASCII: [UInt8] { utf8.map { (65...90).contains($0) ? $0 + 32 : $0 } }
}
