import Imaging
import MediaLibrary

/// Decides what becomes of each file. A pure value: files in the order of their paths and knowledge of the library in,
/// outcomes with reasons out; the dry run and the real run ask the same planner.
struct ImportPlanner {
  private var photos: PhotoComparer

  init(_ knowledge: PhotoKnowledge) { photos = PhotoComparer(knowledge) }

  /// What becomes of the next file, and the photo that it resembles. A file that is to be imported is remembered, so that
  /// later files are compared with it too.
  mutating func plan(_ probe: PhotoProbe) -> (PlannedFile, PhotoLink?) {
    var file = PlannedFile(path: probe.path, outcome: .new, flags: [], reasons: [])
    let reading: PhotoReading<PreparedPhoto>
    switch probe.content {
    case .passedOver(let reason):
      (file.outcome, file.reasons) = (.passedOver, [reason])
      return (file, nil)
    case .read(let made): reading = made
    }
    switch reading {
    case .failed(let error, let digest):
      file.sha256 = digest?.hex
      (file.outcome, file.reasons) = Self.fate(of: probe.path, error)
    case .known(let digest):
      file.sha256 = digest.hex
      file.become(.duplicate, of: photos.photo(digest), because: .sameBytes)
    case .photo(let photo):
      file.sha256 = photo.file.digest.hex
      let link = file.become(photos.kinship(of: photo.file))
      guard file.outcome.isImported else { return (file, nil) }
      flag(photo, &file)
      photos.add(photo.file)
      return (file, link)
    }
    return (file, nil)
  }

  private static func fate(of path: String, _ error: ImagingError) -> (ImportOutcome, [ImportReason]) {
    guard error.stage == .recognise else { return (.unreadable, [.unreadable(error.stage, error.reason)]) }
    // Whatever else it may be, it is known by its own beginning.
    guard case .notAnImage(looksLike: nil) = error.reason, PhotoName.isPhoto(path) else {
      return (.notAPhoto, [.notAPhoto(error.reason)])
    }
    return (.unreadable, [.noPhotoInside])
  }

  private func flag(_ photo: PreparedPhoto, _ file: inout PlannedFile) {
    let facts = photo.file.facts
    if facts.time == nil {
      file.flags.append(.noDate)
      file.reasons.append(.noDate)
    }
    if facts.position == nil {
      file.flags.append(.noPlace)
      file.reasons.append(.noPlace)
    }
    if !facts.suspicions.isEmpty {
      file.flags.append(.suspicious)
      file.reasons += facts.suspicions.map(ImportReason.suspicious)
    }
    file.reasons += photo.notes
  }
}

extension PlannedFile {
  /// What becomes of a photo that is this to the others; which one it resembles.
  fileprivate mutating func become(_ kinship: PhotoKinship) -> PhotoLink? {
    switch kinship {
    case .none: reasons = [.isNew]
    case .withdrawn: reasons = [.comesBack]
    case .sameBytes(let other): become(.duplicate, of: other, because: .sameBytes)
    case .resembles(let other, let link):
      switch link.kind {
      case .samePixels: become(.samePixels, of: other, because: .samePixels)
      case .burst: become(.burst, of: other, because: .burst(seconds: Int(PhotoComparer.burstSeconds)))
      case .nearDuplicate: become(.nearDuplicate, of: other, because: .looksAlike)
      }
      return link
    }
    return nil
  }

  fileprivate mutating func become(
    _ outcome: ImportOutcome, of other: PhotoKnowledge.KnownPhoto?, because reason: ImportReason
  ) {
    self.outcome = outcome
    resembles = other?.path
    reasons = [reason]
  }
}
