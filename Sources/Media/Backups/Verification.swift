import MediaLibrary

/// Reads a whole backup and compares every file with its digest.
package struct Verification {
  package struct Report: Codable, Sendable {
    /// The complete snapshots, latest first.
    package var snapshots: [SnapshotName] = []
    /// The number of files read. A file that several snapshots share counts once.
    package var files = 0
    /// The paths of missing or damaged files in the backup.
    package var damaged: [String] = []
    /// Whether there are personal files that cannot be checked without their passphrase.
    package var isSealedUnseen = false
  }

  private let folder: BackupFolder
  private let passphrase: String?

  /// - Parameter passphrase: decrypts the personal files; `nil` leaves them unchecked.
  /// - Throws: `notFound`, `notABackup`, `laterFormat`.
  package init(of folder: String, passphrase: String?) throws(BackupError) {
    self.folder = try BackupFolder.open(folder)
    self.passphrase = passphrase
  }

  /// - Throws: `noSnapshot`, `wrongPassphrase`, `interrupted`.
  package func run(onProgress: (Int, Int) -> Void = { _, _ in }) throws(BackupError) -> Report {
    var report = Report(snapshots: folder.snapshots)
    guard !report.snapshots.isEmpty else { throw .noSnapshot(folder: folder.path, name: nil) }
    var places: [String: Manifest.File] = [:]
    var sealedFiles: [String: Manifest.File] = [:]
    var sealed: SealedFiles?
    for snapshot in report.snapshots {
      let manifest: Manifest
      do throws(BackupError) { manifest = try folder.manifest(of: snapshot) } catch .damaged(let path, _) {
        report.damaged.append(path)
        continue
      }
      for file in manifest.files { places[folder.place(of: file, in: snapshot)] = file }
      guard manifest.personal == .sealed else { continue }
      guard let passphrase else {
        report.isSealedUnseen = true
        continue
      }
      if sealed == nil { sealed = try SealedFiles.open(in: folder, passphrase) }
      do throws(BackupError) {
        for file in try sealed?.files(of: snapshot) ?? [] { sealedFiles[file.sha256] = file }
      } catch .damaged(let path, _) {
        report.damaged.append(path)
      }
    }
    let total = places.count + sealedFiles.count
    for (path, file) in places.sorted(by: { $0.key < $1.key }) {
      try look(path, WholeFile.isWhole(path, file.content), &report)
      onProgress(report.files, total)
    }
    for file in sealedFiles.values.sorted(by: { $0.path < $1.path }) {
      guard let sealed else { continue }
      try look(sealed.place(of: file), sealed.isWhole(file), &report)
      onProgress(report.files, total)
    }
    return report
  }

  private func look(_ path: String, _ isWhole: Bool, _ report: inout Report) throws(BackupError) {
    if Task.isCancelled { throw .interrupted }
    report.files += 1
    if !isWhole { report.damaged.append(path) }
  }
}
