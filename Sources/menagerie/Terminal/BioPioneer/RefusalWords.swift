import BioPioneerMessages
import BioPioneerRules

extension Refusal {
  /// The reason why a command is impossible, and what is possible.
  ///
  /// - Parameter names: the names of the seats, in the order of play.
  func sentence(names: [String]) -> String {
    let reason = Sentences.sentence(message(names: names))
    return hint.map { "\(reason) \($0)." } ?? reason
  }

  private var hint: String? {
    switch self {
    case .wrongPhase(let phase): "now \(phase.spoken)"
    case .actionsLeft: "say end confirmed"
    default: nil
    }
  }
}

extension Phase.Name {
  var spoken: String {
    switch self {
    case .turnStart: "the die for the move is to be rolled"
    case .rolled: "a die lies on the table"
    case .choosingPile: "a pile is to be chosen"
    case .eventDrawn: "a lab event is to be accepted"
    case .drawing: "a card is to be drawn"
    case .looking: "one of the open cards is to be picked"
    case .puttingBack: "the other card goes back to its pile"
    case .cardInHand: "the card in hand is to go somewhere"
    case .main: "it is time for the laboratory"
    case .gameOver: "the game is over"
    }
  }
}
