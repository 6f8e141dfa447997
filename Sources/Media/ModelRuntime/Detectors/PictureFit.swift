import Imaging

/// How a picture is laid into the input of a model, and the way back.
struct PictureFit: Equatable {
  /// How pictures of another shape than the input are treated.
  enum Manner: String, CaseIterable {
    /// Scaled as a whole until it touches two sides, in the middle, with bars at the others (as YOLOv5 and MegaDetector have it).
    case letterbox
    /// Scaled to the input, each side for itself.
    case stretch
  }

  /// The size of the input.
  let input: PixelSize
  /// The size of the picture in it; no side is below 1.
  let scaled: PixelSize
  /// How many columns lie before the picture.
  let left: Int
  /// How many rows lie above the picture.
  let top: Int

  /// Fits a picture of size `picture` into an input.
  init(_ picture: PixelSize, into input: PixelSize, _ manner: Manner) {
    self.input = input
    switch manner {
    case .stretch: scaled = input
    case .letterbox:
      let factor = min(Double(input.width) / Double(picture.width), Double(input.height) / Double(picture.height))
      func side(_ length: Int, _ most: Int) -> Int { min(most, max(1, Int((Double(length) * factor).rounded()))) }
      scaled = PixelSize(width: side(picture.width, input.width), height: side(picture.height, input.height))
    }
    // Of an odd number of columns or rows the lesser half comes first, as in YOLOv5's letterbox.
    left = (input.width - scaled.width) / 2
    top = (input.height - scaled.height) / 2
  }

  /// Where a rectangle of the input lies on the picture; nothing where it is wholly beside it, empty or no rectangle.
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

/// A rectangle in pixels of a model's input; the pixel at the top left reaches from 0 to 1.
struct InputBox: Equatable {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
}
