import Foundation
import Imaging

/// The pencil: lead on the hills of the paper. Firm pressure reaches deeper. A tilted pen shades broadly and lightly.
/// The edge of a line has less lead than its core.
enum Pencil {
  /// Width factors of a line's edge and core; the edge is `edgeSteps` steps lighter than the core.
  private static let (edgeBreadth, edgeSteps, coreBreadth) = (1.3, 2, 0.8)
  /// Hysteresis, in steps: the next step begins when the darkness is half of this beyond the current step. This hides
  /// the trembling of a hand.
  private static let inertia = 0.65
  /// The unevenness of the edges: a share of the width, and the length in units over which it changes.
  private static let (wobbleShare, wobbleLength) = (0.16, 5.0)

  static func pieces(of beads: [Bead], seed: UInt32) -> [BrushPiece] {
    var random = Chance(seed: seed)
    let phases = (0..<6).map { _ in 2 * Double.pi * random.next() }
    let runs = stepped(beads)
    return [(edgeBreadth, edgeSteps), (coreBreadth, 0)].flatMap { breadth, lighter in
      Grain.steps.indices.compactMap { step -> BrushPiece? in
        let own = runs.filter { max(0, $0.step - lighter) == step }
        guard !own.isEmpty else { return nil }
        var outline = Outline()
        for run in own {
          let line = run.beads.map { bead in
            var bead = bead
            bead.radius *= breadth * uneven(bead.along, phases[lighter...])
            return bead
          }
          Envelope.add(line, to: &outline)
        }
        return BrushPiece(outline: outline, grain: Grain.steps[step])
      }
    }
  }

  /// From 0 to below the number of steps.
  private static func darkness(_ bead: Bead) -> Double {
    let steps = Double(Grain.steps.count)
    return min(steps - 0.01, steps * pow(bead.pressure, 0.8) * (1 - 0.55 * bead.leaning))
  }

  /// Parts of a line with the same darkness; each begins where the previous one ends.
  private static func stepped(_ beads: [Bead]) -> [(step: Int, beads: [Bead])] {
    var runs: [(step: Int, beads: [Bead])] = []
    for bead in beads {
      let dark = darkness(bead)
      if let run = runs.last, abs(dark - (Double(run.step) + 0.5)) < 0.5 + inertia / 2 {
        runs[runs.count - 1].beads.append(bead)
      } else {
        if !runs.isEmpty { runs[runs.count - 1].beads.append(bead) }
        runs.append((Int(dark), [bead]))
      }
    }
    return runs
  }

  private static func uneven(_ along: Double, _ phases: ArraySlice<Double>) -> Double {
    let t = along / wobbleLength
    let start = phases.startIndex
    let wave = sin(t + phases[start]) + 0.7 * sin(2.3 * t + phases[start + 1]) + 0.5 * sin(5.1 * t + phases[start + 2])
    return 1 + wobbleShare * wave / 2.2
  }
}
