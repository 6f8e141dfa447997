import Basics
import Foundation
import Imaging

@testable import Storyboards

/// A computed photo of a page on a dark desk: in perspective, unevenly lit, with sensor noise.
struct PhotoOfPage {
  /// The page's corners in the photo, as fractions of its sides: upper left, upper right, lower right, lower left.
  var corners: [Homography.Spot] = [(0.06, 0.05), (0.95, 0.05), (0.95, 0.95), (0.06, 0.95)]
  var size = PixelSize(width: 1_500, height: 1_120)
  /// Brightness at the left and at the right.
  var light = (left: 0.95, right: 0.95)
  /// Maximum noise of a sample.
  var noise = 0
  var seed: UInt64 = 1

  func taken(of page: PixelBuffer) throws -> PixelBuffer {
    let (width, height) = (Double(size.width), Double(size.height))
    let target = corners.map { ($0.x * width, $0.y * height) }
    let whole = [
      (0.0, 0.0), (Double(page.size.width), 0), (Double(page.size.width), Double(page.size.height)),
      (0, Double(page.size.height)),
    ]
    guard let back = Homography(from: target, to: whole) else { throw CocoaError(.coderInvalidValue) }
    var random = SplitMix64(seed: seed)
    var samples = [UInt8](repeating: 0, count: size.pixelCount * 3)
    for index in 0..<size.pixelCount {
      let (x, y) = (Double(index % size.width), Double(index / size.width))
      let place = back(x, y)
      let isPage =
        place.x >= 0 && place.y >= 0 && place.x < Double(page.size.width - 1) && place.y < Double(page.size.height - 1)
      let lit = light.left + (light.right - light.left) * x / width
      for channel in 0..<3 {
        let paper =
          isPage ? Double(page.samples[(Int(place.y) * page.size.width + Int(place.x)) * page.channels + channel]) : 74
        let trembling = noise == 0 ? 0 : Double(random.below(UInt64(2 * noise + 1))) - Double(noise)
        samples[3 * index + channel] = UInt8(min(255, max(0, paper * lit + trembling)))
      }
    }
    return PixelBuffer(size: size, channels: 3, samples: samples)
  }

  /// A worksheet with drawings: in each frame a disc whose position identifies the frame.
  static func drawn(_ sheet: Worksheet, scale: Double = 2) throws -> PixelBuffer {
    let size = sheet.page.size
    let canvas = try Canvas(
      size: PixelSize(width: Int(Double(size.width) * scale), height: Int(Double(size.height) * scale)),
      background: Colour(white: 1))
    canvas.transformed(scale, 0, 0, scale, 0, 0) {
      WorksheetPage(sheet).draw(on: canvas)
      for (index, frame) in sheet.frames.enumerated() {
        let place = disc(index)
        let radius = frame.height * 0.12
        canvas.ellipse(
          x: frame.x + place.x * frame.width, y: frame.y + place.y * frame.height, matrix: (radius, 0, 0, radius),
          colour: Colour(white: 0.15))
      }
    }
    return try ImageDecoder().decode(EncodedImage(bytes: canvas.encoded(), name: "page.png")).pixels
  }

  /// Center of a frame's disc, as fractions of the frame.
  static func disc(_ index: Int) -> Homography.Spot {
    (0.2 + 0.6 * Double(index % 3) / 2, 0.25 + 0.5 * Double(index / 3 % 3) / 2)
  }
}
