/// A named element of the game: a case of an enumeration without associated values.
package protocol Kind: CaseIterable, Codable, Hashable, Sendable, RawRepresentable where RawValue == String {
  /// The index of the case in `allCases`. Each type implements it, because a lookup in `allCases` would create
  /// an array each time.
  var ordinal: Int { get }
}

extension Shape {
  package var ordinal: Int {
    switch self {
    case .circle: 0
    case .triangle: 1
    case .square: 2
    }
  }
}

extension Colour {
  package var ordinal: Int {
    switch self {
    case .red: 0
    case .blue: 1
    case .green: 2
    case .orange: 3
    }
  }
}

extension Lab {
  package var ordinal: Int {
    switch self {
    case .amplification: 0
    case .cloning: 1
    case .mutagenesis: 2
    case .recombination: 3
    case .openCore: 4
    }
  }
}

extension Technique {
  package var ordinal: Int {
    switch self {
    case .pcrAmplification: 0
    case .restrictionDigest: 1
    case .siteSpecificMutagenesis: 2
    case .homologousRecombination: 3
    }
  }
}

extension Problem {
  package var ordinal: Int {
    switch self {
    case .alternativeEnergies: 0
    case .hivPandemic: 1
    case .worldHunger: 2
    case .environmentalCleanUp: 3
    case .malaria: 4
    case .malnutrition: 5
    }
  }
}

extension GameLength {
  package var ordinal: Int {
    switch self {
    case .short: 0
    case .long: 1
    }
  }
}

extension Equipment {
  package var ordinal: Int {
    switch self {
    case .pipette: 0
    case .mediaAndPlate: 1
    case .gelElectrophoresis: 2
    case .pcrMachine: 3
    case .autoclave: 4
    case .centrifuge: 5
    case .incubator: 6
    }
  }
}

extension Paper {
  package var ordinal: Int {
    switch self {
    case .deschaine: 0
    case .krug: 1
    case .french: 2
    case .nighswander: 3
    case .trumbauer: 4
    case .schackmann: 5
    case .anthony: 6
    case .shibberu: 7
    case .goulet: 8
    }
  }
}

extension LabEvent {
  package var ordinal: Int {
    switch self {
    case .asepticTechnique: 0
    case .properLabProtocol: 1
    case .equipmentMalfunction: 2
    case .plasmidRejection: 3
    case .randomMutationShape: 4
    case .randomMutationColour: 5
    case .vacation: 6
    case .visitingTechnician: 7
    }
  }
}

extension Token {
  package var ordinal: Int {
    switch self {
    case .flask: 0
    case .microscope: 1
    case .helix: 2
    case .colony: 3
    }
  }
}

extension Space {
  package var ordinal: Int {
    switch self {
    case .start: 0
    case .circle: 1
    case .triangle: 2
    case .square: 3
    case .star: 4
    case .event: 5
    }
  }
}

extension Ability {
  package var ordinal: Int {
    switch self {
    case .pipette: 0
    case .mediaAndPlate: 1
    case .gelElectrophoresis: 2
    case .pcrMachine: 3
    case .autoclave: 4
    case .centrifuge: 5
    case .incubator: 6
    case .incubatorDraw: 7
    case .pcrAmplification: 8
    case .restrictionDigest: 9
    case .siteSpecificMutagenesis: 10
    case .homologousRecombination: 11
    case .shibberu: 12
    }
  }
}

extension LookTool {
  package var ordinal: Int {
    switch self {
    case .pcrMachine: 0
    case .autoclave: 1
    }
  }
}

extension Preset {
  package var ordinal: Int {
    switch self {
    case .standard: 0
    case .classic: 1
    }
  }
}

extension Player.Level {
  package var ordinal: Int {
    switch self {
    case .easy: 0
    case .normal: 1
    case .hard: 2
    }
  }
}
