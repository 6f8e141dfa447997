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

  /// Takes the steps that were not taken yet.
  func migrate(_ database: some DatabaseWriter) throws { try migrator.migrate(database) }
}
