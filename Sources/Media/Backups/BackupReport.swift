package struct BackupReport: Codable, Sendable {
  package var snapshot: SnapshotName
  /// Originals in the snapshot.
  package var originals = 0
  /// Originals that were not in the backup before, and their bytes.
  package var copied = 0
  package var copiedBytes = 0
  /// Photos that are not in the backup, because the library refers to the user's files and has no copies.
  package var outside = 0
  /// Originals that are missing or damaged both in the library and in the backup: their paths in the library folder.
  package var absent: [String] = []
  /// Originals that are missing or have another size in the library, while the backup has a copy: `restore` restores them.
  package var onlyHere: [String] = []
  /// Encrypted personal files.
  package var personal = 0
  /// Personal files that disappeared or changed while they were read.
  package var passedOver: [String] = []
  /// Whether personal files were left out.
  package var leftOut = false
}
