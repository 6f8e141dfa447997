import Digests
import Foundation
import MediaLibrary

/// A folder with backups of a library.
///
/// ```
/// backup/
///   BACKUP                        explains the folder to people; the last line is the version of the format
///   originals/ab/cd/…             photos, as in the library, once for all snapshots
///   personal/KEY                  the key of the encrypted files, itself encrypted with a passphrase
///   personal/ab/…                 encrypted personal files, once for all snapshots
///   snapshots/20261123T102100Z/
///     menagerie.sqlite, FORMAT    the catalogue at that moment; opens in any SQLite tool
///     personal.sealed             the encrypted list of personal files
///     manifest.json               the list of all other files, with their SHA-256
///     COMPLETE                    the SHA-256 of manifest.json; written last
/// ```
///
/// Every file is written under a temporary name, synced and renamed. So a file under its final name is always complete, and the next run
/// continues an interrupted run. A snapshot without `COMPLETE` is ignored.
package struct BackupFolder: Sendable {
  package let path: String

  private static let format = 1
  private static let marker = "BACKUP"
  private static let own: Set<String> = [marker, "originals", "personal", "snapshots", "lock"]

  private init(path: String) { self.path = path }

  /// Opens the backups in a folder.
  ///
  /// - Throws: `notFound`, `notABackup`, `laterFormat`.
  package static func open(_ folder: String) throws(BackupError) -> BackupFolder {
    guard let text = try? String(contentsOfFile: "\(folder)/\(marker)", encoding: .utf8) else {
      let isThere = FileManager.default.fileExists(atPath: folder)
      throw isThere && !entries(of: folder).isEmpty ? .notABackup(folder: folder) : .notFound(folder: folder)
    }
    guard let version = text.split(whereSeparator: \.isNewline).last.flatMap({ Int($0) }) else {
      throw .notABackup(folder: folder)
    }
    guard version <= format else { throw .laterFormat(folder: folder) }
    return BackupFolder(path: folder)
  }

  /// Opens the backups in a folder; a missing or empty folder becomes a new backup.
  ///
  /// - Throws: `notABackup`, `laterFormat`, `library`.
  package static func make(_ folder: String) throws(BackupError) -> BackupFolder {
    do throws(BackupError) {
      return try open(folder)
    } catch .notFound {
      do throws(LibraryError) {
        try DurableFile.makeFolder(folder, permissions: 0o700)
        try DurableFile.write(Array(text.utf8), to: "\(folder)/\(marker)", permissions: 0o600)
      } catch {
        throw .library(error)
      }
      return BackupFolder(path: folder)
    }
  }

  private static let text = """
    This folder holds backups of a Menagerie library. `menagerie restore <this folder> --library <new folder>` puts one back.
    originals/ holds the photos under the SHA-256 of their bytes; each folder in snapshots/ holds the catalogue at one moment.
    \(format)

    """

  /// The entries, without the unfinished files of a run that was killed while it created the folder.
  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasSuffix(".part") }
  }

  /// Takes the lock for changing the backups.
  ///
  /// - Throws: `locked`, `library`.
  func exclusively() throws(BackupError) -> LibraryLock {
    do throws(LibraryError) {
      return try LibraryLock(path: path + "/lock", folder: path, for: .backingUp)
    } catch .locked(_, let holder) {
      throw .locked(folder: path, holder: holder)
    } catch {
      throw .library(error)
    }
  }

  // MARK: Snapshots

  /// The complete snapshots, latest first.
  package var snapshots: [SnapshotName] { begun.filter(isComplete).sorted(by: >) }

  /// All snapshots, also incomplete ones.
  var begun: [SnapshotName] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/snapshots")) ?? []).compactMap(SnapshotName.init)
  }

  func folder(of snapshot: SnapshotName) -> String { "\(path)/snapshots/\(snapshot)" }

  private func isComplete(_ snapshot: SnapshotName) -> Bool {
    FileManager.default.fileExists(atPath: folder(of: snapshot) + "/COMPLETE")
  }

  /// The contents of a snapshot.
  ///
  /// - Throws: `noSnapshot`; `damaged` when the list is damaged.
  package func manifest(of snapshot: SnapshotName) throws(BackupError) -> Manifest {
    let folder = folder(of: snapshot)
    guard let stated = try? String(contentsOfFile: folder + "/COMPLETE", encoding: .utf8) else {
      throw .noSnapshot(folder: path, name: snapshot.description)
    }
    let list = folder + "/manifest.json"
    guard let bytes = FileManager.default.contents(atPath: list) else {
      throw .damaged(path: list, reason: "it is missing")
    }
    guard DigestFunction.sha256.digest(of: Array(bytes)).hex == stated.trimmingCharacters(in: .whitespacesAndNewlines)
    else { throw .damaged(path: list, reason: "its bytes have changed") }
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: bytes) else {
      throw .damaged(path: list, reason: "it cannot be read as a list of files")
    }
    return manifest
  }

  /// The path of a snapshot's file; originals are stored once for all snapshots.
  func place(of file: Manifest.File, in snapshot: SnapshotName) -> String {
    file.path.hasPrefix("originals/") ? "\(path)/\(file.path)" : "\(folder(of: snapshot))/\(file.path)"
  }
}
