import GRDB
import MediaLibrary

/// What people left in the catalogue, which goes when they ask for it.
package struct Traces: CataloguePart {
  let catalogue: Catalogue

  /// Removes for good what a person left: follows, saved filters, the words of suggestions, and their photos if asked, with the files that
  /// follow from these.
  ///
  /// What they decided stays: it is about animals, and others built on it. Photos are taken out of every answer, their
  /// files are removed from the library, and what the catalogue knew of path, place, direction and camera is blanked;
  /// photos that the library left in place are not touched. The operation cannot be taken back.
  ///
  /// Files go before the transaction ends: when one cannot be removed, nothing is forgotten and all can be run again.
  ///
  /// - Parameters:
  ///   - actor: the person, as the journal has them.
  ///   - removingPhotos: whether the photos that they imported go as well.
  /// - Returns: how many photos were erased.
  /// - Throws: `library`.
  package func forget(photosBy actor: String, removingPhotos: Bool) throws(CatalogueError) -> Int {
    // An import that finds a file there takes it for its own: it must not go in the same moment.
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
