import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// Prepares the pictures on the first page after an import, so that no card is empty at first.
struct CardPrefetch {
  let app: ZooKeeperApp
  let site: Site
  let viewer: Viewer

  /// Makes the card pictures of the newest sightings of an import, for one page. Photos that cannot be read are
  /// skipped.
  ///
  /// - Throws: `CancellationError`, or an error of reading the library.
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
          // The card shows a placeholder.
        }
      }
    }
  }
}
