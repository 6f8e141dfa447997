package import MediaLibrary

/// The subject of an identification.
package enum IdentificationQuery: Hashable, Sendable {
  case annotation(AnnotationID)
  /// Every annotation of one photo of the library.
  case photo(PhotoID)
  /// A file. If its bytes are in the library, its annotations are the queries; otherwise features of the whole picture
  /// are computed and not stored.
  case file(path: String, viewpoint: String? = nil, species: String? = nil)
  /// Every annotation of the library without a named animal.
  case everyUnidentified
}
