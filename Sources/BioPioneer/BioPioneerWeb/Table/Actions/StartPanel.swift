import BioPioneerRules
import WebPlatform

/// The start of a turn: the player has to roll the die.
struct StartPanel {
  let context: TableContext

  var html: HTML {
    let roll = context.button(.rollMove, "\(context.localizer("biopioneer.table.roll"))") { button in
      button.rank = .primary
      button.key = "R"
      button.pictures = ["die"]
    }
    return
      "<div class=\"panel start-panel\">\(context.wanted)<div class=\"buttons large\">\(roll)\(context.releaseButton)</div></div>"
  }
}
