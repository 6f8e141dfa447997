/// Planes of values passed from layer to layer of a network: channel by channel, row by row.
struct FeatureMap: Equatable {
  let channels: Int
  let height: Int
  let width: Int
  var values: [Float]

  init(channels: Int, height: Int, width: Int) {
    (self.channels, self.height, self.width) = (channels, height, width)
    values = Array(repeating: 0, count: channels * height * width)
  }

  /// Converts row-major samples of red, green and blue to planes. All values together have mean 0 and standard
  /// deviation 1, so that light and contrast do not matter.
  init(standardising rgb: [UInt8], width: Int, height: Int) {
    self.init(channels: 3, height: height, width: width)
    let count = Double(rgb.count)
    let mean = Double(rgb.reduce(0) { $0 + Int($1) }) / count / 255
    let square = Double(rgb.reduce(0) { $0 + Int($1) * Int($1) }) / count / 65_025
    let deviation = max(0, square - mean * mean).squareRoot() + 0.001
    for channel in 0..<3 {
      for pixel in 0..<width * height {
        values[channel * width * height + pixel] = Float((Double(rgb[3 * pixel + channel]) / 255 - mean) / deviation)
      }
    }
  }

  /// Doubles width and height by repeating values.
  func doubled() -> FeatureMap {
    var map = FeatureMap(channels: channels, height: 2 * height, width: 2 * width)
    for row in 0..<channels * 2 * height {
      for column in 0..<2 * width { map.values[row * 2 * width + column] = values[row / 2 * width + column / 2] }
    }
    return map
  }

  /// Appends the planes of another map of the same size.
  func stacked(on other: FeatureMap) -> FeatureMap {
    var map = FeatureMap(channels: channels + other.channels, height: height, width: width)
    map.values = values + other.values
    return map
  }

  func averaged() -> FeatureMap {
    var map = FeatureMap(channels: channels, height: 1, width: 1)
    let size = height * width
    for channel in 0..<channels {
      map.values[channel] = values[channel * size..<(channel + 1) * size].reduce(0, +) / Float(size)
    }
    return map
  }

  /// Exchanges left and right.
  func mirrored() -> FeatureMap {
    var map = self
    for row in 0..<channels * height {
      for column in 0..<width { map.values[row * width + column] = values[row * width + width - 1 - column] }
    }
    return map
  }

  /// Adds zeros on the right and below, up to the next multiples of `step`.
  func filled(toMultiplesOf step: Int) -> FeatureMap {
    func whole(_ length: Int) -> Int { (length + step - 1) / step * step }
    var map = FeatureMap(channels: channels, height: whole(height), width: whole(width))
    for channel in 0..<channels {
      for row in 0..<height {
        let (from, to) = ((channel * height + row) * width, (channel * map.height + row) * map.width)
        map.values.replaceSubrange(to..<to + width, with: values[from..<from + width])
      }
    }
    return map
  }

  /// Adds a margin of zeros.
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
