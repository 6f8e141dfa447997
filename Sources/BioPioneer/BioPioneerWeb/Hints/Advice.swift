import BioPioneerRules
import WebPlatform

/// A sensible command for the current seat, with the reason, computed from public information. Another command may be
/// better.
struct Advice: Hashable, Sendable {
  let command: Command
  /// The reason, translatable.
  let why: Message

  init(_ command: Command, because why: Message) { (self.command, self.why) = (command, why) }

  /// `nil` when the game is over, or when the computed command is missing or not legal.
  init?(for table: Table) {
    let advice: Advice? =
      switch table.turn.phase {
      case .turnStart: Self.free(at: table) ?? Advice(.rollMove, "roll")
      case .rolled(let roll): Self.free(at: table) ?? RollAdvice(table, roll).advice
      case .choosingPile: Self.pile(at: table)
      case .eventDrawn(let event): Advice(.acceptEvent, "event", ["what": .message(event.message)])
      case .drawing(let draw): Self.draw(draw, at: table)
      case .looking(let look): LookAdvice(table, look).advice
      case .puttingBack(let rest): Self.putBack(rest.card, at: table)
      case .cardInHand(let hand): HandAdvice(table, hand).advice
      case .main: LaboratoryAdvice(table).advice
      case .gameOver: nil
      }
    // Advice must be legal.
    guard let advice, table.refusal(of: advice.command, by: table.seat) == nil else { return nil }
    self = advice
  }

  /// Advice with a reason from the texts of the hints.
  init(_ command: Command, _ key: String, _ values: [String: Localizer.Value] = [:]) {
    self.init(command, because: Message("biopioneer.hint.\(key)", values))
  }

  /// A held card that fits is placed first, because this is free.
  static func free(at table: Table) -> Advice? {
    guard table.refusal(of: .release, by: table.seat) == nil, let held = table.lab.held, let slot = table.lab.nextSlot
    else {
      return nil
    }
    return Advice(.release, "release", ["face": .message(held.face.message), "slot": .number(slot + 1)])
  }

  private static func pile(at table: Table) -> Advice? {
    let shapes = Shape.allCases.filter { table.refusal(of: .choosePile(shape: $0), by: table.seat) == nil }
    guard let first = shapes.first else { return nil }
    guard let wanted = table.lab.wanted, shapes.contains(wanted.shape) else {
      return Advice(.choosePile(shape: first), "anyPile")
    }
    return Advice(
      .choosePile(shape: wanted.shape), "pile",
      ["face": .message(wanted.message), "what": .message(wanted.shape.message)])
  }

  private static func draw(_ draw: Draw, at table: Table) -> Advice? {
    let tool = [LookTool.autoclave, .pcrMachine].first { tool in
      table.refusal(of: .look(tool: tool, pile: draw.pile), by: table.seat) == nil
    }
    guard let tool, !table.lab.isComplete else {
      return Advice(.reveal, "reveal", ["what": .message(draw.pile.message)])
    }
    return Advice(
      .look(tool: tool, pile: draw.pile), "look",
      ["what": .message(tool.equipment.message), "count": .number(table.numbers.lookDepth[tool])])
  }

  private static func putBack(_ card: FaceUpCards.Entry, at table: Table) -> Advice {
    // Another lab may draw the card first, so only a card for one of the next two slots goes on top.
    let slots = table.lab.target.indices.filter { table.lab.strand[$0] == nil }.prefix(2)
    let isUseful = slots.contains { table.lab.target[$0] == card.face }
    return Advice(
      .putBack(end: isUseful ? .top : .bottom), isUseful ? "backTop" : "backBottom",
      ["face": .message(card.face.message)]
    )
  }
}
