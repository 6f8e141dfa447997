import Foundation

/// Finds the four corner marks of a worksheet in a photo.
struct MarkFinder {
  typealias Spot = (x: Double, y: Double)

  /// A connected dark area.
  private struct Blot {
    var count = 0
    var left = Int.max, right = 0, top = Int.max, bottom = 0
    var sumX = 0, sumY = 0

    var width: Int { right - left + 1 }
    var height: Int { bottom - top + 1 }
    var middle: Spot { (Double(left + right) / 2, Double(top + bottom) / 2) }
    var centre: Spot { (Double(sumX) / Double(count), Double(sumY) / Double(count)) }

    mutating func add(_ x: Int, _ y: Int) {
      count += 1
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      (sumX, sumY) = (sumX + x, sumY + y)
    }
  }

  private let picture: GreyPicture
  /// The outermost areas toward each corner, clockwise from the upper left: all other content lies between the marks.
  private let outer: [Blot]

  init(_ picture: GreyPicture) {
    self.picture = picture
    let reach = max(picture.width, picture.height) / 16
    let candidates = Self.blots(picture, picture.dark(within: reach, below: 0.72)).filter {
      Self.isMark($0, in: picture)
    }
    .sorted { $0.count > $1.count }.prefix(24)
    outer = Self.directions.compactMap { dx, dy in
      candidates.max { $0.centre.x * dx + $0.centre.y * dy < $1.centre.x * dx + $1.centre.y * dy }
    }
  }

  private static let directions = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]

  /// The centers of the marks: first the mark with the hole, then clockwise. `nil` unless four areas of similar size
  /// are found, and exactly one of them has a hole.
  func marks() -> [Spot]? {
    guard outer.count == 4, Set(outer.map { [$0.left, $0.top] }).count == 4 else { return nil }
    let sizes = outer.map { Double($0.width * $0.height) }
    guard let small = sizes.min(), let large = sizes.max(), large < 6 * small else { return nil }
    let holes = outer.map(lightness)
    guard let first = holes.indices.max(by: { holes[$0] < holes[$1] }), isPlain(holes, but: first) else { return nil }
    return (0..<4).map { outer[(first + $0) % 4].middle }
  }

  /// The corners without a mark, as far as this is certain; empty when four areas of similar size could be the marks of
  /// a page.
  func missing() -> [WorksheetReader.Corner] {
    let corners = WorksheetReader.Corner.allCases
    guard outer.count == corners.count else { return corners }
    let (middleX, middleY) = (Double(picture.width) / 2, Double(picture.height) / 2)
    let largest = outer.map { $0.width * $0.height }.max() ?? 0
    let absent = zip(corners, zip(outer, Self.directions)).compactMap { corner, found -> WorksheetReader.Corner? in
      let (blot, direction) = found
      let isThere =
        (blot.centre.x - middleX) * direction.0 > 0 && (blot.centre.y - middleY) * direction.1 > 0
        && 6 * blot.width * blot.height > largest
      return isThere ? nil : corner
    }
    return absent.isEmpty ? stranger().map { [corners[$0]] } ?? [] : absent
  }

  /// The index of the area that is not a mark but lies farther inside. The other three areas form about a right angle.
  /// `nil` when the four areas form about a parallelogram, as marks do.
  private func stranger() -> Int? {
    let spots = outer.map(\.centre)
    let (a, b, c, d) = (spots[0], spots[1], spots[2], spots[3])
    guard hypot(a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y) > 0.08 * hypot(c.x - a.x, c.y - a.y) else { return nil }
    func slant(_ place: Int) -> Double {
      let (before, corner, behind) = (spots[(place + 1) % 4], spots[(place + 2) % 4], spots[(place + 3) % 4])
      let (p, q) = ((before.x - corner.x, before.y - corner.y), (behind.x - corner.x, behind.y - corner.y))
      return abs(p.0 * q.0 + p.1 * q.1) / max(1, hypot(p.0, p.1) * hypot(q.0, q.1))
    }
    return spots.indices.min { slant($0) < slant($1) }
  }

  /// Whether the center of the mark `first` is clearly lighter than the centers of the other marks.
  private func isPlain(_ holes: [Double], but first: Int) -> Bool {
    holes.indices.allSatisfy { $0 == first || holes[$0] + 0.25 < holes[first] }
  }

  /// About square, mostly filled, not cut off, and as large as a mark at any plausible distance.
  private static func isMark(_ blot: Blot, in picture: GreyPicture) -> Bool {
    let side = Double(max(picture.width, picture.height))
    let (width, height) = (Double(blot.width), Double(blot.height))
    // An area that touches the photo's edge is no mark; it is probably the desk around the page.
    guard blot.left > 0, blot.top > 0, blot.right < picture.width - 1, blot.bottom < picture.height - 1 else {
      return false
    }
    return width > side / 160 && width < side / 9 && height > side / 160 && height < side / 9
      && max(width, height) < 2.1 * min(width, height) && Double(blot.count) > 0.5 * width * height
  }

  /// The lightness of the area's center: 0 is as dark as the area itself, 1 as light as the paper around it.
  private func lightness(_ blot: Blot) -> Double {
    let (x, y) = (Int(blot.middle.x.rounded()), Int(blot.middle.y.rounded()))
    let inside = picture.mean(x, y, within: max(1, min(blot.width, blot.height) / 10))
    let paper = picture.mean(x, y, within: max(blot.width, blot.height) * 2)
    let quarter = blot.width * 32 / 100
    let ink = min(
      picture.mean(x - quarter, y, within: 1), picture.mean(x + quarter, y, within: 1),
      picture.mean(x, y - quarter, within: 1))
    return (inside - ink) / max(1, paper - ink)
  }

  private static func blots(_ picture: GreyPicture, _ dark: [Bool]) -> [Blot] {
    let (width, height) = (picture.width, picture.height)
    var seen = [Bool](repeating: false, count: dark.count)
    var blots: [Blot] = []
    for start in dark.indices where dark[start] && !seen[start] {
      var blot = Blot()
      var waiting = [start]
      seen[start] = true
      while let index = waiting.popLast() {
        let (x, y) = (index % width, index / width)
        blot.add(x, y)
        for (nx, ny) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] where 0..<width ~= nx && 0..<height ~= ny {
          let next = ny * width + nx
          if dark[next], !seen[next] {
            seen[next] = true
            waiting.append(next)
          }
        }
      }
      blots.append(blot)
    }
    return blots
  }
}
