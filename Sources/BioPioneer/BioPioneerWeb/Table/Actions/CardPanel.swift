import BioPioneerRules
import WebPlatform

/// The panel for a card in hand: where it can be placed, and how it can be changed before.
struct CardPanel {
  let context: TableContext
  let hand: Hand

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }
  private var lab: LabState { table.lab }
  private var face: Face { hand.card.card.face }

  var html: HTML {
    """
    <div class="panel card-panel"><p class="fit">\(context.face(face))<span>\(fit)</span></p>
    <div class="buttons">\(place)\(ahead)\(hold)\(stores)\(context.releaseButton)\(copy)\(takeUps)\(discard)</div>
    <div class="changes buttons">\(CardChanges(context: context, face: face).html)\(LaboratoryTools(context: context).whileInHand)</div></div>
    """
  }

  /// "This card fits into slot 3 with Gel Electrophoresis (1 action)."
  private var fit: String {
    if let fit = table.fits.first { return localizer(HandAdvice.reason(for: fit, face)) }
    guard let wanted = lab.wanted else {
      return localizer("biopioneer.refusal.strandComplete", ["face": .message(face.message)])
    }
    return localizer(
      "biopioneer.hint.fitsNowhere", ["slot": .number((lab.nextSlot ?? 0) + 1), "wanted": .message(wanted.message)])
  }

  private var place: HTML {
    let slot = (lab.nextSlot ?? lab.strand.count - 1) + 1
    return context.button(.place, "\(localizer("biopioneer.table.place-in", ["slot": .number(slot)]))") { button in
      button.rank = .primary
      button.key = "P"
      button.pictures = ["slot:\(slot)"]
      button.drag = (["hand"], ["slot:\(slot)"])
    }
  }

  private var ahead: [HTML] {
    guard table.has(.restrictionDigest) else { return [] }
    return table.slotsAhead.map { slot in
      context.button(.placeAhead(slot: slot), "\(localizer("biopioneer.act.ahead", ["slot": .number(slot + 1)]))") {
        button in
        button.pictures = ["slot:\(slot + 1)"]
        button.drag = (["hand"], ["slot:\(slot + 1)"])
      }
    }
  }

  private var hold: HTML? {
    guard table.has(.homologousRecombination) else { return nil }
    let key = lab.held == nil ? "biopioneer.act.hold" : "biopioneer.act.holdInstead"
    return context.button(.hold, "\(localizer(key))") { button in
      button.key = "L"
      button.drag = (["hand"], ["held:recombination"])
    }
  }

  private var stores: [HTML] {
    guard table.has(.shibberu) else { return [] }
    return (0...min(lab.stored.count, table.numbers.storedCards - 1)).map { place in
      let key = place < lab.stored.count ? "biopioneer.act.storeInstead" : "biopioneer.act.store"
      let values = ["count": Localizer.Value.number(place + 1)]
      return context.button(.store(place: place), "\(localizer(key, values))") {
        $0.drag = (["hand"], ["held:\(place + 1)"])
      }
    }
  }

  private var copy: HTML? {
    table.has(.pcrAmplification)
      ? context.button(.copyCard, "\(localizer("biopioneer.act.copy"))") { $0.key = "C" } : nil
  }

  private var takeUps: [HTML] {
    hand.waiting.enumerated().map { place, fresh in
      context.button(
        .takeUp(card: place), "\(localizer("biopioneer.act.takeUp", ["face": .message(fresh.card.face.message)]))")
    }
  }

  private var discard: HTML {
    context.button(.discard, "\(localizer("biopioneer.act.discard"))") { button in
      button.key = "D"
      if let pile = hand.card.card.printed?.shape { button.drag = (["hand"], ["discard:\(pile.rawValue)"]) }
    }
  }
}
