import Foundation

extension PixelBuffer {
  /// The region of `box`, rotated upright and scaled so that its longer side has `longSide` pixels.
  ///
  /// Outside the photo, its edge pixels are repeated. A box without extent gives a chip of at least one pixel per side.
  ///
  /// - Parameters:
  ///   - box: in pixels of this picture, which is upright.
  ///   - longSide: pixels of the longer side of the chip, above 0; small regions are enlarged.
  package func chip(of box: RotatedBox, longSide: Int) -> PixelBuffer {
    let (width, height) = (max(box.width, 1), max(box.height, 1))
    let scale = Double(longSide) / max(width, height)
    let target = PixelSize(
      width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())))
    if box.rotation.truncatingRemainder(dividingBy: 360) == 0 {
      return resampled(x: box.x, y: box.y, width: width, height: height, to: target)
    }
    // Reduces first, so that the interpolation below never steps over more than two pixels.
    if scale < 0.5 {
      let reduced = size.scaled(toLongSide: max(1, Int((Double(size.longSide) * 2 * scale).rounded())))
      let factor = Double(reduced.longSide) / Double(size.longSide)
      return resized(to: reduced).turnedChip(of: box.scaled(by: factor), size: target)
    }
    return turnedChip(of: box, size: target)
  }

  /// Bilinear samples on the rotated grid of `box`.
  private func turnedChip(of box: RotatedBox, size target: PixelSize) -> PixelBuffer {
    let angle = box.rotation * .pi / 180
    let (stepX, stepY) = (box.width / Double(target.width), box.height / Double(target.height))
    var chip = [UInt8](repeating: 0, count: target.pixelCount * channels)
    var index = 0
    for row in 0..<target.height {
      let down = (Double(row) + 0.5) * stepY - box.height / 2
      for column in 0..<target.width {
        let right = (Double(column) + 0.5) * stepX - box.width / 2
        let x = box.centre.x + right * cos(angle) - down * sin(angle) - 0.5
        let y = box.centre.y + right * sin(angle) + down * cos(angle) - 0.5
        for channel in 0..<channels {
          chip[index] = interpolated(x: x, y: y, channel: channel)
          index += 1
        }
      }
    }
    return PixelBuffer(size: target, channels: channels, samples: chip)
  }

  private func interpolated(x: Double, y: Double, channel: Int) -> UInt8 {
    let x = min(max(x, 0), Double(size.width - 1))
    let y = min(max(y, 0), Double(size.height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, size.width - 1), min(top + 1, size.height - 1))
    let (u, v) = (x - Double(left), y - Double(top))
    func sample(_ x: Int, _ y: Int) -> Double { Double(samples[(y * size.width + x) * channels + channel]) }
    let upper = sample(left, top) * (1 - u) + sample(right, top) * u
    let lower = sample(left, bottom) * (1 - u) + sample(right, bottom) * u
    return UInt8((upper * (1 - v) + lower * v).rounded())
  }
}
