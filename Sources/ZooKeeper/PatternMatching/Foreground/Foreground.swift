/// For each cell of a chip, how likely the cell shows the animal and not the background.
package struct Foreground: Sendable, Equatable {
  package static let columns = 128
  package static let rows = 96

  /// `columns x rows` shares, row-major from the top left: 0 certainly background, 1 certainly the animal.
  package let shares: [Float]

  /// - Precondition: there are `columns x rows` shares, each from 0 to 1.
  package init(shares: [Float]) {
    precondition(shares.count == Self.columns * Self.rows, "one share for each cell")
    precondition(shares.allSatisfy { (0...1).contains($0) }, "shares are 0 to 1")
    self.shares = shares
  }

  /// The whole chip is animal.
  package static let everything = Foreground(shares: Array(repeating: 1, count: columns * rows))

  /// The share of the chip that shows the animal, 0 to 1.
  package var coverage: Float { shares.reduce(0, +) / Float(shares.count) }

  /// The share at a place, bilinearly interpolated between the centres of cells.
  ///
  /// - Parameters:
  ///   - x: from 0 at the left edge of the chip to 1 at the right.
  ///   - y: from 0 at the top of the chip to 1 at the bottom.
  package func share(x: Float, y: Float) -> Float {
    let u = min(max(x * Float(Self.columns) - 0.5, 0), Float(Self.columns - 1))
    let v = min(max(y * Float(Self.rows) - 0.5, 0), Float(Self.rows - 1))
    let (column, row) = (min(Int(u), Self.columns - 2), min(Int(v), Self.rows - 2))
    let (right, down) = (u - Float(column), v - Float(row))
    let start = row * Self.columns + column
    let top = shares[start] * (1 - right) + shares[start + 1] * right
    let bottom = shares[start + Self.columns] * (1 - right) + shares[start + Self.columns + 1] * right
    return top * (1 - down) + bottom * down
  }
}

extension Foreground {
  /// Multiplies all shares by the same factor, so that a quarter of the cells reach 0.8. The factor is at least 1 and
  /// at most 8; shares stay at most 1.
  package var brightened: Foreground {
    let quartile = shares.sorted(by: >)[shares.count / 4]
    let factor = 0.8 / min(0.8, max(quartile, 0.1))
    return Foreground(shares: shares.map { min(1, $0 * factor) })
  }

  /// Maps shares from 0...1 to `floor`...1: a cell that counts as background may still be animal.
  ///
  /// - Parameter floor: the new share of a cell whose share is 0; between 0 and 1.
  package func raised(to floor: Float) -> Foreground {
    Foreground(shares: shares.map { min(1, floor + (1 - floor) * $0) })
  }

  /// `place` is in chip pixels.
  func share(at place: (x: Float, y: Float), on chip: Chip) -> Float {
    share(x: place.x / Float(chip.width), y: place.y / Float(chip.height))
  }

  /// The mean share along the rim of a keypoint's ellipse: most of the ellipse must be animal, not only its centre.
  func share(around keypoint: Keypoint, on chip: Chip) -> Float {
    let total = Self.rim.reduce(Float(0)) { sum, point in
      let x = keypoint.x + keypoint.a * point.x + keypoint.b * point.y
      let y = keypoint.y + keypoint.c * point.x + keypoint.d * point.y
      return sum + share(at: (x, y), on: chip)
    }
    return total / Float(Self.rim.count)
  }

  /// Eight directions at nine tenths of the radius. Written as constants so that they do not depend on a library's
  /// sine.
  private static let rim: [(x: Float, y: Float)] = {
    let (far, slanted): (Float, Float) = (0.9, 0.636_396)
    return [
      (far, 0), (slanted, slanted), (0, far), (-slanted, slanted), (-far, 0), (-slanted, -slanted), (0, -far),
      (slanted, -slanted),
    ]
  }()
}

extension Foreground {
  /// The minimum share of a cell that counts as animal.
  private static let animal: Float = 0.3

  /// The mean share of the cells that count as animal, 0 to 1: how certain the outline is. 0 without such cells.
  package var certainty: Float {
    let taken = shares.filter { $0 >= Self.animal }
    return taken.isEmpty ? 0 : taken.reduce(0, +) / Float(taken.count)
  }
}
