package import Basics
package import Foundation
package import Imaging
package import MediaLibrary

package struct ImportOptions: Sendable {
  package var storage = PhotoStorage.copied
  /// The species for photos that do not state one.
  package var species: String?
  /// A recorded track. A position from the track replaces the photo's own position, but not a position that a person
  /// set.
  package var track: GPXTrack?
  /// How far the camera's clock was ahead of UTC, as stated by the importing person. It overrides the offset in the
  /// photo.
  package var statedOffset: UTCOffset?
  /// Seconds added to the camera's clock; 0 keeps an earlier correction of a known photo. Stored beside each time, so
  /// that the correction can be undone.
  package var clockShift: Double = 0
  /// Whether the time, the place and the direction of sidecars count before those in the photos.
  package var prefersSidecars = false
  package var annotations: AnnotationTable?
  /// How animals are found on photos for which `annotations` gives no box.
  package var finding = AnimalFinding.program
  /// Whether films are read, and photos are taken of their seconds.
  package var films = FilmChoice.taken
  /// Whether the importing person may name animals and correct facts of photos. Otherwise names and species become
  /// suggestions, and existing photos do not change.
  package var mayDecide = true
  /// Whether new photos are held until an authorized person accepts them. Existing photos are never held.
  package var holdsPhotos = false
  /// The time of the import, used to detect dates in the future.
  package var now = Date()
  /// The perceptual hashes of recently decoded photos, shared by a plan and the import after it.
  package var hashCache: PhotoHashCache?
  /// The maximum number of photos read and decoded in parallel. At least 1.
  package var jobs = OrderedWork.coreCount
  /// Limits for decoding a file.
  package var limits = DecodeLimits.standard
  /// A key that finds the import in the journal, independent of the actor: for an upload, for example.
  package var token: String?
  /// The names of animals of the library that look like placeholders, such as "New". Set by the import itself.
  var oddlyNamed: Set<String> = []
  /// The films of the library with the absolute paths of their files. Set by the import itself.
  var knownFilms: [ContentDigest: (film: StoredFilm, file: String)] = [:]
  /// The person who imports.
  package var actor: String

  /// What happens to films.
  package enum FilmChoice: String, CaseIterable, Sendable {
    /// Films are stored; each second that shows an animal becomes a photo.
    case taken = "auto"
    /// Films are counted and left alone.
    case none
  }

  /// The default settings, with `actor` as author.
  package init(actor: String) { self.actor = actor }
}
