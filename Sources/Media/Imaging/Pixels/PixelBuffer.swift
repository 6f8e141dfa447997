/// Pixels in memory: 8 bits per sample, row-major from the top left, channels interleaved, no padding between rows.
package struct PixelBuffer: Hashable, Sendable {
  package let size: PixelSize
  /// 1 (grey), 3 (RGB) or 4 (RGB with straight alpha).
  package let channels: Int
  /// `width x height x channels` samples.
  package var samples: [UInt8]

  /// - Precondition: `samples.count == size.pixelCount * channels` and channels is 1, 3 or 4.
  package init(size: PixelSize, channels: Int, samples: [UInt8]) {
    precondition(channels == 1 || channels == 3 || channels == 4, "1, 3 or 4 channels")
    precondition(samples.count == size.pixelCount * channels, "as many samples as pixels times channels")
    self.size = size
    self.channels = channels
    self.samples = samples
  }

  /// A uniform picture of `colour`, which has one value per channel.
  package init(size: PixelSize, filledWith colour: [UInt8]) {
    var samples = [UInt8](repeating: colour[0], count: size.pixelCount * colour.count)
    if Set(colour).count > 1 {
      for index in samples.indices { samples[index] = colour[index % colour.count] }
    }
    self.init(size: size, channels: colour.count, samples: samples)
  }

  /// The samples of the pixel in column `x` of row `y`.
  package subscript(x: Int, y: Int) -> ArraySlice<UInt8> {
    let start = (y * size.width + x) * channels
    return samples[start..<start + channels]
  }
}
