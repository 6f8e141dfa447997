package import Imaging

/// Why an import does with a file what it does, and what is to be known about its photo. Which other photo is meant, the file
/// says that has the reason.
package enum ImportReason: Codable, Hashable, Sendable {
  /// The library does not have the photo.
  case isNew
  /// The photo was imported before and taken back.
  case comesBack
  /// Byte for byte another file.
  case sameBytes
  /// The pixels of another photo.
  case samePixels
  /// Taken within so many seconds of another photo of the camera, and looks like it.
  case burst(seconds: Int)
  /// Looks like another photo.
  case looksAlike
  /// Nothing says when the photo was taken.
  case noDate
  /// Nothing says where the photo was taken.
  case noPlace
  /// The photo says something that is not believed.
  case suspicious(Suspicion)
  /// The photo has no place on the track, because its time or its offset from UTC is not known.
  case noTimeForTrack
  /// The photo has no place on the track.
  case notOnTrack(GPXTrack.Miss)
  /// The sidecar of this file name cannot be read.
  case badSidecar(name: String, ImagingError.Reason)
  /// The sidecar of this file name is that of a raw file.
  case sidecarOfRaw(name: String, raw: String)
  /// The sidecar of this file name may be that of another photo.
  case sidecarUnclear(name: String, other: String)
  /// The regions in a sidecar are not taken, because another one comes first.
  case regionsPassedOver(sidecar: String, for: String)
  /// The file is no photo.
  case notAPhoto(ImagingError.Reason)
  /// The photo failed at a stage.
  case unreadable(ImagingError.Stage, ImagingError.Reason)
  /// The name says a photo, and the bytes say nothing: the beginning is destroyed.
  case noPhotoInside
  /// Hidden: its name begins with a full stop.
  case hidden
  /// A folder in which a system keeps small copies of pictures, or what was thrown away.
  case folderOfSystem
  /// A library, whose photos are brought in from where they came.
  case library
  /// A link to something that is not there.
  case leadsNowhere
  /// A socket, a pipe or a device.
  case noFile
  /// The original of the photo was lost or damaged: it is put back.
  case originalRestored
  /// A fact of a photo that is there changes.
  case changed(FactChange)
  /// A source says more of a photo that is there, and nothing changes by it.
  case saysMore
  /// Another app brought the photo: this one has not looked at it yet.
  case otherAppsPhoto
  /// A sighting is named.
  case animalNamed(String)
  /// Whoever imports may not name animals: the name is a suggestion.
  case nameSuggested(String)
  /// The sighting has a name that somebody gave it: it stands.
  case nameStands(said: String, stays: String)
  /// A word that cannot be a name: it has no letter, or is too long.
  case noName(String)
  /// A word that stands where no name is known, such as "unknown": it is no animal and no species.
  case placeholder(String)
  /// Such a word, which is the name of an animal of the library: it is that animal.
  case oddlyNamed(String)
  /// The species of a sighting is stated.
  case speciesStated(String)
  /// Whoever imports may not say the species: it is a suggestion.
  case speciesSuggested(String)
  /// The side that is seen is stated.
  case sideStated(String)
  /// The table says what the animal does.
  case behaviorStated(String)
  /// So many boxes are drawn.
  case boxesDrawn(Int)
  /// A detector that looked before found so many animals.
  case animalsDetected(Int, by: String)
  /// So many detections of the photo cannot be used.
  case detectionsSetAside(Int)
  /// A detector could not look at the photo, in its words: the program looks.
  case detectorFailed(String)
  /// The file of a detector does not speak of the photo: the program looks.
  case notLookedAtByDetector
  /// The file of a detector names a photo so, and may mean another of the same name: the program looks.
  case detectorUnclear
  /// The photo belongs to the encounter of this label.
  case encounterLabelled(String)
}

extension ImportReason {
  /// The reason in English, for the terminal and for tables.
  ///
  /// - Parameter other: the photo that the file equals or resembles.
  func text(resembling other: String?) -> String {
    let other = other ?? "a photo of the library"
    return switch self {
    case .isNew: "the library does not have it"
    case .comesBack: "it was imported before and taken back: it comes back"
    case .sameBytes: "the same bytes as \(other)"
    case .samePixels: "the pixels are those of \(other)"
    case .burst(let seconds): "taken within \(seconds) s of \(other)"
    case .looksAlike: "it looks like \(other)"
    case .noDate: "nothing says when it was taken"
    case .noPlace: "nothing says where it was taken"
    case .suspicious(let suspicion): suspicion.reason
    case .noTimeForTrack: "it has no place on the track: its time or its offset from UTC is not known"
    case .notOnTrack(let miss): "it has no place on the track: \(miss)"
    case .badSidecar(let name, let reason): "its sidecar \(name) was passed over: \(reason)"
    case .sidecarOfRaw(let name, let raw): "\(name) was passed over: it is the sidecar of \(raw)"
    case .sidecarUnclear(let name, let other): "\(name) was passed over: it may be the sidecar of \(other)"
    case .regionsPassedOver(let name, let first): "the regions in \(name) were passed over: \(first) comes before it"
    case .notAPhoto(let reason): reason.description
    case .unreadable(let stage, let reason): "\(stage.phrase): \(reason)"
    case .noPhotoInside: "it is called a photo, but its beginning is none: it is destroyed, or has the wrong name"
    case .hidden: "it is hidden: its name begins with a full stop"
    case .folderOfSystem: "a system keeps small copies or what was thrown away in it"
    case .library: "it is a library of menagerie"
    case .leadsNowhere: "it is a link to something that is not there"
    case .noFile: "it is a socket, a pipe or a device"
    case .originalRestored: "its original was lost or damaged: it is put back"
    case .changed(let change): change.text
    case .saysMore: "it says more than was known, and nothing changes by it"
    case .otherAppsPhoto: "another app brought it: it becomes a sighting"
    case .animalNamed(let name): "it shows \(name)"
    case .nameSuggested(let name): "that it shows \(name) is a suggestion"
    case .nameStands(let said, let stays): "it is said to show \(said); that it is \(stays) was decided, and stands"
    case .noName(let word):
      "“\(word)” cannot be a name: it needs a letter or a digit, and at most \(AnimalName.longest) characters"
    case .placeholder(let word): "“\(word)” is no name: it says that none is known"
    case .oddlyNamed(let name): "“\(name)” is taken for the animal of that name"
    case .speciesStated(let species): "the species is \(species)"
    case .speciesSuggested(let species): "that the species is \(species) is a suggestion"
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
    case .notLookedAtByDetector: "the detector's file does not speak of it: the program looks for animals"
    case .detectorUnclear:
      "the detector's file may mean another photo of this name: the program looks for animals"
    case .encounterLabelled(let label): "it belongs to the encounter \(label)"
    }
  }
}

extension FactChange {
  /// The change in English.
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
  /// The reasons in English, for the terminal and for tables.
  package var sentences: [String] { reasons.map { $0.text(resembling: resembles) } }
}
