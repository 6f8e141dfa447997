import GRDB
import MediaLibrary

/// Erases the data about one person in the catalogue on request.
package struct Traces: CataloguePart {
  let catalogue: Catalogue

  /// Erases a person's data permanently: follows, saved filters, the text of suggestions and, on request, their photos
  /// with all derived files.
  ///
  /// Decisions stay: they concern animals, and other decisions build on them. Photos disappear from all results, and
  /// their files are removed from the library. The catalogue's values for digest, path, place, direction, lens and
  /// serial number are erased. Originals outside the library are not touched. The operation cannot be undone.
  ///
  /// Files are removed before the transaction ends. If a file cannot be removed, the transaction fails, and the whole
  /// operation can be repeated.
  ///
  /// - Parameters:
  ///   - actor: the person's identifier in the journal.
  ///   - removingPhotos: whether the photos that the person imported are erased too.
  /// - Returns: the number of erased photos.
  /// - Throws: `library`.
  package func forget(photosBy actor: String, removingPhotos: Bool) throws(CatalogueError) -> Int {
    // An import reuses an original that already exists; the file must not disappear at the same moment.
    var lock: LibraryLock?
    do throws(LibraryError) {
      if removingPhotos { lock = try library.exclusively(for: .erasing) }
    } catch {
      throw .library(error)
    }
    defer { withExtendedLifetime(lock) {} }
    let erased = try writing { db in
      let journal = Journal(db, of: .sightings)
      let operation = try journal.begin(.erased(actor, photos: 0), actor: self.actor)
      let eraser = Eraser(db: db, actor: actor, operation: operation)
      try eraser.eraseBelongings()
      var photos = 0
      if removingPhotos {
        let originals = try eraser.originals()
        photos = try eraser.erasePhotos()
        for original in originals { try library.originals.remove(original) }
      }
      try journal.finish(operation, as: .erased(actor, photos: photos))
      return photos
    }
    if erased > 0 { IndexFolder.removeFiles(ofLibrary: library.folder) }
    return erased
  }
}
