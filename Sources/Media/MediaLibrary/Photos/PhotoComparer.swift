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
/// order get the same answers, whether they are stored afterwards or not. What a photo costs does not grow with their number, unless
/// they look neither quite the same nor clearly different, where it grows as `LookIndex.nearest` says.
package struct PhotoComparer {
  /// Photos of one camera at most so many seconds apart that look alike are a burst.
  package static let burstSeconds = 10.0
  /// Frames of a burst differ in at most so many bits of their looks.
  package static let burstBits = 7
  /// Photos that differ in at most so many bits of their looks are near-duplicates whenever they were taken.
  package static let nearDuplicateBits = 4

  private var photos: [PhotoKnowledge.KnownPhoto] = []
  private var byDigest: [ContentDigest: Int] = [:]
  private var byFingerprint: [PixelFingerprint: Int] = [:]
  private var looks = LookIndex()
  private var moments = MomentIndex()
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
  package func kinship(of file: PhotoFile) -> PhotoKinship { kinship(of: PhotoKnowledge.KnownPhoto(file)) }

  /// What a photo of which no more is known is to those that are there.
  package func kinship(of photo: PhotoKnowledge.KnownPhoto) -> PhotoKinship {
    if let same = self.photo(photo.digest) { return .sameBytes(same) }
    if withdrawn.contains(photo.digest) { return .withdrawn }
    func resembles(_ index: Int, _ kind: PhotoLink.Kind, _ distance: Int) -> PhotoKinship {
      .resembles(photos[index], PhotoLink(other: photos[index].digest, kind: kind, distance: distance))
    }
    if let fingerprint = photo.fingerprint, let twin = byFingerprint[fingerprint] {
      return resembles(twin, .samePixels, 0)
    }
    guard let look = photo.look else { return .none }
    if let time = photo.time, !time.isDayAlone,
      let frame = moments.nearest(
        to: look, within: Self.burstBits, camera: photo.camera, time: time, seconds: Self.burstSeconds)
    {
      return resembles(frame.photo, .burst, frame.distance)
    }
    if let nearest = looks.nearest(to: look, within: Self.nearDuplicateBits) {
      return resembles(nearest.photo, .nearDuplicate, nearest.distance)
    }
    return .none
  }

  /// Remembers a photo that is about to be stored: later ones are compared with it, too.
  package mutating func add(_ file: PhotoFile) { add(PhotoKnowledge.KnownPhoto(file)) }

  /// Remembers a photo of which no more is known.
  package mutating func add(_ photo: PhotoKnowledge.KnownPhoto) {
    let index = photos.count
    photos.append(photo)
    byDigest[photo.digest] = index
    if let fingerprint = photo.fingerprint, byFingerprint[fingerprint] == nil { byFingerprint[fingerprint] = index }
    guard let look = photo.look else { return }
    looks.add(look, photo: index)
    if let time = photo.time, !time.isDayAlone { moments.add(look, photo: index, camera: photo.camera, time: time) }
  }
}
