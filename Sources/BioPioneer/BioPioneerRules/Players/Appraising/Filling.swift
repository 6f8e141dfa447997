/// How well a lab fills its strand: the part of the cards drawn on the move that go into a slot, by what can be done to them.
/// More than 1 where copies fill slots too.
struct Filling {
  private let gel: Bool
  private let media: Bool
  private let technique: Technique?
  /// Probabilities that a drawn card has the shape, and the colour, that the next slot asks for.
  private let shape: Double
  private let colour: Double

  init(_ equipment: KindSet<Equipment>, technique: Technique?, numbers: Numbers) {
    gel = equipment.contains(.gelElectrophoresis)
    media = equipment.contains(.mediaAndPlate)
    self.technique = technique
    // On the board a third of the spaces has the shape, and stars have all; a step of the pipette often reaches one.
    shape = equipment.contains(.pipette) ? 0.7 : 0.4
    let depth = LookTool.allCases.reduce(1) { depth, tool in
      equipment.contains(tool.equipment) ? max(depth, numbers.lookDepth[tool]) : depth
    }
    colour = 1 - (0..<depth).reduce(1.0) { none, _ in none * Self.otherColour }
  }

  private static let otherColour = 1 - 1 / Double(Colour.allCases.count)
  private static let otherShape = 1 - 1 / Double(Shape.allCases.count)

  /// Slots that the card of a move fills on average.
  var slots: Double {
    let first = chance(shape: shape, colour: colour)
    switch technique {
    case .pcrAmplification: return first + copies
    case .restrictionDigest:
      let elsewhere = 1 - chance(shape: 1 - Self.otherShape, colour: 1 - Self.otherColour)
      return first + (1 - first) * (1 - elsewhere * elsewhere)
    // What does not fit now is often held for one of the slots to come.
    case .homologousRecombination: return first + (1 - first) / 3
    case .siteSpecificMutagenesis, nil: return first
    }
  }

  /// How likely a card can be made to fit.
  private func chance(shape: Double, colour: Double) -> Double {
    let mutates = technique == .siteSpecificMutagenesis
    let (otherShape, otherColour) = (1 - shape, 1 - colour)
    return shape * colour + (gel || mutates ? otherShape * colour : 0) + (media || mutates ? shape * otherColour : 0)
      + ((gel && media) || (mutates && (gel || media)) ? otherShape * otherColour : 0)
  }

  /// How likely a copy fits the slot after the one that the card has filled, with the tools that the card has left over. A slot
  /// never asks for the same as the one before.
  private var copies: Double {
    let both = gel && media ? Self.otherShape * Self.otherColour : 0
    let onlyShape = gel ? Self.otherShape * (1 - Self.otherColour) : 0
    let onlyColour = media ? (1 - Self.otherShape) * Self.otherColour : 0
    return shape * colour * (both + onlyShape + onlyColour) + (gel ? (1 - shape) * colour * onlyColour : 0)
      + (media ? shape * (1 - colour) * onlyShape : 0)
  }
}
