import Foundation
import Imaging

/// Reads the archives of `StoryboardArchive`: the exact storyboard, its versions, pictures and sounds.
///
/// The reader checks names (only the names of our archives), sizes (before decompression), file types and pictures. It
/// also checks the limits of the storyboard and of every version.
package enum ArchiveReader {
  /// - Throws: `ImportError` with the name of the archive or of its wrong entry.
  /// - Complexity: linear in the uncompressed bytes, 1 GiB at most.
  package static func read(_ bytes: [UInt8], name: String) throws(ImportError) -> Imported {
    try read(try ImportFiles(name: name, archive: bytes, largest: ImportFiles.mostBytes))
  }

  /// Whether the files are those of a storyboard archive.
  static func isArchive(_ files: ImportFiles) -> Bool { files.contains(StoryboardArchive.main) }

  static func read(_ files: ImportFiles) throws(ImportError) -> Imported {
    guard isArchive(files) else { throw ImportError(files.name, .wrongKind(.archive)) }
    let storyboard = try decoded(Storyboard.self, StoryboardArchive.main, files)
    do { _ = try EditableStoryboard(storyboard) } catch { throw ImportError(StoryboardArchive.main, .damaged(at: nil)) }
    var imported = Imported(storyboard: storyboard, pictures: [:], sounds: [:], attachments: [:], facts: [])
    var versions: [StoredVersion] = []
    var drawings: [ContentHash: [UInt8]] = [:]
    var unknown: [String] = []
    for path in files.paths where path != StoryboardArchive.main {
      let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
      switch (parts[0], parts.count == 2 ? parts[1] : "") {
      case ("pictures", let name):
        let (hash, bytes) = try checked(name, path, files)
        try requirePicture(bytes, path)
        imported.pictures[hash] = bytes
      case ("sounds", let name):
        let (hash, bytes) = try checked(name, path, files)
        imported.sounds[hash] = bytes
      case ("drawings", let name):
        let (hash, bytes) = try checked(name, path, files)
        drawings[hash] = bytes
      case ("versions", _): versions.append(try version(path, files))
      case (StoryboardArchive.originals, let name) where !name.isEmpty:
        imported.attachments[name] = try files.bytes(path)
      default: unknown.append(path)
      }
    }
    guard versions.count <= Version.automaticKept + Version.namedKept else {
      throw ImportError(files.name, .tooManyVersions(limit: Version.automaticKept + Version.namedKept))
    }
    for reference in storyboard.attachments where !imported.has(reference) {
      throw ImportError("\(reference.kind.rawValue)/\(reference.hash)", .cannotRead)
    }
    do { imported.history = try ProjectHistory(versions, drawings: drawings) } catch {
      throw ImportError("\(files.name), versions", .damaged(at: nil))
    }
    if !unknown.isEmpty { imported.facts.append(.unused(names: unknown)) }
    return imported
  }

  // MARK: Entries

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, _ path: String, _ files: ImportFiles
  ) throws(ImportError) -> Value {
    let bytes = try files.bytes(path)
    do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch {
      throw ImportError(path, .damaged(at: nil))
    }
  }

  /// The bytes of a file after a check that its name is their SHA-256.
  private static func checked(
    _ name: String, _ path: String, _ files: ImportFiles
  ) throws(ImportError) -> (ContentHash, [UInt8]) {
    guard let hash = ContentHash(name) else { throw ImportError(path, .damaged(at: nil)) }
    let bytes = try files.bytes(path)
    guard ContentHash(of: bytes) == hash else { throw ImportError(path, .damaged(at: nil)) }
    return (hash, bytes)
  }

  /// The server sends this file to browsers, so it must be a PNG or a JPEG.
  private static func requirePicture(_ bytes: [UInt8], _ path: String) throws(ImportError) {
    let image = EncodedImage(bytes: bytes, name: path)
    guard let header = try? ImageDecoder(limits: ImportCollector.limits).header(of: image),
      header.format == .png || header.format == .jpeg
    else { throw ImportError(path, .damaged(at: nil)) }
  }

  private static func version(_ path: String, _ files: ImportFiles) throws(ImportError) -> StoredVersion {
    let bytes = try files.bytes(path)
    let stored: StoredVersion
    do { stored = try ChecksummedLine.value(StoredVersion.self, ofFile: bytes) } catch {
      throw ImportError(path, .damaged(at: nil))
    }
    // At most twelve digits, as in the names of version files.
    let number = stored.version.number
    guard 1..<1_000_000_000_000 ~= number, path == "versions/\(ProjectFolder.padded(number))",
      0..<1_000_000_000_000 ~= stored.version.sequence
    else { throw ImportError(path, .damaged(at: nil)) }
    return stored
  }
}

extension Imported {
  fileprivate func has(_ reference: AttachmentReference) -> Bool {
    switch reference.kind {
    case .picture: pictures[reference.hash] != nil
    case .sound: sounds[reference.hash] != nil
    }
  }
}
