import PatternKernels

/// Pairs of places on two chips that may show the same place of one animal, without regard to the rest of the
/// catalogue. For each place of the first chip, the two most similar places of the second are candidates. The
/// candidates with the greatest leads over the other partners of both places are kept.
///
/// These candidates are more numerous and less certain than the matches that `SpatialVerifier` gets. A place that
/// resembles many other places is included too, because its position may still fit.
struct MatchCandidates {
  /// Candidates beyond this number are dropped. At most `PK_CANDIDATES`, the capacity of the kernel.
  static let most = 192
  /// Leads are limited to this value. Leads on photos are lower; leads on artificial pictures may be higher.
  private static let mostLead: Float = 0.5
  /// The number of input values of each candidate.
  static let facts = 16

  /// The number of candidates; the planes are padded to a multiple of eight.
  let count: Int
  /// `facts` channels with one row of candidates: similarity, leads, foreground, sizes, shapes, positions.
  let known: FeatureMap
  /// `PK_AGREEMENTS` planes of candidates x candidates, as `pk_agree` computes them.
  let agreement: FeatureMap
  /// 1 for each candidate, 0 for padding.
  let counted: [Float]

  /// - Parameters:
  ///   - similarity: the most similar partners of the places on both chips.
  ///   - isLeftOut: whether two places, by index, are excluded as candidates.
  /// - Complexity: the square of the number of candidates.
  init(
    from first: ChipFeatures, to second: ChipFeatures, _ similarity: DescriptorSimilarity, on path: KernelPath,
    isLeftOut: (_ first: Int, _ second: Int) -> Bool
  ) {
    let pairs = Self.pairs(similarity, isLeftOut)
    count = pairs.count
    let eight = Int(PK_EIGHT)
    let width = max(1, (pairs.count + eight - 1) / eight) * eight
    counted = (0..<width).map { $0 < pairs.count ? 1 : 0 }
    (known, agreement) = Self.planes(pairs, first, second, width, on: path)
  }

  private struct Pair {
    let first, second: Int
    let similarity: Float
    /// The similarity minus the highest similarity to another partner: of the first place, and of the second place.
    /// Below 0 when another partner is more similar.
    let lead, secondLead: Float
  }

  private static func pairs(_ similarity: DescriptorSimilarity, _ isLeftOut: (Int, Int) -> Bool) -> [Pair] {
    var pairs: [Pair] = []
    for (first, row) in similarity.rows.enumerated() {
      for (one, other) in [(row.best, row.next), (row.next, row.best)] {
        guard one.index >= 0, !isLeftOut(first, one.index) else { continue }
        let column = similarity.columns[one.index]
        let rival = column.best.index == first ? column.next : column.best
        pairs.append(
          Pair(
            first: first, second: one.index, similarity: one.value, lead: one.value - other.value,
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
    _ pairs: [Pair], _ first: ChipFeatures, _ second: ChipFeatures, _ width: Int, on path: KernelPath
  ) -> (known: FeatureMap, agreement: FeatureMap) {
    var known = FeatureMap(channels: facts, height: 1, width: width)
    // The positions on both chips, and the map from one ellipse to the other, as in `Affine`.
    var maps = [Float](repeating: 0, count: 7 * width)
    func within(_ lead: Float) -> Float { min(max(lead, -mostLead), mostLead) }
    for (index, pair) in pairs.enumerated() {
      let (a, b) = (first.places[pair.first], second.places[pair.second])
      let facts = [
        3 * pair.similarity, 10 * within(pair.lead), 10 * within(pair.secondLead),
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
