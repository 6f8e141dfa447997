import Foundation
import MediaLibrary

/// The files of drawings: the layers of a frame or the elements of a sheet as JSON. The file name is the SHA-256 of the
/// bytes.
///
/// All snapshots and versions with the same drawing share its file. Therefore each drawing has a second file in
/// `copies`: one damaged file loses nothing.
struct DrawingFiles {
  let folder: ProjectFolder

  /// Stores a drawing unless it is stored already.
  func keep(_ drawing: some Encodable) throws(LibraryError) -> ContentHash {
    let bytes: [UInt8]
    do {
      bytes = try DrawingJSON.encode(drawing)
    } catch {
      throw .cannotWrite(path: folder.drawings, reason: "\(error)")
    }
    let hash = ContentHash(of: bytes)
    try keep(bytes, hash)
    return hash
  }

  /// Writes the missing or damaged files of a drawing.
  func keep(_ bytes: [UInt8], _ hash: ContentHash) throws(LibraryError) {
    // The name is the hash of the content, but a disk can lose bytes: existing files are checked.
    for path in paths(hash) where !WholeFile.isWhole(path, .init(sha256: hash.description, bytes: bytes.count)) {
      try DurableFile.write(bytes, to: path, permissions: 0o600)
    }
  }

  private func paths(_ hash: ContentHash) -> [String] { [folder.drawing(hash), folder.copy(of: hash)] }

  // MARK: Reading

  /// The result of reading a drawing.
  enum Kept<Drawing> {
    case whole(Drawing)
    /// The first file is damaged; the second is intact.
    case copied(Drawing)
    /// Both files are damaged but one can be decoded; the drawing may differ from the original.
    case changed(Drawing)
    case lost
  }

  func read<Drawing: Decodable>(_ type: Drawing.Type, _ hash: ContentHash) -> Kept<Drawing> {
    var changed: Drawing?
    for path in paths(hash) {
      guard let bytes = StoredFile.read(path), let drawing = try? DrawingJSON.decode(type, from: bytes) else {
        continue
      }
      if ContentHash(of: bytes) == hash {
        return path == folder.drawing(hash) ? .whole(drawing) : .copied(drawing)
      }
      changed = changed ?? drawing
    }
    return changed.map(Kept.changed) ?? .lost
  }

  /// The intact bytes of a drawing; `nil` when both files are missing or damaged.
  func bytes(_ hash: ContentHash) -> [UInt8]? {
    for path in paths(hash) {
      if let bytes = StoredFile.read(path), ContentHash(of: bytes) == hash { return bytes }
    }
    return nil
  }

  /// The number of intact files: 0 to 2.
  func wholeFiles(_ hash: ContentHash) -> Int {
    paths(hash).count { WholeFile.content(of: $0)?.sha256 == hash.description }
  }

  // MARK: Maintenance

  /// Removes unfinished files, and the drawings that are not in `kept`.
  func sweep(except kept: Set<ContentHash>) {
    for folder in [folder.drawings, folder.copies] {
      PartFiles.sweep(folder)
      for hash in self.folder.drawingHashes(in: folder) where !kept.contains(hash) {
        try? DurableFile.remove("\(folder)/\(hash)")
      }
    }
  }

  /// Writes the missing or damaged files of each drawing whose two files have different sizes. Other damage is found by
  /// the doctor: reading all drawings of all versions would take too long at each close.
  func complete(_ hashes: Set<ContentHash>) throws(LibraryError) {
    for hash in hashes {
      let sizes = paths(hash).map { WholeFile.size(of: $0) }
      guard sizes[0] != sizes[1] else { continue }
      if let bytes = bytes(hash) { try keep(bytes, hash) }
    }
  }
}
