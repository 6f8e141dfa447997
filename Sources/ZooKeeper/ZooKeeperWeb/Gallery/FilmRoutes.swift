import Basics
import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// The films from which photos were taken.
struct FilmRoutes {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    let number = Parameter.path("id", InterfaceSchemas.id, "its number")
    routes.api(
      .get, "/photos/{id}/film", for: .from(.staff),
      Operation(
        "The film that a photo was taken from, or a part of it", tag: "pictures",
        parameters: [
          number, .header("Range", .text(maxLength: 100), "the byte range: bytes=0-499", isRequired: false),
        ],
        answers: [.ok(.ok, .bytes("video/mp4")), .ok(.partialContent, .bytes("video/mp4"))])
    ) { context in
      let photo = try app.photo(context.number("id"), for: context.viewer)
      guard let film = try app.film(of: photo)?.film else { throw WebError.notFound }
      guard try app.mayPlay(film, for: context.viewer) else { throw WebError.forbidden }
      return try await context.download(
        file: film.file(inLibrary: app.library.folder), type: film.format?.mediaType ?? "application/octet-stream",
        name: PathText.name(film.path), digest: film.content.sha256)
    }
  }
}

/// The film of a photo, on the page of a sighting; it starts at the second of the photo.
struct FilmCard {
  let moment: FilmMoment
  let photo: PhotoID
  let localizer: Localizer

  var html: HTML {
    let second = localizer("film.second", ["count": .number(moment.second)])
    let address = "\(Pictures.film(photo))#t=\(moment.second)"
    let player: HTML =
      moment.film.format?.playsInBrowsers == true
      ? "<video controls preload=\"metadata\" src=\"\(address)\" aria-label=\"\(localizer("film.title"))\"></video>"
      : ""
    return """
      <section class="card film"><h2>\(localizer("film.title"))</h2><p>\(second)</p>
      \(player)<p><a href="\(Pictures.film(photo))" download>\(localizer("film.download"))</a></p></section>
      """
  }
}

extension ZooKeeperApp {
  /// The film and the second that a photo shows; `nil` for other photos.
  func film(of photo: Sighting) throws -> FilmMoment? {
    try library.reading { try FilmTable($0).moment(of: photo.photo) }
  }

  /// Whether a viewer may see the exact place of every photo of a film: its file may contain the place.
  func mayPlay(_ film: StoredFilm, for viewer: Viewer) throws -> Bool {
    let photos = try library.reading { try FilmTable($0).photos(of: film.id) }
    var query = SightingQuery(for: viewer)
    (query.photos, query.includesHeld) = (photos, true)
    return try query.rows(in: library).allSatisfy { $0.position == nil || $0.position?.value.exact != nil }
  }
}
