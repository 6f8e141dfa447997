import Digests
import Foundation
import GRDB
import MediaLibrary

/// Makes a snapshot of a library. Other processes may use and change the library meanwhile.
///
/// First the catalogue is copied as of one moment, then the originals that the copy refers to. The library never changes originals, and the
/// backup stores each original once for all snapshots.
package struct Backup {
  /// How personal files are treated: accounts, private pictures, and all other files beside the catalogue.
  package enum Personal: Sendable {
    /// Encrypted with a passphrase.
    case sealed(passphrase: String)
    /// Left out, so that the backup can be given away.
    case leftOut
    /// The user made no choice. This is an error if the library has personal files.
    case unsaid
  }

  private let library: String
  private let folder: BackupFolder
  private let personal: Personal
  private let cost: SealKey.Cost

  /// - Parameter isCheap: whether key derivation is fast, so that the passphrase is cheap to guess; for tests only.
  /// - Throws: `overlapping`, `notABackup`, `laterFormat`, and `library`, also when the library does not exist.
  package init(
    of library: String, in target: String, personal: Personal, isCheap: Bool = false
  ) throws(BackupError) {
    guard FileManager.default.fileExists(atPath: "\(library)/\(Library.databaseName)") else {
      throw .library(.notFound(folder: library))
    }
    let (inner, outer) = (Self.resolved(library) + "/", Self.resolved(target) + "/")
    guard !inner.hasPrefix(outer), !outer.hasPrefix(inner) else {
      throw .overlapping(library: library, backup: target)
    }
    self.library = library
    self.personal = personal
    cost = isCheap ? .cheapForTests : .standard
    folder = try BackupFolder.make(target)
  }

  package static func holdsPeople(_ library: String) -> Bool { !PersonalFiles(in: library).isEmpty }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Makes a snapshot.
  ///
  /// - Parameter onProgress: called with the number of checked originals, and the number of all originals.
  /// - Returns: the result. Missing or damaged originals do not stop the backup, and are listed.
  /// - Throws: `BackupError`; `interrupted` when the task is cancelled. The next run continues an interrupted run.
  package func run(onProgress: (Int, Int) -> Void = { _, _ in }) throws(BackupError) -> BackupReport {
    let people = PersonalFiles(in: library)
    let sealed = try sealedFiles(people)
    let lock = try folder.exclusively()
    defer { withExtendedLifetime(lock) {} }
    try removeUnfinished()
    StagingFolder.sweep(library: library)
    let snapshot = SnapshotName.now(besides: Set(folder.begun))
    var report = BackupReport(snapshot: snapshot)
    var manifest = Manifest(name: snapshot, personal: .none, files: [], absent: [])
    let catalogue = folder.folder(of: snapshot) + "/" + Library.databaseName
    do throws(LibraryError) {
      try DurableFile.makeFolder(folder.folder(of: snapshot), permissions: 0o700)
      try DatabaseCopy.write(from: "\(library)/\(Library.databaseName)", to: catalogue)
    } catch {
      throw .library(error)
    }
    let originals = try originals(in: catalogue, &report)
    for (index, file) in originals.enumerated() {
      try Self.checkCancellation()
      if try keep(file, &report) { manifest.files.append(file) } else { manifest.absent.append(file) }
      onProgress(index + 1, originals.count)
    }
    report.originals = manifest.files.count
    report.absent = manifest.absent.map(\.path)
    if let sealed {
      try seal(with: sealed, of: snapshot, &report)
      manifest.personal = .sealed
    } else if !people.isEmpty {
      manifest.personal = .leftOut
      report.leftOut = true
    }
    manifest.files += try described(snapshot)
    try finish(manifest)
    return report
  }

  private static func checkCancellation() throws(BackupError) {
    if Task.isCancelled { throw .interrupted }
  }

  private func sealedFiles(_ people: PersonalFiles) throws(BackupError) -> SealedFiles? {
    switch personal {
    case .leftOut: return nil
    case .unsaid where people.isEmpty: return nil
    case .unsaid: throw .passphraseNeeded(folder: folder.path)
    case .sealed(let passphrase): return try SealedFiles.make(in: folder, passphrase, cost: cost)
    }
  }

  /// Deletes the remains of interrupted runs: incomplete snapshots, and files under temporary names.
  private func removeUnfinished() throws(BackupError) {
    // `BackupFolder.make` writes a file without the folder's lock. Each writer locks its own part file, so no file in use is deleted.
    PartFiles.sweep(folder.path)
    let whole = Set(folder.snapshots)
    do {
      for name in folder.begun where !whole.contains(name) {
        try FileManager.default.removeItem(atPath: folder.folder(of: name))
      }
      for place in [folder.path + "/originals", folder.path + "/personal"] {
        let files = FileManager.default.enumerator(atPath: place)
        while let file = files?.nextObject() as? String {
          guard file.hasSuffix(".part") else { continue }
          try FileManager.default.removeItem(atPath: "\(place)/\(file)")
        }
      }
    } catch {
      throw .library(.cannotWrite(path: folder.path, reason: (error as NSError).localizedDescription))
    }
  }

  // MARK: Originals

  private func originals(in catalogue: String, _ report: inout BackupReport) throws(BackupError) -> [Manifest.File] {
    do {
      return try DatabaseQueue(path: catalogue).read { db in
        // The copy is not migrated: a library of an earlier version has no films.
        let live = "SELECT 1 FROM operation WHERE operation.id = importID AND undoneBy IS NULL"
        let tables =
          [("photo", "withdrawnBy IS NULL")] + (try db.tableExists("film") ? [("film", "EXISTS (\(live))")] : [])
        report.outside = try tables.reduce(0) { count, table in
          let sql = "SELECT COUNT(*) FROM \(table.0) WHERE originalPath IS NULL AND \(table.1)"
          return count + (try Int.fetchOne(db, sql: sql) ?? 0)
        }
        let originals = tables.map {
          "SELECT originalPath, sha256, byteCount FROM \($0.0) WHERE originalPath IS NOT NULL"
        }
        return try Row.fetchAll(
          db, sql: originals.joined(separator: " UNION ALL ") + " ORDER BY 1"
        ).map { Manifest.File(path: $0[0], WholeFile.Content(sha256: $0[1], bytes: $0[2])) }
      }
    } catch {
      throw .library(LibraryError(error, folder: library))
    }
  }

  /// Copies an original into the backup, unless the backup has it. Returns whether the backup has it afterwards.
  ///
  /// An existing copy is not read again: it was complete when it was written. `verify` reads all copies.
  private func keep(_ file: Manifest.File, _ report: inout BackupReport) throws(BackupError) -> Bool {
    guard file.isInside("originals") else { return false }
    let (source, target) = ("\(library)/\(file.path)", "\(folder.path)/\(file.path)")
    if WholeFile.size(of: target) == file.bytes {
      if WholeFile.size(of: source) != file.bytes { report.onlyHere.append(file.path) }
      return true
    }
    do throws(LibraryError) {
      guard try WholeFile.copy(source, to: target, expecting: file.content, permissions: 0o600) else { return false }
    } catch {
      throw .library(error)
    }
    report.copied += 1
    report.copiedBytes += file.bytes
    return true
  }

  // MARK: Personal files

  /// Encrypts the personal files.
  ///
  /// Apps may write new files while this method reads. Therefore the search is repeated until it finds no new files. An app writes a file
  /// before another file refers to it. So the snapshot then contains every file to which its files refer.
  private func seal(with sealed: SealedFiles, of snapshot: SnapshotName, _ report: inout BackupReport)
    throws(BackupError)
  {
    let staging: StagingFolder
    do throws(LibraryError) { staging = try StagingFolder(forLibrary: library) } catch { throw .library(error) }
    var files: [Manifest.File] = []
    var seen: Set<String> = []
    for _ in 0..<Self.mostLooks {
      let people = PersonalFiles(in: library)
      let new = (people.databases + people.others).filter { seen.insert($0).inserted }
      if new.isEmpty { break }
      for path in new {
        try Self.checkCancellation()
        var source = "\(library)/\(path)"
        if people.databases.contains(path) {
          let copy = "\(staging.path)/\(path)"
          do throws(LibraryError) {
            try DatabaseCopy.write(from: source, to: copy)
          } catch {
            throw .library(error)
          }
          source = copy
        }
        if let file = try sealed.add(source, as: path) { files.append(file) } else { report.passedOver.append(path) }
      }
    }
    report.personal = files.count
    try sealed.write(files, of: snapshot)
  }

  /// The maximum number of searches for new files, so that a backup ends even if apps write all the time.
  private static let mostLooks = 20

  // MARK: Finishing

  /// The files in the folder of the snapshot itself.
  private func described(_ snapshot: SnapshotName) throws(BackupError) -> [Manifest.File] {
    let place = folder.folder(of: snapshot)
    do throws(LibraryError) {
      if let text = FileManager.default.contents(atPath: "\(library)/\(Library.formatName)") {
        try DurableFile.write(Array(text), to: "\(place)/\(Library.formatName)", permissions: 0o600)
      }
    } catch {
      throw .library(error)
    }
    return [Library.databaseName, Library.formatName].compactMap { name in
      WholeFile.content(of: "\(place)/\(name)").map { Manifest.File(path: name, $0) }
    }
  }

  private func finish(_ manifest: Manifest) throws(BackupError) {
    let place = folder.folder(of: manifest.name)
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let list = Array(try encoder.encode(manifest))
      try DurableFile.write(list, to: "\(place)/manifest.json", permissions: 0o600)
      let digest = DigestFunction.sha256.digest(of: list).hex
      try DurableFile.write(Array((digest + "\n").utf8), to: "\(place)/COMPLETE", permissions: 0o600)
    } catch {
      throw .library(LibraryError(error, folder: place))
    }
  }
}
