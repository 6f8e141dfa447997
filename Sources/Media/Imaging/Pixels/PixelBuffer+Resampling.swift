extension PixelBuffer {
  /// Resizes the picture, without aliasing when it gets smaller, and smoothly when it gets larger.
  ///
  /// - Complexity: proportional to the pixels of the source plus those of the target.
  package func resized(to target: PixelSize) -> PixelBuffer {
    guard target != size else { return self }
    return resampled(x: 0, y: 0, width: Double(size.width), height: Double(size.height), to: target)
  }

  /// Resamples an upright rectangle to the size `target`. The rectangle may have fractions and extend beyond the picture, whose edge pixels
  /// are then repeated.
  package func resampled(x: Double, y: Double, width: Double, height: Double, to target: PixelSize) -> PixelBuffer {
    let columns = ResamplingTaps(origin: x, extent: width, count: target.width, available: size.width)
    let rows = ResamplingTaps(origin: y, extent: height, count: target.height, available: size.height)
    let seen = columns.reach
    let rowLength = target.width * channels
    // Rows are blended before they are narrowed: whole rows are added as vectors, and the slower narrowing then runs only once per target
    // row. Narrowing reads four samples at a time, so the buffer has some room after the last one.
    let (blendedLength, room) = (seen.count * channels, 4)
    let result = [UInt8](unsafeUninitializedCapacity: target.height * rowLength) { out, used in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: blendedLength + room) { blended in
        blended.initialize(repeating: 0)
        samples.withUnsafeBufferPointer { source in
          for row in 0..<target.height {
            for (tap, place) in (rows.begin[row]..<rows.begin[row + 1]).enumerated() {
              let start = ((rows.first[row] + tap) * size.width + seen.lowerBound) * channels
              Self.add(
                UnsafeBufferPointer(rebasing: source[start..<start + blendedLength]), rows.weights[place],
                to: blended, isFirst: tap == 0)
            }
            narrow(
              blended, from: seen.lowerBound, columns,
              into: UnsafeMutableBufferPointer(rebasing: out[row * rowLength..<(row + 1) * rowLength]))
          }
        }
      }
      used = target.height * rowLength
    }
    return PixelBuffer(size: target, channels: channels, samples: result)
  }

  /// Adds a row times `weight` to a sum of rows, or starts the sum.
  private static func add(
    _ row: UnsafeBufferPointer<UInt8>, _ weight: Float, to sums: UnsafeMutableBufferPointer<Float>, isFirst: Bool
  ) {
    if isFirst {
      for index in row.indices { sums[index] = weight * Float(row[index]) }
    } else {
      for index in row.indices { sums[index] += weight * Float(row[index]) }
    }
  }

  /// Resamples a row, whose first pixel is in column `origin` of the picture, to the width of `columns`.
  private func narrow(
    _ row: UnsafeMutableBufferPointer<Float>, from origin: Int, _ columns: ResamplingTaps,
    into out: UnsafeMutableBufferPointer<UInt8>
  ) {
    let pixels = UnsafeRawBufferPointer(row)
    let pixelSize = channels * MemoryLayout<Float>.stride
    columns.weights.withUnsafeBufferPointer { weights in
      for column in columns.first.indices {
        var at = (columns.first[column] - origin) * pixelSize
        // Only the first `channels` of the four count; the others belong to the next pixel.
        var sum = SIMD4<Float>(repeating: 0)
        for place in columns.begin[column]..<columns.begin[column + 1] {
          sum += weights[place] * pixels.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
          at += pixelSize
        }
        // Weights are at least 0 and sum to 1, so levels are 0 to 255 plus a tiny error. Adding 2^23 rounds them into the lowest bits.
        // Checked conversions took as long as all the rest.
        let levels = unsafeBitCast(sum + SIMD4(repeating: 0x1p23), to: SIMD4<UInt32>.self)
        for channel in 0..<channels { out[column * channels + channel] = UInt8(truncatingIfNeeded: levels[channel]) }
      }
    }
  }
}
