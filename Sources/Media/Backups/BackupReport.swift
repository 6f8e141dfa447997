/// What a backup came to.
package struct BackupReport: Codable, Sendable {
  /// The snapshot that was made.
  package var snapshot: SnapshotName
  /// The originals in it.
  package var originals = 0
  /// Those that were not in the backup before, and their bytes.
  package var copied = 0
  package var copiedBytes = 0
  /// Photos that the library left where they were, so that they are not in the backup.
  package var outside = 0
  /// Originals that are neither in the library nor in the backup as they should be: their paths in the library folder.
  package var absent: [String] = []
  /// Originals that are no longer in the library as they should be, and are in the backup: `restore` gives them back.
  package var onlyHere: [String] = []
  /// Files about people, sealed.
  package var personal = 0
  /// Files about people that went away or changed while they were read.
  package var passedOver: [String] = []
  /// Whether files about people were left out.
  package var leftOut = false
}
