import Foundation
import Mixing
import Testing

/// Mixed canvases for comparisons.
struct Example: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let mixer: Mixer
  let canvas: Distribution

  static let operators = OperatorLibrary()

  init(_ name: String, _ mixer: Mixer, _ canvas: Distribution, _ text: String = "", repeats: Int = 0) {
    testDescription = name
    self.mixer = mixer
    let steps = (try? MixingProtocol(text, for: mixer)) ?? MixingProtocol([])
    self.canvas = MixingRun(mixer: mixer, distribution: canvas, steps: steps, repeats: repeats).mixed
  }

  static let all = [
    Example("painted, not mixed", .rectangle, Distribution(layers: [wave, corner, cross])),
    Example("a dot", .rectangle, Distribution(.dot, for: Mixer.rectangle.shape), "T[2] -B[2]", repeats: 3),
    Example("halves", .rectangle, Distribution(.half, for: Mixer.rectangle.shape), "T[1]", repeats: 2),
    Example(
      "halves, long drawn", .rectangle, Distribution(.half, for: Mixer.rectangle.shape), "T[6.2] -B[6.2]", repeats: 2),
    Example("arcs of a disk", .threeArcs, Distribution(.half, for: .disk), "A[2] B[2] C[2]", repeats: 2),
    Example(
      "painted, mixed, painted, mixed", .rectangle,
      Distribution(
        layers: [wave, .mixing(MixingProtocol(twist), repeats: 2), corner, cross]), "T[1] B[1]", repeats: 1),
    Example("a journal bearing", .bearing, Distribution(.half, for: Mixer.bearing.shape), "O[2] -I[2]", repeats: 3),
  ]

  private static let twist = (try? MixingProtocol("T[1.5] -B[1]", for: .rectangle))?.moves ?? []

  private static let wave = stroke(
    0, .round, 0.06, (0..<100).map { Point(-0.6 + 0.012 * Double($0), 0.3 * sin(Double($0) / 9)) })
  /// Gray, with a square nib, and partly outside.
  private static let corner = stroke(
    0.5, .square, 0.05, [Point(-0.9, -0.2), Point(0.3, 0.1), Point(0.2, 0.45), Point(0.7, 0.6)])
  /// White, crossing itself.
  private static let cross = stroke(
    1, .round, 0.04, [Point(-0.5, -0.4), Point(0.5, 0.4), Point(-0.5, 0.4), Point(0.2, -0.3)])

  private static func stroke(
    _ value: Double, _ nib: PaintedShape.Nib, _ radius: Double, _ points: [Point]
  ) -> Distribution.Layer {
    .paint(PaintedShape(value: value, .stroke(nib, radius: radius, points: points)))
  }
}
