import Facts
import GRDB
import Imaging
import MediaLibrary

/// What a library has, as far as planning needs it.
struct LibraryKnowledge: Sendable {
  struct KnownPhoto: Sendable {
    var digest: ContentDigest
    var path: String
    var fingerprint: PixelFingerprint?
    var look: PerceptualHash?
    var time: CivilTime?
    var camera: Camera
  }

  var live: [KnownPhoto] = []
  /// Photos whose import was taken back.
  var withdrawn: Set<ContentDigest> = []

  /// The knowledge of a library that does not exist yet.
  static let nothing = LibraryKnowledge()

  init() {}

  init(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT sha256, path, pixelFingerprint, perceptualHash, civilTime, make, model, lens, serial, withdrawnBy
        FROM photo ORDER BY id
        """)
    while let row = try rows.next() {
      let digest = ContentDigest(hex: row["sha256"])
      if row["withdrawnBy"] as Int64? != nil {
        withdrawn.insert(digest)
        continue
      }
      live.append(
        KnownPhoto(
          digest: digest, path: row["path"],
          fingerprint: (row["pixelFingerprint"] as String?).map(PixelFingerprint.init),
          look: (row["perceptualHash"] as Int64?).map { PerceptualHash(bits: UInt64(bitPattern: $0)) },
          time: (row["civilTime"] as String?).flatMap(CivilTime.init(iso:)),
          camera: Camera(make: row["make"], model: row["model"], lens: row["lens"], serial: row["serial"])))
    }
  }
}
