/// The lightness of white paper at each place of a photo: the local maximum, smoothed.
struct PaperLight {
  private let columns: Int, rows: Int
  private let whites: [Double]
  private static let cell = 24

  init(_ picture: GreyPicture) {
    let (columns, rows) = (max(2, picture.width / Self.cell + 1), max(2, picture.height / Self.cell + 1))
    // The mean of a small tile, because one noisy pixel must not count as paper. Then the maximum of several tiles,
    // because a dark drawing must not count as paper.
    let light = (0..<columns * rows).map { index -> Double in
      let (x, y) = (index % columns * Self.cell, index / columns * Self.cell)
      return [(-9, -9), (0, -9), (9, -9), (-9, 0), (0, 0), (9, 0), (-9, 9), (0, 9), (9, 9)].reduce(1.0) { most, step in
        max(most, picture.mean(x + step.0, y + step.1, within: 3))
      }
    }
    func around(_ values: [Double], _ index: Int, _ join: ([Double]) -> Double) -> Double {
      let (x, y) = (index % columns, index / columns)
      var near: [Double] = []
      for row in max(0, y - 2)...min(rows - 1, y + 2) {
        for column in max(0, x - 2)...min(columns - 1, x + 2) { near.append(values[row * columns + column]) }
      }
      return join(near)
    }
    let lightest = light.indices.map { around(light, $0) { $0.max() ?? 1 } }
    whites = light.indices.map { around(lightest, $0) { $0.reduce(0, +) / Double($0.count) } }
    (self.columns, self.rows) = (columns, rows)
  }

  func white(_ x: Double, _ y: Double) -> Double {
    let u = min(max(x / Double(Self.cell), 0), Double(columns - 1))
    let v = min(max(y / Double(Self.cell), 0), Double(rows - 1))
    let (left, top) = (min(Int(u), columns - 2), min(Int(v), rows - 2))
    let (s, t) = (u - Double(left), v - Double(top))
    func at(_ row: Int) -> Double {
      let place = (top + row) * columns + left
      return whites[place] * (1 - s) + whites[place + 1] * s
    }
    return max(1, at(0) * (1 - t) + at(1) * t)
  }
}
