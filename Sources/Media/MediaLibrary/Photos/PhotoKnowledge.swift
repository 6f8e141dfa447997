import Facts
import GRDB
import Imaging

/// What a library has, as far as new photos are compared with it.
package struct PhotoKnowledge: Sendable {
  /// A photo that is there.
  package struct KnownPhoto: Sendable {
    /// The identity of the photo.
    package var digest: ContentDigest
    /// Where the user had it.
    package var path: String
    /// Relative to the library folder; `nil` when the original stayed where it was.
    package var originalPath: String?
    /// The identity of its pixels.
    package var fingerprint: PixelFingerprint?
    /// How it looks.
    package var look: PerceptualHash?
    /// The time on the camera's clock.
    package var time: CivilTime?
    /// Whether a person set the time or the clock.
    package var isTimeSetByHand: Bool
    /// The camera.
    package var camera: Camera

    /// A photo with these facts.
    package init(
      digest: ContentDigest, path: String, originalPath: String? = nil, fingerprint: PixelFingerprint? = nil,
      look: PerceptualHash? = nil,
      time: CivilTime? = nil, isTimeSetByHand: Bool = false, camera: Camera = Camera()
    ) {
      self.digest = digest
      self.path = path
      self.originalPath = originalPath
      self.fingerprint = fingerprint
      self.look = look
      self.time = time
      self.isTimeSetByHand = isTimeSetByHand
      self.camera = camera
    }
  }

  /// The photos that are there, in the order in which they came.
  package private(set) var live: [KnownPhoto] = []
  /// Photos that were taken back.
  package private(set) var withdrawn: Set<ContentDigest> = []

  /// The knowledge of a library that does not exist yet.
  package init() {}

  /// What a library has now.
  ///
  /// - Complexity: reads every photo's row.
  package init(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT sha256, path, originalPath, pixelFingerprint, perceptualHash, civilTime, make, model, lens, serial, withdrawnBy,
          timeSource = 'user' OR clockShift <> 0 AS isTimeSetByHand
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
          digest: digest, path: row["path"], originalPath: row["originalPath"],
          fingerprint: (row["pixelFingerprint"] as String?).map(PixelFingerprint.init),
          look: (row["perceptualHash"] as Int64?).map { PerceptualHash(bits: UInt64(bitPattern: $0)) },
          time: (row["civilTime"] as String?).flatMap(CivilTime.init(iso:)),
          isTimeSetByHand: row["isTimeSetByHand"] ?? false,
          camera: Camera(make: row["make"], model: row["model"], lens: row["lens"], serial: row["serial"])))
    }
  }
}

extension PhotoKnowledge.KnownPhoto {
  /// A photo that is about to be there.
  init(_ file: PhotoFile) {
    self.init(
      digest: file.digest, path: file.path, fingerprint: file.fingerprint, look: file.look,
      time: file.facts.time?.value, isTimeSetByHand: file.facts.time?.source == .user || file.clockShift != 0,
      camera: file.facts.camera)
  }
}
