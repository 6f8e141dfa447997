import Basics

/// The meaning of a button: one command, or several that differ in a later choice.
package enum Action: Hashable, Sendable {
  case roll, pipetteUp, pipetteDown, pipetteClear, acceptRoll, acceptEvent
  case pile(Shape)
  case reveal
  case look(LookTool)
  case pick, putBackOnTop, putBackAtBottom
  case gel, media, mutagenesis, copy, takeUp, place, placeAhead, hold, store, discard
  case attempt(Target)
  case centrifuge, incubator, incubatorDraw, combine, release, solve, endTurn
}

extension Action {
  /// Every action, in the order of a turn.
  package static let all: [Action] =
    [.roll, .pipetteUp, .pipetteDown, .pipetteClear, .acceptRoll, .acceptEvent]
    + Shape.allCases.map(Action.pile) + [.reveal] + LookTool.allCases.map(Action.look)
    + [
      .pick, .putBackOnTop, .putBackAtBottom, .gel, .media, .mutagenesis, .copy, .takeUp, .place, .placeAhead, .hold,
      .store,
    ]
    + [.discard] + laboratory

  static let laboratory: [Action] =
    [.attempt(.person)] + Equipment.allCases.map { .attempt(.equipment($0)) }
    + Paper.allCases.map { .attempt(.paper($0)) }
    + [.centrifuge, .incubator, .incubatorDraw, .combine, .release, .solve, .endTurn]
}

extension Action: TextCodable {
  /// The name of the button: the first words of its commands, such as `look autoclave` or `attempt krug`.
  package var description: String {
    switch self {
    case .roll: "roll"
    case .pipetteUp: "pipette up"
    case .pipetteDown: "pipette down"
    case .pipetteClear: "pipette clear"
    case .acceptRoll: "accept"
    case .acceptEvent: "accept event"
    case .pile(let shape): "pile \(shape.rawValue)"
    case .reveal: "reveal"
    case .look(let tool): "look \(tool.rawValue)"
    case .pick: "pick"
    case .putBackOnTop: "back top"
    case .putBackAtBottom: "back bottom"
    case .gel: "gel"
    case .media: "media"
    case .mutagenesis: "mutate"
    case .copy: "copy"
    case .takeUp: "take"
    case .place: "place"
    case .placeAhead: "ahead"
    case .hold: "hold"
    case .store: "store"
    case .discard: "discard"
    case .attempt(let target): Command.attempt(target: target, swapOut: nil).description
    case .centrifuge: "centrifuge"
    case .incubator: "incubate"
    case .incubatorDraw: "incubate draw"
    case .combine: "combine"
    case .release: "release"
    case .solve: "solve"
    case .endTurn: "end"
    }
  }

  package init?(_ text: String) {
    guard let action = Self.named[text] else { return nil }
    self = action
  }

  private static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.description, $0) })
}
