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
