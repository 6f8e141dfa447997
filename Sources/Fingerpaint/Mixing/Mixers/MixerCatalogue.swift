/// All mixers that people can choose from.
package struct MixerCatalogue: Sendable {
  /// The mixers, those of a geometry beside each other, the plainest first.
  package let mixers: [Mixer]
  /// What people can make themselves.
  package let families: [MixerFamily]

  /// A catalogue.
  package init(_ mixers: [Mixer], families: [MixerFamily] = []) {
    self.mixers = mixers
    self.families = families
  }

  /// The mixers that come with the program. A new one is a line here, with its definition beside the others in this folder.
  package static let standard = MixerCatalogue(
    [.rectangle, .longRectangle, .square, .threeArcs, .twoArcs, .vortices, .bearing, .thickBearing],
    families: MixerFamily.standard)

  /// A mixer by its name, or one that is made by the name of a family and numbers: `rectangle:1.5` is half as wide again as high.
  ///
  /// - Throws: `MixerError`, which says what is wrong and what there is.
  package func mixer(_ id: String) throws(MixerError) -> Mixer {
    if let known = mixers.first(where: { $0.id == id }) { return known }
    let parts = id.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let family = families.first(where: { $0.id == parts[0] }) else {
      throw .unknown(
        String(id.prefix(40)), known: mixers.map(\.id),
        families: families.map { ([$0.id] + $0.parameters.map { $0.id.uppercased() }).joined(separator: ":") })
    }
    return try family.mixer(Array(parts.dropFirst()))
  }
}
