import Imaging

package enum PrivatePictureError: Error, Sendable {
  /// No such picture belongs to this owner.
  case notFound
  /// The file is not an image that can be decoded.
  case unreadable(ImagingError)
  /// The owner's quota is used up.
  case quota(PrivatePictures.Usage, limit: PrivatePictures.Usage)
  case library(LibraryError)
}

extension PrivatePictureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound: "there is no such picture"
    case .unreadable(let error): error.description
    case .quota(let used, let limit):
      "\(used.pictures) pictures of \(used.bytes / 1_000_000) MB are stored, and the limit is \(limit.pictures) of "
        + "\(limit.bytes / 1_000_000) MB: remove some first"
    case .library(let error): error.description
    }
  }
}
