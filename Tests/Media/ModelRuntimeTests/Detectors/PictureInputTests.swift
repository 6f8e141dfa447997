import Imaging
import Testing

@testable import ModelRuntime

@Suite("the input of a model")
struct PictureInputTests {
  /// Two pixels, (10, 20, 30) and (40, 50, 60), in an input of 2 x 4.
  private func values(
    _ channels: PictureInput.Channels, scale: Double = 1, mean: [Double] = [0, 0, 0], std: [Double] = [1, 1, 1],
    picture: PixelBuffer = PixelBuffer(
      size: PixelSize(width: 2, height: 1), channels: 3, samples: [10, 20, 30, 40, 50, 60])
  ) -> Tensor {
    PictureInput(
      size: PixelSize(width: 2, height: 4), channels: channels, scale: scale, mean: mean, std: std, fit: .letterbox,
      pad: 114
    ).tensor(of: picture).tensor
  }

  @Test("channels are stored as planes, with bars above and below the picture")
  func planes() {
    // One of three padding rows lies above the picture.
    let expected: [Float] = [114, 114, 10, 40, 114, 114, 114, 114] + [114, 114, 20, 50, 114, 114, 114, 114]
    #expect(
      values(.rgb) == Tensor(.float32(expected + [114, 114, 30, 60, 114, 114, 114, 114]), dimensions: [1, 3, 4, 2]))
    let blueFirst: [Float] = [114, 114, 30, 60, 114, 114, 114, 114] + [114, 114, 20, 50, 114, 114, 114, 114]
    #expect(
      values(.bgr) == Tensor(.float32(blueFirst + [114, 114, 10, 40, 114, 114, 114, 114]), dimensions: [1, 3, 4, 2]))
  }

  @Test("levels of picture and bars are scaled, reduced by the channel's mean, and divided by the channel's std")
  func normalised() {
    guard case .float32(let values) = values(.bgr, scale: 0.5, mean: [1, 2, 3], std: [2, 4, 8]).values else { return }
    #expect(values[0] == 28 && values[2] == 7 && values[3] == 14.5)
    #expect(values[8] == 13.75 && values[10] == 2 && values[11] == 5.75)
    #expect(values[16] == 6.75 && values[18] == 0.25 && values[19] == 2.125)
  }

  @Test("grey pictures become RGB, and alpha is blended with white")
  func otherChannels() {
    let size = PixelSize(width: 2, height: 1)
    let grey = values(.rgb, picture: PixelBuffer(size: size, channels: 1, samples: [7, 9]))
    #expect(grey == values(.rgb, picture: PixelBuffer(size: size, channels: 3, samples: [7, 7, 7, 9, 9, 9])))
    let alpha = values(.rgb, picture: PixelBuffer(size: size, channels: 4, samples: [1, 2, 3, 255, 1, 2, 3, 0]))
    #expect(alpha == values(.rgb, picture: PixelBuffer(size: size, channels: 3, samples: [1, 2, 3, 255, 255, 255])))
  }
}
