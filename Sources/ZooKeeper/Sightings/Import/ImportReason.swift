import GRDB
package import Imaging

/// The reason for a file's outcome, or a note about its photo. A related photo is stored in `PlannedFile.resembles`.
package enum ImportReason: Codable, Hashable, Sendable {
  case isNew
  /// The photo was imported before and its import was undone.
  case comesBack
  /// The same bytes as another file.
  case sameBytes
  case samePixels
  /// The whole file of an incomplete photo: it replaces that photo, whose names and corrections stay.
  case incompleteReplaced
  /// An incomplete file of a photo that is there in whole.
  case wholeIsThere
  /// Taken by the same camera within this time of a similar photo.
  case burst(seconds: Int)
  case looksAlike
  /// A smaller photo looks alike: a thumbnail of this one.
  case originalOfSmaller
  /// Another version of the same shot: edited, cropped, turned or in another format.
  case otherVersion
  case noDate
  case noPlace
  /// A reason not to trust the photo's metadata, such as an implausible value or a damaged file.
  case suspicious(Suspicion)
  /// The track gives no position because the photo's time or UTC offset is unknown.
  case noTimeForTrack
  /// The track gives no position for the photo's time.
  case notOnTrack(GPXTrack.Miss)
  /// The sidecar with this file name cannot be read.
  case badSidecar(name: String, ImagingError.Reason)
  /// The sidecar with this file name belongs to a raw file.
  case sidecarOfRaw(name: String, raw: String)
  /// The sidecar with this file name may belong to another photo.
  case sidecarUnclear(name: String, other: String)
  /// A sidecar is newer than the photo and states another time or place; the change has not been made.
  case sidecarDiffers(name: String, FactChange)
  /// The regions of a sidecar are ignored because another sidecar comes first.
  case regionsPassedOver(sidecar: String, for: String)
  case notAPhoto(ImagingError.Reason)
  /// A film; `nil` if its length is unknown.
  case film(seconds: Int?)
  /// The number of seconds of the film that became photos.
  case filmPhotos(Int)
  /// The import leaves films alone.
  case filmsLeft
  /// ffmpeg or ffprobe is not installed.
  case noFFmpeg
  /// A film of a format that this program does not read.
  case otherFilm
  /// Reading or decoding failed at a stage.
  case unreadable(ImagingError.Stage, ImagingError.Reason)
  /// The file name says photo, but the content is not an image: the start of the file is damaged.
  case noPhotoInside
  /// The file is a raw photo of a camera.
  case rawPhoto
  /// The file is a raw photo, and the JPEG with this file name came in too.
  case rawWithJPEG(String)
  /// A plan of shards lists the file with other bytes.
  case changedSincePlan
  /// A plan of shards lists the file, but the file no longer exists.
  case goneSincePlan
  /// The file changed while the import read it: the next import takes it.
  case stillChanging
  /// The name begins with a dot.
  case hidden
  /// A system folder with thumbnails or deleted files.
  case folderOfSystem
  /// A library folder; its photos must be imported from their original place.
  case library
  /// A broken symbolic link.
  case leadsNowhere
  /// A socket, a pipe or a device.
  case noFile
  case originalRestored
  /// A fact of an existing photo changes.
  case changed(FactChange)
  /// A source adds a statement about an existing photo, but no fact changes.
  case saysMore
  /// Another app imported the photo, which has no sighting yet.
  case otherAppsPhoto
  case animalNamed(String)
  /// The importing person may not name animals: the name becomes a suggestion.
  case nameSuggested(String)
  /// The sighting already has a name given by a person: that name stays.
  case nameStands(said: String, stays: String)
  /// Not usable as a name: without letters and digits, or too long.
  case noName(String)
  /// A placeholder such as "unknown": neither an animal nor a species.
  case placeholder(String)
  /// A placeholder that is also the name of an animal of the library: the name refers to that animal.
  case oddlyNamed(String)
  case speciesStated(String)
  /// The importing person may not set the species: the species becomes a suggestion.
  case speciesSuggested(String)
  case sideStated(String)
  case behaviorStated(String)
  case boxesDrawn(Int)
  /// The number of animals that a detector other than this program found.
  case animalsDetected(Int, by: String)
  /// The number of unusable detections of the photo.
  case detectionsSetAside(Int)
  /// The detector failed on the photo; the value is the detector's message. This program searches for animals.
  case detectorFailed(String)
  /// The detector's file does not mention the photo: this program searches for animals.
  case notLookedAtByDetector
  /// The detector's file mentions this name, but may mean another photo with the same name: this program searches for
  /// animals.
  case detectorUnclear
  case encounterLabelled(String)
}

/// Stored as JSON.
extension ImportReason: DatabaseValueConvertible {}
