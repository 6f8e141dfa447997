import Imaging

/// Decides what becomes of each file. A pure value: files in the order of their paths and knowledge of the library in,
/// outcomes with reasons out; the dry run and the real run ask the same planner.
struct ImportPlanner {
  /// Photos of one camera at most so many seconds apart that look alike are a burst.
  static let burstSeconds = 10.0
  /// Photos that differ in at most so many bits of their looks are near-duplicates whenever they were taken.
  static let nearDuplicateBits = 4

  /// A link to make between two photos.
  struct Link: Hashable {
    let other: ContentDigest
    let kind: ImportOutcome
    let distance: Int
  }

  private var photos: [LibraryKnowledge.KnownPhoto] = []
  private var byDigest: [ContentDigest: Int] = [:]
  private var byFingerprint: [PixelFingerprint: Int] = [:]
  private var looks = LookIndex()
  private var lookOwners: [Int] = []
  private let withdrawn: Set<ContentDigest>

  init(_ knowledge: LibraryKnowledge) {
    withdrawn = knowledge.withdrawn
    for photo in knowledge.live { remember(photo) }
  }

  /// What becomes of the next file, and the photo that it resembles. A file that is to be imported is remembered, so that
  /// later files are compared with it too.
  mutating func plan(_ probe: PhotoProbe) -> (PlannedFile, Link?) {
    var file = PlannedFile(path: probe.path, outcome: .new, flags: [], reasons: [])
    switch probe.content {
    case .failed(let error, let digest):
      file.sha256 = digest?.hex
      file.outcome = error.isAboutOtherFiles ? .notAPhoto : .unreadable
      file.reasons = [file.outcome == .notAPhoto ? .notAPhoto(error.reason) : .unreadable(error.stage, error.reason)]
      return (file, nil)
    case .known(let digest):
      file.sha256 = digest.hex
      markDuplicate(&file, of: byDigest[digest])
      return (file, nil)
    case .photo(let photo):
      file.sha256 = photo.digest.hex
      if let earlier = byDigest[photo.digest] {
        markDuplicate(&file, of: earlier)
        return (file, nil)
      }
      let link = compare(photo, &file)
      flag(photo, &file)
      remember(
        LibraryKnowledge.KnownPhoto(
          digest: photo.digest, path: probe.path, fingerprint: photo.fingerprint, look: photo.look,
          time: photo.metadata.time?.value, camera: photo.metadata.camera))
      return (file, link)
    }
  }

  private func markDuplicate(_ file: inout PlannedFile, of index: Int?) {
    file.outcome = .duplicate
    file.resembles = index.map { photos[$0].path }
    file.reasons = [.sameBytes]
  }

  private func compare(_ photo: PhotoProbe.Photo, _ file: inout PlannedFile) -> Link? {
    if withdrawn.contains(photo.digest) {
      file.reasons = [.comesBack]
      return nil
    }
    func link(_ index: Int, _ kind: ImportOutcome, _ distance: Int, _ reason: ImportReason) -> Link {
      file.outcome = kind
      file.resembles = photos[index].path
      file.reasons = [reason]
      return Link(other: photos[index].digest, kind: kind, distance: distance)
    }
    if let fingerprint = photo.fingerprint, let twin = byFingerprint[fingerprint] {
      return link(twin, .samePixels, 0, .samePixels)
    }
    let alike = looks.neighbours(of: photo.look).map { (index: lookOwners[$0.photo], distance: $0.distance) }
    if let time = photo.metadata.time?.value,
      let frame = alike.first(where: { candidate in
        let other = photos[candidate.index]
        return other.camera == photo.metadata.camera
          && other.time.map { abs(time.seconds(since: $0)) <= Self.burstSeconds } ?? false
      })
    {
      return link(frame.index, .burst, frame.distance, .burst(seconds: Int(Self.burstSeconds)))
    }
    if let nearest = alike.first, nearest.distance <= Self.nearDuplicateBits {
      return link(nearest.index, .nearDuplicate, nearest.distance, .looksAlike)
    }
    file.reasons = [.isNew]
    return nil
  }

  private func flag(_ photo: PhotoProbe.Photo, _ file: inout PlannedFile) {
    if photo.metadata.time == nil {
      file.flags.append(.noDate)
      file.reasons.append(.noDate)
    }
    if photo.metadata.position == nil {
      file.flags.append(.noPlace)
      file.reasons.append(.noPlace)
    }
    if !photo.metadata.suspicions.isEmpty {
      file.flags.append(.suspicious)
      file.reasons += photo.metadata.suspicions.map(ImportReason.suspicious)
    }
    file.reasons += photo.notes
  }

  private mutating func remember(_ photo: LibraryKnowledge.KnownPhoto) {
    let index = photos.count
    photos.append(photo)
    byDigest[photo.digest] = index
    if let fingerprint = photo.fingerprint, byFingerprint[fingerprint] == nil { byFingerprint[fingerprint] = index }
    if let look = photo.look {
      looks.add(look)
      lookOwners.append(index)
    }
  }
}

extension ImagingError {
  /// Whether the file is no photo at all, rather than a photo in a bad state.
  fileprivate var isAboutOtherFiles: Bool { stage == .recognise }
}
