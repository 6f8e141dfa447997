/// All mixers that users can choose.
package struct MixerCatalogue: Sendable {
  /// The mixers, grouped by geometry, simplest first.
  package let mixers: [Mixer]
  /// The families of user-defined mixers.
  package let families: [MixerFamily]

  package init(_ mixers: [Mixer], families: [MixerFamily] = []) {
    self.mixers = mixers
    self.families = families
  }

  /// The built-in mixers. To add one, add a line here and its definition in this folder.
  package static let standard = MixerCatalogue(
    [.rectangle, .longRectangle, .square, .threeArcs, .twoArcs, .vortices, .bearing, .thickBearing],
    families: MixerFamily.standard)

  /// A mixer by its identifier, or a mixer of a family with numbers: in `rectangle:1.5` the width is 1.5 times the
  /// height.
  ///
  /// - Throws: `MixerError` with the problem and the known mixers.
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
