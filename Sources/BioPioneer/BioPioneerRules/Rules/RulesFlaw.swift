/// Why a game cannot be played with the numbers.
package enum RulesFlaw: Error, Hashable, Sendable {
  /// No built-in rules have this name.
  case missing(name: String)
  /// The file cannot be decoded; `why` is the message of the decoder.
  case unreadable(why: String)
  case contradiction(Contradiction)

  /// Numbers that contradict each other.
  package enum Contradiction: Hashable, Sendable {
    /// The loop does not begin with its only start, has no event, or is longer than 1,000 spaces.
    case board
    /// The number of the card's faces differs from the slots of a long game.
    case dna(card: Int)
    /// There are fewer cards than players in the largest game.
    case tooFewDNACards
    /// A number is outside its range.
    case outOfRange(name: String, value: Int)
    /// The piece requires a piece of the same or a later tier.
    case prerequisite(Equipment)
    /// The list does not have one number for each number of players.
    case perPlayers(name: String)
    /// The lab starts without people, or with more people or equipment than its maximum.
    case start(Lab)
    case noProblem(GameLength)
  }
}

extension RulesFlaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let name): "this program has no rules called \(name): install the program again"
    case .unreadable(let why): "the numbers of the rules cannot be read: \(why); install the program again"
    case .contradiction(let what): "no game can be played by these rules: \(what)"
    }
  }
}

extension RulesFlaw.Contradiction: CustomStringConvertible {
  package var description: String {
    switch self {
    case .board: "the first space of the board must be its only start; the board needs an event and at most 1000 spaces"
    case .dna(let card): "DNA card \(card + 1) needs one face for each slot of a long game"
    case .tooFewDNACards: "there are fewer DNA cards than players"
    case .outOfRange(let name, let value): "\(name) is \(value), which is out of range"
    case .prerequisite(let equipment): "\(equipment.rawValue) may require only equipment of earlier tiers"
    case .perPlayers(let name): "\(name) needs one entry for each number of players, 1 to 4"
    case .start(let lab): "\(lab.rawValue) starts with more than it has room for"
    case .noProblem(let length): "there is no \(length.rawValue) problem"
    }
  }
}
