import Basics
import GRDB
import Imaging
import MediaLibrary

/// Compares the dates of all photos, per camera and per card, once all dates are known. A date years before the other
/// dates of its camera is suspicious, and so are dates after a clock fell back. Dates set by a person, and corrected
/// clocks, are not doubted.
struct ClockComparison {
  private struct Dated {
    let path: String
    let camera: Camera
    let time: CivilTime
    let isTrusted: Bool
  }

  private var photos: [ContentDigest: Dated] = [:]

  init(_ knowledge: LibraryPhotos) {
    for photo in knowledge.live {
      if let time = photo.time {
        photos[photo.digest] = Dated(
          path: photo.path, camera: photo.camera, time: time, isTrusted: photo.isTimeSetByHand)
      }
    }
  }

  /// Adds a photo that will be imported.
  mutating func add(_ file: PhotoFile) {
    change(file.digest, at: file.absolutePath, file.facts, isCorrected: file.clockShift != 0)
  }

  /// Updates the facts of a photo.
  mutating func change(_ digest: ContentDigest, at path: String, _ facts: PhotoMetadata, isCorrected: Bool) {
    photos[digest] = facts.time.map {
      Dated(
        path: path, camera: facts.camera, time: $0.value, isTrusted: $0.source == .user || isCorrected)
    }
  }

  /// The photos with doubtful dates, and the reason.
  ///
  /// - Complexity: O(*n* log *n*) in the photos.
  var doubts: [ContentDigest: Suspicion] {
    let dates = DatesByCamera(photos.values.lazy.map { ($0.camera, $0.time) })
    let cards = CardClocks(photos.values.lazy.map { CardClocks.Photo(path: $0.path, camera: $0.camera, time: $0.time) })
    return photos.compactMapValues { photo in
      photo.isTrusted ? nil : cards[photo.path]?.suspicion ?? dates.doubt(of: photo.time, by: photo.camera)
    }
  }

  /// Updates the suspicions of all photos of a library according to their dates, inside the caller's transaction.
  static func settle(in db: Database) throws {
    let doubts = ClockComparison(try LibraryPhotos(db)).doubts
    let rows = try Row.fetchAll(
      db, sql: "SELECT sha256, suspicions FROM photo WHERE withdrawnBy IS NULL AND suspicions IS NOT NULL")
    let lists = Dictionary(
      rows.map { (ContentDigest(hex: $0["sha256"]), $0["suspicions"] as String) },
      uniquingKeysWith: { first, _ in first })
    for digest in Set(lists.keys).union(doubts.keys) {
      let rest = Corrections.suspicions(lists[digest], without: Suspicion.byComparison)
      let words = [rest, doubts[digest]?.rawValue].compactMap(\.self)
      let list = words.isEmpty ? nil : words.joined(separator: ",")
      guard list != lists[digest] else { continue }
      try db.cachedStatement(sql: "UPDATE photo SET suspicions = ? WHERE sha256 = ?")
        .execute(arguments: [list, digest.hex])
    }
  }
}
