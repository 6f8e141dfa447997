import GRDB

/// The tables of the apps that a program knows, among those of others in the same database: an app that this program does not
/// have keeps its tables untouched.
struct SchemaSet {
  private let schemas: [AppSchema]
  private let migrator: DatabaseMigrator

  /// The tables of some apps.
  ///
  /// - Throws: `LibraryError.sameNames` when two have one name.
  init(_ schemas: [AppSchema]) throws(LibraryError) {
    self.schemas = schemas
    var names: Set<AppName> = []
    var migrator = DatabaseMigrator()
    for schema in schemas {
      guard names.insert(schema.app).inserted else { throw .sameNames(app: schema.app) }
      for (index, step) in schema.steps.enumerated() {
        migrator.registerMigration(schema.name(ofStep: index), migrate: step)
      }
    }
    self.migrator = migrator
  }

  /// Whether a later version of the program has changed the tables of an app that this one knows.
  func areSuperseded(in db: Database) throws -> Bool {
    let known = Set(schemas.flatMap { schema in schema.steps.indices.map(schema.name(ofStep:)) })
    let apps = Set(schemas.map(\.app.description))
    return try migrator.appliedIdentifiers(db).contains { name in
      !known.contains(name) && AppSchema.app(ofStep: name).map(apps.contains) != false
    }
  }

  /// Whether all steps were taken.
  func areUpToDate(in db: Database) throws -> Bool {
    let taken = try migrator.appliedIdentifiers(db)
    return schemas.allSatisfy { schema in
      schema.steps.indices.allSatisfy { taken.contains(schema.name(ofStep: $0)) }
    }
  }

  /// Whether a step of any app that this program knows was taken.
  func areBegun(in db: Database) throws -> Bool {
    let taken = try migrator.appliedIdentifiers(db)
    return schemas.contains { taken.contains($0.name(ofStep: 0)) }
  }

  /// What the steps that were taken have made and that is not there: a database that was emptied or put together again may well be a
  /// good SQLite file.
  func lost(in db: Database) throws -> LostTables {
    let there = try Self.tables(in: db)
    let model = try model(of: db)
    let lost = model.indexes.filter { !there.isSuperset(of: $0.tables) }
    return LostTables(
      tables: model.tables.subtracting(there).subtracting(model.indexes.flatMap(\.tables)).sorted(), indexes: lost)
  }

  /// The views, indexes and triggers that the steps which were taken have made and that are not there, or that other statements
  /// made, in the order in which they can be made again.
  func lostParts(in db: Database) throws -> [SchemaPart] {
    let there = Set(try SchemaPart.all(in: db))
    return try model(of: db).parts.filter { !there.contains($0) }
  }

  /// What the steps that were taken make.
  private func model(of db: Database) throws -> SchemaModel {
    let names = try migrator.appliedIdentifiers(db)
    return try SchemaModel.of(
      schemas.map { schema in schema.asOf(schema.steps.indices.prefix { names.contains(schema.name(ofStep: $0)) }.count)
      })
  }

  /// Whether a database has no table at all, besides the one that notes steps and holds none: it is made before the first step, and
  /// a program can be killed in between.
  static func isEmpty(_ db: Database) throws -> Bool {
    let tables = try tables(in: db)
    return try tables.isEmpty || tables == ["grdb_migrations"] && DatabaseMigrator().appliedIdentifiers(db).isEmpty
  }

  /// The names of all tables but SQLite's own.
  static func tables(in db: Database) throws -> Set<String> {
    try String.fetchSet(
      db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'")
  }

  /// Takes the steps that were not taken yet.
  ///
  /// A step may take a column from under a view of another app, whose own step makes the view anew. SQLite would refuse the first
  /// one, and every renaming until the second: it is told to leave views alone. So a step that renames a table that views or
  /// triggers read makes these anew itself.
  func migrate(_ database: some DatabaseWriter) throws {
    func leaveViewsAlone(_ isOn: Bool) throws {
      try database.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA legacy_alter_table = \(isOn ? "ON" : "OFF")")
      }
    }
    try leaveViewsAlone(true)
    try migrator.migrate(database)
    try leaveViewsAlone(false)
  }
}
