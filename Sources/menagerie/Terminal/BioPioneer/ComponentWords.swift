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
    case .asepticTechnique, .properLabProtocol: "a card of any pile may be drawn."
    case .equipmentMalfunction: "one piece of equipment, by chance, stands still until the end of the next turn."
    case .plasmidRejection: "the last card of the strand is lost."
    case .randomMutationShape: "a die gives the last card of the strand another shape."
    case .randomMutationColour: "a die gives the last card of the strand another colour."
    case .vacation: "one person is away until the end of the next turn."
    case .visitingTechnician: "a point of knowledge more until the end of the next turn."
    }
  }
}

extension Space {
  /// The name, and that any pile can be chosen there.
  var spoken: String { Sentences.text(message) + (self == .star || self == .start ? " (any pile)" : "") }
}
