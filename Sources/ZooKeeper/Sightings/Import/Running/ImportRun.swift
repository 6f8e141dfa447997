import Foundation
import GRDB
import Imaging
import MediaLibrary

/// The writing part of one import. The operation enters the journal with the first write, so a run that finds nothing
/// new leaves no trace.
final class ImportRun {
  private let library: Library
  private let options: ImportOptions
  private let paths: [String]
  private var operation: OperationID?

  init(library: Library, options: ImportOptions, paths: [String]) {
    self.library = library
    self.options = options
    self.paths = paths
  }

  /// Writes the plan of one file in one transaction: a new photo or film, an update, or an entry in the quarantine. The
  /// plan of a film that has changed since it was read becomes an entry in the quarantine.
  ///
  /// - Returns: the photo's ID; `nil` if the plan stores or updates no photo.
  func store(_ plan: inout ImportPlan) throws(LibraryError) -> PhotoID? {
    switch plan.work {
    case .nothing: return nil
    case .quarantine(let error, let digest):
      try quarantine(plan.file, error, digest)
      return nil
    case .store(let photo, let link):
      let adopted = try library.adopt(photo.file, options.storage)
      return try library.writing { db in
        let operation = try begun(in: db)
        let stored = try PhotoTable(db).store(adopted, link: link, by: operation)
        try PhotoAnnotator(db: db, options: options, operation: operation).annotate(stored, photo)
        return stored.id
      }
    case .replace(let incomplete, let photo):
      let adopted = try library.adopt(photo.file, options.storage)
      return try library.writing { db in
        let operation = try begun(in: db)
        let stored = try PhotoTable(db).store(adopted, by: operation)
        try PhotoAnnotator(db: db, options: options, operation: operation).replace(incomplete, by: stored.id, photo)
        return stored.id
      }
    case .storeFilm(let film): return try store(film, &plan)
    case .restoreFilm(let film):
      try restore(film, from: plan.file.path)
      return nil
    case .update(let update):
      if let file = update.lostOriginal { try restore(file, of: update.known) }
      guard update.changesRows else { return update.known.account.photo }
      return try library.writing { db in
        let operation = try begun(in: db)
        if let said = update.facts {
          try PhotoTable(db).update(
            update.known.account, to: said.facts, said.statements, clockShift: said.clockShift,
            Journal(db, of: .sightings), in: operation)
        }
        try PhotoAnnotator(db: db, options: options, operation: operation).update(update)
        return update.known.account.photo
      }
    }
  }

  /// Stores a film and its photos. The photos have no file of the user's, so they are always copied.
  ///
  /// - Returns: the first photo; `nil` without photos.
  private func store(_ film: PreparedFilm, _ plan: inout ImportPlan) throws(LibraryError) -> PhotoID? {
    let copy = options.storage == .copied ? try library.originals.adopt(film.file) : nil
    if options.storage == .copied, copy == nil {
      let error = ImagingError(file: film.file.path, stage: .read, reason: .damaged("it changed while it was read"))
      (plan.file.outcome, plan.file.reasons) = (.unreadable, [.unreadable(error.stage, error.reason)])
      try quarantine(plan.file, error, nil)
      return nil
    }
    var adopted: [AdoptedPhoto] = []
    for frame in film.frames { adopted.append(try library.adopt(frame.photo.file)) }
    return try library.writing { [adopted] db in
      let operation = try begun(in: db)
      let id = try FilmTable(db).store(film.file, copy: copy, by: operation)
      var photos: [PhotoID] = []
      for (frame, photo) in zip(film.frames, adopted) {
        let stored = try PhotoTable(db).store(photo, link: frame.link, by: operation)
        try FilmTable(db).add(stored.id, at: frame.second, of: id)
        // Another import may have stored the same picture meanwhile.
        if stored.arrival != .present {
          try PhotoAnnotator(db: db, options: options, operation: operation).annotate(stored, frame.photo)
        }
        photos.append(stored.id)
      }
      return photos.first
    }
  }

