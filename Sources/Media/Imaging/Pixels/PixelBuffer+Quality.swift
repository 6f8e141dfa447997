extension PixelBuffer {
  /// The sharpness of a grey picture, 0 to 1: the share of the differences between neighbours that blurring removes. It is the lower of the
  /// values of rows and columns, so motion blur lowers it too. It is near 1 for drawn edges, near 0.3 for photos out of focus, and 0 for a
  /// picture without any differences, or with a side of at most 10 pixels.
  ///
  /// Source: Crete, Dolmiere, Ladret and Nicolas, The blur effect: perception and estimation with a new no-reference perceptual blur
  /// metric, SPIE 6492, 2007 (doi:10.1117/12.702790); one minus their measure.
  ///
  /// - Precondition: one channel.
  /// - Complexity: O(pixels).
  package var sharpness: Double {
    precondition(channels == 1, "one channel")
    return samples.withUnsafeBufferPointer { samples in
      min(
        Self.lostToBlur(samples, lines: size.height, length: size.width, along: 1, across: size.width),
        Self.lostToBlur(samples, lines: size.width, length: size.height, along: size.width, across: 1))
    }
  }

  /// The exposure quality of a grey picture, 0 to 1. It is the share of pixels that are neither black nor white, times a factor for the
  /// distance of the mean from either end. Means from 70 to 185 of 255 have the factor 1.
  ///
  /// - Precondition: one channel.
  package var exposure: Double {
    precondition(channels == 1, "one channel")
    guard !samples.isEmpty else { return 0 }
    var (sum, lost) = (0, 0)
    for sample in samples {
      sum += Int(sample)
      if sample < 8 || sample > 247 { lost += 1 }
    }
    let mean = Double(sum) / Double(samples.count)
    let balance = min(1, max(0, (mean - 15) / 55), max(0, (245 - mean) / 60))
    return balance * (1 - Double(lost) / Double(samples.count))
  }

  /// The mean of a grey picture, 0 black to 1 white; 0 without pixels.
  ///
  /// - Precondition: one channel.
  package var brightness: Double {
    precondition(channels == 1, "one channel")
    return samples.isEmpty ? 0 : Double(samples.reduce(0) { $0 + Int($1) }) / Double(255 * samples.count)
  }

  /// The width of the blur in pixels, as in the source.
  private static let reach = 9

  /// The share of the differences along lines that disappears in the mean of `reach` neighbours; only every second line is used.
  private static func lostToBlur(
    _ samples: UnsafeBufferPointer<UInt8>, lines: Int, length: Int, along: Int, across: Int
  ) -> Double {
    let half = reach / 2
    guard length > reach + 1 else { return 0 }
    var (all, lost) = (0, 0)
    for line in stride(from: 0, to: lines, by: 2) {
      let start = line * across
      func sample(_ index: Int) -> Int { Int(samples[start + index * along]) }
      var window = (0..<reach).reduce(0) { $0 + sample($1) }
      for index in half + 1..<length - half {
        let next = window + sample(index + half) - sample(index - half - 1)
        // Both differences are multiplied by `reach`, so that no division rounds them.
        let difference = abs(sample(index) - sample(index - 1)) * reach
        all += difference
        lost += max(0, difference - abs(next - window))
        window = next
      }
    }
    return all == 0 ? 0 : Double(lost) / Double(all)
  }
}
