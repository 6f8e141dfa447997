import MediaLibrary

/// The pictures and sounds of a project. None is removed but with the project: versions may refer to it.
struct AttachmentFiles {
  private let folder: ProjectFolder
  private var known: [Attachment: Set<ContentHash>] = [:]

  /// Bytes of a file.
  static let largest = 100_000_000

  init(_ folder: ProjectFolder) { self.folder = folder }

  mutating func has(_ reference: AttachmentReference) -> Bool {
    if known[reference.kind] == nil { known[reference.kind] = Set(folder.attachmentHashes(reference.kind)) }
    return known[reference.kind]?.contains(reference.hash) == true
  }

  mutating func keep(_ bytes: [UInt8], _ kind: Attachment) throws(ProjectError) -> ContentHash {
    guard bytes.count <= Self.largest else { throw .largeAttachment(most: Self.largest) }
    let hash = ContentHash(of: bytes)
    if !has(AttachmentReference(kind: kind, hash: hash)) {
      do throws(LibraryError) {
        try DurableFile.makeFolder(folder.attachments(kind), permissions: 0o700)
        try DurableFile.write(bytes, to: folder.attachment(kind, hash), permissions: 0o600)
      } catch {
        throw .library(error)
      }
      known[kind]?.insert(hash)
    }
    return hash
  }
}
