/// What lies in a library folder, and whose it is.
extension Library {
  /// What an entry of a library folder is.
  package enum Holding: Sendable {
    /// Part of the catalogue that is given away with it.
    case catalogue
    /// It follows from the rest, and may be thrown away.
    case derived
    /// It is there only while somebody works.
    case transient
    /// Something about people, of this program or of another version: all that is nothing else.
    case personal
  }

  /// A folder for copies of databases while a backup is made.
  package static let stagingName = "backup.part"
  /// The file in which a restore that is not finished names its snapshot.
  package static let restoringName = "RESTORING"

  /// What the names of files end with that lie beside a database and belong to it as it is just now.
  package static let besideDatabases = ["-wal", "-shm", "-journal", WriteAheadStamp.suffix]

  /// What an entry of a library folder is, by its name.
  package static func holding(_ name: String) -> Holding {
    switch name {
    case databaseName, formatName, "originals": .catalogue
    case "index", "thumbnails": .derived
    case lockName, stagingName, restoringName: .transient
    default: besideDatabases.contains { name == databaseName + $0 } ? .transient : .personal
    }
  }
}
