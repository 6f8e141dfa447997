/// A rectangle on a page, in points from the upper left corner.
struct Box {
  var x: Double, y: Double, width: Double, height: Double

  func cell(_ index: Int, of grid: (columns: Int, rows: Int), gap: Double) -> Box {
    let width = (width - gap * Double(grid.columns - 1)) / Double(grid.columns)
    let height = (height - gap * Double(grid.rows - 1)) / Double(grid.rows)
    return Box(
      x: x + Double(index % grid.columns) * (width + gap), y: y + Double(index / grid.columns) * (height + gap),
      width: width,
      height: height)
  }

  /// The areas of a picture and its text. The text goes below or beside the picture, so that the picture is as large as
  /// possible.
  ///
  /// - Parameter share: the largest part of the height, or of the width, that the picture may take; 1 without text.
  func divided(_ ratio: Double, share: Double, gap: Double) -> (picture: Box, words: Box) {
    guard share < 1 else {
      let width = min(width, height * ratio)
      return (Box(x: x, y: y, width: width, height: width / ratio), Box(x: x, y: y + height, width: width, height: 0))
    }
    let below = min(width, height * share * ratio)
    let beside = min(width * share, height * ratio)
    if below >= beside {
      let top = below / ratio + gap
      return (
        Box(x: x, y: y, width: below, height: below / ratio), Box(x: x, y: y + top, width: width, height: height - top)
      )
    }
    let left = beside + gap
    return (
      Box(x: x, y: y, width: beside, height: beside / ratio),
      Box(x: x + left, y: y, width: width - left, height: height)
    )
  }
}
