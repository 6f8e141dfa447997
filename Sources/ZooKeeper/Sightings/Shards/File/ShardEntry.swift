import Imaging
import MediaLibrary
import PatternMatching

/// What a shard says about one file, without the animals on it.
struct ShardEntry: Codable, Sendable {
  enum Content: Codable, Sendable {
    case passedOver(ImportReason)
    /// The file changed or vanished since the plan was made.
    case outdated(ImportReason)
    case photo(Photo)
    /// The file could not be read or decoded.
    case failed(ImagingError.Stage, ImagingError.Reason)
  }

  /// Everything that `PhotoReader` and the sidecars state.
  struct Photo: Codable, Sendable {
    let byteCount: Int
    let fingerprint: PixelFingerprint?
    let look: PerceptualHash
    let format: ImageFormat
    let storedSize: PixelSize
    let orientation: Orientation
    let isComplete: Bool
    let statements: PhotoStatements
  }

  let content: Content
  /// Notes about sidecars.
  var notes: [ImportReason] = []
}

extension ShardEntry {
  /// The result of reading the file on this machine.
  init(_ probe: PhotoProbe) {
    notes = probe.notes
    content =
      switch probe.content {
      case .passedOver(let reason): .passedOver(reason)
      case .outdated(let reason): .outdated(reason)
      case .failed(let error, _): .failed(error.stage, error.reason)
      case .photo(let photo): .photo(Photo(photo.file))
      case .film, .knownFilm, .leftFilm: .failed(.recognise, .notAnImage(looksLike: .video))
      // A task has no library in which a photo could be known.
      case .known(let file): preconditionFailure("\(file.path) was looked at without a library")
      }
  }
}

extension ShardEntry.Photo {
  init(_ file: PhotoFile) {
    byteCount = file.byteCount
    (fingerprint, look) = (file.fingerprint, file.perceptualHash)
    (format, storedSize, orientation) = (file.header.format, file.header.storedSize, file.header.orientation)
    (isComplete, statements) = (file.isComplete, file.statements)
  }

  /// - Parameter bytes: the whole file if the photo is copied into the library, otherwise empty.
  func file(at path: String, _ digest: ContentDigest, bytes: [UInt8]) -> PhotoFile {
    PhotoFile(
      path: path, bytes: bytes, byteCount: byteCount, digest: digest, fingerprint: fingerprint, perceptualHash: look,
      header: ImageHeader(format: format, storedSize: storedSize, orientation: orientation), isComplete: isComplete,
      statements: statements)
  }
}
