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
    case .actionsLeft: "type end confirmed"
    default: nil
    }
  }
}

extension Phase.Name {
  var spoken: String {
    switch self {
    case .turnStart: "roll the die for the move"
    case .rolled: "accept the die, or change it"
    case .choosingPile: "choose a pile"
    case .eventDrawn: "accept the lab event"
    case .drawing: "draw a card"
    case .looking: "pick one of the open cards"
    case .puttingBack: "put the other card back on its pile"
    case .cardInHand: "use or discard the card in hand"
    case .main: "work in the laboratory"
    case .gameOver: "the game is over"
    }
  }
}
