import Imaging

/// How pixels become the numbers for a model: `(level x scale - mean) / std`, channel by channel (NCHW).
struct PictureInput: Equatable {
  /// The order of the model's three channels.
  enum Channels: String, CaseIterable {
    case rgb = "RGB"
    case bgr = "BGR"

    /// For each channel of the model, the index among red, green and blue.
    var order: [Int] {
      switch self {
      case .rgb: [0, 1, 2]
      case .bgr: [2, 1, 0]
      }
    }
  }

  let size: PixelSize
  let channels: Channels
  /// Levels (0...255) are multiplied by it.
  let scale: Double
  /// A mean for each of the model's channels, in the model's order. It is subtracted after the scaling.
  let mean: [Double]
  /// A divisor for each of the model's channels, in the model's order; above 0.
  let std: [Double]
  let fit: PictureFit.Manner
  /// The level of the bars of a letterbox.
  let pad: UInt8

  /// The tensor of a picture, 1 x 3 x height x width, and the picture's place in it.
  func tensor(of picture: PixelBuffer) -> (tensor: Tensor, fit: PictureFit) {
    let fit = PictureFit(picture.size, into: size, fit)
    let pixels = picture.resized(to: fit.scaled).rgb()
    let plane = size.pixelCount
    let values = [Float](unsafeUninitializedCapacity: 3 * plane) { out, count in
      for (channel, source) in channels.order.enumerated() {
        let levels = (0...255).map { Float((Double($0) * scale - mean[channel]) / std[channel]) }
        out[channel * plane..<(channel + 1) * plane].initialize(repeating: levels[Int(pad)])
        for row in 0..<fit.scaled.height {
          let begin = channel * plane + (fit.top + row) * size.width + fit.left
          let from = 3 * row * fit.scaled.width + source
          for column in 0..<fit.scaled.width { out[begin + column] = levels[Int(pixels.samples[from + 3 * column])] }
        }
      }
      count = 3 * plane
    }
    return (Tensor(.float32(values), dimensions: [1, 3, size.height, size.width]), fit)
  }
}
