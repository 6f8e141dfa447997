import Basics
import GRDB
import Imaging

/// The data of a library's photos that new photos are compared with.
package struct LibraryPhotos: Sendable {
  package struct Photo: Sendable {
    /// SHA-256 of the file.
    package var digest: ContentDigest
    /// The path of the user's file.
    package var path: String
    /// Relative to the library folder; `nil` when the original stayed where it was.
    package var originalPath: String?
    /// Identifies the pixels.
    package var fingerprint: PixelFingerprint?
    package var perceptualHash: PerceptualHash?
    /// The time on the camera's clock.
    package var time: CivilTime?
    /// Whether a person set the time or corrected the clock.
    package var isTimeSetByHand: Bool
    package var camera: Camera
    /// Upright; `nil` when it is not known.
    package var size: PixelSize?
    /// Whether the whole picture could be decoded.
    package var isComplete: Bool

    package init(
      digest: ContentDigest, path: String, originalPath: String? = nil, fingerprint: PixelFingerprint? = nil,
      perceptualHash: PerceptualHash? = nil,
      time: CivilTime? = nil, isTimeSetByHand: Bool = false, camera: Camera = Camera(),
      size: PixelSize? = nil, isComplete: Bool = true
    ) {
      self.digest = digest
      self.path = path
      self.originalPath = originalPath
      self.fingerprint = fingerprint
      self.perceptualHash = perceptualHash
      self.time = time
      self.isTimeSetByHand = isTimeSetByHand
      self.camera = camera
      self.size = size
      self.isComplete = isComplete
    }
  }

  /// The photos of the library, in order of import.
  package private(set) var live: [Photo] = []
  package private(set) var withdrawn: Set<ContentDigest> = []

  /// For a library that does not exist yet.
  package init() {}

  /// Reads the current state of a library.
  ///
  /// - Complexity: reads every photo's row.
  package init(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT sha256, path, originalPath, pixelFingerprint, perceptualHash, civilTime, make, model, lens, serial, withdrawnBy,
          width, height, isComplete, timeSource = 'user' OR clockShift <> 0 AS isTimeSetByHand
        FROM photo ORDER BY id
        """)
    while let row = try rows.next() {
      let digest = ContentDigest(hex: row["sha256"])
      if row["withdrawnBy"] as Int64? != nil {
        withdrawn.insert(digest)
        continue
      }
      live.append(
        Photo(
          digest: digest, path: row["path"], originalPath: row["originalPath"],
          fingerprint: (row["pixelFingerprint"] as String?).map(PixelFingerprint.init),
          perceptualHash: (row["perceptualHash"] as Int64?).map { PerceptualHash(bits: UInt64(bitPattern: $0)) },
          time: (row["civilTime"] as String?).flatMap(CivilTime.init(iso:)),
          isTimeSetByHand: row["isTimeSetByHand"] ?? false,
          camera: Camera(make: row["make"], model: row["model"], lens: row["lens"], serial: row["serial"]),
          size: (row["width"] as Int?).flatMap { width in
            (row["height"] as Int?).map { PixelSize(width: width, height: $0) }
          }, isComplete: row["isComplete"]))
    }
  }
}

extension LibraryPhotos.Photo {
  /// A photo that is about to be stored.
  package init(_ file: PhotoFile) {
    self.init(
      digest: file.digest, path: file.path, fingerprint: file.fingerprint, perceptualHash: file.perceptualHash,
      time: file.facts.time?.value, isTimeSetByHand: file.facts.time?.source == .user || file.clockShift != 0,
      camera: file.facts.camera, size: file.header.uprightSize, isComplete: file.isComplete)
  }
}
