import Imaging

/// Why a private picture could not be kept or given.
package enum PrivatePictureError: Error, Sendable {
  /// There is none of that name that belongs to whoever asks.
  case notFound
  /// What was sent is no picture that can be opened.
  case unreadable(ImagingError)
  /// Its owner keeps as much as is allowed.
  case quota(PrivatePictures.Usage, limit: PrivatePictures.Usage)
  /// The library refused.
  case library(LibraryError)
}

extension PrivatePictureError: CustomStringConvertible {
  /// One sentence that says what to do next.
  package var description: String {
    switch self {
    case .notFound: "there is no such picture"
    case .unreadable(let error): error.description
    case .quota(let used, let limit):
      "\(used.pictures) pictures of \(used.bytes / 1_000_000) MB are kept, and no more than \(limit.pictures) of "
        + "\(limit.bytes / 1_000_000) MB are allowed: remove some first"
    case .library(let error): error.description
    }
  }
}
