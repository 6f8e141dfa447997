extension PixelBuffer {
  /// Luma of ITU-R BT.601, one channel; alpha is blended with white first.
  package func grey() -> PixelBuffer {
    guard channels != 1 else { return self }
    let source = rgb()
    let count = size.pixelCount
    let grey = [UInt8](unsafeUninitializedCapacity: count) { out, used in
      source.samples.withUnsafeBufferPointer { rgb in
        for pixel in 0..<count {
          let red = 77 * UInt32(rgb[3 * pixel])
          let green = 150 * UInt32(rgb[3 * pixel + 1])
          let blue = 29 * UInt32(rgb[3 * pixel + 2])
          out[pixel] = UInt8((red + green + blue + 128) >> 8)
        }
      }
      used = count
    }
    return PixelBuffer(size: size, channels: 1, samples: grey)
  }

  /// Three channels: grey repeated, or alpha blended with white. Blending is done in place where no other value shares the samples.
  package consuming func rgb() -> PixelBuffer {
    switch channels {
    case 3: return self
    case 1: return PixelBuffer(size: size, channels: 3, samples: greyRepeated())
    default:
      let count = size.pixelCount
      samples.withUnsafeMutableBufferPointer { pixels in
        // Every pixel is read before its target is overwritten, because data move towards the beginning.
        for pixel in 0..<count {
          let alpha = UInt32(pixels[4 * pixel + 3])
          for channel in 0..<3 {
            let over = UInt32(pixels[4 * pixel + channel]) * alpha + 255 * (255 - alpha)
            pixels[3 * pixel + channel] = UInt8((over + 127) / 255)
          }
        }
      }
      samples.removeLast(count)
      return PixelBuffer(size: size, channels: 3, samples: samples)
    }
  }

  /// Four channels; pixels without alpha become opaque.
  package func rgba() -> PixelBuffer {
    guard channels != 4 else { return self }
    let source = rgb()
    var samples = [UInt8](repeating: 255, count: 4 * size.pixelCount)
    for pixel in 0..<size.pixelCount {
      for channel in 0..<3 { samples[4 * pixel + channel] = source.samples[3 * pixel + channel] }
    }
    return PixelBuffer(size: size, channels: 4, samples: samples)
  }

  private func greyRepeated() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 3 * samples.count) { out, used in
      samples.withUnsafeBufferPointer { source in
        for pixel in source.indices {
          for channel in 0..<3 { out[3 * pixel + channel] = source[pixel] }
        }
      }
      used = 3 * samples.count
    }
  }
}
