import Imaging

/// Whether the original of a photo is brought into the library.
package enum PhotoStorage: String, Codable, Sendable {
  /// It is copied, or cloned where the file system can.
  case copied
  /// It stays where it is; the library remembers where.
  case referenced
}

/// A photo whose original is in its place, whatever happens from now on: a row may speak of it.
package struct AdoptedPhoto: Sendable {
  /// The photo.
  package let file: PhotoFile
  let storage: PhotoStorage
  /// Relative to the library folder; `nil` when the original stays with the user.
  let originalPath: String?
}

extension Library {
  /// Puts the original of a photo in its place: the first half of storing it, before the transaction of the second
  /// (`PhotoTable.store`). What is killed in between leaves a file without a row, which the next try takes for its own.
  ///
  /// - Throws: `diskFull` or `cannotWrite`; no partial file is left.
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
