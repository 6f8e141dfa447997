import Facts
import GRDB
import Imaging
import MediaLibrary

/// Compares the dates of all photos, camera by camera, once all are known: a date five years before the others of its camera is
/// suspicious. Dates that a person set, and clocks that a person corrected, are not doubted.
struct ClockComparison {
  private struct Dated {
    let camera: Camera
    let time: CivilTime
    let isTrusted: Bool
  }

  private var photos: [ContentDigest: Dated] = [:]

  /// The photos that are there.
  init(_ knowledge: PhotoKnowledge) {
    for photo in knowledge.live {
      if let time = photo.time {
        photos[photo.digest] = Dated(camera: photo.camera, time: time, isTrusted: photo.isTimeSetByHand)
      }
    }
  }

  /// A photo that is about to be there.
  mutating func add(_ file: PhotoFile) { change(file.digest, file.facts, isCorrected: file.clockShift != 0) }

  /// A photo of which something else is known now.
  mutating func change(_ digest: ContentDigest, _ facts: PhotoMetadata, isCorrected: Bool) {
    photos[digest] = facts.time.map {
      Dated(camera: facts.camera, time: $0.value, isTrusted: $0.source == .user || isCorrected)
    }
  }

  /// The photos whose dates lie long before the others of their camera.
  ///
  /// - Complexity: O(*n* log *n*) in the photos.
  var doubted: Set<ContentDigest> {
    let dates = DatesByCamera(photos.values.lazy.map { ($0.camera, $0.time) })
    return Set(photos.filter { !$1.isTrusted && dates.doubt(of: $1.time, by: $1.camera) != nil }.keys)
  }

  /// Brings the suspicions of all photos of a library up to date with their dates, inside the transaction of its user.
  static func settle(in db: Database) throws {
    let doubted = ClockComparison(try PhotoKnowledge(db)).doubted
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT id, sha256, suspicions FROM photo WHERE withdrawnBy IS NULL AND suspicions LIKE ?",
      arguments: ["%\(Suspicion.longBeforeOthers.rawValue)%"])
    var told: Set<ContentDigest> = []
    for row in rows {
      let digest = ContentDigest(hex: row["sha256"])
      if doubted.contains(digest) {
        told.insert(digest)
      } else {
        try db.execute(
          sql: "UPDATE photo SET suspicions = ? WHERE id = ?",
          arguments: [Corrections.suspicions(row["suspicions"], without: [.longBeforeOthers]), row["id"]])
      }
    }
    for digest in doubted.subtracting(told) {
      try db.cachedStatement(
        sql: """
          UPDATE photo SET suspicions = CASE WHEN suspicions IS NULL THEN ?1 ELSE suspicions || ',' || ?1 END
          WHERE sha256 = ?2
          """
      ).execute(arguments: [Suspicion.longBeforeOthers.rawValue, digest.hex])
    }
  }
}
