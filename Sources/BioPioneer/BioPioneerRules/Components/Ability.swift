/// What a lab can do besides rolling and placing: by its equipment, its technique or a paper. All but `shibberu` can be
/// done once a turn.
package enum Ability: String, Kind {
  case pipette, mediaAndPlate, gelElectrophoresis, pcrMachine, autoclave, centrifuge, incubator
  /// The draw of a random shape after the incubator, for an action more.
  case incubatorDraw
  case pcrAmplification, restrictionDigest, siteSpecificMutagenesis
  /// Putting the held card into the strand. Holding one has no limit but that there is one place.
  case homologousRecombination
  /// Storing two cards and combining them, by the paper of Shibberu et al.
  case shibberu
}

extension Equipment {
  /// What a piece is good for.
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
  /// What a technique is good for.
  package var ability: Ability {
    switch self {
    case .pcrAmplification: .pcrAmplification
    case .restrictionDigest: .restrictionDigest
    case .siteSpecificMutagenesis: .siteSpecificMutagenesis
    case .homologousRecombination: .homologousRecombination
    }
  }
}

/// The two pieces of equipment that show more cards of a pile than one; at most one of them in a draw.
package enum LookTool: String, Kind {
  case pcrMachine, autoclave

  package var equipment: Equipment {
    switch self {
    case .pcrMachine: .pcrMachine
    case .autoclave: .autoclave
    }
  }
}
