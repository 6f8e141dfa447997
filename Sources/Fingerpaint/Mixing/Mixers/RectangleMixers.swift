extension Mixer {
  /// A cavity with a movable top and bottom wall: T moves the top wall to the right, B the bottom wall to the left.
  ///
  /// - Parameter width: one of `CavityFlow.widths`.
  package static func cavity(id: String, geometry: Geometry, width: Double, protocols: [NamedProtocol]) -> Mixer {
    let flow = CavityFlow(width: width)
    let half = width / 2
    return Mixer(
      id: id, geometry: geometry,
      walls: [
        Wall(symbol: "T", flow: flow, handle: .line(from: Point(-half, 0.5), to: Point(half, 0.5))),
        Wall(
          symbol: "B", flow: flow, placement: .halfTurn,
          handle: .line(from: Point(half, -0.5), to: Point(-half, -0.5))),
      ], protocols: protocols)
  }

  /// The cavity of the original program: 5 wide, 3 high.
  package static let rectangle = cavity(
    id: "rectangle", geometry: .rectangle, width: 5.0 / 3,
    protocols: [
      NamedProtocol(id: "spiral", "T[6.25] B[6.25]", repeats: 10),
      NamedProtocol(id: "exponential", "T[6.2] -B[6.2]", repeats: 10),
      NamedProtocol(id: "islands", "T[2] -B[2]", repeats: 20),
      NamedProtocol(id: "regular", "T[1] -B[1]", repeats: 30),
      NamedProtocol(id: "searched", "T[2] T[2] -B[2] -B[2] -B[2] -B[2]", repeats: 4),
      NamedProtocol(id: "unmix", "T[4] -T[4]", repeats: 1),
    ])

  package static let longRectangle = cavity(
    id: "rectangle-2-1", geometry: .rectangle, width: 2,
    protocols: [
      NamedProtocol(id: "exponential", "T[6.2] -B[6.2]", repeats: 10),
      NamedProtocol(id: "regular", "T[1] -B[1]", repeats: 30),
    ])

  package static let square = cavity(
    id: "square", geometry: .square, width: 1,
    protocols: [
      NamedProtocol(id: "exponential", "T[4] -B[4]", repeats: 10),
      NamedProtocol(id: "spiral", "T[4] B[4]", repeats: 10),
      NamedProtocol(id: "regular", "T[0.5] -B[0.5]", repeats: 30),
    ])
}
