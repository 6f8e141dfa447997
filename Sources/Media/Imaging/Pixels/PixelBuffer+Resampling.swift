extension PixelBuffer {
  /// This picture at another size, free of aliasing when it gets smaller and smooth when it gets larger.
  ///
  /// - Complexity: proportional to the pixels of the source plus those of the target.
  package func resized(to target: PixelSize) -> PixelBuffer {
    guard target != size else { return self }
    return resampled(x: 0, y: 0, width: Double(size.width), height: Double(size.height), to: target)
  }

  /// The part of the picture in an upright rectangle, which may have fractions and reach over the edge (the edge
  /// pixels are then repeated), at the size `target`.
  func resampled(x: Double, y: Double, width: Double, height: Double, to target: PixelSize) -> PixelBuffer {
    let columns = ResamplingTaps(origin: x, extent: width, count: target.width, available: size.width)
    let rows = ResamplingTaps(origin: y, extent: height, count: target.height, available: size.height)
    let rowLength = target.width * channels
    let result = [UInt8](unsafeUninitializedCapacity: target.height * rowLength) { out, used in
      var sums = [Float](repeating: 0, count: rowLength)
      // In bands, so that what is narrowed stays small beside the picture.
      for start in stride(from: 0, to: target.height, by: Self.bandHeight) {
        let band = start..<min(start + Self.bandHeight, target.height)
        let firstRow = rows.first[start]
        let endRow = band.map { rows.first[$0] + rows.weights[$0].count }.max() ?? firstRow
        let narrowed = narrowedRows(firstRow..<endRow, columns: columns)
        narrowed.withUnsafeBufferPointer { narrowed in
          for row in band {
            sums.withUnsafeMutableBufferPointer { sums in
              sums.update(repeating: 0)
              for (tap, weight) in rows.weights[row].enumerated() {
                let source = (rows.first[row] - firstRow + tap) * rowLength
                for index in 0..<rowLength { sums[index] += weight * narrowed[source + index] }
              }
              for index in 0..<rowLength { out[row * rowLength + index] = UInt8(min(max(sums[index] + 0.5, 0), 255)) }
            }
          }
        }
      }
      used = target.height * rowLength
    }
    return PixelBuffer(size: target, channels: channels, samples: result)
  }

  /// Rows of the target that are made at a time.
  private static let bandHeight = 32

  /// The given rows with each row resampled to the width of `columns`.
  private func narrowedRows(_ rows: Range<Int>, columns: ResamplingTaps) -> [Float] {
    let width = columns.first.count
    let channels = channels
    return [Float](unsafeUninitializedCapacity: rows.count * width * channels) { out, used in
      samples.withUnsafeBufferPointer { source in
        for row in rows {
          let start = row * size.width * channels
          var target = (row - rows.lowerBound) * width * channels
          for column in 0..<width {
            columns.weights[column].withUnsafeBufferPointer { weights in
              for channel in 0..<channels {
                var index = start + columns.first[column] * channels + channel
                var sum: Float = 0
                for weight in weights {
                  sum += weight * Float(source[index])
                  index += channels
                }
                out[target + channel] = sum
              }
            }
            target += channels
          }
        }
      }
      used = rows.count * width * channels
    }
  }
}
