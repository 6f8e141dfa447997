/// Planes of values, as a network hands them from layer to layer: channel by channel, row by row.
struct FeatureMap: Equatable {
  let channels: Int
  let height: Int
  let width: Int
  var values: [Float]

  init(channels: Int, height: Int, width: Int) {
    (self.channels, self.height, self.width) = (channels, height, width)
    values = Array(repeating: 0, count: channels * height * width)
  }

  /// Each value four times: twice as wide and twice as high.
  func doubled() -> FeatureMap {
    var map = FeatureMap(channels: channels, height: 2 * height, width: 2 * width)
    for row in 0..<channels * 2 * height {
      for column in 0..<2 * width { map.values[row * 2 * width + column] = values[row / 2 * width + column / 2] }
    }
    return map
  }

  /// These planes, and behind them those of another map of the same size.
  func stacked(on other: FeatureMap) -> FeatureMap {
    var map = FeatureMap(channels: channels + other.channels, height: height, width: width)
    map.values = values + other.values
    return map
  }

  /// Left and right exchanged.
  func mirrored() -> FeatureMap {
    var map = self
    for row in 0..<channels * height {
      for column in 0..<width { map.values[row * width + column] = values[row * width + width - 1 - column] }
    }
    return map
  }

  /// The planes within a margin of zeros.
  func padded(by margin: Int) -> [Float] {
    let wide = width + 2 * margin
    var padded = [Float](repeating: 0, count: channels * wide * (height + 2 * margin))
    for channel in 0..<channels {
      for row in 0..<height {
        let from = (channel * height + row) * width
        let to = (channel * (height + 2 * margin) + row + margin) * wide + margin
        padded.replaceSubrange(to..<to + width, with: values[from..<from + width])
      }
    }
    return padded
  }
}
