/// A printed page of empty frames for a pencil. Four marks let a photo of the page be cut into frames again.
///
/// Positions are shares of the rectangle between the centers of the marks: x from 0 (left) to 1 (right), y from 0 (top)
/// to 1. A camera at an angle changes all of them by one projective map, which the four marks determine.
package struct Worksheet: Hashable, Sendable {
  package var count: PageOptions.Count
  package var paper: PageOptions.Paper
  package var orientation: PageOptions.Orientation
  package var aspect: Aspect

  package init(
    count: PageOptions.Count = .six, paper: PageOptions.Paper = .a4, orientation: PageOptions.Orientation = .across,
    aspect: Aspect = .wide
  ) {
    (self.count, self.paper, self.orientation, self.aspect) = (count, paper, orientation, aspect)
  }

  var page: PageOptions { PageOptions(count: count, paper: paper, orientation: orientation) }

  /// The distance of a mark's center from the paper's edges, and its side, both in points.
  static let inset = 34.0
  static let mark = 26.0
  /// The side of the hole in the first mark, in points; the hole identifies this mark.
  static let hole = 11.0

  /// The rectangle between the marks' centers, in points from the paper's upper left corner.
  var marked: Box {
    let size = page.size
    return Box(
      x: Self.inset, y: Self.inset, width: Double(size.width) - 2 * Self.inset,
      height: Double(size.height) - 2 * Self.inset)
  }

  /// The empty frames, in points; each has space for a line of notes below.
  var frames: [Box] {
    let area = marked
    let inner = Box(x: area.x + 26, y: area.y + 30, width: area.width - 52, height: area.height - 56)
    return (0..<count.rawValue).map { index in
      let cell = inner.cell(index, of: page.grid, gap: 16)
      let width = min(cell.width, (cell.height - 34) * aspect.ratio)
      let height = width / aspect.ratio
      return Box(x: cell.x + (cell.width - width) / 2, y: cell.y, width: width, height: height)
    }
  }

  /// Converts points to shares of the marked rectangle.
  func share(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    ((x - marked.x) / marked.width, (y - marked.y) / marked.height)
  }
}
