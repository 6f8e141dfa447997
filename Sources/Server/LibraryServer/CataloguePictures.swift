import MediaLibrary
import Sightings
import StoryboardWeb
import WebPlatform

/// Photos of the catalogue's animals, found by name and species, as backgrounds of drawings. Only photos that the person may see are found.
struct CataloguePictures: LibraryPictures {
  let library: Library

  func pictures(named name: String, for person: SignedInPerson, limit: Int) throws -> [LibraryPicture] {
    var query = SightingQuery(for: viewer(person))
    (query.limit, query.order) = (limit, .newestFirst)
    if !name.isEmpty { query.text = name }
    return try query.rows(in: library).map { sighting in
      LibraryPicture(
        id: sighting.annotation.rawValue,
        title: [sighting.name, sighting.species?.value].compactMap { $0 }.joined(separator: ", "))
    }
  }

  func jpeg(_ id: Int64, longSide: Int, for person: SignedInPerson) throws -> [UInt8]? {
    guard let sighting = try Sighting.find(AnnotationID(rawValue: id), in: library, for: viewer(person)) else {
      return nil
    }
    let file = sighting.originalPath.map { "\(library.folder)/\($0)" } ?? sighting.path
    return try Thumbnails(library: library.folder).jpeg(of: file, digest: sighting.digest, longSide: longSide)
  }

  private func viewer(_ person: SignedInPerson) -> Viewer {
    Viewer(Viewer.Role(rawValue: person.role.rawValue) ?? .visitor, actor: person.actor)
  }
}
