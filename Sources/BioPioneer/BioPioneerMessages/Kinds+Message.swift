package import BioPioneerRules
package import Localization

/// A kind with a name in the translations.
package protocol NamedKind: Kind {
  /// The part of the translation keys before the case's name.
  static var family: String { get }
}

extension NamedKind {
  /// The translated name.
  package var message: Message { Message("biopioneer.\(Self.family).\(rawValue)") }
}

extension Lab: NamedKind { package static var family: String { "lab" } }
extension Technique: NamedKind { package static var family: String { "technique" } }
extension Problem: NamedKind { package static var family: String { "problem" } }
extension GameLength: NamedKind { package static var family: String { "length" } }
extension Equipment: NamedKind { package static var family: String { "equipment" } }
extension Paper: NamedKind { package static var family: String { "paper" } }
extension LabEvent: NamedKind { package static var family: String { "event" } }
extension Token: NamedKind { package static var family: String { "token" } }
extension Space: NamedKind { package static var family: String { "space" } }
extension Shape: NamedKind { package static var family: String { "shape" } }
extension Colour: NamedKind { package static var family: String { "colour" } }
extension Preset: NamedKind { package static var family: String { "preset" } }

extension Face {
  /// The translated face, such as "Blue triangle".
  package var message: Message {
    Message("biopioneer.face", ["colour": .message(colour.message), "shape": .message(shape.message)])
  }
}

extension Goal {
  /// The translated name of the goal.
  package var message: Message {
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
  package var message: Message {
    if let equipment = Equipment.allCases.first(where: { $0.ability == self }) { return equipment.message }
    if let technique = Technique.allCases.first(where: { $0.ability == self }) { return technique.message }
    return self == .shibberu ? Paper.shibberu.message : Equipment.incubator.message
  }
}
