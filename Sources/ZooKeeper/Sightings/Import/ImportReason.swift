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
  /// The file is no photo.
  case notAPhoto(ImagingError.Reason)
  /// The photo failed at a stage.
  case unreadable(ImagingError.Stage, ImagingError.Reason)
  /// The name says a photo, and the bytes say nothing: the beginning is destroyed.
  case noPhotoInside
  /// Hidden: its name begins with a full stop.
  case hidden
  /// A library, whose photos are brought in from where they came.
  case library
  /// A link to something that is not there.
  case leadsNowhere
  /// A socket, a pipe or a device.
  case noFile
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
    case .notAPhoto(let reason): reason.description
    case .unreadable(let stage, let reason): "\(stage.phrase): \(reason)"
    case .noPhotoInside: "it is called a photo, but its beginning is none: it is destroyed, or has the wrong name"
    case .hidden: "it is hidden: its name begins with a full stop"
    case .library: "it is a library of menagerie"
    case .leadsNowhere: "it is a link to something that is not there"
    case .noFile: "it is a socket, a pipe or a device"
    }
  }
}

extension PlannedFile {
  /// The reasons in English, for the terminal and for tables.
  package var sentences: [String] { reasons.map { $0.text(resembling: resembles) } }
}
