package import Imaging

/// Combines PNGs of the same size and kind into an endless animation (APNG; PNG specification, third edition, W3C 2025,
/// 11.3.6). Programs without APNG support show the first frame.
package struct AnimationWriter: Sendable {
  private let size: PixelSize
  private let delay: UInt16
  private var header: [UInt8] = []
  private var frames: [UInt8] = []
  private var count: UInt32 = 0
  /// Frames and the data after the first frame share one numbering.
  private var sequence: UInt32 = 0

  /// The valid delays, in milliseconds.
  package static let delays = 20...2_000

  /// - Parameter delay: of each frame in milliseconds; limited to `delays`.
  package init(size: PixelSize, delay: Int) {
    self.size = size
    self.delay = UInt16(min(max(delay, Self.delays.lowerBound), Self.delays.upperBound))
  }

  /// Adds a frame: a PNG from `PNGEncoder` with the common size and the channels of the first frame.
  package mutating func add(_ png: [UInt8]) {
    let header = PNGChunks.data("IHDR", in: png)
    precondition(count == 0 || header == self.header, "frames of an animation are alike")
    self.header = header
    let place: [UInt32] = [UInt32(size.width), UInt32(size.height), 0, 0]
    // The delay is a fraction of a second. The last two bytes mean that the frame stays until the next frame, and that
    // its pixels replace those of the previous frame.
    let timing = PNGChunks.bigEndian(delay) + PNGChunks.bigEndian(UInt16(1_000)) + [0, 0]
    frames += PNGChunks.chunk("fcTL", number() + place.flatMap { PNGChunks.bigEndian($0) } + timing)
    let data = PNGChunks.data("IDAT", in: png)
    frames += count == 0 ? PNGChunks.chunk("IDAT", data) : PNGChunks.chunk("fdAT", number() + data)
    count += 1
  }

  /// - Precondition: a frame was added.
  package func encoded() -> [UInt8] {
    precondition(count > 0, "an animation has a frame at least")
    let control = PNGChunks.bigEndian(count) + PNGChunks.bigEndian(UInt32(0))
    return PNGChunks.signature + PNGChunks.chunk("IHDR", header) + PNGChunks.chunk("acTL", control) + frames
      + PNGChunks.chunk("IEND", [])
  }

  private mutating func number() -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunks.bigEndian(sequence)
  }
}
