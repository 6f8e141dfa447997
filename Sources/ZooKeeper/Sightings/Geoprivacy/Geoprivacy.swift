import GRDB
import MediaLibrary

/// Who may know where animals were: the rules by which places are kept.
package struct Geoprivacy: CataloguePart {
  let catalogue: Catalogue

  /// The rules, by what they are about.
  ///
  /// - Throws: `library`.
  package func rules() throws(CatalogueError) -> [GeoprivacyRule] {
    try reading { try GeoprivacyRule.all(in: $0) }
  }

  /// Keeps the places of what a rule is about at a level; `nil` takes the rule away.
  ///
  /// - Throws: `noSuchIndividual`, `noSuchEnclosure`, `emptyName`, `library`.
  package func keep(_ subject: GeoprivacyRule.Subject, at level: PlaceLevel?) throws(CatalogueError) -> OperationReceipt
  {
    try operating(on: { try Self.brief(of: subject, at: level, in: $0) }, { .placesKept($0, at: level) }) {
      db, operation, _ in
      try Self.set(subject, to: level, in: db, operation)
    }
  }

  /// A row is made without a level and then given one, so that undoing the change takes it away again.
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

  /// Keeps the places of an animal at least as those of another of which it was made, or with which it is one now.
  static func keep(
    _ animal: IndividualID, atLeastAs other: IndividualID, in db: Database, _ operation: OperationID
  ) throws {
    let rules = try GeoprivacyRule.all(in: db)
    guard let wanted = rules.first(where: { $0.subject == .animal(other) })?.level else { return }
    let known = rules.first { $0.subject == .animal(animal) }?.level
    // Open is said of one animal alone: it is no reason to open another.
    guard wanted != .open, known.map({ $0 < wanted }) ?? true else { return }
    try set(.animal(animal), to: wanted, in: db, operation)
  }

  /// Settles at which level places are kept where another program changed something and was stopped before it did.
  ///
  /// - Throws: `library`.
  package func settle() throws(CatalogueError) { try writing { _ in } }

  /// The rule as the journal keeps it; what it is about is there.
  private static func brief(
    of subject: GeoprivacyRule.Subject, at level: PlaceLevel?, in db: Database
  ) throws -> GeoprivacyBrief {
    switch subject {
    case .species(let name):
      try Catalogue.checkName(name)
      return .species(name)
    case .animal(let id): return .animal(try Catalogue.find(.id(id), in: db).name)
    case .place(let id):
      // The rule of one that is off the map can still be taken away.
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
  /// The rules that hold, those of a kind beside one another.
  static func all(in db: Database) throws -> [GeoprivacyRule] {
    try Row.fetchAll(db, sql: "SELECT id, kind, key, level FROM geoprivacy WHERE level IS NOT NULL ORDER BY kind, key")
      .compactMap { row in
        guard let subject = Subject(kind: row[1], key: row[2]) else { return nil }
        // A level that this program does not know may keep anything back.
        return GeoprivacyRule(id: row[0], subject: subject, level: PlaceLevel(rawValue: row[3]) ?? .private)
      }
  }
}
