import Foundation
import GRDB
import Imaging
package import MediaLibrary

/// The subject of an identification.
package enum IdentificationQuery: Hashable, Sendable {
  case annotation(AnnotationID)
  /// Every annotation of one photo of the library.
  case photo(PhotoID)
  /// A file. If the library has a photo with the file's bytes, the annotations of that photo are the queries. If the
  /// file is missing, the annotations of the photo with this path are the queries. For any other file, the features of
  /// the most visible animal are computed and not stored.
  case file(path: String, viewpoint: String? = nil, species: String? = nil)
  /// Every annotation of the library without a name, except held annotations.
  case everyUnidentified
}

struct ResolvedQuery: Sendable {
  var subject: Identification.Subject
  var encounter: EncounterID?
  /// Whether the features are computed without storing them, because the photo is not in the library.
  var isForeign = false
}

/// Finds the annotations of a query.
struct QueryResolver {
  let library: Library

  func subjects(_ query: IdentificationQuery) throws -> [ResolvedQuery] {
    switch query {
    case .annotation(let id):
      let found = try rows(.annotation(id))
      guard !found.isEmpty else { throw IdentificationError.noSuchAnnotation(id) }
      return found
    case .photo(let id):
      let found = try rows(.photo(id))
      guard !found.isEmpty else { throw IdentificationError.noSuchPhoto(id) }
      return found
    case .everyUnidentified: return try rows(.unidentified)
    case .file(let path, let viewpoint, let species):
      return try file(path, viewpoint: viewpoint, species: species)
    }
  }

  private func file(_ path: String, viewpoint: String?, species: String?) throws -> [ResolvedQuery] {
    guard FileManager.default.fileExists(atPath: path) else {
      // The file is missing, but the library may have a photo with this path and a copy.
      let known = try rows(.path(path))
      guard known.isEmpty else { return known }
      throw ImagingError(file: path, stage: .read, reason: .notThere)
    }
    let file = try EncodedImage(contentsOf: path)
    let known = try rows(.digest(ContentDigest.of(file.bytes).hex))
    guard known.isEmpty else { return known }
    let frame = RotatedBox.frame(try ImageDecoder().header(of: file).uprightSize)
    let subject = Identification.Subject(
      path: path, readablePath: path, box: frame, viewpoint: viewpoint, species: species)
    return [ResolvedQuery(subject: subject, isForeign: true)]
  }

  private func rows(_ selection: CatalogueRow.Selection) throws -> [ResolvedQuery] {
    try library.readingState { db in try CatalogueRow.fetch(selection, folder: library.folder, in: db) }
      .map(\.asked)
  }
}
