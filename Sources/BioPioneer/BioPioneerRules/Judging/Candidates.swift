extension Table {
  /// The commands that an action could mean now, legal or not. There is at least one, so that a refused action has a
  /// reason.
  func candidates(of action: Action) -> [Command] {
    switch action {
    case .roll: [.rollMove]
    case .pipetteUp: [.usePipette(step: .up)]
    case .pipetteDown: [.usePipette(step: .down)]
    case .pipetteClear: [.clearPipette]
    case .acceptRoll: [.acceptRoll]
    case .acceptEvent: [.acceptEvent]
    case .pile(let shape): [.choosePile(shape: shape)]
    case .reveal: [.reveal]
    case .look(let tool): pilesToLookAt.map { .look(tool: tool, pile: $0) }
    case .pick: places(cardsToPick).map { .pick(card: $0) }
    case .putBackOnTop: [.putBack(end: .top)]
    case .putBackAtBottom: [.putBack(end: .bottom)]
    case .gel: Shape.allCases.map { .gel(shape: $0) }
    case .media: Colour.allCases.map { .media(colour: $0) }
    case .mutagenesis:
      Shape.allCases.map { .mutate(trait: .shape($0)) } + Colour.allCases.map { .mutate(trait: .colour($0)) }
    case .copy: [.copyCard]
    case .takeUp: places(turn.phase.hand?.waiting.count ?? 0).map { .takeUp(card: $0) }
    case .place: [.place]
    case .placeAhead: slotsAheadOrNext.map { .placeAhead(slot: $0) }
    case .hold: [.hold]
    case .store: (0...min(lab.stored.count, numbers.storedCards - 1)).map { .store(place: $0) }
    case .discard: [.discard]
    case .attempt(.paper(let kind)): attempts(at: kind)
    case .attempt(let target): [.attempt(target: target, swapOut: nil)]
    case .centrifuge: [.centrifuge]
    case .incubator:
      Face.all.map { .incubate(face: $0) }
        + LookTool.allCases.flatMap { tool in Shape.allCases.map { .incubateLooking(tool: tool, pile: $0) } }
    case .incubatorDraw: [.incubatorDraw]
    case .combine: [.combine(shapeOf: 0), .combine(shapeOf: 1)]
    case .release: [.release]
    case .solve: [.solve]
    case .endTurn: [.endTurn(confirmed: turn.actions > 0)]
    }
  }

  /// The places from 0 on; at least one, so that there is a command to refuse.
  private func places(_ count: Int) -> Range<Int> { 0..<max(1, count) }

  private var cardsToPick: Int {
    if case .looking(let look) = turn.phase { look.cards.count } else { 0 }
  }

  private var pilesToLookAt: [Shape] {
    if case .drawing(let draw) = turn.phase { [draw.pile] } else { Shape.allCases }
  }

  private var slotsAheadOrNext: [Int] {
    let slots = slotsAhead
    return slots.isEmpty ? [lab.nextSlot ?? lab.strand.count] : slots
  }

  private func attempts(at kind: Paper) -> [Command] {
    guard lab.papers.count >= paperLimit else { return [.attempt(target: .paper(kind), swapOut: nil)] }
    let held = KindSet(lab.papers).members
    // If no held paper can be returned, all of them stay candidates, so that the refusal gives the reason.
    let mayGo = held.filter { $0 != .anthony && $0 != kind }
    return (mayGo.isEmpty ? held : mayGo).map { .attempt(target: .paper(kind), swapOut: $0) }
  }
}

extension Phase {
  /// The actions that can be legal in a phase.
  var actions: [Action] {
    switch self {
    case .turnStart: Self.atStart
    case .rolled: Self.atRoll
    case .choosingPile: Self.atChoice
    case .eventDrawn: Self.atEvent
    case .drawing: Self.atDraw
    case .looking: Self.atLook
    case .puttingBack: Self.atPuttingBack
    case .cardInHand: Self.inHand
    case .main: Self.inMain
    case .gameOver: []
    }
  }

  private static let atStart: [Action] = [.roll, .release]
  private static let atRoll: [Action] = [.pipetteUp, .pipetteDown, .pipetteClear, .acceptRoll, .release]
  private static let atChoice: [Action] = Shape.allCases.map(Action.pile) + [.release]
  private static let atEvent: [Action] = [.acceptEvent]
  private static let atDraw: [Action] = [.reveal] + LookTool.allCases.map(Action.look) + [.release]
  private static let atLook: [Action] = [.pick] + LookTool.allCases.map(Action.look) + [.release]
  private static let atPuttingBack: [Action] = [.putBackOnTop, .putBackAtBottom, .release]
  private static let inHand: [Action] = [
    .place, .gel, .media, .mutagenesis, .copy, .placeAhead, .hold, .store, .takeUp, .centrifuge, .combine, .release,
    .discard,
  ]
  private static let inMain: [Action] = [.copy] + Action.laboratory
}
