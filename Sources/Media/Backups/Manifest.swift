import MediaLibrary

/// The contents of a snapshot, file by file.
package struct Manifest: Codable, Sendable {
  /// How personal files were treated.
  package enum Personal: String, Codable, Sendable {
    /// In the snapshot, encrypted.
    case sealed
    /// Left out, so that the snapshot can be given away.
    case leftOut = "left-out"
    /// The library had none.
    case none
  }

  package struct File: Codable, Hashable, Sendable {
    /// Relative to the library folder.
    package var path: String
    /// In hexadecimal.
    package var sha256: String
    package var bytes: Int

    init(path: String, _ content: WholeFile.Content) {
      self.path = path
      (sha256, bytes) = (content.sha256, content.bytes)
    }

    var content: WholeFile.Content { WholeFile.Content(sha256: sha256, bytes: bytes) }

    /// Whether the path is this name, or inside the folder of this name. Manifests of unknown origin may contain malicious paths.
    func isInside(_ folder: String) -> Bool {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      return (parts.count > 1 || folder == path) && parts.first == folder[...]
        && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }
    }
  }

  package var format = 1
  /// The snapshot's name, which is its time.
  package var name: SnapshotName
  package var personal: Personal
  /// The originals, sorted by path, then the catalogue and the file `FORMAT`.
  package var files: [File]
  /// Originals of the catalogue that were missing or damaged both in the library and in the backup.
  package var absent: [File]
}
