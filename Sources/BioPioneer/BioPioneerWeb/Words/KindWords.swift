import BioPioneerRules
import WebPlatform

/// A kind with a name in the translations.
protocol NamedKind: Kind {
  /// The part of the translation keys before the case's name.
  static var family: String { get }
}

extension NamedKind {
  /// The translated name.
  var message: Message { Message("biopioneer.\(Self.family).\(rawValue)") }
}

extension Lab: NamedKind { static var family: String { "lab" } }
extension Technique: NamedKind { static var family: String { "technique" } }
extension Problem: NamedKind { static var family: String { "problem" } }
extension GameLength: NamedKind { static var family: String { "length" } }
extension Equipment: NamedKind { static var family: String { "equipment" } }
extension Paper: NamedKind { static var family: String { "paper" } }
extension LabEvent: NamedKind { static var family: String { "event" } }
extension Token: NamedKind { static var family: String { "token" } }
extension Shape: NamedKind { static var family: String { "shape" } }
extension Colour: NamedKind { static var family: String { "colour" } }
extension Preset: NamedKind { static var family: String { "preset" } }

extension Face {
  /// The translated face, such as "Blue triangle".
  var message: Message {
    Message("biopioneer.face", ["colour": .message(colour.message), "shape": .message(shape.message)])
  }
}

extension Goal {
  /// The goal of the attempt.
  var message: Message {
    switch self {
    case .person: Message("biopioneer.goal.person")
    case .equipment(let kind): kind.message
    case .paper(let kind): kind.message
    case .problem: Message("biopioneer.goal.problem")
    }
  }
}

extension Ability {
  /// The name of the piece, technique or paper that the ability uses.
  var message: Message {
    if let equipment = Equipment.allCases.first(where: { $0.ability == self }) { return equipment.message }
    if let technique = Technique.allCases.first(where: { $0.ability == self }) { return technique.message }
    return self == .shibberu ? Paper.shibberu.message : Equipment.incubator.message
  }
}
