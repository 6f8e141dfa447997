extension Foreground {
  /// The picture is flat where its grey levels spread by less than this (a standard deviation).
  private static let flat: Float = 3
  /// Pixels around a cell that are looked at with it.
  private static let reach = 2

  /// With smaller shares where the picture has no detail: a sky, still water or a wall is no coat that could be compared.
  ///
  /// - Parameter rgb: the picture that the shares were seen on, as `ForegroundNetwork` takes it.
  /// - Precondition: there are `ForegroundNetwork.width x height x 3` samples.
  package func dimmedWhereFlat(_ rgb: [UInt8]) -> Foreground {
    let (width, height) = (ForegroundNetwork.width, ForegroundNetwork.height)
    precondition(rgb.count == width * height * 3, "128 x 96 pixels of three samples")
    // Whole numbers, so that every processor sums alike.
    var sums = [Int](repeating: 0, count: width * height)
    for pixel in sums.indices { sums[pixel] = Int(rgb[3 * pixel]) + Int(rgb[3 * pixel + 1]) + Int(rgb[3 * pixel + 2]) }
    var dimmed = shares
    for cell in dimmed.indices {
      dimmed[cell] *= min(1, Self.spread(of: sums, around: cell) / Self.flat)
    }
    return Foreground(shares: dimmed)
  }

  /// How far grey levels spread around a cell: a standard deviation.
  ///
  /// - Parameter sums: of the three samples of each pixel.
  private static func spread(of sums: [Int], around cell: Int) -> Float {
    let (width, height) = (ForegroundNetwork.width, ForegroundNetwork.height)
    let (top, left) = (cell / columns * 2 - reach, cell % columns * 2 - reach)
    var (count, total, squares) = (0, 0, 0)
    for y in max(0, top)...min(height - 1, top + 2 * reach + 1) {
      for x in max(0, left)...min(width - 1, left + 2 * reach + 1) {
        let sum = sums[y * width + x]
        count += 1
        total += sum
        squares += sum * sum
      }
    }
    return Float(squares * count - total * total).squareRoot() / Float(3 * count)
  }
}
