import Facts
import GRDB
import Imaging
import MediaLibrary

/// Compares the dates of all photos, camera by camera and card by card, once all are known: a date five years before the others of its
/// camera is suspicious, and so are those of a clock that fell back. Dates that a person set, and clocks that a person corrected, are
/// not doubted.
struct ClockComparison {
  private struct Dated {
    let path: String
    let camera: Camera
    let time: CivilTime
    let isTrusted: Bool
  }

  private var photos: [ContentDigest: Dated] = [:]

  /// The photos that are there.
  init(_ knowledge: PhotoKnowledge) {
    for photo in knowledge.live {
      if let time = photo.time {
        photos[photo.digest] = Dated(
          path: photo.path, camera: photo.camera, time: time, isTrusted: photo.isTimeSetByHand)
      }
    }
  }

  /// A photo that is about to be there.
  mutating func add(_ file: PhotoFile) {
    change(file.digest, at: file.absolutePath, file.facts, isCorrected: file.clockShift != 0)
  }

  /// A photo of which something else is known now.
  mutating func change(_ digest: ContentDigest, at path: String, _ facts: PhotoMetadata, isCorrected: Bool) {
    photos[digest] = facts.time.map {
      Dated(
        path: path, camera: facts.camera, time: $0.value, isTrusted: $0.source == .user || isCorrected)
    }
  }

  /// The photos whose dates are doubted, and why.
  ///
  /// - Complexity: O(*n* log *n*) in the photos.
  var doubts: [ContentDigest: Suspicion] {
    let dates = DatesByCamera(photos.values.lazy.map { ($0.camera, $0.time) })
    let cards = CardClocks(photos.values.lazy.map { CardClocks.Photo(path: $0.path, camera: $0.camera, time: $0.time) })
    return photos.compactMapValues { photo in
      photo.isTrusted ? nil : cards[photo.path]?.suspicion ?? dates.doubt(of: photo.time, by: photo.camera)
    }
  }

  /// Brings the suspicions of all photos of a library up to date with their dates, inside the transaction of its user.
  static func settle(in db: Database) throws {
    let doubts = ClockComparison(try PhotoKnowledge(db)).doubts
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
