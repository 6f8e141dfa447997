package import MediaLibrary

/// Whom to identify.
package enum IdentificationQuery: Hashable, Sendable {
  /// One annotation of the library.
  case annotation(AnnotationID)
  /// Every annotation of one photo of the library.
  case photo(PhotoID)
  /// A file. When its bytes are in the library, its annotations are asked about; else the whole picture is described on
  /// the fly and nothing is kept.
  case file(path: String, viewpoint: String? = nil, species: String? = nil)
  /// Every annotation of the library that belongs to no named animal.
  case everyUnidentified
}
