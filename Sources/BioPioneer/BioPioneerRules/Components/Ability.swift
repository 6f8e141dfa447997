/// An ability that a lab has through its equipment, its technique or a paper. Each can be used once per turn,
/// except `shibberu`.
package enum Ability: String, Kind {
  case pipette, mediaAndPlate, gelElectrophoresis, pcrMachine, autoclave, centrifuge, incubator
  /// The draw of a random shape after the incubator, for an additional action.
  case incubatorDraw
  case pcrAmplification, restrictionDigest, siteSpecificMutagenesis
  /// Puts the held card into the strand. A lab may hold cards any number of times, but only one at a time.
  case homologousRecombination
  /// Storing two cards and combining them, by the paper of Shibberu et al.
  case shibberu
}

extension Equipment {
  package var ability: Ability {
    switch self {
    case .pipette: .pipette
    case .mediaAndPlate: .mediaAndPlate
    case .gelElectrophoresis: .gelElectrophoresis
    case .pcrMachine: .pcrMachine
    case .autoclave: .autoclave
    case .centrifuge: .centrifuge
    case .incubator: .incubator
    }
  }
}

extension Technique {
  package var ability: Ability {
    switch self {
    case .pcrAmplification: .pcrAmplification
    case .restrictionDigest: .restrictionDigest
    case .siteSpecificMutagenesis: .siteSpecificMutagenesis
    case .homologousRecombination: .homologousRecombination
    }
  }
}

/// The two pieces of equipment that show more than one card of a pile. A draw can use one of them.
package enum LookTool: String, Kind {
  case pcrMachine, autoclave

  package var equipment: Equipment {
    switch self {
    case .pcrMachine: .pcrMachine
    case .autoclave: .autoclave
    }
  }
}
