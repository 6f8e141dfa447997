/// The entries of a library folder.
extension Library {
  /// How an entry is treated in copies and backups.
  package enum Holding: Sendable {
    /// Part of the catalogue that is given away with it.
    case catalogue
    /// Derived from the rest; may be deleted.
    case derived
    /// State of a running operation or of an open database; meaningless in a copy.
    case transient
    /// Data about people, of this or another version of the program. All unknown entries count as personal.
    case personal
  }

  /// A folder for copies of databases during a backup.
  package static let stagingName = "backup.part"
  /// Exists during a restore, and names its snapshot.
  package static let restoringName = "RESTORING"

  /// The suffixes of files beside a database that belong to its current state.
  package static let besideDatabases = ["-wal", "-shm", "-journal", WriteAheadStamp.suffix]

  /// Classifies an entry of a library folder by its name.
  package static func holding(_ name: String) -> Holding {
    switch name {
    case databaseName, formatName, "originals": .catalogue
    case "index", "thumbnails": .derived
    case lockName, stagingName, restoringName: .transient
    default: besideDatabases.contains { name == databaseName + $0 } ? .transient : .personal
    }
  }
}