  /// Restores the original of a film as `restore` does for photos.
  private func restore(_ film: StoredFilm, from path: String) throws(LibraryError) {
    let original = try library.keptOriginals().first { original in
      if case .film(film.id) = original.owner { true } else { false }
    }
    guard let original else { return }
    if original.isCopied {
      _ = try original.restore(from: path, in: library)
    } else {
      let copy = options.storage == .copied ? try original.copy(from: path, into: library) : nil
      try library.writing { [copy] db in try FilmTable(db).move(film.id, to: AbsolutePath.of(path), copy: copy) }
    }
  }

  /// Restores the original of a photo. If the library has no copy, the photo's path changes to this file. The import's
  /// options determine whether the library now gets a copy.
  ///
  /// The journal does not record this: the photo's facts stay the same, and there is no reason to undo it.
  private func restore(_ file: KnownFile, of known: ReimportedPhoto) throws(LibraryError) {
    if let original = known.originalPath { return try library.originals.restore(file.bytes, at: original) }
    var copy: String?
    if options.storage == .copied {
      copy = try library.originals.adopt(
        file.bytes, digest: file.digest, format: known.format, clonedFrom: file.path)
    }
    try library.writing { [copy] db in
      try PhotoTable(db).move(known.account.photo, to: AbsolutePath.of(file.path), copy: copy)
      try WordIndex(db).refresh(known.account.photo)
    }
  }

  /// Records why a file could not be read, unless the same entry exists.
  private func quarantine(
    _ file: PlannedFile, _ error: ImagingError, _ digest: ContentDigest?
  ) throws(LibraryError) {
    let path = AbsolutePath.of(file.path)
    try library.writing { db in
      let why = file.reasons.first ?? .unreadable(error.stage, error.reason)
      // Entries of earlier versions have no facts.
      let isKnown = try Bool.fetchOne(
        db,
        sql: "SELECT 1 FROM quarantine WHERE path = ? AND sha256 IS ? AND stage = ? AND (facts IS NULL OR facts = ?)",
        arguments: [path, digest?.hex, error.stage.rawValue, why])
      guard isKnown != true else { return }
      try db.execute(
        sql: """
          INSERT INTO quarantine(path, sha256, stage, reason, facts, importID, at) VALUES (?, ?, ?, '', ?, ?, ?)
          ON CONFLICT(path) DO UPDATE SET sha256 = excluded.sha256, stage = excluded.stage, reason = excluded.reason,
            facts = excluded.facts, importID = excluded.importID, at = excluded.at
          """,
        arguments: [path, digest?.hex, error.stage.rawValue, why, try begun(in: db), OperationRecord.timestamp()])
    }
  }

  /// The operation of this run; begins it on first use.
  private func begun(in db: Database) throws -> OperationID {
    if let operation { return operation }
    let id = try Journal(db, of: .sightings).begin(
      .imported(paths, photos: nil, isInterrupted: false), actor: options.actor, token: options.token)
    // If this transaction fails, the run fails too.
    operation = id
    return id
  }

  /// Compares clocks, forms encounters and closes the operation.
  ///
  /// - Returns: the operation, or `nil` if nothing was written.
  func finish(_ report: ImportReport) throws(LibraryError) -> OperationID? {
    guard let operation else { return nil }
    try library.writing { db in
      try ClockComparison.settle(in: db)
      try OffsetComparison.settle(in: db, operation)
      try EncounterStore(db).form()
      try PlaceLevelTable(db).settle()
      let detail = try JSONEncoder().encode(
        Dictionary(uniqueKeysWithValues: report.counts.map { ($0.key.rawValue, $0.value) }))
      let event =
        report.imported == 0 && report.films == 0 && report.updated > 0
        ? CatalogueEvent.importUpdated(paths, photos: report.updated)
        : .imported(paths, photos: report.imported + report.photosOfFilms, isInterrupted: report.isInterrupted)
      try Journal(db, of: .sightings).finish(
        operation, as: event,
        detail: String(decoding: detail, as: UTF8.self))
    }
    return operation
  }
}
