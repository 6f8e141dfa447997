import GRDB
import MediaLibrary

extension Catalogue {
  /// The animal with a name; the case of the letters A to Z and invisible characters are ignored.
  static func find(_ name: String, species: String? = nil, in db: Database) throws -> IndividualID {
    guard let found = try found(name, species: species, in: db) else {
      throw CatalogueError.noSuchAnimal(name, similar: try similar(to: name, in: db))
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

  /// Up to three names that differ by few letters, nearest first.
  private static func similar(to name: String, in db: Database) throws -> [String] {
    let names = try String.fetchAll(db, sql: "SELECT DISTINCT name FROM individual ORDER BY name")
    return names.map { ($0, editDistance(name.lowercased(), $0.lowercased())) }
      .filter { $0.1 <= max(1, name.count / 3) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .prefix(3).map(\.0)
  }

  /// Levenshtein distance: the minimum number of insertions, deletions and substitutions.
  private static func editDistance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let substituted = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
