public import GRDB

/// The tables of one app: migrations that are named, ordered and never edited once released.
public struct LibrarySchema: Sendable {
  /// One step from an older to a newer form.
  public struct Migration: Sendable {
    /// Unique among all apps, as in `sightings-1`.
    public let name: String
    /// Does the step, inside a transaction.
    public let migrate: @Sendable (Database) throws -> Void

    /// A named step.
    public init(_ name: String, _ migrate: @escaping @Sendable (Database) throws -> Void) {
      self.name = name
      self.migrate = migrate
    }
  }

  /// In order; they run after the library's own.
  public let migrations: [Migration]

  /// A schema of these migrations.
  public init(migrations: [Migration]) { self.migrations = migrations }
}
