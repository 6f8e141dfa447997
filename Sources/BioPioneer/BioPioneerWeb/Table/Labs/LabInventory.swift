import BioPioneerRules
import WebPlatform

/// The equipment and papers of a lab, with their uses.
struct LabInventory {
  let context: TableContext
  let lab: LabState
  /// Whether it is this lab's turn; only then used abilities are marked.
  let isTurn: Bool

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }

  var html: HTML {
    "\(lab.equipment.members.map(piece))\(lab.papers.map(paper))\(lab.equipment.isEmpty && lab.papers.isEmpty ? nothing : nil)"
  }

  private var nothing: HTML { "<p class=\"quiet\">\(localizer("biopioneer.table.shelf-empty"))</p>" }

  private func piece(_ kind: Equipment) -> HTML {
    LabPart(
      context: context, picture: kind.rawValue, name: localizer(kind.message),
      does: localizer("biopioneer.does.\(kind.rawValue)"),
      learn: context.lesson(about: kind), state: state(of: kind)
    ).html
  }

  private func state(of kind: Equipment) -> (text: String, isGood: Bool)? {
    if let ends = lab.turnEndsUntilRepair(of: kind) {
      return (
        localizer("biopioneer.effect.malfunction", ["what": .message(kind.message), "count": .number(ends)]), false
      )
    }
    return isTurn && table.turn.used.contains(kind.ability) ? (localizer("biopioneer.table.used"), false) : nil
  }

  private func paper(_ kind: Paper) -> HTML {
    LabPart(
      context: context, picture: kind.rawValue, name: localizer(kind.message),
      does: localizer("biopioneer.does.\(kind.rawValue)"),
      learn: context.lesson(about: kind), state: nil
    ).html
  }
}

/// An element of a lab: its drawing, its name, its effect in the game, and a link to its meaning in a real
/// laboratory.
struct LabPart {
  let context: TableContext
  let picture: String
  var size = (width: 200, height: 200)
  let name: String
  let does: String
  let learn: String
  /// Its current state, and whether that is good.
  let state: (text: String, isGood: Bool)?

  var html: HTML {
    """
    <article class="part">\(context.picture(picture, size: size))<div><h3>\(name)\
    \(state.map { "<span class=\"badge \($0.isGood ? "good" : "warm")\">\($0.text)</span>" as HTML })</h3>\
    <p>\(does)</p><a href="\(learn)" target="_blank">\(context.localizer("biopioneer.table.in-reality"))<span class="hidden">: \(name)</span></a></div></article>
    """
  }
}
