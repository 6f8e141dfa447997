package import MediaLibrary

package enum BackupError: Error, Sendable {
  /// The folder contains no backup.
  case notFound(folder: String)
  /// The folder contains other files.
  case notABackup(folder: String)
  /// A later version of the program made the backup.
  case laterFormat(folder: String)
  /// Another process is working on the backup.
  case locked(folder: String, holder: LibraryLock.Holder?)
  /// The backup would be inside the library, or the library inside the backup.
  case overlapping(library: String, backup: String)
  /// The backup contains no complete snapshot, or none with this name.
  case noSnapshot(folder: String, name: String?)
  /// There are personal files, and the user has not chosen how to treat them.
  case passphraseNeeded(folder: String)
  /// The backup's files are encrypted with another passphrase.
  case wrongPassphrase(folder: String)
  case shortPassphrase(least: Int)
  /// The target folder of the restore contains other files.
  case notEmpty(folder: String)
  /// A restore of another snapshot into this folder has begun.
  case otherRestore(folder: String, snapshot: String)
  /// There is not enough memory for the passphrase's key derivation.
  case noMemory
  case interrupted
  /// A file of the backup is damaged or missing.
  case damaged(path: String, reason: String)
  /// An error of the file system or the library.
  case library(LibraryError)
}

extension BackupError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let folder): "there is no backup in \(folder): `menagerie backup FOLDER` makes one"
    case .notABackup(let folder): "\(folder) is not empty and not a backup: choose an empty or new folder"
    case .laterFormat(let folder): "the backup \(folder) was made by a later version of menagerie: update the program"
    case .locked(let folder, let holder?):
      "the backup \(folder) is in use by \(holder.description): wait until it is done"
    case .locked(let folder, nil): "the backup \(folder) is in use by another process: wait until it is done"
    case .overlapping(let library, let backup):
      "the library \(library) and the backup \(backup) overlap: choose a backup folder outside the library, best on another disk"
    case .noSnapshot(let folder, let name?):
      "the backup \(folder) has no complete snapshot \(name): `menagerie backup \(folder) --list` lists all"
    case .noSnapshot(let folder, nil):
      "the backup \(folder) has no complete snapshot: run `menagerie backup \(folder)` to its end"
    case .passphraseNeeded(let folder):
      "files about people (accounts, private pictures) need a passphrase in \(folder): give it with --passphrase-file "
        + "or on the terminal, or leave these files out with --to-give (backup) or --without-people (restore)"
    case .wrongPassphrase(let folder):
      "the files about people in \(folder) were sealed with another passphrase: give that passphrase, or use another "
        + "backup folder"
    case .shortPassphrase(let least): "the passphrase is too short: use at least \(least) characters, better five words"
    case .notEmpty(let folder): "\(folder) is not empty: restore into an empty or new folder"
    case .otherRestore(let folder, let snapshot):
      "\(folder) has an unfinished restore of snapshot \(snapshot): continue it with --snapshot \(snapshot), or choose another folder"
    case .noMemory: "there is not enough memory to derive a key from the passphrase: 256 MB are needed"
    case .interrupted: "interrupted: run the same command again to continue"
    case .damaged(let path, let reason):
      "\(path) cannot be used: \(reason); `menagerie backup FOLDER --verify` lists all damaged files"
    case .library(let error): error.description
    }
  }
}
