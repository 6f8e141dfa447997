/// An action as a button shows it.
package struct Offer: Codable, Hashable, Sendable {
  package let action: Action
  /// The possible commands; empty for a refused action.
  package let commands: [Command]
  /// Why there are no commands; `nil` if there are some.
  package let refusal: Refusal?
}

extension Table {
  /// All legal commands of a seat. Until the game is over, empty only for the seats whose turn it is not.
  package func legalCommands(for seat: Seat) -> [Command] {
    guard seat == turn.seat else { return [] }
    var legal: [Command] = []
    for action in turn.phase.actions {
      for command in candidates(of: action) where refusal(of: command, by: seat) == nil { legal.append(command) }
    }
    return legal
  }

  /// Every action, with its commands or the reason for its refusal.
  package func offers(for seat: Seat) -> [Offer] { Action.all.map { offer(of: $0, for: seat) } }

  /// An action, with its commands or the reason for its refusal.
  package func offer(of action: Action, for seat: Seat) -> Offer {
    var legal: [Command] = []
    var refusals: [Refusal] = []
    for command in candidates(of: action) {
      if let refusal = refusal(of: command, by: seat) { refusals.append(refusal) } else { legal.append(command) }
    }
    return Offer(action: action, commands: legal, refusal: legal.isEmpty ? refusals.first : nil)
  }
}
