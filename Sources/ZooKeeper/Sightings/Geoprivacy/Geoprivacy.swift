import GRDB
import MediaLibrary

/// The rules about how precisely the locations of animals are shown.
package struct Geoprivacy: CataloguePart {
  let catalogue: Catalogue

  /// The rules, ordered by subject.
  ///
  /// - Throws: `library`.
  package func rules() throws(CatalogueError) -> [GeoprivacyRule] {
    try reading { try GeoprivacyRule.all(in: $0) }
  }

  /// Sets the level for the locations of a subject; `nil` removes the rule.
  ///
  /// - Throws: `noSuchIndividual`, `noSuchEnclosure`, `emptyName`, `invalid` for a long species name, `library`.
  package func keep(_ subject: GeoprivacyRule.Subject, at level: PlaceLevel?) throws(CatalogueError) -> OperationReceipt
  {
    try operating(on: { try Self.brief(of: subject, at: level, in: $0) }, { .placesKept($0, at: level) }) {
      db, operation, _ in
      try Self.set(subject, to: level, in: db, operation)
    }
  }

  /// Inserts the row without a level and then updates it, so that undo removes the level again.
  private static func set(
    _ subject: GeoprivacyRule.Subject, to level: PlaceLevel?, in db: Database, _ operation: OperationID
  ) throws {
    try db.execute(
      sql: "INSERT INTO geoprivacy(kind, key) VALUES (?, ?) ON CONFLICT(kind, key) DO NOTHING",
      arguments: [subject.kind.rawValue, subject.key])
    let row = try Int64.fetchOne(
      db, sql: "SELECT id FROM geoprivacy WHERE kind = ? AND key = ?", arguments: [subject.kind.rawValue, subject.key])
    guard let row else { return }
    try Journal(db, of: .sightings).update("geoprivacy", row: row, set: ["level": level?.rawValue], in: operation)
  }

  /// Gives an animal at least the protection of another animal with which it was merged, or from which it was split.
  static func keep(
    _ animal: IndividualID, atLeastAs other: IndividualID, in db: Database, _ operation: OperationID
  ) throws {
    let rules = try GeoprivacyRule.all(in: db)
    guard let wanted = rules.first(where: { $0.subject == .animal(other) })?.level else { return }
    let known = rules.first { $0.subject == .animal(animal) }?.level
    // An open rule applies to one animal only and is not inherited.
    guard wanted != .open, known.map({ $0 < wanted }) ?? true else { return }
    try set(.animal(animal), to: wanted, in: db, operation)
  }

  /// Recomputes unsettled levels. Another program leaves such levels if it changes data without computing the levels.
  ///
  /// - Throws: `library`.
  package func settle() throws(CatalogueError) { try writing { _ in } }

  /// The rule in the journal's form; checks that its subject exists.
  private static func brief(
    of subject: GeoprivacyRule.Subject, at level: PlaceLevel?, in db: Database
  ) throws -> GeoprivacyBrief {
    switch subject {
    case .species(let name):
      try Catalogue.checkName(name)
      return .species(name)
    case .animal(let id): return .animal(try Catalogue.find(.id(id), in: db).name)
    case .place(let id):
      // The rule of a removed enclosure can still be removed.
      let name = try String.fetchOne(
        db, sql: "SELECT name FROM enclosure WHERE id = ? AND (withdrawnBy IS NULL OR ?)",
        arguments: [id, level == nil])
      guard let name else { throw CatalogueError.noSuchEnclosure(id) }
      return .place(name)
    case .person(let actor): return .person(actor)
    }
  }
}

extension GeoprivacyRule {
  /// The rules in effect, ordered by kind and key.
  static func all(in db: Database) throws -> [GeoprivacyRule] {
    try Row.fetchAll(db, sql: "SELECT id, kind, key, level FROM geoprivacy WHERE level IS NOT NULL ORDER BY kind, key")
      .compactMap { row in
        guard let subject = Subject(kind: row[1], key: row[2]) else { return nil }
        // A level unknown to this program counts as private.
        return GeoprivacyRule(id: row[0], subject: subject, level: PlaceLevel(rawValue: row[3]) ?? .private)
      }
  }
}
