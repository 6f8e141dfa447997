import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// The pictures on the first page after an import: made while the import ends, so that whoever looks finds no empty cards.
struct FirstCards {
  let app: ZooKeeperApp
  let site: Site
  let viewer: Viewer

  /// Makes the pictures of the newest sightings of an import, as many as the first page shows. A photo that cannot be read any more has
  /// none, and its card says so.
  ///
  /// - Throws: what reading the library throws, and `CancellationError`.
  func make(of operation: OperationID?) async throws {
    guard let operation else { return }
    var query = SightingQuery(for: viewer)
    (query.imports, query.order, query.limit) = ([operation], .newestFirst, GalleryPages.pageSize)
    query.includesHeld = true
    let newest = try query.rows(in: app.library)
    let thumbnails = Thumbnails(library: app.library.folder)
    for sighting in newest {
      try Task.checkCancellation()
      let file = app.file(of: sighting)
      try await site.workers.run {
        do throws(ImagingError) {
          _ = try thumbnails.card(
            of: file, digest: sighting.digest, box: sighting.shownBox, longSide: SightingCard.side)
        } catch {
          // The card says it to whoever looks.
        }
      }
    }
  }
}
