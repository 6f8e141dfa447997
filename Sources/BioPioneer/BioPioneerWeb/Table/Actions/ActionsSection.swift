import BioPioneerRules
import WebPlatform

/// The possible actions as buttons; disabled ones give the reason.
struct ActionsSection {
  let context: TableContext

  var section: TableSection {
    TableSection(place: .actions, name: context.localizer("biopioneer.table.actions"), content: content)
  }

  private var content: HTML {
    """
    <p class="actions-note" data-actions-note role="alert"></p>\(shown)
    """
  }

  private var shown: HTML {
    if let replay = context.scene.replay { return ReplayPanel(context: context, replay: replay).html }
    return context.scene.isOwnTurn && !context.scene.isPaused ? panel : WaitingPanel(context: context).html
  }

  private var panel: HTML {
    switch context.turn.phase {
    case .turnStart: StartPanel(context: context).html
    case .rolled(let roll): RollPanel(context: context, roll: roll).html
    case .choosingPile: PilePanel(context: context).html
    case .eventDrawn(let event): EventPanel(context: context, event: event).html
    case .drawing(let draw): DrawPanel(context: context, draw: draw).html
    case .looking(let look): LookPanel(context: context, look: look).html
    case .puttingBack(let rest): ReturnCardPanel(context: context, rest: rest).html
    case .cardInHand(let hand): CardPanel(context: context, hand: hand).html
    case .main: LaboratoryPanel(context: context).html
    case .gameOver: .empty
    }
  }
}

extension TableContext {
  /// The face required in the next slot, if there is one.
  var wanted: HTML? {
    table.lab.wanted.map { face in
      "<p class=\"wanted\">\(self.face(face)) <span>\(localizer("biopioneer.table.wanted", ["face": .message(face.message)]))</span></p>"
    }
  }

  /// `releaseButton` as a row.
  var releaseRow: HTML? { releaseButton.map { "<div class=\"buttons\">\($0)</div>" } }

  /// The button that places the held card, in a lab that holds one.
  var releaseButton: HTML? {
    guard let held = table.lab.held else { return nil }
    return button(.release, "\(face(held.face))<span>\(localizer("biopioneer.act.release"))</span>") { button in
      button.drag = (["held:recombination"], table.lab.nextSlot.map { ["slot:\($0 + 1)"] } ?? [])
      button.pictures = ["held:recombination"]
    }
  }
}
