extension Table {
  /// Why a command is illegal now; `nil` if it is legal. `perform`, `offer` and `legalCommands` use this check.
  package func refusal(of command: Command, by seat: Seat) -> Refusal? {
    if let winner { return .gameOver(winner: winner) }
    guard seat == turn.seat else { return .notYourTurn(seat: turn.seat) }
    return switch command {
    case .rollMove: refusal(unless: .turnStart)
    case .usePipette(let step): refusalOfPipette(step)
    case .clearPipette: refusalOfClearing()
    case .acceptRoll: refusal(unless: .rolled)
    case .acceptEvent: refusal(unless: .eventDrawn)
    case .choosePile(let shape): refusal(unless: .choosingPile) ?? exhaustion(of: shape)
    case .reveal: refusal(unless: .drawing)
    case .look(let tool, let pile): refusalOfLook(tool, at: pile)
    case .pick(let card): refusalOfPick(card)
    case .putBack: refusal(unless: .puttingBack)
    case .gel(let shape): refusalOfGel(shape)
    case .media(let colour): refusalOfMedia(colour)
    case .mutate(let trait): refusalOfMutation(trait)
    case .copyCard: refusalOfCopy()
    case .takeUp(let card): refusalOfTakingUp(card)
    case .place: refusalOfPlacing()
    case .placeAhead(let slot): refusalOfPlacingAhead(slot)
    case .hold: refusal(unless: .cardInHand) ?? absence(of: .homologousRecombination)
    case .store(let place): refusalOfStoring(place)
    case .discard: refusal(unless: .cardInHand)
    case .attempt(let target, let swapOut): refusalOfAttempt(target, swapOut: swapOut)
    case .centrifuge: refusalOfCentrifuge()
    case .incubate: refusalOfIncubator()
    case .incubateLooking(let tool, let pile):
      refusalOfIncubator() ?? unavailability(of: tool.equipment) ?? exhaustion(of: pile)
    case .incubatorDraw: refusalOfIncubatorDraw()
    case .combine(let shapeOf): refusalOfCombination(shapeOf)
    case .release: refusalOfRelease()
    case .solve: refusalOfSolving()
    case .endTurn(let confirmed): refusalOfEnd(confirmed: confirmed)
    }
  }

  var wrongPhase: Refusal { .wrongPhase(phase: turn.phase.name) }

  func refusal(unless phase: Phase.Name) -> Refusal? { turn.phase.name == phase ? nil : wrongPhase }

  /// Why an action of the laboratory cannot begin, for example because cards are in hand.
  func refusalUnlessMain() -> Refusal? {
    switch turn.phase {
    case .main: nil
    case .cardInHand(let hand): .cardInHand(cards: hand.waiting.count + 1)
    default: wrongPhase
    }
  }

  /// The refusal in every phase except `main` and `cardInHand`.
  func refusalUnlessMainOrHand() -> Refusal? {
    switch turn.phase {
    case .main, .cardInHand: nil
    default: wrongPhase
    }
  }

  private func refusalOfEnd(confirmed: Bool) -> Refusal? {
    refusalUnlessMain() ?? (turn.actions > 0 && !confirmed ? .actionsLeft(count: turn.actions) : nil)
  }
}
