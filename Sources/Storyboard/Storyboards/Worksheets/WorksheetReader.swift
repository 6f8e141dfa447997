import Foundation
package import Imaging

/// Cuts a photo or scan of a worksheet into its frames: straight, upright, and with white paper in any light.
package enum WorksheetReader {
  package enum Failure: Error, Hashable, Sendable {
    /// Marks that were not found, by the corners of the photo, clockwise; never empty.
    case noMarks([Corner])
    /// Four marks were found, but the number of marks with a hole is not one.
    case noHole
    /// The marks were found, but not the row of squares with the layout.
    case noCode
  }

  /// A corner of the photo as displayed.
  package enum Corner: String, CaseIterable, Hashable, Sendable {
    case upperLeft = "upper-left"
    case upperRight = "upper-right"
    case lowerRight = "lower-right"
    case lowerLeft = "lower-left"
  }

  package struct Cut: Sendable {
    package let sheet: Worksheet
    /// In page order, all of the same size, RGB.
    package let frames: [PixelBuffer]
  }

  /// The longer side of the photo in pixels during the search for marks.
  private static let small = 1_600

  /// - Parameter height: of each frame, in pixels.
  /// - Complexity: linear in the pixels of the photo and of the frames.
  package static func cut(_ photo: PixelBuffer, height: Int = 720) throws(Failure) -> Cut {
    let scale = min(1, Double(small) / Double(max(photo.size.width, photo.size.height)))
    let smaller =
      scale < 1
      ? photo.resized(
        to: PixelSize(width: Int(Double(photo.size.width) * scale), height: Int(Double(photo.size.height) * scale)))
      : photo
    let picture = GreyPicture(smaller)
    let finder = MarkFinder(picture)
    guard let marks = finder.marks(), let inSmall = Homography(from: [(0, 0), (1, 0), (1, 1), (0, 1)], to: marks) else {
      let missing = finder.missing()
      throw missing.isEmpty ? .noHole : .noMarks(missing)
    }
    guard let sheet = sheet(picture, inSmall) else {
      // A part of the drawing may have been taken for a covered mark.
      let missing = finder.missing()
      throw missing.isEmpty ? .noCode : .noMarks(missing)
    }
    let (across, down) = (
      Double(photo.size.width) / Double(smaller.size.width), Double(photo.size.height) / Double(smaller.size.height)
    )
    let paper = PaperLight(picture)
    let frames = sheet.frames.map { box in
      straightened(box, of: sheet, height) { x, y in
        let place = inSmall(x, y)
        let white = paper.white(place.x, place.y)
        return colour(photo, (place.x + 0.5) * across - 0.5, (place.y + 0.5) * down - 0.5).map {
          min(255, $0 * 250 / white)
        }
      }
    }
    return Cut(sheet: sheet, frames: frames)
  }

  /// The layout from the row of squares.
  private static func sheet(_ picture: GreyPicture, _ map: Homography) -> Worksheet? {
    let side = hypot(map(1, 0).x - map(0, 0).x, map(1, 0).y - map(0, 0).y)
    let reach = max(1, Int(side * WorksheetCode.half * 0.4))
    func mean(_ x: Double, _ y: Double) -> Double {
      let spot = map(x, y)
      guard spot.x.isFinite, spot.y.isFinite, abs(spot.x) < 1e6, abs(spot.y) < 1e6 else { return 0 }
      return picture.mean(Int(spot.x.rounded()), Int(spot.y.rounded()), within: reach)
    }
    func isDark(_ x: Double, _ y: Double) -> Bool {
      let far = 2.2 * WorksheetCode.half
      return mean(x, y) < 0.6 * max(mean(x, y - far), mean(x, y + far))
    }
    // When a mark is covered, a square of the row can be taken for it. Then dark squares appear where nothing is
    // printed.
    guard !WorksheetCode.quiet.contains(where: { isDark($0, 0) }) else { return nil }
    return WorksheetCode.sheet(
      (0..<WorksheetCode.length).map { index in
        let place = WorksheetCode.place(index)
        return isDark(place.x, place.y)
      })
  }

  /// One frame without its border. `sample` gives the color at a place in shares of the marked rectangle.
  private static func straightened(
    _ box: Box, of sheet: Worksheet, _ height: Int, _ sample: (Double, Double) -> [Double]
  ) -> PixelBuffer {
    let size = PixelSize(width: Int((Double(height) * sheet.aspect.ratio).rounded()), height: height)
    let edge = 2.0
    var samples: [UInt8] = []
    samples.reserveCapacity(size.pixelCount * 3)
    for row in 0..<size.height {
      let y = box.y + edge + (box.height - 2 * edge) * (Double(row) + 0.5) / Double(size.height)
      for column in 0..<size.width {
        let x = box.x + edge + (box.width - 2 * edge) * (Double(column) + 0.5) / Double(size.width)
        let share = sheet.share(x, y)
        for value in sample(share.x, share.y) { samples.append(UInt8(min(255, max(0, value)).rounded())) }
      }
    }
    return PixelBuffer(size: size, channels: 3, samples: samples)
  }

  /// The color interpolated between four pixels.
  private static func colour(_ photo: PixelBuffer, _ x: Double, _ y: Double) -> [Double] {
    let (x, y) = (min(max(x, 0), Double(photo.size.width - 1)), min(max(y, 0), Double(photo.size.height - 1)))
    let (left, top) = (min(Int(x), photo.size.width - 2), min(Int(y), photo.size.height - 2))
    guard left >= 0, top >= 0 else { return [255, 255, 255] }
    let (s, t) = (x - Double(left), y - Double(top))
    return (0..<3).map { channel in
      func at(_ row: Int) -> Double {
        let index = ((top + row) * photo.size.width + left) * photo.channels + (photo.channels < 3 ? 0 : channel)
        return Double(photo.samples[index]) * (1 - s) + Double(photo.samples[index + photo.channels]) * s
      }
      return at(0) * (1 - t) + at(1) * t
    }
  }
}
