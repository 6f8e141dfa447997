/// An estimate of the number of slots that the card of a move fills, after possible changes. The number may exceed 1,
/// because copies also fill slots.
struct Filling {
  private let gel: Bool
  private let media: Bool
  private let technique: Technique?
  /// The probability that a drawn card has the shape (or the colour) of the next slot.
  private let shape: Double
  private let colour: Double

  init(_ equipment: KindSet<Equipment>, technique: Technique?, numbers: Numbers) {
    gel = equipment.contains(.gelElectrophoresis)
    media = equipment.contains(.mediaAndPlate)
    self.technique = technique
    // A quarter of the spaces has the shape, and stars and the start offer every shape: about 0.4 in total. A step
    // with the pipette often reaches such a space.
    shape = equipment.contains(.pipette) ? 0.7 : 0.4
    let depth = LookTool.allCases.reduce(1) { depth, tool in
      equipment.contains(tool.equipment) ? max(depth, numbers.lookDepth[tool]) : depth
    }
    colour = 1 - (0..<depth).reduce(1.0) { none, _ in none * Self.otherColour }
  }

  private static let otherColour = 1 - 1 / Double(Colour.allCases.count)
  private static let otherShape = 1 - 1 / Double(Shape.allCases.count)

  /// The average number of slots that the card of a move fills.
  var slots: Double {
    let first = chance(shape: shape, colour: colour)
    switch technique {
    case .pcrAmplification: return first + copies
    case .restrictionDigest:
      let elsewhere = 1 - chance(shape: 1 - Self.otherShape, colour: 1 - Self.otherColour)
      return first + (1 - first) * (1 - elsewhere * elsewhere)
    // A card that does not fit now is often held for a later slot.
    case .homologousRecombination: return first + (1 - first) / 3
    case .siteSpecificMutagenesis, nil: return first
    }
  }

  /// The probability that a card can be made to fit.
  private func chance(shape: Double, colour: Double) -> Double {
    let mutates = technique == .siteSpecificMutagenesis
    let (otherShape, otherColour) = (1 - shape, 1 - colour)
    return shape * colour + (gel || mutates ? otherShape * colour : 0) + (media || mutates ? shape * otherColour : 0)
      + ((gel && media) || (mutates && (gel || media)) ? otherShape * otherColour : 0)
  }

  /// The probability that a copy fits the slot after the card's slot, with the remaining tools. Two adjacent
  /// slots never require the same face.
  private var copies: Double {
    let both = gel && media ? Self.otherShape * Self.otherColour : 0
    let onlyShape = gel ? Self.otherShape * (1 - Self.otherColour) : 0
    let onlyColour = media ? (1 - Self.otherShape) * Self.otherColour : 0
    return shape * colour * (both + onlyShape + onlyColour) + (gel ? (1 - shape) * colour * onlyColour : 0)
      + (media ? shape * (1 - colour) * onlyShape : 0)
  }
}
