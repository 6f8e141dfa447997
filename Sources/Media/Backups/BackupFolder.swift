import Digests
import Foundation
import MediaLibrary

/// A folder that holds backups of a library.
///
/// ```
/// backup/
///   BACKUP                        what this folder is, for people; its last line is the version of the format
///   originals/ab/cd/…             photos, as in the library, once for all snapshots
///   personal/KEY                  the key of what is sealed, itself sealed by a passphrase
///   personal/ab/…                 files about people, sealed, once for all snapshots
///   snapshots/20261123T102100Z/
///     menagerie.sqlite, FORMAT    the catalogue at that moment; opens in any SQLite tool
///     personal.sealed             the list of files about people
///     manifest.json               the list of all other files, with their SHA-256
///     COMPLETE                    the SHA-256 of manifest.json; written last
/// ```
///
/// Every file is written under another name, made durable and renamed, so that what stands under its name is whole, and a run that
/// was stopped is gone on with by the next one. A snapshot without `COMPLETE` is none.
package struct BackupFolder: Sendable {
  /// The folder.
  package let path: String

  private static let format = 1
  private static let marker = "BACKUP"
  private static let own: Set<String> = [marker, "originals", "personal", "snapshots", "lock"]

  private init(path: String) { self.path = path }

  /// The backups in a folder.
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

  /// The backups in a folder, which becomes one for them when it is missing or empty.
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

  /// What a run that was killed while it made the folder left does not count.
  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasSuffix(".part") }
  }

  /// Takes the right to change the backups.
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

  /// The snapshots that are whole, the latest first.
  package var snapshots: [SnapshotName] { begun.filter(isComplete).sorted(by: >) }

  /// All snapshots, also such as were not brought to their end.
  var begun: [SnapshotName] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/snapshots")) ?? []).compactMap(SnapshotName.init)
  }

  /// The folder of a snapshot.
  func folder(of snapshot: SnapshotName) -> String { "\(path)/snapshots/\(snapshot)" }

  private func isComplete(_ snapshot: SnapshotName) -> Bool {
    FileManager.default.fileExists(atPath: folder(of: snapshot) + "/COMPLETE")
  }

  /// What a snapshot holds.
  ///
  /// - Throws: `noSnapshot`; `damaged` when the list is not what it was.
  package func manifest(of snapshot: SnapshotName) throws(BackupError) -> Manifest {
    let folder = folder(of: snapshot)
    guard let stated = try? String(contentsOfFile: folder + "/COMPLETE", encoding: .utf8) else {
      throw .noSnapshot(folder: path, name: snapshot.description)
    }
    let list = folder + "/manifest.json"
    guard let bytes = FileManager.default.contents(atPath: list) else {
      throw .damaged(path: list, reason: "it is gone")
    }
    guard DigestFunction.sha256.digest(of: Array(bytes)).hex == stated.trimmingCharacters(in: .whitespacesAndNewlines)
    else { throw .damaged(path: list, reason: "its bytes have changed") }
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: bytes) else {
      throw .damaged(path: list, reason: "it cannot be understood")
    }
    return manifest
  }

  /// Where a file of a snapshot lies: photos lie once for all snapshots.
  func place(of file: Manifest.File, in snapshot: SnapshotName) -> String {
    file.path.hasPrefix("originals/") ? "\(path)/\(file.path)" : "\(folder(of: snapshot))/\(file.path)"
  }
}
