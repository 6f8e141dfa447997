import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// Pictures of photos and of regions of photos, in several sizes.
struct PhotoRoutes {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    let side = Parameter.query("side", .integer(1...2_048), "the longer side in pixels; default: 320")
    let number = Parameter.path("id", InterfaceSchemas.id, "its number")
    routes.api(
      .get, "/sightings/{id}/chip", for: .people,
      Operation(
        "The animal of a sighting, cropped and upright", tag: "pictures", parameters: [number, side],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { context in
      let sighting = try app.sighting(context.number("id"), for: context.viewer)
      return try await picture(context, of: sighting) { thumbnails, file, side throws(ImagingError) in
        try thumbnails.jpeg(of: file, digest: sighting.digest, box: sighting.shownBox, longSide: side)
      }
    }
    routes.api(
      .get, "/sightings/{id}/card", for: .people,
      Operation(
        "The whole animal of a sighting with its surroundings, in 4:3 if the photo is large enough",
        tag: "pictures",
        parameters: [number, side], answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { context in
      let sighting = try app.sighting(context.number("id"), for: context.viewer)
      return try await picture(context, of: sighting) { thumbnails, file, side throws(ImagingError) in
        try thumbnails.card(of: file, digest: sighting.digest, box: sighting.shownBox, longSide: side)
      }
    }
    routes.api(
      .get, "/photos/{id}/image", for: .people,
      Operation(
        "A whole photo, upright, without metadata", tag: "pictures", parameters: [number, side],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { context in
      let sighting = try app.photo(context.number("id"), for: context.viewer)
      return try await picture(context, of: sighting) { thumbnails, file, side throws(ImagingError) in
        try thumbnails.jpeg(of: file, digest: sighting.digest, longSide: side)
      }
    }
    routes.api(
      .get, "/photos/{id}/original", for: .from(.staff),
      Operation(
        "The original file, or a part of it", tag: "pictures",
        parameters: [
          number, .header("Range", .text(maxLength: 100), "the byte range: bytes=0-499", isRequired: false),
        ],
        answers: [
          .ok(.ok, .bytes("application/octet-stream")), .ok(.partialContent, .bytes("application/octet-stream")),
        ])
    ) { context in
      let sighting = try app.photo(context.number("id"), for: context.viewer)
      // The file may contain the exact place, which this viewer may not see.
      if sighting.position?.value.exact == nil, sighting.position != nil { throw WebError.forbidden }
      return try await context.download(
        file: app.file(of: sighting), type: "application/octet-stream", name: PathText.name(sighting.path),
        digest: sighting.digest)
    }
  }

  private func picture(
    _ context: RequestContext, of sighting: Sighting,
    draw: @escaping @Sendable (Thumbnails, String, Int) throws(ImagingError) -> [UInt8]
  ) async throws -> Response {
    let side = try context.queryNumber("side", in: 1...2_048) ?? 320
    let file = app.file(of: sighting)
    let thumbnails = Thumbnails(library: app.library.folder)
    let entity = "\"\(sighting.digest.prefix(16))-\(sighting.shownBox.hashText)-\(side)\""
    if context.request.headers[.ifNoneMatch] == entity {
      return Response(status: .notModified, headers: [.eTag: entity])
    }
    do {
      let bytes = try await context.working { () throws(ImagingError) in try draw(thumbnails, file, side) }
      // A box can be corrected, so the URL does not determine the content.
      return Response.unchanging(bytes, type: "image/jpeg").with(.cacheControl, "private, max-age=300").with(
        .eTag, entity)
    } catch is ImagingError {
      return .text(Self.missing, type: "image/svg+xml")
    }
  }

  /// A placeholder for a photo that cannot be read.
  private static let missing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240"><rect width="320" height="240" fill="#d5d3c5"/>\
    <path d="M130 150l30-40 20 25 12-14 28 29zM118 84h84v76h-84z" fill="none" stroke="#56605a" stroke-width="4"/></svg>
    """
}

extension RotatedBox {
  fileprivate var hashText: String {
    [x, y, width, height, rotation].map { String(Int($0 * 10)) }.joined(separator: ".")
  }
}

extension ZooKeeperApp {
  /// A sighting that was not removed, with its place as exact as the viewer may see it.
  ///
  /// - Throws: `CatalogueError.noSuchAnnotation` when the sighting does not exist, or the viewer may not see it.
  func sighting(_ number: Int64, for viewer: Viewer) throws -> Sighting {
    try sighting(AnnotationID(rawValue: number), for: viewer)
  }

  /// A sighting that was not removed, with its place as exact as the viewer may see it.
  func sighting(_ id: AnnotationID, for viewer: Viewer) throws -> Sighting {
    guard let found = try Sighting.find(id, in: library, for: viewer) else { throw CatalogueError.noSuchAnnotation(id) }
    return found
  }

  func photo(_ number: Int64, for viewer: Viewer) throws -> Sighting {
    let id = PhotoID(rawValue: number)
    var query = SightingQuery(for: viewer)
    (query.photos, query.includesHeld) = ([id], true)
    query.limit = 1
    guard let found = try query.rows(in: library).first else { throw CatalogueError.noSuchPhoto(id) }
    return found
  }

  /// The path of the photo's file: in the library if the photo was copied there, else the path that it was imported
  /// from.
  func file(of sighting: Sighting) -> String {
    sighting.originalPath.map { "\(library.folder)/\($0)" } ?? sighting.path
  }
}
