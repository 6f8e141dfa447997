import Foundation
import MediaLibrary

/// The files in which what is drawn lies: the layers of a frame or the elements of a sheet as JSON, named by the SHA-256 of the
/// bytes.
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
    let path = folder.drawing(hash)
    // Its name is its content, but a disk can lose bytes: what is there is looked at.
    if !WholeFile.isWhole(path, .init(sha256: hash.description, bytes: bytes.count)) {
      try DurableFile.write(bytes, to: path, permissions: 0o600)
    }
    return hash
  }

  /// What became of a drawing.
  enum Kept<Drawing> {
    case whole(Drawing)
    /// The bytes have changed, but still say something; it may differ from what was drawn.
    case changed(Drawing)
    case lost
  }

  /// Reads a drawing.
  func read<Drawing: Decodable>(_ type: Drawing.Type, _ hash: ContentHash) -> Kept<Drawing> {
    guard let bytes = StoredFile.read(folder.drawing(hash)),
      let drawing = try? DrawingJSON.decode(type, from: bytes)
    else { return .lost }
    return ContentHash(of: bytes) == hash ? .whole(drawing) : .changed(drawing)
  }

  func isWhole(_ hash: ContentHash) -> Bool {
    StoredFile.read(folder.drawing(hash)).map { ContentHash(of: $0) == hash } == true
  }

  /// Removes what nothing refers to.
  func sweep(except kept: Set<ContentHash>) {
    PartFiles.sweep(folder.drawings)
    for hash in folder.drawingHashes where !kept.contains(hash) { try? DurableFile.remove(folder.drawing(hash)) }
  }
}
