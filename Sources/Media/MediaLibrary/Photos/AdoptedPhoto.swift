import Imaging

/// How the library stores the original of a photo.
package enum PhotoStorage: String, Codable, Sendable {
  /// Copied, or cloned where the file system can.
  case copied
  /// The user's file stays where it is; the library stores its path.
  case referenced
}

/// A photo whose original is stored permanently, so that a database row may refer to it.
package struct AdoptedPhoto: Sendable {
  package let file: PhotoFile
  let storage: PhotoStorage
  /// Relative to the library folder; `nil` when the original stays with the user.
  let originalPath: String?
}

extension Library {
  /// Stores the original of a photo. This is the first of two steps; the second is the transaction with `PhotoTable.store`. A process that
  /// is killed between the steps leaves a file without a row, which the next attempt reuses.
  ///
  /// - Throws: `diskFull` or `cannotWrite`; no partial file remains.
  package func adopt(_ file: PhotoFile, _ storage: PhotoStorage = .copied) throws(LibraryError) -> AdoptedPhoto {
    let original: String? =
      switch storage {
      case .copied:
        try originals.adopt(file.bytes, digest: file.digest, format: file.header.format, clonedFrom: file.path)
      case .referenced: nil
      }
    return AdoptedPhoto(file: file, storage: storage, originalPath: original)
  }
}
