import WebPlatform

/// Two strands in a right-handed double helix, as in DNA, with room for a slot between two crossings. The falling
/// strand is in front.
struct StrandBackbone {
  /// The position of the first crossing.
  let start: Spot
  let slots: Int
  /// Whether the strand continues from a row above and to a row below.
  let goesOn: (before: Bool, after: Bool)

  private static let reach = 36.0

  private enum Strand: String, CaseIterable { case one, two }

  var html: HTML {
    let end = start.x + StrandDrawing.pitch * Double(slots)
    // Strand one is above the even slots, so it falls after each even slot and rises after each odd one.
    let behind = Strand.allCases.map { line($0, crossings: falls($0, isInFront: false)) }
    let front = Strand.allCases.map { line($0, crossings: falls($0, isInFront: true)) }
    let ends = Strand.allCases.map { tips($0, end) }
    return """
      <g class="backbone" aria-hidden="true">\(ends)\(behind)\(front)\
      \(goesOn.before ? loose(from: start.x, by: -12) : .empty)\(goesOn.after ? loose(from: end, by: 12) : .empty)</g>
      """
  }

  /// The crossings between slots where a strand falls, and is therefore in front, or rises.
  private func falls(_ strand: Strand, isInFront: Bool) -> [Int] {
    (1..<max(1, slots)).filter { ($0.isMultiple(of: 2) == (strand == .two)) == isInFront }
  }

  private func path(_ strand: Strand, _ way: HTML) -> HTML {
    "<path class=\"strand-\(strand.rawValue)\" d=\"\(way)\"/>"
  }

  /// A strand from the middle of one slot to the middle of the next, at each of these crossings.
  private func line(_ strand: Strand, crossings: [Int]) -> HTML {
    let (pitch, reach) = (StrandDrawing.pitch, Self.reach)
    return path(
      strand,
      crossings.map { crossing -> HTML in
        let isAbove = isAbove(strand, slot: crossing - 1)
        let x = start.x + pitch * (Double(crossing) - 0.5)
        return """
          M\(px: x) \(px: start.y + (isAbove ? -reach : reach))c\(px: pitch * 0.4) 0 \(px: pitch * 0.6) \
          \(px: isAbove ? 2 * reach : -2 * reach) \(px: pitch) \(px: isAbove ? 2 * reach : -2 * reach)
          """
      }.joined())
  }

  /// The ends of a strand: from the start to the middle of the first slot, and from the middle of the last slot to the
  /// end.
  private func tips(_ strand: Strand, _ end: Double) -> HTML {
    let half = StrandDrawing.pitch / 2
    let first = isAbove(strand, slot: 0) ? -Self.reach : Self.reach
    let last = isAbove(strand, slot: slots - 1) ? -Self.reach : Self.reach
    return path(
      strand,
      """
      M\(px: start.x) \(px: start.y)q\(px: half * 0.35) \(px: first) \(px: half) \(px: first)\
      M\(px: end) \(px: start.y)q\(px: -half * 0.35) \(px: last) \(px: -half) \(px: last)
      """)
  }

  private func isAbove(_ strand: Strand, slot: Int) -> Bool { slot.isMultiple(of: 2) == (strand == .one) }

  /// A loose end that shows that the strand continues.
  private func loose(from x: Double, by length: Double) -> HTML {
    "<path class=\"strand-loose\" d=\"M\(px: x) \(px: start.y)h\(px: length)\"/>"
  }
}
