/// All mixers that people can choose from.
package struct MixerCatalogue: Sendable {
  /// The mixers, those of a geometry beside each other, the plainest first.
  package let mixers: [Mixer]

  /// A catalogue.
  package init(_ mixers: [Mixer]) { self.mixers = mixers }

  /// The mixers that come with the program. A new one is a line here, with its definition beside the others in this folder.
  package static let standard = MixerCatalogue([
    .rectangle, .longRectangle, .square, .threeArcs, .twoArcs, .vortices, .bearing, .thickBearing,
  ])

  /// A mixer by its name, or a cavity of any proportions: `rectangle:1.5` is half as wide again as high.
  package func mixer(_ id: String) -> Mixer? {
    if let known = mixers.first(where: { $0.id == id }) { return known }
    let parts = id.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0] == "rectangle", let width = Double(parts[1]), CavityFlow.widths.contains(width)
    else { return nil }
    return .cavity(id: id, geometry: .rectangle, width: width, protocols: Mixer.rectangle.protocols)
  }
}
