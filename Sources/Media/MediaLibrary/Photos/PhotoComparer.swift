import Basics
import Imaging

/// How a new photo relates to the known ones.
package enum PhotoSimilarity: Sendable {
  case none
  /// The same bytes were in the library, and were withdrawn.
  case withdrawn
  case sameBytes(LibraryPhotos.Photo)
  /// Similar to this known photo; the link states in which way.
  case resembles(LibraryPhotos.Photo, PhotoLink)
}

/// Compares new photos with those of a library, and with those added before. A pure value: the same photos in the same order give the same
/// results, whether or not they are stored afterwards. The cost per photo does not grow with their number, unless photos look neither equal
/// nor clearly different; then it grows as `PerceptualHashIndex.nearest` states.
package struct PhotoComparer {
  /// Similar photos of one camera at most this many seconds apart are a burst.
  package static let burstSeconds = 10.0
  /// The maximum distance between frames of a burst, in bits of the perceptual hash.
  package static let burstBits = 7
  /// Photos within this distance, in bits, are near-duplicates regardless of their times.
  package static let nearDuplicateBits = 4

  private var photos: [LibraryPhotos.Photo] = []
  private var byDigest: [ContentDigest: Int] = [:]
  private var byFingerprint: [PixelFingerprint: Int] = [:]
  private var hashes = PerceptualHashIndex()
  private var moments = BurstIndex()
  private let withdrawn: Set<ContentDigest>

  /// Starts with the photos of a library.
  package init(_ knowledge: LibraryPhotos) {
    withdrawn = knowledge.withdrawn
    for photo in knowledge.live { add(photo) }
  }

  /// The photo with this digest; `nil` if it is not known.
  package func photo(_ digest: ContentDigest) -> LibraryPhotos.Photo? { byDigest[digest].map { photos[$0] } }

  /// Whether a photo was in the library and was withdrawn.
  package func isWithdrawn(_ digest: ContentDigest) -> Bool { withdrawn.contains(digest) }

  package func similarity(of file: PhotoFile) -> PhotoSimilarity { similarity(of: LibraryPhotos.Photo(file)) }

  package func similarity(of photo: LibraryPhotos.Photo) -> PhotoSimilarity {
    if let same = self.photo(photo.digest) { return .sameBytes(same) }
    if withdrawn.contains(photo.digest) { return .withdrawn }
    func resembles(_ index: Int, _ kind: PhotoLink.Kind, _ distance: Int) -> PhotoSimilarity {
      .resembles(photos[index], PhotoLink(other: photos[index].digest, kind: kind, distance: distance))
    }
    if let fingerprint = photo.fingerprint, let twin = byFingerprint[fingerprint] {
      return resembles(twin, .samePixels, 0)
    }
    guard let hash = photo.perceptualHash else { return .none }
    if let time = photo.time, !time.isDayAlone,
      let frame = moments.nearest(
        to: hash, within: Self.burstBits, camera: photo.camera, time: time, seconds: Self.burstSeconds)
    {
      return resembles(frame.photo, .burst, frame.distance)
    }
    if let nearest = hashes.nearest(to: hash, within: Self.nearDuplicateBits) {
      return resembles(nearest.photo, .nearDuplicate, nearest.distance)
    }
    return .none
  }

  /// Adds a photo that is about to be stored: later ones are compared with it too.
  package mutating func add(_ file: PhotoFile) { add(LibraryPhotos.Photo(file)) }

  package mutating func add(_ photo: LibraryPhotos.Photo) {
    let index = photos.count
    photos.append(photo)
    byDigest[photo.digest] = index
    if let fingerprint = photo.fingerprint, byFingerprint[fingerprint] == nil { byFingerprint[fingerprint] = index }
    guard let hash = photo.perceptualHash else { return }
    hashes.add(hash, photo: index)
    if let time = photo.time, !time.isDayAlone { moments.add(hash, photo: index, camera: photo.camera, time: time) }
  }
}

/// The similarity of a photo to an earlier one. Both are kept.
package struct PhotoLink: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// Identical pixels with different metadata.
    case samePixels = "same-pixels"
    /// Taken by one camera moments apart, and very similar.
    case burst
    /// Very similar, regardless of the times.
    case nearDuplicate = "near-duplicate"
    /// The same shot, edited, cropped, turned or in another format.
    case version
  }

  package let other: ContentDigest
  package let kind: Kind
  /// The distance between the perceptual hashes of both photos, in bits.
  package let distance: Int

  package init(other: ContentDigest, kind: Kind, distance: Int) {
    (self.other, self.kind, self.distance) = (other, kind, distance)
  }
}
