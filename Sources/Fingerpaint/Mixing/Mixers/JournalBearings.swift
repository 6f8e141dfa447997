extension Mixer {
  /// Two circles that can turn: outer (O) and inner (I), counter-clockwise; displacements are distances along their
  /// surface.
  package static func bearing(id: String, inner: Double, offset: Double, protocols: [NamedProtocol]) -> Mixer {
    let centre = Point(0, -offset)
    return Mixer(
      id: id, geometry: .journalBearing,
      walls: [
        Wall(
          symbol: "O", flow: JournalBearingFlow(inner: inner, offset: offset, turning: .outer),
          handle: .arc(centre: Point(), radius: 1, from: 0, to: 2 * .pi)),
        Wall(
          symbol: "I", flow: JournalBearingFlow(inner: inner, offset: offset, turning: .inner),
          handle: .arc(centre: centre, radius: inner, from: 0, to: 2 * .pi)),
      ], protocols: protocols)
  }

  /// A thin shaft, far from the center.
  package static let bearing = bearing(
    id: "journal-bearing", inner: 0.3, offset: 0.4,
    protocols: [
      NamedProtocol(id: "counter", "O[6.25] -I[6.25]", repeats: 12),
      NamedProtocol(id: "gentle", "O[2] -I[2]", repeats: 12),
      NamedProtocol(id: "loop", "O[6] I[6] -O[6] -I[6]", repeats: 5),
    ])

  /// A thick shaft, near the center.
  package static let thickBearing = bearing(
    id: "journal-bearing-thick", inner: 0.5, offset: 0.25,
    protocols: [
      NamedProtocol(id: "counter", "O[6.25] -I[6.25]", repeats: 12),
      NamedProtocol(id: "loop", "O[6] I[6] -O[6] -I[6]", repeats: 5),
    ])
}
