import Basics

/// The text form: words separated by spaces; places count from 1. `description` and `init` are inverse
/// functions.
extension Command: TextCodable {
  package var description: String {
    switch self {
    case .rollMove: "roll"
    case .usePipette(let step): "pipette \(step.rawValue)"
    case .clearPipette: "pipette clear"
    case .acceptRoll: "accept"
    case .acceptEvent: "accept event"
    case .choosePile(let shape): "pile \(shape.rawValue)"
    case .reveal: "reveal"
    case .look(let tool, let pile): "look \(tool.rawValue) \(pile.rawValue)"
    case .pick(let card): "pick \(card + 1)"
    case .putBack(let end): "back \(end.rawValue)"
    case .gel(let shape): "gel \(shape.rawValue)"
    case .media(let colour): "media \(colour.rawValue)"
    case .mutate(.shape(let shape)): "mutate \(shape.rawValue)"
    case .mutate(.colour(let colour)): "mutate \(colour.rawValue)"
    case .copyCard: "copy"
    case .takeUp(let card): "take \(card + 1)"
    case .place: "place"
    case .placeAhead(let slot): "ahead \(slot + 1)"
    case .hold: "hold"
    case .store(let place): "store \(place + 1)"
    case .discard: "discard"
    case .attempt(let target, nil): "attempt \(target.word)"
    case .attempt(let target, .some(let paper)): "attempt \(target.word) for \(paper.rawValue)"
    case .centrifuge: "centrifuge"
    case .incubate(let face): "incubate \(face)"
    case .incubateLooking(let tool, let pile): "incubate \(tool.rawValue) \(pile.rawValue)"
    case .incubatorDraw: "incubate draw"
    case .combine(let card): "combine \(card + 1)"
    case .release: "release"
    case .solve: "solve"
    case .endTurn(false): "end"
    case .endTurn(true): "end confirmed"
    }
  }

  /// `nil` for a text that is not a command.
  package init?(_ text: String) {
    guard text.utf8.count <= 80 else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard
      let command = Self.plain[text] ?? Self.oneWord(words) ?? Self.twoWords(words) ?? Self.swap(words)
    else { return nil }
    self = command
  }

  private static let plain: [String: Command] = {
    let commands: [Command] = [
      .rollMove, .usePipette(step: .up), .usePipette(step: .down), .clearPipette, .acceptRoll, .acceptEvent, .reveal,
      .putBack(end: .top), .putBack(end: .bottom), .copyCard, .place, .hold, .discard, .centrifuge, .incubatorDraw,
      .release,
      .solve, .endTurn(confirmed: false), .endTurn(confirmed: true),
    ]
    return Dictionary(uniqueKeysWithValues: commands.map { ($0.description, $0) })
  }()

  private static func oneWord(_ words: [String]) -> Command? {
    guard words.count == 2 else { return nil }
    let word = words[1]
    switch words[0] {
    case "pile": return Shape(rawValue: word).map { .choosePile(shape: $0) }
    case "gel": return Shape(rawValue: word).map { .gel(shape: $0) }
    case "media": return Colour(rawValue: word).map { .media(colour: $0) }
    case "mutate":
      return Shape(rawValue: word).map { .mutate(trait: .shape($0)) }
        ?? Colour(rawValue: word).map { .mutate(trait: .colour($0)) }
    case "attempt": return Target(word: word).map { .attempt(target: $0, swapOut: nil) }
    case "incubate": return Face(word).map { .incubate(face: $0) }
    case "pick": return place(word).map { .pick(card: $0) }
    case "take": return place(word).map { .takeUp(card: $0) }
    case "ahead": return place(word).map { .placeAhead(slot: $0) }
    case "store": return place(word).map { .store(place: $0) }
    case "combine": return place(word).map { .combine(shapeOf: $0) }
    default: return nil
    }
  }

  private static func twoWords(_ words: [String]) -> Command? {
    guard words.count == 3, let tool = LookTool(rawValue: words[1]), let pile = Shape(rawValue: words[2]) else {
      return nil
    }
    switch words[0] {
    case "look": return .look(tool: tool, pile: pile)
    case "incubate": return .incubateLooking(tool: tool, pile: pile)
    default: return nil
    }
  }

  private static func swap(_ words: [String]) -> Command? {
    guard words.count == 4, words[0] == "attempt", words[2] == "for",
      let target = Target(word: words[1]), let paper = Paper(rawValue: words[3])
    else { return nil }
    return .attempt(target: target, swapOut: paper)
  }

  /// The place, from 0, for a number from 1 to 99; `nil` for any other text. Each number has only one spelling.
  private static func place(_ word: String) -> Int? {
    guard let number = Int(word), 1...99 ~= number, String(number) == word else { return nil }
    return number - 1
  }
}

extension Target {
  fileprivate var word: String {
    switch self {
    case .person: "person"
    case .equipment(let kind): kind.rawValue
    case .paper(let kind): kind.rawValue
    }
  }

  fileprivate init?(word: String) {
    if word == "person" {
      self = .person
    } else if let kind = Equipment(rawValue: word) {
      self = .equipment(kind)
    } else if let kind = Paper(rawValue: word) {
      self = .paper(kind)
    } else {
      return nil
    }
  }
}
