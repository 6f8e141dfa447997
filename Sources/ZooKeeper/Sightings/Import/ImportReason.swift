package import GRDB
package import Imaging

/// The reason for a file's outcome, or a note about its photo. A related photo is stored in `PlannedFile.resembles`.
package enum ImportReason: Codable, Hashable, Sendable {
  case isNew
  /// The photo was imported before and its import was undone.
  case comesBack
  /// Byte for byte another file.
  case sameBytes
  case samePixels
  /// Taken by the same camera within this time of a similar photo.
  case burst(seconds: Int)
  case looksAlike
  case noDate
  case noPlace
  /// A value in the photo is implausible.
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
  /// The regions of a sidecar are ignored because another sidecar comes first.
  case regionsPassedOver(sidecar: String, for: String)
  case notAPhoto(ImagingError.Reason)
  /// Reading or decoding failed at a stage.
  case unreadable(ImagingError.Stage, ImagingError.Reason)
  /// The file name says photo, but the content is not an image: the start of the file is damaged.
  case noPhotoInside
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
  /// Another app imported the photo, and it has no sighting yet.
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
  /// A placeholder that is also the name of an animal of the library: that animal is meant.
  case oddlyNamed(String)
  case speciesStated(String)
  /// The importing person may not set the species: it becomes a suggestion.
  case speciesSuggested(String)
  case sideStated(String)
  case behaviorStated(String)
  case boxesDrawn(Int)
  /// The number of animals that the detector found earlier.
  case animalsDetected(Int, by: String)
  /// The number of unusable detections of the photo.
  case detectionsSetAside(Int)
  /// The detector failed on the photo, with its own message: this program looks for animals.
  case detectorFailed(String)
  /// The detector's file does not mention the photo: this program looks for animals.
  case notLookedAtByDetector
  /// The detector's file mentions this name, but may mean another photo with the same name: this program looks for
  /// animals.
  case detectorUnclear
  case encounterLabelled(String)
}

extension ImportReason {
  /// The reason in English, for the terminal and for tables.
  ///
  /// - Parameter other: the photo that the file equals or resembles.
  func text(resembling other: String?) -> String {
    let other = other ?? "a photo of the library"
    return switch self {
    case .isNew: "it is not in the library"
    case .comesBack: "its import was taken back before: it is imported again"
    case .sameBytes: "the same bytes as \(other)"
    case .samePixels: "the same pixels as \(other)"
    case .burst(let seconds): "taken within \(seconds) s of \(other)"
    case .looksAlike: "it looks like \(other)"
    case .noDate: "it has no date"
    case .noPlace: "it has no position"
    case .suspicious(let suspicion): suspicion.reason
    case .noTimeForTrack: "the track gives no position: its time or its offset from UTC is not known"
    case .notOnTrack(let miss): "the track gives no position: \(miss)"
    case .badSidecar(let name, let reason): "its sidecar \(name) was passed over: \(reason)"
    case .sidecarOfRaw(let name, let raw): "\(name) was passed over: it is the sidecar of \(raw)"
    case .sidecarUnclear(let name, let other): "\(name) was passed over: it may be the sidecar of \(other)"
    case .regionsPassedOver(let name, let first): "the regions in \(name) were passed over: \(first) comes before it"
    case .notAPhoto(let reason): reason.description
    case .unreadable(let stage, let reason): "\(stage.phrase): \(reason)"
    case .noPhotoInside: "its name says photo, but its content is not an image: it is damaged or has the wrong name"
    case .hidden: "it is hidden: its name begins with a dot"
    case .folderOfSystem: "the folder holds thumbnails or deleted files of the operating system"
    case .library: "it is a library of menagerie"
    case .leadsNowhere: "it is a link whose target does not exist"
    case .noFile: "it is not a file, but a socket, a pipe or a device"
    case .originalRestored: "its original was lost or damaged: it is restored"
    case .changed(let change): change.text
    case .saysMore: "it has more information than before, but it changes no fact"
    case .otherAppsPhoto: "another app imported it: it becomes a sighting"
    case .animalNamed(let name): "it shows \(name)"
    case .nameSuggested(let name): "the name \(name) is suggested to a curator"
    case .nameStands(let said, let stays):
      "the new name is \(said), but an earlier decision says \(stays), and that name stays"
    case .noName(let word):
      "“\(word)” cannot be a name: it needs a letter or a digit, and at most \(AnimalName.longest) characters"
    case .placeholder(let word): "“\(word)” is not a name: it means “unknown”"
    case .oddlyNamed(let name): "“\(name)” is understood as the animal with that name"
    case .speciesStated(let species): "the species is \(species)"
    case .speciesSuggested(let species): "the species \(species) is suggested to a curator"
    case .sideStated(let side): "the side is \(side)"
    case .behaviorStated(let behavior): "the animal is \(behavior)"
    case .boxesDrawn(1): "a box is drawn"
    case .boxesDrawn(let count): "\(count) boxes are drawn"
    case .animalsDetected(0, let detector): "\(detector) found no animal"
    case .animalsDetected(1, let detector): "\(detector) found an animal"
    case .animalsDetected(let count, let detector): "\(detector) found \(count) animals"
    case .detectionsSetAside(1): "a detection cannot be used, and is set aside"
    case .detectionsSetAside(let count): "\(count) detections cannot be used, and are set aside"
    case .detectorFailed(let why): "the detector failed (\(why)): the program looks for animals"
    case .notLookedAtByDetector: "the detector's file does not mention it: the program looks for animals"
    case .detectorUnclear:
      "the detector's file may mean another photo of this name: the program looks for animals"
    case .encounterLabelled(let label): "it belongs to the encounter \(label)"
    }
  }
}

extension FactChange {
  fileprivate var text: String {
    let name =
      switch fact {
      case .time: "time"
      case .offset: "offset from UTC"
      case .position: "position"
      case .direction: "direction"
      case .camera: "camera"
      case .suspicions: "suspicions"
      }
    let origin = source.map { " (\($0.rawValue))" } ?? ""
    return "\(name): \(before ?? "nothing") → \(after ?? "nothing")\(origin)"
  }
}

extension PlannedFile {
  package var sentences: [String] { reasons.map { $0.text(resembling: resembles) } }
}

/// Stored as JSON.
extension ImportReason: DatabaseValueConvertible {}
