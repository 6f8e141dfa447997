/// Finds the animal of a photo that nobody drew a box on, by looking at it with `ForegroundNetwork`: first at all of it, then at the
/// region around what was found.
///
/// ```swift
/// let region = BoxFinder().region { look in
///   let rgb = pixels(of: look)
///   return network.shares(of: rgb).dimmedWhereFlat(rgb)
/// }
/// ```
///
/// The network was trained on boxes. On a whole photo it is unsure of coats that it does not know and calls much around an animal a
/// little animal. So the box goes as far as anything unsure that hangs together, but not far beyond what is surer. How the figures were
/// chosen, and what did not help, is told in Benchmarks/MATCHING.md, "Full frames".
package struct BoxFinder: Sendable {
  /// How a box is drawn. All are shares, 0 to 1.
  package struct Options: Sendable, Hashable {
    /// From here on a cell may belong to the animal.
    package var loose: Float = 0.1
    /// From here on a cell is surer to.
    package var sure: Float = 0.3
    /// How far the box may go beyond what is surer, in widths and heights of that.
    package var reach = 0.25
    /// From here on a cell counts towards filling the photo.
    package var filling: Float = 0.4
    /// An animal whose box of filling cells is larger than this fills the photo: nothing is proposed.
    package var fullFrame = 0.45
    /// How much is looked at around a box that was found, in widths and heights of it.
    package var margin = 0.25
    /// At most so many looks, from 1 on.
    package var looks = 3
    /// Boxes that overlap so much are the same: looking ends.
    package var settled = 0.9
    /// A later box that has less than this of the area of the one before does not take its place: looking ends.
    package var kept = 0.6
    /// Only an animal whose box is smaller than this is looked at again: of a larger one the first look sees as much.
    package var small = 0.25
    /// The least animal, in cells of a look.
    package var leastCells = 8

    /// The standard settings.
    package init() {}

    /// The standard settings, which the version stands for.
    package static let standard = Options()
  }

  /// Stands beside stored boxes; another version means that photos are to be looked at again.
  package static let version = "looks-1"

  private let options: Options

  /// A finder with these settings.
  package init(options: Options = .standard) { self.options = options }

  /// Where the animal is; `nil` where nothing is seen, or the animal fills the photo.
  ///
  /// - Parameter look: what the network sees in a region of the photo, without having been raised (`ForegroundNetwork.shares`), and less of
  ///   it where the picture is flat.
  /// - Complexity: at most `Options.looks` looks.
  package func region(look: (FrameRegion) throws -> Foreground) rethrows -> FrameRegion? {
    let first = try look(.whole)
    if let filling = box(of: first, from: options.filling), filling.area > options.fullFrame { return nil }
    guard var found = box(of: first) else { return nil }
    for _ in 1..<max(1, options.looks) {
      guard found.area < options.small else { break }
      let around = found.grown(by: options.margin)
      guard let next = box(of: try look(around)).map(around.placed), next.area >= options.kept * found.area else {
        break
      }
      let isSettled = next.overlap(found) >= options.settled
      found = next
      if isSettled { break }
    }
    return found
  }

  /// The box of one look.
  private func box(of seen: Foreground) -> FrameRegion? {
    guard let loose = box(of: seen, from: options.loose) else { return nil }
    guard let sure = box(of: seen, from: options.sure) else { return loose }
    let common = loose.intersection(sure.grown(by: options.reach))
    return common.area > 0 ? common : sure
  }

  /// The box of the cells with at least this share that hang together and have the largest sum of shares; the first of several.
  private func box(of seen: Foreground, from least: Float) -> FrameRegion? {
    let (columns, rows) = (Foreground.columns, Foreground.rows)
    var isOpen = seen.shares.map { $0 >= least }
    var best: (sum: Float, cells: [Int]) = (0, [])
    for start in isOpen.indices where isOpen[start] {
      isOpen[start] = false
      var (sum, cells, next) = (Float(0), [start], 0)
      while next < cells.count {
        let cell = cells[next]
        next += 1
        sum += seen.shares[cell]
        let (row, column) = (cell / columns, cell % columns)
        for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
          guard (0..<rows).contains(row + down), (0..<columns).contains(column + right) else { continue }
          let beside = (row + down) * columns + column + right
          guard isOpen[beside] else { continue }
          isOpen[beside] = false
          cells.append(beside)
        }
      }
      if cells.count >= options.leastCells, sum > best.sum { best = (sum, cells) }
    }
    let (across, down) = (best.cells.map { $0 % columns }, best.cells.map { $0 / columns })
    guard let left = across.min(), let right = across.max(), let top = down.min(), let bottom = down.max() else {
      return nil
    }
    return FrameRegion(
      left: Double(left) / Double(columns), top: Double(top) / Double(rows), right: Double(right + 1) / Double(columns),
      bottom: Double(bottom + 1) / Double(rows))
  }
}
