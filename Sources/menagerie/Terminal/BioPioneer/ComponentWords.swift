import BioPioneerRules

// The English names of the game's components.

extension Lab {
  var spoken: String {
    switch self {
    case .amplification: "Amplification Lab"
    case .cloning: "Cloning Lab"
    case .mutagenesis: "Mutagenesis Lab"
    case .recombination: "Recombination Lab"
    case .openCore: "Open Core Facility"
    }
  }
}

extension Technique {
  var spoken: String { ability.spoken }
}

extension Equipment {
  var spoken: String { ability.spoken }
}

extension LookTool {
  var spoken: String { equipment.spoken }
}

extension Ability {
  var spoken: String {
    switch self {
    case .pipette: "pipette"
    case .mediaAndPlate: "media and plate"
    case .gelElectrophoresis: "gel electrophoresis"
    case .pcrMachine: "PCR machine"
    case .autoclave: "autoclave"
    case .centrifuge: "centrifuge"
    case .incubator: "incubator"
    case .incubatorDraw: "draw after the incubator"
    case .pcrAmplification: "PCR amplification"
    case .restrictionDigest: "restriction digest"
    case .siteSpecificMutagenesis: "site-specific mutagenesis"
    case .homologousRecombination: "homologous recombination"
    case .shibberu: "paper of Shibberu et al."
    }
  }
}

extension Paper {
  var spoken: String { "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst()) et al." }
}

extension LabEvent {
  var spoken: String {
    switch self {
    case .asepticTechnique: "Aseptic Technique"
    case .properLabProtocol: "Proper Lab Protocol"
    case .equipmentMalfunction: "Equipment Malfunction"
    case .plasmidRejection: "Plasmid Rejection"
    case .randomMutationShape: "Random Mutation I"
    case .randomMutationColour: "Random Mutation II"
    case .vacation: "Vacation"
    case .visitingTechnician: "Visiting Technician"
    }
  }

  /// The effect.
  var effect: String {
    switch self {
    case .asepticTechnique, .properLabProtocol: "a card of any pile may be drawn"
    case .equipmentMalfunction: "one piece of equipment, by chance, stands still until the end of the next turn"
    case .plasmidRejection: "the last card of the strand is lost"
    case .randomMutationShape: "a die gives the last card of the strand another shape"
    case .randomMutationColour: "a die gives the last card of the strand another colour"
    case .vacation: "one person is away until the end of the next turn"
    case .visitingTechnician: "a point of knowledge more until the end of the next turn"
    }
  }
}

extension Problem {
  var spoken: String {
    switch self {
    case .alternativeEnergies: "Alternative Energies"
    case .hivPandemic: "HIV Pandemic"
    case .worldHunger: "World Hunger"
    case .environmentalCleanUp: "Environmental Clean-Up"
    case .malaria: "Malaria"
    case .malnutrition: "Malnutrition"
    }
  }
}

extension Face {
  /// `blue triangle`.
  var spoken: String { "\(colour.rawValue) \(shape.rawValue)" }

  /// `an orange circle`.
  var withArticle: String { "\(colour == .orange ? "an" : "a") \(spoken)" }
}

extension Space {
  var spoken: String {
    switch self {
    case .start: "start (any pile)"
    case .star: "star (any pile)"
    case .event: "lab event"
    case .circle, .triangle, .square: rawValue
    }
  }
}

extension Goal {
  var spoken: String {
    switch self {
    case .person: "a person"
    case .equipment(let kind): "the \(kind.spoken)"
    case .paper(let kind): "the paper of \(kind.spoken)"
    case .problem: "the world problem"
    }
  }
}

extension Medal {
  var spoken: String { "a \(rawValue) medal" }
}
