import BioPioneerRules
import WebPlatform

/// Advice for picking one of the face-up cards.
struct LookAdvice {
  let table: Table
  let look: FaceUpCards

  init(_ table: Table, _ look: FaceUpCards) { (self.table, self.look) = (table, look) }

  var advice: Advice? {
    guard let best = look.cards.indices.max(by: { worth(of: $0) < worth(of: $1) }) else { return nil }
    let face = look.cards[best].face
    let key = worth(of: best) >= 4 ? "pickFits" : worth(of: best) > 0 ? "pickNear" : "pickAny"
    return Advice(.pick(card: best), key, ["face": .message(face.message)])
  }

  private func worth(of place: Int) -> Int {
    guard let wanted = table.lab.wanted else { return 0 }
    let face = look.cards[place].face
    if face == wanted { return 4 }
    let canShape = table.lab.equipment.contains(.gelElectrophoresis) || table.has(.siteSpecificMutagenesis)
    let canColour = table.lab.equipment.contains(.mediaAndPlate) || table.has(.siteSpecificMutagenesis)
    if face.shape == wanted.shape { return canColour ? 3 : 1 }
    if face.colour == wanted.colour { return canShape ? 3 : 1 }
    return 0
  }
}

/// Advice for the card in hand.
struct HandAdvice {
  let table: Table
  let hand: Hand

  init(_ table: Table, _ hand: Hand) { (self.table, self.hand) = (table, hand) }

  var advice: Advice? {
    if let free = Advice.free(at: table) { return free }
    if let fit = table.fits.first, let command = fit.commands.first {
      return Advice(command, because: Self.reason(for: fit, hand.card.card.face))
    }
    if let copy = copying { return copy }
    if can(.hold), isWantedSoon { return Advice(.hold, "hold", face) }
    if let place = emptyStore { return Advice(.store(place: place), "store", face) }
    if can(.hold), table.lab.held == nil { return Advice(.hold, "hold", face) }
    return Advice(.discard, "discard", face)
  }

  private var face: [String: Localizer.Value] { ["face": .message(hand.card.card.face.message)] }

  private func can(_ command: Command) -> Bool { table.refusal(of: command, by: table.seat) == nil }

  /// "This card fits into slot 3 with Gel Electrophoresis (1 action)."
  static func reason(for fit: Fit, _ face: Face) -> Message {
    let slot: [String: Localizer.Value] = ["slot": .number(fit.slot + 1), "face": .message(face.message)]
    guard !fit.abilities.isEmpty else { return Message("biopioneer.hint.fits", slot) }
    let tools = Message.joined(fit.abilities.map(\.message), by: "and")
    return Message(
      fit.actions == 0 ? "biopioneer.hint.fitsFree" : "biopioneer.hint.fitsWith",
      slot.merging(["what": .message(tools), "count": .number(fit.actions)]) { own, _ in own })
  }

  /// Advises a copy if the next slot requires the printed face of the card drawn on the move.
  private var copying: Advice? {
    guard can(.copyCard), let drawn = table.turn.drawn, table.lab.wanted == drawn else { return nil }
    return Advice(.copyCard, "copy", face)
  }

  /// Whether an empty slot requires the face of the card, and the lab does not hold that face already.
  private var isWantedSoon: Bool {
    table.lab.held?.face != hand.card.card.face
      && table.lab.target.indices.contains { place in
        table.lab.strand[place] == nil && table.lab.target[place] == hand.card.card.face
      }
  }

  private var emptyStore: Int? {
    let place = table.lab.stored.count
    return place < table.numbers.storedCards && can(.store(place: place)) ? place : nil
  }
}
