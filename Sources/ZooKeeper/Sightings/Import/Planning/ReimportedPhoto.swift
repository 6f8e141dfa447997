import GRDB
import Imaging
import MediaLibrary

/// The library's data about a photo whose file is imported again.
struct ReimportedPhoto: Sendable {
  /// An animal on the photo.
  struct KnownAnimal: Sendable {
    let annotation: AnnotationID
    let box: RotatedBox
    /// Whether no person or table gave the animal's box: `origin` is `frame`.
    let isFrame: Bool
    /// Whether `isFrame` is true and the stored box is the whole photo.
    let isUntold: Bool
    /// The detector that found the animal's box; `nil` for this program or no detector.
    let detector: String?
    let viewpoint: String?
    let behavior: String?
    let species: String?
    let name: String?
    /// Whether a decision about the animal exists.
    let isDecided: Bool
  }

  let account: PhotoDetails
  let seen: [KnownAnimal]
  /// Whether the photo has annotations; a photo from another app has no annotations yet.
  let isAnnotated: Bool
  /// Relative to the library folder; `nil` if the original was not copied.
  let originalPath: String?
  let format: ImageFormat
  /// Upright; `nil` when it is not known.
  let size: PixelSize?
  /// The label of the photo's encounter, if a table gave a label.
  let encounter: String?

  /// The data about a photo with these bytes, even if its import was undone; `nil` if the library never had the photo.
  init?(_ digest: ContentDigest, in db: Database) throws {
    guard let account = try PhotoTable(db).details(of: digest) else { return nil }
    self.account = account
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT originalPath, format, width, height FROM photo WHERE id = ?"),
      arguments: [account.photo])
    originalPath = row?["originalPath"]
    format = (row?["format"] as String?).flatMap(ImageFormat.init(rawValue:)) ?? .jpeg
    size = (row?["width"] as Int?).flatMap { width in
      (row?["height"] as Int?).map { PixelSize(width: width, height: $0) }
    }
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT a.id, a.x, a.y, a.width, a.height, a.rotation, a.origin = 'frame', a.viewpoint, a.species, i.name,
            \(DecisionsAbout.live("a.id")), a.withdrawnBy, a.behavior,
            a.origin = 'frame' AND (a.x, a.y, a.width, a.height, a.rotation) = (0, 0, photo.width, photo.height, 0), detector
          FROM annotation a JOIN photo ON photo.id = a.photoID LEFT JOIN boxEstimate ON boxEstimate.annotationID = a.id
            LEFT JOIN identity n ON n.annotationID = a.id LEFT JOIN individual i ON i.id = n.individualID
          WHERE a.photoID = ? ORDER BY a.id
          """), arguments: [account.photo])
    isAnnotated = !rows.isEmpty
    seen = rows.filter { ($0[11] as Int64?) == nil }.map { row in
      KnownAnimal(
        annotation: row[0], box: RotatedBox(x: row[1], y: row[2], width: row[3], height: row[4], rotation: row[5]),
        isFrame: row[6], isUntold: row[13], detector: row[14], viewpoint: row[7], behavior: row[12], species: row[8],
        name: row[9], isDecided: row[10])
    }
    encounter = try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT label FROM encounterPhoto JOIN encounter ON encounter.id = encounterID WHERE photoID = ?
          """), arguments: [account.photo])
  }
}
