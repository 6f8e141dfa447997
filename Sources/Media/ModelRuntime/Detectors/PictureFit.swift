import Imaging

/// How a picture is placed into the input of a model, and how boxes are converted back to the picture.
struct PictureFit: Equatable {
  /// How pictures with another shape than the input are treated.
  enum Manner: String, CaseIterable {
    /// Scaled with its aspect ratio until it touches two sides, centred, with bars at the others (as in YOLOv5 and MegaDetector).
    case letterbox
    /// Scaled to the input, each side separately.
    case stretch
  }

  let input: PixelSize
  /// The size of the picture in the input; no side is below 1.
  let scaled: PixelSize
  /// The columns before the picture.
  let left: Int
  /// The rows above the picture.
  let top: Int

  init(_ picture: PixelSize, into input: PixelSize, _ manner: Manner) {
    self.input = input
    switch manner {
    case .stretch: scaled = input
    case .letterbox:
      let factor = min(Double(input.width) / Double(picture.width), Double(input.height) / Double(picture.height))
      func side(_ length: Int, _ most: Int) -> Int { min(most, max(1, Int((Double(length) * factor).rounded()))) }
      scaled = PixelSize(width: side(picture.width, input.width), height: side(picture.height, input.height))
    }
    // The smaller half of an odd number of columns or rows comes first, as in YOLOv5's letterbox.
    left = (input.width - scaled.width) / 2
    top = (input.height - scaled.height) / 2
  }

  /// Converts a rectangle of the input to the picture; `nil` where it is entirely outside, empty or invalid.
  func onPicture(_ box: InputBox) -> Detection.Box? {
    guard [box.left, box.top, box.right, box.bottom].allSatisfy(\.isFinite) else { return nil }
    func share(_ place: Double, from origin: Int, of length: Int) -> Double {
      min(1, max(0, (place - Double(origin)) / Double(length)))
    }
    let (west, east) = (share(box.left, from: left, of: scaled.width), share(box.right, from: left, of: scaled.width))
    let (north, south) = (share(box.top, from: top, of: scaled.height), share(box.bottom, from: top, of: scaled.height))
    guard east > west, south > north else { return nil }
    return Detection.Box(left: west, top: north, width: east - west, height: south - north)
  }
}

/// A rectangle in pixels of a model's input; the top left pixel extends from 0 to 1.
struct InputBox: Equatable {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
}
