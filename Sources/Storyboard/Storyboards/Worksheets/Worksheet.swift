/// A page of empty frames to draw on with a pencil: between four marks, by which a photo of the page is cut into frames again.
///
/// Places are shares of the rectangle whose corners are the middles of the marks: x from 0, left, to 1, right; y from 0, above, to 1.
/// A camera that looks from the side changes all of them in one way, which the four marks tell.
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

  /// How far the middle of a mark is from the edges of the paper, and the length of its side, both in points.
  static let inset = 34.0
  static let mark = 26.0
  /// The side of the hole that the first mark has, which tells it from the others.
  static let hole = 11.0

  /// The rectangle between the middles of the marks, in points from the left upper corner of the paper.
  var marked: Box {
    let size = page.size
    return Box(
      x: Self.inset, y: Self.inset, width: Double(size.width) - 2 * Self.inset,
      height: Double(size.height) - 2 * Self.inset)
  }

  /// The empty frames, in points, each with room for a line of notes below.
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

  /// A place in points as shares of the marked rectangle.
  func share(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    ((x - marked.x) / marked.width, (y - marked.y) / marked.height)
  }
}
