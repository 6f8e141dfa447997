import Facts
import Imaging

/// What a photo is to those that are there.
package enum PhotoKinship: Sendable {
  /// Nothing.
  case none
  /// It was there, and was taken back.
  case withdrawn
  /// It is there, byte for byte.
  case sameBytes(PhotoKnowledge.KnownPhoto)
  /// It resembles one.
  case resembles(PhotoKnowledge.KnownPhoto, PhotoLink)
}

/// Compares new photos with those of a library, and with those that came before them. A pure value: the same photos in the same
/// order get the same answers, whether they are stored afterwards or not.
package struct PhotoComparer {
  /// Photos of one camera at most so many seconds apart that look alike are a burst.
  package static let burstSeconds = 10.0
  /// Photos that differ in at most so many bits of their looks are near-duplicates whenever they were taken.
  package static let nearDuplicateBits = 4

  private var photos: [PhotoKnowledge.KnownPhoto] = []
  private var byDigest: [ContentDigest: Int] = [:]
  private var byFingerprint: [PixelFingerprint: Int] = [:]
  private var looks = LookIndex()
  private var lookOwners: [Int] = []
  private let withdrawn: Set<ContentDigest>

  /// Compares with what a library has.
  package init(_ knowledge: PhotoKnowledge) {
    withdrawn = knowledge.withdrawn
    for photo in knowledge.live { add(photo) }
  }

  /// The photo of some bytes.
  package func photo(_ digest: ContentDigest) -> PhotoKnowledge.KnownPhoto? { byDigest[digest].map { photos[$0] } }

  /// Whether a photo was there and was taken back.
  package func isWithdrawn(_ digest: ContentDigest) -> Bool { withdrawn.contains(digest) }

  /// What a photo is to those that are there.
  package func kinship(of file: PhotoFile) -> PhotoKinship {
    if let same = photo(file.digest) { return .sameBytes(same) }
    if withdrawn.contains(file.digest) { return .withdrawn }
    func resembles(_ index: Int, _ kind: PhotoLink.Kind, _ distance: Int) -> PhotoKinship {
      .resembles(photos[index], PhotoLink(other: photos[index].digest, kind: kind, distance: distance))
    }
    if let fingerprint = file.fingerprint, let twin = byFingerprint[fingerprint] {
      return resembles(twin, .samePixels, 0)
    }
    let alike = looks.neighbours(of: file.look).map { (index: lookOwners[$0.photo], distance: $0.distance) }
    if let frame = alike.first(where: { isMomentsApart(file.facts, photos[$0.index]) }) {
      return resembles(frame.index, .burst, frame.distance)
    }
    if let nearest = alike.first, nearest.distance <= Self.nearDuplicateBits {
      return resembles(nearest.index, .nearDuplicate, nearest.distance)
    }
    return .none
  }

  private func isMomentsApart(_ facts: PhotoMetadata, _ other: PhotoKnowledge.KnownPhoto) -> Bool {
    guard let time = facts.time?.value, let before = other.time, other.camera == facts.camera else { return false }
    return abs(time.seconds(since: before)) <= Self.burstSeconds
  }

  /// Remembers a photo that is about to be stored: later ones are compared with it, too.
  package mutating func add(_ file: PhotoFile) { add(PhotoKnowledge.KnownPhoto(file)) }

  private mutating func add(_ photo: PhotoKnowledge.KnownPhoto) {
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
