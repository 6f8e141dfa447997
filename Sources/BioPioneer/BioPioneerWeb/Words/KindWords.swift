import BioPioneerRules
import WebPlatform

/// A kind of thing that has a name in the catalogues.
protocol NamedKind: Kind {
  /// Before the case's own name in the keys of the catalogues.
  static var family: String { get }
}

extension NamedKind {
  /// Its name, in whatever language is read.
  var phrase: Phrase { Phrase("biopioneer.\(Self.family).\(rawValue)") }
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
  var phrase: Phrase {
    Phrase("biopioneer.face", ["colour": .phrase(colour.phrase), "shape": .phrase(shape.phrase)])
  }
}

extension Goal {
  /// What an attempt is for.
  var phrase: Phrase {
    switch self {
    case .person: Phrase("biopioneer.goal.person")
    case .equipment(let kind): kind.phrase
    case .paper(let kind): kind.phrase
    case .problem: Phrase("biopioneer.goal.problem")
    }
  }
}

extension Ability {
  /// What the lab uses, by the name of the piece, the technique or the paper.
  var phrase: Phrase {
    if let equipment = Equipment.allCases.first(where: { $0.ability == self }) { return equipment.phrase }
    if let technique = Technique.allCases.first(where: { $0.ability == self }) { return technique.phrase }
    return self == .shibberu ? Paper.shibberu.phrase : Equipment.incubator.phrase
  }
}
