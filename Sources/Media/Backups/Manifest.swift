import MediaLibrary

/// What a snapshot holds, file by file.
package struct Manifest: Codable, Sendable {
  /// What became of files about people.
  package enum Personal: String, Codable, Sendable {
    /// They are in the snapshot, sealed.
    case sealed
    /// They were left out, so that the snapshot can be given away.
    case leftOut = "left-out"
    /// There were none.
    case none
  }

  /// A file of the library.
  package struct File: Codable, Hashable, Sendable {
    /// Where it lies in the library folder.
    package var path: String
    /// The SHA-256 of its bytes, in hexadecimal digits.
    package var sha256: String
    /// How many bytes it has.
    package var bytes: Int

    init(path: String, _ content: WholeFile.Content) {
      self.path = path
      (sha256, bytes) = (content.sha256, content.bytes)
    }

    /// The bytes of the file.
    var content: WholeFile.Content { WholeFile.Content(sha256: sha256, bytes: bytes) }

    /// Whether the path leads to a file inside a folder of the library and nowhere else, whoever wrote it down.
    func isInside(_ folder: String) -> Bool {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      return (parts.count > 1 || folder == path) && parts.first == folder[...]
        && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }
    }
  }

  /// The version of the format.
  package var format = 1
  /// When the snapshot was begun.
  package var name: SnapshotName
  /// Whether and how files about people are in it.
  package var personal: Personal
  /// The catalogue and the originals that it speaks of, in order of path.
  package var files: [File]
  /// Originals that the catalogue speaks of and that were neither in the library nor in the backup as they should be.
  package var absent: [File]
}
