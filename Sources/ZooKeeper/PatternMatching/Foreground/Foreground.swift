/// How surely each part of a chip shows the animal rather than what is around it.
package struct Foreground: Sendable, Equatable {
  /// Cells from left to right.
  package static let columns = 128
  /// Cells from top to bottom.
  package static let rows = 96

  /// `columns x rows` shares, row-major from the top left: 0 surely something else, 1 surely the animal.
  package let shares: [Float]

  /// A foreground of these shares.
  ///
  /// - Precondition: there are `columns x rows`, each from 0 to 1.
  package init(shares: [Float]) {
    precondition(shares.count == Self.columns * Self.rows, "one share for each cell")
    precondition(shares.allSatisfy { (0...1).contains($0) }, "shares are 0 to 1")
    self.shares = shares
  }

  /// All of the chip.
  package static let everything = Foreground(shares: Array(repeating: 1, count: columns * rows))

  /// How much of the chip shows the animal, 0 to 1.
  package var coverage: Float { shares.reduce(0, +) / Float(shares.count) }

  /// The share at a place, between the centres of cells along straight lines.
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
  /// With shares raised by one factor, where that is needed, so that a quarter of the cells have 0.8 or more.
  package var brightened: Foreground {
    let quartile = shares.sorted(by: >)[shares.count / 4]
    let factor = 0.8 / min(0.8, max(quartile, 0.1))
    return Foreground(shares: shares.map { min(1, $0 * factor) })
  }

  /// With shares between `floor` and 1 in place of 0 and 1: what was not taken for the animal may be some of it all the same.
  ///
  /// - Parameter floor: how likely a part is to show the animal that was surely not taken for it, 0 to 1.
  package func raised(to floor: Float) -> Foreground {
    Foreground(shares: shares.map { min(1, floor + (1 - floor) * $0) })
  }

  /// The share at a place in chip pixels.
  func share(at place: (x: Float, y: Float), on chip: Chip) -> Float {
    share(x: place.x / Float(chip.width), y: place.y / Float(chip.height))
  }

  /// The mean share along the rim of what a keypoint describes: most of it must be animal, not only its middle.
  func share(around keypoint: Keypoint, on chip: Chip) -> Float {
    let total = Self.rim.reduce(Float(0)) { sum, point in
      let x = keypoint.x + keypoint.a * point.x + keypoint.b * point.y
      let y = keypoint.y + keypoint.c * point.x + keypoint.d * point.y
      return sum + share(at: (x, y), on: chip)
    }
    return total / Float(Self.rim.count)
  }

  /// Eight directions, nine tenths of the way out; written out, so that no library's sine has a say.
  private static let rim: [(x: Float, y: Float)] = {
    let (far, slanted): (Float, Float) = (0.9, 0.636_396)
    return [
      (far, 0), (slanted, slanted), (0, far), (-slanted, slanted), (-far, 0), (-slanted, -slanted), (0, -far),
      (slanted, -slanted),
    ]
  }()
}
