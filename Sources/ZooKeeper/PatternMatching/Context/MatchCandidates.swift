import PatternKernels

/// Places of two chips that may be the same place of one animal, whatever a whole catalogue would say of them: for each place of the first
/// the two likest of the second, of which those are taken that stand out most from the next best partner of either.
///
/// What is looked at here is more, and less sure, than the matches that `SpatialVerifier` is given: a place that resembles many others is
/// among them too, for where it lies may speak for it.
struct MatchCandidates {
  /// Those beyond these are left out. No more than `PK_CANDIDATES`, for which the kernel has room.
  static let most = 192
  /// Places of photos never stand out more; made-up ones do.
  private static let mostLead: Float = 0.5
  /// Numbers that are known of each candidate.
  static let facts = 16

  /// How many there are; the planes are filled up to a multiple of eight.
  let count: Int
  /// `facts x 1 x` candidates: how alike the two are and how far they stand out, how surely they lie on the animals, sizes, shapes, positions.
  let known: FeatureMap
  /// `PK_AGREEMENTS` planes of candidates x candidates, as `pk_agree` gives them.
  let agreement: FeatureMap
  /// 1 for each candidate, 0 where the planes are filled up.
  let counted: [Float]

  /// - Parameters:
  ///   - likeness: of the places of both.
  ///   - isLeftOut: whether two places, by their numbers, are no candidates.
  /// - Complexity: the square of the number of candidates.
  init(
    from first: ChipPlaces, to second: ChipPlaces, _ likeness: Likeness, on path: KernelPath,
    isLeftOut: (_ first: Int, _ second: Int) -> Bool
  ) {
    let pairs = Self.pairs(likeness, isLeftOut)
    count = pairs.count
    let eight = Int(PK_EIGHT)
    let width = max(1, (pairs.count + eight - 1) / eight) * eight
    counted = (0..<width).map { $0 < pairs.count ? 1 : 0 }
    (known, agreement) = Self.planes(pairs, first, second, width, on: path)
  }

  private struct Pair {
    let first, second: Int
    let likeness: Float
    /// How much more alike they are than the next best partner of the first place, and of the second.
    let lead, secondLead: Float
  }

  private static func pairs(_ likeness: Likeness, _ isLeftOut: (Int, Int) -> Bool) -> [Pair] {
    var pairs: [Pair] = []
    for (first, row) in likeness.rows.enumerated() {
      for (one, other) in [(row.best, row.next), (row.next, row.best)] {
        guard one.index >= 0, !isLeftOut(first, one.index) else { continue }
        let column = likeness.columns[one.index]
        let rival = column.best.index == first ? column.next : column.best
        pairs.append(
          Pair(
            first: first, second: one.index, likeness: one.value, lead: one.value - other.value,
            secondLead: one.value - rival.value))
      }
    }
    let order = pairs.indices.sorted { a, b in
      let (one, other) = (pairs[a].lead + pairs[a].secondLead, pairs[b].lead + pairs[b].secondLead)
      return one != other ? one > other : a < b
    }
    return order.prefix(most).map { pairs[$0] }
  }

  private static func planes(
    _ pairs: [Pair], _ first: ChipPlaces, _ second: ChipPlaces, _ width: Int, on path: KernelPath
  ) -> (known: FeatureMap, agreement: FeatureMap) {
    var known = FeatureMap(channels: facts, height: 1, width: width)
    // The positions on both, and the map that takes one ellipse to the other, as `Affine` makes it.
    var maps = [Float](repeating: 0, count: 7 * width)
    func within(_ lead: Float) -> Float { min(max(lead, -mostLead), mostLead) }
    for (index, pair) in pairs.enumerated() {
      let (a, b) = (first.places[pair.first], second.places[pair.second])
      let facts = [
        3 * pair.likeness, 10 * within(pair.lead), 10 * within(pair.secondLead),
        a.foreground, b.foreground, a.size + 3, b.size + 3,
        a.size - b.size, a.lean / a.down - b.lean / b.down, a.stretch - b.stretch,
        a.x, a.y, b.x, b.y, a.x - b.x, a.y - b.y,
      ]
      for (row, fact) in facts.enumerated() { known.values[row * width + index] = fact }
      let map = [
        a.x, a.y, b.x, b.y, b.across / a.across, (b.lean * a.down - b.down * a.lean) / (a.across * a.down),
        b.down / a.down,
      ]
      for (row, value) in map.enumerated() { maps[row * width + index] = value }
    }
    var agreement = FeatureMap(channels: Int(PK_AGREEMENTS), height: width, width: width)
    agreement.values.withUnsafeMutableBufferPointer { out in
      maps.withUnsafeBufferPointer { maps in
        func row(_ number: Int) -> UnsafePointer<Float>? { maps.baseAddress.map { $0 + number * width } }
        var candidates = pk_candidates(
          x: row(0), y: row(1), u: row(2), v: row(3), across: row(4), lean: row(5), down: row(6), count: Int32(width))
        pk_agree(path.path, &candidates, out.baseAddress)
      }
    }
    return (known, agreement)
  }
}
