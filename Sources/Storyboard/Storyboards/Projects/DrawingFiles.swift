import Foundation
import MediaLibrary

/// The files in which what is drawn lies: the layers of a frame or the elements of a sheet as JSON, named by the SHA-256 of the
/// bytes.
///
/// All moments that have a drawing share it, so that each drawing has a second file, in `copies`: one damaged file takes nothing from
/// any of them.
struct DrawingFiles {
  let folder: ProjectFolder

  /// Keeps a drawing, unless it is kept already.
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

  /// Writes those of a drawing's files that are not whole.
  func keep(_ bytes: [UInt8], _ hash: ContentHash) throws(LibraryError) {
    // The name is the content, but a disk can lose bytes: what is there is looked at.
    for path in paths(hash) where !WholeFile.isWhole(path, .init(sha256: hash.description, bytes: bytes.count)) {
      try DurableFile.write(bytes, to: path, permissions: 0o600)
    }
  }

  private func paths(_ hash: ContentHash) -> [String] { [folder.drawing(hash), folder.copy(of: hash)] }

  // MARK: Reading

  /// What became of a drawing.
  enum Kept<Drawing> {
    case whole(Drawing)
    /// The first file is not what was written, and the second is.
    case copied(Drawing)
    /// The bytes have changed, but still say something; it may differ from what was drawn.
    case changed(Drawing)
    case lost
  }

  /// Reads a drawing.
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

  /// The bytes of a drawing as they were written; `nil` when neither file has them.
  func bytes(_ hash: ContentHash) -> [UInt8]? {
    for path in paths(hash) {
      if let bytes = StoredFile.read(path), ContentHash(of: bytes) == hash { return bytes }
    }
    return nil
  }

  /// How many of a drawing's two files are what was written.
  func wholeFiles(_ hash: ContentHash) -> Int {
    paths(hash).count { WholeFile.content(of: $0)?.sha256 == hash.description }
  }

  // MARK: Keeping in order

  /// Removes what nothing refers to.
  func sweep(except kept: Set<ContentHash>) {
    for folder in [folder.drawings, folder.copies] {
      PartFiles.sweep(folder)
      for hash in self.folder.drawingHashes(in: folder) where !kept.contains(hash) {
        try? DurableFile.remove("\(folder)/\(hash)")
      }
    }
  }

  /// Writes the second file of a drawing where there is but one, or one is shorter. Bytes that have changed are found by the doctor:
  /// all drawings of all versions are too many to be read whenever a project is closed.
  func complete(_ hashes: Set<ContentHash>) throws(LibraryError) {
    for hash in hashes {
      let sizes = paths(hash).map { WholeFile.size(of: $0) }
      guard sizes[0] != sizes[1] else { continue }
      if let bytes = bytes(hash) { try keep(bytes, hash) }
    }
  }
}
