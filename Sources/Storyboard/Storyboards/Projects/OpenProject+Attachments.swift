extension OpenProject {
  /// Keeps a picture or a sound, before an edit refers to it. One that is there already is kept once.
  ///
  /// - Throws: `largeAttachment`, `tooManyBytes`, `tooManyFiles`, `library`, `closed`.
  package func keep(_ bytes: [UInt8], as kind: Attachment) throws(ProjectError) -> ContentHash {
    try requireOpen()
    return try attachments.keep(bytes, kind)
  }

  /// Whether the project has a file.
  package func has(_ reference: AttachmentReference) -> Bool { attachments.has(reference) }

  /// The bytes of a file.
  ///
  /// - Throws: `noAttachment`, when it is not there or has changed.
  package nonisolated func bytes(of kind: Attachment, _ hash: ContentHash) throws(ProjectError) -> [UInt8] {
    try folder.bytes(of: kind, hash)
  }
}

extension ProjectFolder {
  func bytes(of kind: Attachment, _ hash: ContentHash) throws(ProjectError) -> [UInt8] {
    guard let bytes = StoredFile.read(attachment(kind, hash)), ContentHash(of: bytes) == hash else {
      throw .noAttachment(hash)
    }
    return bytes
  }
}
