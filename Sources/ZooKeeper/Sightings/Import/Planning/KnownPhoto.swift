import GRDB
import Imaging
import MediaLibrary

/// What the library knows of a photo whose file is imported again.
struct KnownPhoto: Sendable {
  /// An animal on it.
  struct Seen: Sendable {
    let annotation: AnnotationID
    let box: RotatedBox
    /// Whether it stands for the whole frame because nobody drew a box.
    let isFrame: Bool
    /// Whether nobody told its box.
    let isUntold: Bool
    /// Which detector found its box; `nil` where this program did, or nobody.
    let detector: String?
    let viewpoint: String?
    let behavior: String?
    let species: String?
    /// The animal's name, once somebody said it.
    let name: String?
    /// Whether anything was decided about it.
    let isDecided: Bool
  }

  /// What is said of the photo.
  let account: PhotoAccount
  /// The animals that are seen on it.
  let seen: [Seen]
  /// Whether the app ever looked at it: another app may have brought it.
  let isAnnotated: Bool
  /// Relative to the library folder; `nil` when the original stayed where it was.
  let originalPath: String?
  /// What its bytes are.
  let format: ImageFormat
  /// The label of its encounter, where a table gave one.
  let encounter: String?

  /// What a library knows of the photo of some bytes, also when it was taken back; `nil` when it has none.
  init?(_ digest: ContentDigest, in db: Database) throws {
    guard let account = try PhotoTable(db).account(of: digest) else { return nil }
    self.account = account
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT originalPath, format FROM photo WHERE id = ?"), arguments: [account.photo])
    originalPath = row?["originalPath"]
    format = (row?["format"] as String?).flatMap(ImageFormat.init(rawValue:)) ?? .jpeg
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT a.id, a.x, a.y, a.width, a.height, a.rotation, a.origin = 'frame', a.viewpoint, a.species, i.name,
            EXISTS (SELECT 1 FROM liveDecision WHERE a.id IN (annotationA, annotationB)), a.withdrawnBy, a.behavior,
            a.origin = 'frame' AND (a.x, a.y, a.width, a.height, a.rotation) = (0, 0, photo.width, photo.height, 0), detector
          FROM annotation a JOIN photo ON photo.id = a.photoID LEFT JOIN boxEstimate ON boxEstimate.annotationID = a.id
            LEFT JOIN identity n ON n.annotationID = a.id LEFT JOIN individual i ON i.id = n.individualID
          WHERE a.photoID = ? ORDER BY a.id
          """), arguments: [account.photo])
    isAnnotated = !rows.isEmpty
    seen = rows.filter { ($0[11] as Int64?) == nil }.map { row in
      Seen(
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
