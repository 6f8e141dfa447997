import BioPioneerMessages
import BioPioneerRules

// The English names of the game's components.

extension NamedKind {
  var spoken: String { Sentences.text(message) }
}

extension Ability {
  var spoken: String { Sentences.text(message) }
}

extension Goal {
  var spoken: String { Sentences.text(message) }
}

extension Face {
  var spoken: String { Sentences.text(message) }

  /// `an Orange Circle`.
  var withArticle: String { "\(colour == .orange ? "an" : "a") \(spoken)" }
}

extension LabEvent {
  /// The effect, as a sentence.
  var effect: String {
    switch self {
    case .asepticTechnique, .properLabProtocol: "the player may draw a card of any pile."
    case .equipmentMalfunction: "one random piece of equipment cannot be used until the end of the next turn."
    case .plasmidRejection: "the last card of the strand is lost."
    case .randomMutationShape: "a die changes the shape of the last card of the strand."
    case .randomMutationColour: "a die changes the colour of the last card of the strand."
    case .vacation: "one person is away until the end of the next turn."
    case .visitingTechnician: "one more point of knowledge until the end of the next turn."
    }
  }
}

extension Space {
  /// The name, with a note where any pile can be chosen.
  var spoken: String { Sentences.text(message) + (self == .star || self == .start ? " (any pile)" : "") }
}
