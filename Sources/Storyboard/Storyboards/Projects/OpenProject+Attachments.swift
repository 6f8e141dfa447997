import Basics
import MediaLibrary

extension OpenProject {
  /// Stores a picture or a sound before an edit refers to it. Identical files are stored once.
  ///
  /// - Throws: `largeAttachment`, `tooManyBytes`, `tooManyFiles`, `library`, `closed`.
  package func keep(_ bytes: [UInt8], as kind: Attachment) throws(ProjectError) -> ContentHash {
    try requireOpen()
    return try attachments.keep(bytes, kind)
  }

  package func has(_ reference: AttachmentReference) -> Bool { attachments.has(reference) }

  /// The bytes of a file.
  ///
  /// - Throws: `noAttachment` when it is missing or damaged.
  package nonisolated func bytes(of kind: Attachment, _ hash: ContentHash) throws(ProjectError) -> [UInt8] {
    try folder.bytes(of: kind, hash)
  }
}

extension ProjectFolder {
  /// The missing or damaged files among `references`, sorted by name. O(their bytes), on all cores.
  func lost(of references: Set<AttachmentReference>) -> [AttachmentReference] {
    let ordered = Self.inOrder(references)
    let whole = OrderedWork.mapOnAllCores(ordered) { reference in
      WholeFile.content(of: attachment(reference.kind, reference.hash))?.sha256 == reference.hash.description
    }
    return zip(ordered, whole).compactMap { $1 ? nil : $0 }
  }

  /// The missing or empty files among `references`, sorted by name.
  func missing(of references: Set<AttachmentReference>) -> [AttachmentReference] {
    Self.inOrder(references).filter { WholeFile.size(of: attachment($0.kind, $0.hash)) ?? 0 == 0 }
  }

  private static func inOrder(_ references: Set<AttachmentReference>) -> [AttachmentReference] {
    references.sorted { ($0.kind.rawValue, $0.hash.description) < ($1.kind.rawValue, $1.hash.description) }
  }

  func bytes(of kind: Attachment, _ hash: ContentHash) throws(ProjectError) -> [UInt8] {
    guard let bytes = StoredFile.read(attachment(kind, hash)), ContentHash(of: bytes) == hash else {
      throw .noAttachment(hash)
    }
    return bytes
  }
}
