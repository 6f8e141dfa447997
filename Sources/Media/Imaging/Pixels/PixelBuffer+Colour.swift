extension PixelBuffer {
  /// Luma as ITU-R BT.601 weighs it, one channel; alpha is laid over white first.
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

  /// Three channels: grey repeated, or alpha laid over white.
  package func rgb() -> PixelBuffer {
    guard channels != 3 else { return self }
    let count = size.pixelCount
    let rgb = [UInt8](unsafeUninitializedCapacity: 3 * count) { out, used in
      samples.withUnsafeBufferPointer { source in
        for pixel in 0..<count {
          if channels == 1 {
            for channel in 0..<3 { out[3 * pixel + channel] = source[pixel] }
          } else {
            let alpha = UInt32(source[4 * pixel + 3])
            for channel in 0..<3 {
              let over = UInt32(source[4 * pixel + channel]) * alpha + 255 * (255 - alpha)
              out[3 * pixel + channel] = UInt8((over + 127) / 255)
            }
          }
        }
      }
      used = 3 * count
    }
    return PixelBuffer(size: size, channels: 3, samples: rgb)
  }
}
