/// A picture in linear light with coverage: red, green and blue premultiplied by alpha, row by row.
package struct Layer: Sendable {
  package let width: Int
  package let height: Int
  package var pixels: [SIMD4<Float>]

  /// A transparent layer.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
  }

  /// Draws `other` over this layer.
  mutating func cover(with other: Layer) {
    for index in pixels.indices {
      let top = other.pixels[index]
      pixels[index] = top + pixels[index] * (1 - top.w)
    }
  }

  /// Draws one colour over one pixel.
  @inline(__always)
  mutating func blendPixel(_ x: Int, _ y: Int, _ colour: Vector, _ alpha: Float) {
    let index = y * width + x
    pixels[index] = SIMD4(colour * alpha, alpha) + pixels[index] * (1 - alpha)
  }

  /// A soft ellipse: `radii` and the width `soft` of its edge in pixels.
  mutating func ellipse(
    at centre: SIMD2<Float>, radii: SIMD2<Float>, turned angle: Float, soft: Float, _ colour: Vector, alpha: Float
  ) {
    let c = Float.cosine(angle)
    let s = Float.sine(angle)
    let reach = max(radii.x, radii.y) + soft
    let rows =
      Int(
        max(centre.y - reach, 0))..<max(
        Int(max(min(centre.y + reach + 1, Float(height)), 0)), Int(max(centre.y - reach, 0)))
    let columns =
      Int(
        max(centre.x - reach, 0))..<max(
        Int(max(min(centre.x + reach + 1, Float(width)), 0)), Int(max(centre.x - reach, 0)))
    let small = min(radii.x, radii.y)
    for y in rows {
      for x in columns {
        let dx = Float(x) - centre.x
        let dy = Float(y) - centre.y
        let a = (dx * c + dy * s) / radii.x
        let b = (dy * c - dx * s) / radii.y
        let inside = (1 - (a * a + b * b).squareRoot()) * small
        let cover = clamp(inside / soft + 0.5)
        if cover > 0 { blendPixel(x, y, colour, cover * alpha) }
      }
    }
  }
}

extension Layer {
  /// Three box filters in each direction, approximately a Gaussian of `sigma` pixels.
  func blurred(_ sigma: Float) -> Layer {
    guard sigma > 0.3 else { return self }
    if sigma < 1.2 { return smoothed(sigma) }
    // Three boxes of 2r + 1 pixels have the variance r (r + 1).
    let radius = max(Int(((1 + 4 * sigma * sigma).squareRoot() / 2).rounded()), 1)
    var result = self
    for _ in 0..<3 {
      result = result.box(radius).transposed()
      result = result.box(radius).transposed()
    }
    return result
  }

  /// A moving average along x over 2 radius + 1 pixels.
  private func box(_ radius: Int) -> Layer {
    var result = self
    let share = 1 / Float(2 * radius + 1)
    pixels.withUnsafeBufferPointer { source in
      result.pixels.withUnsafeMutableBufferPointer { target in
        for y in 0..<height {
          let row = y * width
          var sum = source[row] * Float(radius)
          for x in 0..<radius { sum += source[row + min(x, width - 1)] }
          for x in 0..<width {
            sum += source[row + min(x + radius, width - 1)]
            target[row + x] = sum * share
            sum -= source[row + max(x - radius, 0)]
          }
        }
      }
    }
    return result
  }

  private func transposed() -> Layer {
    var result = Layer(width: height, height: width)
    pixels.withUnsafeBufferPointer { source in
      result.pixels.withUnsafeMutableBufferPointer { target in
        for y in 0..<height {
          for x in 0..<width { target[x * height + y] = source[y * width + x] }
        }
      }
    }
    return result
  }

  /// A three-tap filter for small blurs.
  private func smoothed(_ sigma: Float) -> Layer {
    let side = min(sigma * sigma * 0.5, 0.33)
    func pass(_ layer: Layer) -> Layer {
      var result = layer
      for y in 0..<layer.height {
        let row = y * layer.width
        for x in 0..<layer.width {
          let left = layer.pixels[row + max(x - 1, 0)]
          let right = layer.pixels[row + min(x + 1, layer.width - 1)]
          result.pixels[row + x] = layer.pixels[row + x] * (1 - 2 * side) + (left + right) * side
        }
      }
      return result
    }
    return pass(pass(self).transposed()).transposed()
  }

  /// Motion blur: the mean along a line of `length` pixels.
  func motionBlurred(_ length: Float, angle: Float) -> Layer {
    let steps = Int(length.rounded())
    guard steps > 1 else { return self }
    var result = Layer(width: width, height: height)
    let c = Float.cosine(angle)
    let s = Float.sine(angle)
    for step in 0..<steps {
      let along = Float(step) - Float(steps - 1) / 2
      let dx = Int((along * c).rounded())
      let dy = Int((along * s).rounded())
      for y in 0..<height {
        let from = min(max(y + dy, 0), height - 1) * width
        for x in 0..<width {
          result.pixels[y * width + x] += pixels[from + min(max(x + dx, 0), width - 1)]
        }
      }
    }
    let share = 1 / Float(steps)
    for index in result.pixels.indices { result.pixels[index] *= share }
    return result
  }

  /// Half the width and height; each pixel is the mean of four.
  func halved() -> Layer {
    var result = Layer(width: width / 2, height: height / 2)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let at = 2 * y * width + 2 * x
        result.pixels[y * result.width + x] =
          (pixels[at] + pixels[at + 1] + pixels[at + width] + pixels[at + width + 1]) * 0.25
      }
    }
    return result
  }
}
