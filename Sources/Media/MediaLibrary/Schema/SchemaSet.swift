import GRDB

/// The tables of the apps that this program knows. The same database may contain tables of other apps, which stay untouched.
struct SchemaSet {
  private let schemas: [AppSchema]
  private let migrator: DatabaseMigrator

  /// - Throws: `LibraryError.sameNames` when two apps have the same name.
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

  /// Whether a later version of the program has changed the tables of an app that this version knows.
  func areSuperseded(in db: Database) throws -> Bool {
    let known = Set(schemas.flatMap { schema in schema.steps.indices.map(schema.name(ofStep:)) })
    let apps = Set(schemas.map(\.app.description))
    return try migrator.appliedIdentifiers(db).contains { name in
      !known.contains(name) && AppSchema.app(ofStep: name).map(apps.contains) != false
    }
  }

  /// Whether all steps were applied.
  func areUpToDate(in db: Database) throws -> Bool {
    let taken = try migrator.appliedIdentifiers(db)
    return schemas.allSatisfy { schema in
      schema.steps.indices.allSatisfy { taken.contains(schema.name(ofStep: $0)) }
    }
  }

  /// Whether any step of an app that this program knows was applied.
  func areBegun(in db: Database) throws -> Bool {
    let taken = try migrator.appliedIdentifiers(db)
    return schemas.contains { taken.contains($0.name(ofStep: 0)) }
  }

  /// The missing tables among those that the applied steps created. A database that was emptied or reassembled may still be a valid SQLite
  /// file.
  func lost(in db: Database) throws -> MissingTables {
    let there = try Self.tables(in: db)
    let model = try model(of: db)
    let lost = model.indexes.filter { !there.isSuperset(of: $0.tables) }
    return MissingTables(
      tables: model.tables.subtracting(there).subtracting(model.indexes.flatMap(\.tables)).sorted(), indexes: lost)
  }

  /// The views, indexes and triggers of the applied steps that are missing or have another statement, in the order in which to create them.
  func lostParts(in db: Database) throws -> [SchemaPart] {
    let there = Set(try SchemaPart.all(in: db))
    return try model(of: db).parts.filter { !there.contains($0) }
  }

  /// The model of the applied steps.
  private func model(of db: Database) throws -> SchemaModel {
    let names = try migrator.appliedIdentifiers(db)
    return try SchemaModel.of(
      schemas.map { schema in schema.asOf(schema.steps.indices.prefix { names.contains(schema.name(ofStep: $0)) }.count)
      })
  }

  /// Whether a database has no tables, except an empty list of migrations. That list is created before the first step, and a process can be
  /// killed in between.
  static func isEmpty(_ db: Database) throws -> Bool {
    let tables = try tables(in: db)
    return try tables.isEmpty || tables == ["grdb_migrations"] && DatabaseMigrator().appliedIdentifiers(db).isEmpty
  }

  /// The names of all tables except SQLite's own.
  static func tables(in db: Database) throws -> Set<String> {
    try String.fetchSet(
      db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'")
  }

  /// Applies the pending steps.
  ///
  /// A step may remove a column that a view of another app uses, and a later step recreates that view. SQLite would reject the first step,
  /// and every renaming until the second, so SQLite is set to ignore views. Therefore a step that renames a table must itself recreate the
  /// views and triggers that use it.
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
