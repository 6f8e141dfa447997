import MediaLibrary

/// The pictures and sounds of a project. They are removed only with the project, because versions may refer to them.
struct AttachmentFiles {
  private let folder: ProjectFolder
  private var known: [Attachment: Set<ContentHash>] = [:]

  init(_ folder: ProjectFolder) { self.folder = folder }

  mutating func has(_ reference: AttachmentReference) -> Bool {
    if known[reference.kind] == nil { known[reference.kind] = Set(folder.attachmentHashes(reference.kind)) }
    return known[reference.kind]?.contains(reference.hash) == true
  }

  mutating func keep(_ bytes: [UInt8], _ kind: Attachment) throws(ProjectError) -> ContentHash {
    try Self.requireSize(bytes)
    let hash = ContentHash(of: bytes)
    if !has(AttachmentReference(kind: kind, hash: hash)) {
      var room = ProjectRoom(takenIn: folder)
      try room.take([bytes.count])
      try write(bytes, kind, hash)
    }
    return hash
  }

  /// Stores the files of a new project. The caller has checked the space.
  mutating func keepAll(_ files: [ProjectStore.NewAttachment]) throws(ProjectError) {
    for file in files {
      let hash = ContentHash(of: file.bytes)
      if !has(AttachmentReference(kind: file.kind, hash: hash)) { try write(file.bytes, file.kind, hash) }
    }
  }

  /// - Throws: `largeAttachment`.
  static func requireSize(_ bytes: [UInt8]) throws(ProjectError) {
    guard bytes.count <= Limits.attachmentBytes else { throw .largeAttachment(most: Limits.attachmentBytes) }
  }

  private mutating func write(_ bytes: [UInt8], _ kind: Attachment, _ hash: ContentHash) throws(ProjectError) {
    do throws(LibraryError) {
      try DurableFile.makeFolder(folder.attachments(kind), permissions: 0o700)
      try DurableFile.write(bytes, to: folder.attachment(kind, hash), permissions: 0o600)
    } catch {
      throw .library(error)
    }
    known[kind]?.insert(hash)
  }
}
