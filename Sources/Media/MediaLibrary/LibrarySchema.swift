import GRDB

/// The tables of one app: migrations that are named, ordered and never edited once released.
package struct LibrarySchema: Sendable {
  /// One step from an older to a newer form.
  package struct Migration: Sendable {
    /// Unique among all apps, as in `sightings-1`.
    package let name: String
    /// Does the step, inside a transaction.
    package let migrate: @Sendable (Database) throws -> Void

    /// A named step.
    package init(_ name: String, _ migrate: @escaping @Sendable (Database) throws -> Void) {
      self.name = name
      self.migrate = migrate
    }
  }

  /// The migrations in order; they run after the library's own.
  package let migrations: [Migration]

  /// A schema of these migrations.
  package init(migrations: [Migration]) { self.migrations = migrations }
}
