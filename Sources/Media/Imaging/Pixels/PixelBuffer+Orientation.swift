extension PixelBuffer {
  /// The upright picture of pixels that were stored with `orientation`.
  package func oriented(_ orientation: Orientation) -> PixelBuffer {
    guard orientation != .upright else { return self }
    let (width, height) = (size.width, size.height)
    let upright = orientation.uprightSize(of: size)
    // The stored pixel of upright (x, y) is at start + x * perColumn + y * perRow.
    let (start, perColumn, perRow): (Int, Int, Int)
    switch orientation {
    case .upright: (start, perColumn, perRow) = (0, 1, width)
    case .mirrored: (start, perColumn, perRow) = (width - 1, -1, width)
    case .halfTurn: (start, perColumn, perRow) = (width * height - 1, -1, -width)
    case .flipped: (start, perColumn, perRow) = (width * (height - 1), 1, -width)
    case .transposed: (start, perColumn, perRow) = (0, width, 1)
    case .quarterTurnClockwise: (start, perColumn, perRow) = (width * (height - 1), -width, 1)
    case .transversed: (start, perColumn, perRow) = (width * height - 1, -width, -1)
    case .quarterTurnCounterclockwise: (start, perColumn, perRow) = (width - 1, width, -1)
    }
    let channels = channels
    let turned = [UInt8](unsafeUninitializedCapacity: samples.count) { out, used in
      samples.withUnsafeBufferPointer { source in
        var target = 0
        for y in 0..<upright.height {
          var pixel = start + y * perRow
          for _ in 0..<upright.width {
            for channel in 0..<channels { out[target + channel] = source[pixel * channels + channel] }
            target += channels
            pixel += perColumn
          }
        }
      }
      used = samples.count
    }
    return PixelBuffer(size: upright, channels: channels, samples: turned)
  }
}
