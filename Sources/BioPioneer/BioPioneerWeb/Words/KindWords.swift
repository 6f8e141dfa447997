import BioPioneerRules
import WebPlatform

/// A kind of thing that has a name in the catalogues.
protocol NamedKind: Kind {
  /// Before the case's own name in the keys of the catalogues.
  static var family: String { get }
}

extension NamedKind {
  /// Its name, in whatever language is read.
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
  /// "Blue triangle", in whatever language is read.
  var message: Message {
    Message("biopioneer.face", ["colour": .message(colour.message), "shape": .message(shape.message)])
  }
}

extension Goal {
  /// What an attempt is for.
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
  /// What the lab uses, by the name of the piece, the technique or the paper.
  var message: Message {
    if let equipment = Equipment.allCases.first(where: { $0.ability == self }) { return equipment.message }
    if let technique = Technique.allCases.first(where: { $0.ability == self }) { return technique.message }
    return self == .shibberu ? Paper.shibberu.message : Equipment.incubator.message
  }
}
