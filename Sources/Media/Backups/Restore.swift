import Foundation
import MediaLibrary

/// Restores a library from a snapshot into a new folder.
///
/// Every file is checked against its SHA-256 while it is copied. The catalogue comes last: after an interruption the folder does not count
/// as a library, and the next run continues the restore.
package struct Restore {
  /// The result of a restore.
  package struct Report: Codable, Sendable {
    package var snapshot: SnapshotName
    /// Restored originals.
    package var originals = 0
    /// The paths of originals that are damaged or missing in the backup, and of those that were missing when the backup was made.
    package var damaged: [String] = []
    package var absent: [String] = []
    /// Restored personal files, and the paths of damaged ones.
    package var personal = 0
    package var damagedPersonal: [String] = []
    /// How the snapshot treats personal files.
    package var kept: Manifest.Personal
    /// Whether personal files were left in the backup.
    package var leftOut = false
  }

  private let folder: BackupFolder
  private let snapshot: SnapshotName
  private let target: String
  private let personal: Backup.Personal

  /// - Parameters:
  ///   - snapshot: `nil` for the latest.
  ///   - target: a missing or empty folder, or one with an interrupted restore of the same snapshot.
  /// - Throws: `notFound`, `notABackup`, `laterFormat`, `noSnapshot`, `notEmpty`, `otherRestore`.
  package init(
    from backup: String, _ snapshot: SnapshotName?, into target: String, personal: Backup.Personal
  ) throws(BackupError) {
    folder = try BackupFolder.open(backup)
    let whole = folder.snapshots
    guard let chosen = snapshot ?? whole.first, whole.contains(chosen) else {
      throw .noSnapshot(folder: backup, name: snapshot?.description)
    }
    self.snapshot = chosen
    self.target = target
    self.personal = personal
    let present = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []
    if let begun = try? String(contentsOfFile: "\(target)/\(Library.restoringName)", encoding: .utf8) {
      let other = begun.trimmingCharacters(in: .whitespacesAndNewlines)
      guard other == chosen.description else { throw .otherRestore(folder: target, snapshot: other) }
    } else {
      // A run that was killed before it recorded its snapshot leaves only these files.
      guard present.allSatisfy({ $0 == Library.lockName || $0.hasSuffix(".part") }) else {
        throw .notEmpty(folder: target)
      }
    }
  }

  /// Restores the library.
  ///
  /// - Parameter onProgress: called with the number of restored files, and the number of all files.
  /// - Throws: `BackupError`; `interrupted` when the task is cancelled. The next run continues an interrupted run.
  package func run(onProgress: (Int, Int) -> Void = { _, _ in }) throws(BackupError) -> Report {
    let manifest = try folder.manifest(of: snapshot)
    var report = Report(snapshot: snapshot, kept: manifest.personal)
    report.absent = manifest.absent.map(\.path)
    let (sealed, people) = try personalFiles(manifest, &report)
    let lock = try begin()
    defer { withExtendedLifetime(lock) {} }
    let originals = manifest.files.filter { $0.isInside("originals") }
    let total = originals.count + people.count + 1
    var done = 0
    for file in originals {
      try Self.checkCancellation()
      if try put(file) { report.originals += 1 } else { report.damaged.append(file.path) }
      done += 1
      onProgress(done, total)
    }
    for file in people {
      try Self.checkCancellation()
      if isSafe(file), let sealed, try sealed.extract(file, to: "\(target)/\(file.path)") {
        report.personal += 1
      } else {
        report.damagedPersonal.append(file.path)
      }
      done += 1
      onProgress(done, total)
    }
    for file in manifest.files where [Library.formatName, Library.databaseName].contains(file.path) {
      guard try put(file) else {
        throw .damaged(
          path: folder.place(of: file, in: snapshot), reason: "its bytes have changed, and another --snapshot may be intact")
      }
    }
    unlink("\(target)/\(Library.restoringName)")
    onProgress(total, total)
    return report
  }

  private static func checkCancellation() throws(BackupError) {
    if Task.isCancelled { throw .interrupted }
  }

  private func begin() throws(BackupError) -> LibraryLock {
    do throws(LibraryError) {
      try DurableFile.makeFolder(target, permissions: 0o700)
      let lock = try LibraryLock(path: "\(target)/\(Library.lockName)", folder: target, for: .restoring)
      let name = Array("\(snapshot)\n".utf8)
      try DurableFile.write(name, to: "\(target)/\(Library.restoringName)", permissions: 0o600)
      return lock
    } catch {
      throw .library(error)
    }
  }

  private func personalFiles(
    _ manifest: Manifest, _ report: inout Report
  ) throws(BackupError) -> (SealedFiles?, [Manifest.File]) {
    guard manifest.personal == .sealed else { return (nil, []) }
    switch personal {
    case .unsaid: throw .passphraseNeeded(folder: folder.path)
    case .leftOut:
      report.leftOut = true
      return (nil, [])
    case .sealed(let passphrase):
      let sealed = try SealedFiles.open(in: folder, passphrase)
      return (sealed, try sealed.files(of: snapshot))
    }
  }

  /// Whether the path is allowed for a personal file. A backup may come from strangers, so no file may be written outside the folder or
  /// over the catalogue.
  private func isSafe(_ file: Manifest.File) -> Bool {
    guard let first = file.path.split(separator: "/").first else { return false }
    return file.isInside(String(first)) && Library.holding(String(first)) == .personal
  }

  /// Restores a file of the snapshot; returns whether it is now there and intact.
  private func put(_ file: Manifest.File) throws(BackupError) -> Bool {
    let (source, place) = (folder.place(of: file, in: snapshot), "\(target)/\(file.path)")
    if WholeFile.isWhole(place, file.content) { return true }
    do throws(LibraryError) {
      return try WholeFile.copy(source, to: place, expecting: file.content, permissions: 0o600)
    } catch {
      throw .library(error)
    }
  }
}
