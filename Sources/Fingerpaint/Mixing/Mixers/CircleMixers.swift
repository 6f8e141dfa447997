import Foundation

extension Mixer {
  /// A disk with evenly spread wall arcs that move counter-clockwise: A is on the right, and the other arcs follow
  /// counter-clockwise.
  package static func arcs(id: String, count: Int, degrees: Double, protocols: [NamedProtocol]) -> Mixer {
    let half = degrees / 360 * Double.pi
    let flow = WallArcFlow(from: -half, to: half)
    let symbols = ["A", "B", "C", "D"]
    return Mixer(
      id: id, geometry: .circle,
      walls: (0..<count).map { index in
        let turn = 2 * Double.pi * Double(index) / Double(count)
        return Wall(
          symbol: symbols[index], flow: flow, placement: index == 0 ? .identity : Isometry(radians: turn),
          mirror: .flipY, handle: .arc(centre: Point(), radius: 1, from: turn - half, to: turn + half))
      }, protocols: protocols)
  }

  /// Three arcs of a quarter turn.
  package static let threeArcs = arcs(
    id: "circle", count: 3, degrees: 90,
    protocols: [
      NamedProtocol(id: "round", "A[4] B[4] C[4]", repeats: 8),
      NamedProtocol(id: "gentle", "A[2] B[2] C[2]", repeats: 12),
    ])

  /// Two opposite arcs.
  package static let twoArcs = arcs(
    id: "circle-two-arcs", count: 2, degrees: 90,
    protocols: [
      NamedProtocol(id: "twist", "A[5] -B[5]", repeats: 10),
      NamedProtocol(id: "round", "A[4] B[4]", repeats: 12),
    ])

  /// Aref's blinking vortices: two agitators, right and left of the center, that work alternately.
  package static let vortices: Mixer = {
    let flow = BlinkingVortex(distance: 0.5)
    return Mixer(
      id: "circle-vortices", geometry: .circle,
      walls: [
        Wall(symbol: "R", flow: flow, mirror: .flipY, handle: .agitator(Point(0.5, 0))),
        Wall(symbol: "L", flow: flow, placement: .halfTurn, mirror: .flipY, handle: .agitator(Point(-0.5, 0))),
      ],
      protocols: [
        NamedProtocol(id: "chaos", "R[0.5] L[0.5]", repeats: 12),
        NamedProtocol(id: "islands", "R[0.1] L[0.1]", repeats: 30),
      ])
  }()
}
