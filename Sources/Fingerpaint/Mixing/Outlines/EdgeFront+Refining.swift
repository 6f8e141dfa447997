extension EdgeFront {
  /// Smaller parts of the original edge are not divided: where the nearest point of the wall jumps, no spacing would be
  /// close enough.
  private static let smallestPart = 0x1p-40
  /// Neighbors that were this close before the last part of a movement get no points between them.
  private static let closest = 1e-9

  /// The maximum distance of a new point from the middle between its neighbors, as a share of their distance. The share
  /// is below a half, so that the dividing ends.
  private static let reach = 0.4

  /// Inserts points between neighbors where needed.
  ///
  /// - Parameters:
  ///   - past: the maps that have carried the points so far.
  ///   - budget: is charged for the points that are added and carried.
  mutating func refine(after past: [MoveMap], _ budget: inout OutlineBudget) throws {
    while true {
      let gaps = gapsToDivide(isMoved: !past.isEmpty)
      guard !gaps.isEmpty else { return }
      // Checking all points and making space costs about as much as carrying a few of them.
      try budget.add(points: gaps.count, steps: gaps.count * past.count + marks.count / 4)
      insert(between(gaps, past), after: gaps)
    }
  }

  /// New points between the points at the gaps and their successors.
  private func between(_ gaps: [Int], _ past: [MoveMap]) -> [Mark] {
    var new = gaps.map { gap in
      self.mark(marks[gap].piece, (marks[gap].part + end(of: gap)) / 2)
    }
    guard let last = past.last else { return new }
    carry(&new, past.dropLast())
    for (index, gap) in gaps.enumerated() {
      let (a, b) = (marks[gap].before, marks[following(gap)].before)
      let middle = (a + b) / 2
      if length(new[index].now - middle) > Self.reach * length(b - a) {
        let lost = new[index]
        new[index] = Mark(piece: lost.piece, part: lost.part, isOnWall: false, before: middle, now: middle)
      } else {
        new[index].before = new[index].now
      }
    }
    carry(&new, [last][...])
    return new
  }

  /// The position on its piece where the way from a point to its successor ends.
  private func end(of index: Int) -> Double {
    let (mark, next) = (marks[index], marks[following(index)])
    return next.piece == mark.piece && next.part > mark.part ? next.part : 1
  }

  /// The points after which another point is needed.
  private func gapsToDivide(isMoved: Bool) -> [Int] {
    guard marks.count > 1 else { return [] }
    var gaps: [Int] = []
    var isBent = isBent(at: 0)
    for index in marks.indices {
      let wasBent = isBent
      let next = following(index)
      isBent = self.isBent(at: next)
      let (mark, other) = (marks[index], marks[next])
      let gap = length(other.now - mark.now)
      guard gap > precision.spacing || (gap > precision.tolerance && (wasBent || isBent)) else { continue }
      let canDivide =
        isMoved
        ? !(mark.isOnWall && other.isOnWall) && length(other.before - mark.before) > Self.closest
        : end(of: index) - mark.part > Self.smallestPart
      if canDivide { gaps.append(index) }
    }
    return gaps
  }

  /// Whether the edge bends so much at a point that the lines to its neighbors would be visible. The limit is four
  /// times the tolerance: the line between the neighbors is twice as long as a line to one neighbor, and four times as
  /// far from a smooth curve.
  private func isBent(at index: Int) -> Bool {
    let a = marks[index > 0 ? index - 1 : marks.count - 1].now
    let along = marks[following(index)].now - a
    let from = marks[index].now - a
    let whole = (along * along).sum()
    let share = whole > 0 ? min(max((from * along).sum() / whole, 0), 1) : 0
    return length(from - share * along) > 4 * precision.tolerance
  }

  private mutating func insert(_ new: [Mark], after gaps: [Int]) {
    var all: [Mark] = []
    all.reserveCapacity(marks.count + new.count)
    var done = 0
    for (mark, gap) in zip(new, gaps) {
      all += marks[done...gap]
      all.append(mark)
      done = gap + 1
    }
    all += marks[done...]
    marks = all
  }

  private func length(_ vector: Point) -> Double { (vector * vector).sum().squareRoot() }
}
