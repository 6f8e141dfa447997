import Imaging

/// The stored content of a plan's file.
struct PlanContent {
  let kind: ParkPlan.Kind
  /// A picture as JPEG, or a drawing as GeoJSON; empty for tiles.
  let bytes: [UInt8]
  /// Empty for a picture or a drawing.
  let tiles: [TileAddress: MapTile]

  /// - Throws: `otherKind`, `noPlace`, `ownPlace`, and the flaws of each kind of file.
  init(_ bytes: [UInt8], _ place: ParkPlans.Place?) throws(PlanFlaw) {
    if MBTilesFile.recognises(bytes) {
      guard place == nil else { throw .ownPlace }
      let file = try MBTilesFile(bytes)
      (kind, self.bytes, tiles) = (.tiles(file.range), [], file.tiles)
      return
    }
    tiles = [:]
    switch ImageFormat.recognise(bytes) {
    case .jpeg, .png:
      guard let place else { throw .noPlace }
      let picture = try PlanPicture(bytes)
      let corners =
        switch place {
        case .corners(let given): given
        case .worldFile(let file): try file.corners(of: picture.originalSize)
        }
      (kind, self.bytes) = (.picture(picture.size, corners), picture.jpeg)
    case nil where bytes.first { !$0.isWhitespace } == UInt8(ascii: "{"):
      guard place == nil else { throw .ownPlace }
      (kind, self.bytes) = (.drawing, try PlanDrawing(bytes).geoJSON)
    default: throw .otherKind
    }
  }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { [0x09, 0x0A, 0x0D, 0x20].contains(self) }
}

/// A plan as a picture: a JPEG or PNG. The file is decoded and encoded again, which removes everything but the pixels.
struct PlanPicture {
  /// The maximum file size in bytes.
  static let maxBytes = 30_000_000
  /// The maximum length of the longer side in pixels; larger pictures are reduced.
  static let longSide = 4_096

  let jpeg: [UInt8]
  let size: PixelSize
  /// The upright size of the original file, which a world file refers to.
  let originalSize: PixelSize

  /// - Throws: `picture`.
  init(_ bytes: [UInt8]) throws(PlanFlaw) {
    var limits = DecodeLimits()
    (limits.maxBytes, limits.maxPixels) = (Self.maxBytes, 100_000_000)
    do throws(ImagingError) {
      let image = try ImageDecoder(limits: limits).decode(
        EncodedImage(bytes: bytes, name: "plan"), longSide: Self.longSide)
      guard image.isComplete else { throw ImagingError(file: "plan", stage: .decode, reason: .truncated) }
      jpeg = try JPEGEncoder.encode(image.pixels, quality: 85)
      (size, originalSize) = (image.pixels.size, image.header.uprightSize)
    } catch {
      throw .picture(error.reason)
    }
  }
}
