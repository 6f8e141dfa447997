import Foundation
import Imaging

/// The brush: parallel hairs. Under light pressure hairs lose contact with the paper, so the line has gaps.
///
/// Each hair has a position across the brush, a thickness, and a pressure below which the hair does not touch the
/// paper. The seed decides all three.
struct Bristles {
  let size: Double
  let seed: UInt32

  /// The length, in units, over which the ink of a hair varies.
  private static let patch = 46.0
  /// `pointed` and `spread` are widths of a line, relative to the brush's full width. A line up to `pointed` has no
  /// gaps. From `spread` on, only the middle has no gaps: the share `core` of the width.
  private static let (pointed, spread, core) = (0.2, 0.75, 0.6)

  func outline(of beads: [Bead]) -> Outline {
    var outline = Outline()
    var random = Chance(seed: seed)
    let count = min(26, max(7, 5 + size / 4)).rounded()
    // The middle of the brush always touches; otherwise a light line would break into pieces.
    Envelope.add(beads.map { middle($0) }, to: &outline)
    for hair in 0..<Int(count) {
      let across = (Double(hair) + 0.5) / count * 2 - 1 + (random.next() - 0.5) / count
      let thickness = (0.75 + 0.9 * random.next()) / count
      let lift = 0.1 + 0.32 * random.next() + 0.3 * abs(across)
      let phase = random.next() * 1_000
      let runs = touching(beads) { share($0) + 0.16 * wave($0.along / Self.patch + phase) > lift + 0.12 }
      for run in runs { Envelope.add(strand(run, across, thickness), to: &outline) }
    }
    return outline
  }

  private func share(_ bead: Bead) -> Double { 2 * bead.radius / size }

  private func middle(_ bead: Bead) -> Bead {
    var bead = bead
    let spread = min(1, max(0, (share(bead) - Self.pointed) / (Self.spread - Self.pointed)))
    bead.radius *= 1 - (1 - Self.core) * spread * spread * (3 - 2 * spread)
    return bead
  }

  /// The parts of a line, with at least two beads each, for which `holds` is true.
  private func touching(_ beads: [Bead], _ holds: (Bead) -> Bool) -> [ArraySlice<Bead>] {
    beads.split(omittingEmptySubsequences: true) { !holds($0) }.filter { $0.count > 1 }
  }

  /// One hair beside the line, thin at its ends.
  private func strand(_ run: ArraySlice<Bead>, _ across: Double, _ thickness: Double) -> [Bead] {
    let (first, last) = (run.startIndex, run.endIndex - 1)
    let (start, end) = (run[first].along, run[last].along)
    return run.indices.map { index in
      var bead = run[index]
      let (from, to) = (run[max(first, index - 1)], run[min(last, index + 1)])
      let distance = hypot(to.x - from.x, to.y - from.y)
      let length = distance == 0 ? 1 : distance
      let offset = across * bead.radius * (1 - thickness)
      let ends = min(1, 0.25 + min(bead.along - start, end - bead.along) / (1.2 * bead.radius + 0.1))
      bead.x -= (to.y - from.y) / length * offset
      bead.y += (to.x - from.x) / length * offset
      bead.radius *= thickness * 1.25 * ends
      return bead
    }
  }

  /// A slow, irregular wave from −1 to 1.
  private func wave(_ t: Double) -> Double { 0.6 * sin(2.1 * t) + 0.4 * sin(5.3 * t + 1.7) }
}
