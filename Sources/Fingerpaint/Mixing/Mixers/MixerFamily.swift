/// User-defined mixers with numbers: the proportions of a cavity, the length of arcs, or the size and place of a shaft.
///
/// As text the numbers follow the family's identifier, each after a colon: `rectangle:1.5`, `journal-bearing:0.3:0.5`.
package struct MixerFamily: Identifiable, Sendable {
  /// The identifier: that of the most similar built-in mixer.
  package let id: String
  package let geometry: Mixer.Geometry
  /// The numbers, in order.
  package let parameters: [Parameter]
  private let make: @Sendable (_ id: String, _ values: [Double]) -> Mixer

  package struct Parameter: Identifiable, Hashable, Sendable {
    /// The identifier of the number: `ratio`.
    package let id: String
    package let range: ClosedRange<Double>
    /// The default value.
    package let usual: Double
  }

  /// The maximum number of decimals.
  package static let decimals = 4

  /// A mixer of the family.
  ///
  /// - Parameter texts: the numbers, as many as there are parameters.
  /// - Throws: `MixerError` with the number that is invalid or out of range.
  func mixer(_ texts: [String]) throws(MixerError) -> Mixer {
    guard texts.count == parameters.count else { throw .wrongCount(family: id, parameters: parameters.map(\.id)) }
    var values: [Double] = []
    for (parameter, text) in zip(parameters, texts) {
      guard let units = DecimalDigits.units(text, decimals: Self.decimals),
        case let value = Double(units) / 10_000, parameter.range.contains(value)
      else { throw .badNumber(text, family: id, parameter: parameter) }
      values.append(value)
    }
    return make("\(id):\(texts.joined(separator: ":"))", values)
  }
}

extension MixerFamily {
  static let standard = [
    MixerFamily(
      id: "rectangle", geometry: .rectangle,
      parameters: [Parameter(id: "ratio", range: CavityFlow.widths, usual: 1.5)]
    ) { id, values in
      .cavity(id: id, geometry: .rectangle, width: values[0], protocols: Mixer.rectangle.protocols)
    },
    // Three arcs fill the wall at 120 degrees, two at 180.
    MixerFamily(
      id: "circle", geometry: .circle, parameters: [Parameter(id: "arc", range: 10...115, usual: 60)]
    ) { id, values in
      .arcs(id: id, count: 3, degrees: values[0], protocols: Mixer.threeArcs.protocols)
    },
    MixerFamily(
      id: "circle-two-arcs", geometry: .circle, parameters: [Parameter(id: "arc", range: 10...175, usual: 120)]
    ) { id, values in
      .arcs(id: id, count: 2, degrees: values[0], protocols: Mixer.twoArcs.protocols)
    },
    // The gap between the circles is at least a twentieth of the outer radius, and the offset is at least what
    // Wannier's formula allows.
    MixerFamily(
      id: "journal-bearing", geometry: .journalBearing,
      parameters: [
        Parameter(id: "radius", range: 0.1...0.75, usual: 0.4),
        Parameter(id: "eccentricity", range: 0.1...0.8, usual: 0.5),
      ]
    ) { id, values in
      .bearing(
        id: id, inner: values[0], offset: values[1] * (1 - values[0]), protocols: Mixer.bearing.protocols)
    },
  ]
}

/// The reason why a mixer does not exist.
package enum MixerError: Error, Hashable, Sendable {
  /// Neither a mixer nor a family has this identifier.
  case unknown(String, known: [String], families: [String])
  /// The family needs another number of values.
  case wrongCount(family: String, parameters: [String])
  /// The text is not a number, or out of range.
  case badNumber(String, family: String, parameter: MixerFamily.Parameter)
}
