import Digests
import Foundation
import MediaLibrary

/// The encrypted personal files of a backup, each stored once for all snapshots under a meaningless name.
struct SealedFiles {
  private let folder: BackupFolder
  private let seal: Seal

  private init(in folder: BackupFolder, key: [UInt8]) {
    self.folder = folder
    seal = Seal(key: key)
  }

  static func key(in folder: BackupFolder) -> String { folder.path + "/personal/KEY" }

  /// Opens the encrypted files with a passphrase.
  ///
  /// - Throws: `wrongPassphrase`, `noMemory`; `damaged` when the key is missing.
  static func open(in folder: BackupFolder, _ passphrase: String) throws(BackupError) -> SealedFiles {
    let path = key(in: folder)
    guard let reader = PieceReader(path), let bytes = try? reader.next(1 << 16),
      let kept = try? JSONDecoder().decode(SealKey.self, from: Data(bytes))
    else { throw .damaged(path: path, reason: "it has no key, and sealed files cannot be opened without the key") }
    guard let key = try kept.key(passphrase) else { throw .wrongPassphrase(folder: folder.path) }
    return SealedFiles(in: folder, key: key)
  }

  /// Opens the encrypted files with a passphrase. The first passphrase of a backup becomes its passphrase.
  ///
  /// - Throws: `wrongPassphrase`, `shortPassphrase`, `noMemory`, `library`.
  static func make(
    in folder: BackupFolder, _ passphrase: String, cost: SealKey.Cost
  ) throws(BackupError) -> SealedFiles {
    let path = key(in: folder)
    if FileManager.default.fileExists(atPath: path) { return try open(in: folder, passphrase) }
    let (kept, key) = try SealKey.make(passphrase, cost: cost)
    do {
      let bytes = try JSONEncoder().encode(kept)
      try DurableFile.makeFolder(folder.path + "/personal", permissions: 0o700)
      try DurableFile.write(Array(bytes), to: path, permissions: 0o600)
    } catch {
      throw .library(LibraryError(error, folder: path))
    }
    return SealedFiles(in: folder, key: key)
  }

  // MARK: Files

  /// Encrypts a file into the backup, unless the backup has it.
  ///
  /// - Returns: the entry for the manifest; `nil` when the file is gone, or keeps changing.
  /// - Throws: `library`.
  func add(_ source: String, as path: String) throws(BackupError) -> Manifest.File? {
    for _ in 0..<3 {
      guard let content = WholeFile.content(of: source) else { return nil }
      let file = Manifest.File(path: path, content)
      let target = place(of: file)
      if WholeFile.size(of: target) != nil { return file }
      do throws(LibraryError) {
        try DurableFile.makeFolder((target as NSString).deletingLastPathComponent, permissions: 0o700)
        if try sealed(source, to: target, expecting: file) { return file }
      } catch {
        throw .library(error)
      }
    }
    return nil
  }

  private func sealed(
    _ source: String, to target: String, expecting file: Manifest.File
  ) throws(LibraryError) -> Bool {
    guard let reader = PieceReader(source) else { return false }
    let digest = RunningDigest(.sha256)
    do throws(LibraryError) {
      try DurableFile.make(target, permissions: 0o600) { into throws(LibraryError) in
        try seal.seal { () throws(LibraryError) in
          let piece = try reader.next(Seal.pieceBytes)
          digest.update(piece)
          return piece.isEmpty ? nil : piece
        } write: { piece throws(LibraryError) in
          try DurableFile.write(piece, to: into, path: target)
        }
        guard digest.finish().hex == file.sha256 else { throw LibraryError.damaged(path: source, reason: "it changes") }
      }
    } catch .damaged(source, _) {
      return false
    }
    return true
  }

  /// Decrypts a file.
  ///
  /// - Returns: whether it was intact; if not, no file remains at the target.
  /// - Throws: `library`.
  func extract(_ file: Manifest.File, to target: String) throws(BackupError) -> Bool {
    do throws(LibraryError) {
      try DurableFile.makeFolder((target as NSString).deletingLastPathComponent, permissions: 0o700)
      try DurableFile.make(target, permissions: 0o600) { into throws(LibraryError) in
        let isWhole = try open(file) { piece throws(LibraryError) in
          try DurableFile.write(piece, to: into, path: target)
        }
        guard isWhole else { throw LibraryError.damaged(path: target, reason: "") }
      }
      return true
    } catch .damaged {
      return false
    } catch {
      throw .library(error)
    }
  }

  /// Whether a file can be decrypted and is intact.
  func isWhole(_ file: Manifest.File) -> Bool {
    (try? open(file) { (_: [UInt8]) throws(LibraryError) in }) ?? false
  }

  private func open(
    _ file: Manifest.File, write: ([UInt8]) throws(LibraryError) -> Void
  ) throws(LibraryError) -> Bool {
    guard let reader = PieceReader(place(of: file)) else { return false }
    let digest = RunningDigest(.sha256)
    let isOpened = try seal.open { count throws(LibraryError) in
      try reader.next(count)
    } write: { piece throws(LibraryError) in
      digest.update(piece)
      try write(piece)
    }
    return isOpened && digest.finish().hex == file.sha256
  }

  /// The path of a file in the backup.
  func place(of file: Manifest.File) -> String { "\(folder.path)/\(seal.name(of: file.sha256))" }

  // MARK: Lists

  private static let maxListBytes = 256 << 20

  /// Writes the encrypted list of a snapshot's files: their names are personal too.
  func write(_ files: [Manifest.File], of snapshot: SnapshotName) throws(BackupError) {
    let target = list(of: snapshot)
    do {
      let bytes = try Array(JSONEncoder().encode(files))
      var rest = bytes[...]
      var sealed: [UInt8] = []
      seal.seal {
        defer { rest = rest.dropFirst(Seal.pieceBytes) }
        return rest.isEmpty ? nil : Array(rest.prefix(Seal.pieceBytes))
      } write: {
        sealed += $0
      }
      try DurableFile.write(sealed, to: target, permissions: 0o600)
    } catch {
      throw .library(LibraryError(error, folder: target))
    }
  }

  /// Reads the list of a snapshot's files.
  ///
  /// - Throws: `damaged`.
  func files(of snapshot: SnapshotName) throws(BackupError) -> [Manifest.File] {
    let source = list(of: snapshot)
    guard let size = WholeFile.size(of: source), size <= Self.maxListBytes, let reader = PieceReader(source) else {
      throw .damaged(path: source, reason: "it is missing")
    }
    var bytes: [UInt8] = []
    let isWhole: Bool
    do throws(LibraryError) {
      isWhole = try seal.open { count throws(LibraryError) in
        try reader.next(count)
      } write: { piece throws(LibraryError) in
        bytes += piece
      }
    } catch {
      throw .library(error)
    }
    guard isWhole, let files = try? JSONDecoder().decode([Manifest.File].self, from: Data(bytes)) else {
      throw .damaged(path: source, reason: "its bytes have changed")
    }
    return files
  }

  private func list(of snapshot: SnapshotName) -> String { folder.folder(of: snapshot) + "/personal.sealed" }
}
