import BioPioneerRules
import WebPlatform

/// The panel for choosing a pile.
struct PilePanel {
  let context: TableContext

  var html: HTML {
    "<div class=\"panel pile-panel\">\(context.wanted)<div class=\"buttons cards\">\(Shape.allCases.map(pile))</div>\(context.releaseRow)</div>"
  }

  private func pile(_ shape: Shape) -> HTML {
    let localizer = context.localizer
    let label: HTML = """
      \(CardDrawing(.back(shape)).html)<span>\(localizer(shape.message)) \
      <small>\(localizer("biopioneer.table.cards", ["count": .number(context.table.piles[shape].count)]))</small></span>
      """
    return context.button(.choosePile(shape: shape), label) { button in
      button.rank = .tile
      button.pictures = ["pile:\(shape.rawValue)"]
      button.drag = (["pile:\(shape.rawValue)"], ["hand"])
    }
  }
}

/// The panel for drawing a card, with or without a tool.
struct DrawPanel {
  let context: TableContext
  let draw: Draw

  private var localizer: Localizer { context.localizer }

  var html: HTML {
    """
    <div class="panel draw-panel">\(context.wanted)<div class="buttons cards">\(reveal)\(LookTool.allCases.map(look))</div>\
    \(context.releaseRow)</div>
    """
  }

  private var reveal: HTML {
    let top = context.table.piles[draw.pile].top
    let label: HTML = """
      \(top.map { context.card(Card($0)) } ?? CardDrawing(.back(draw.pile)).html)<span>\(localizer("biopioneer.act.reveal")) \
      \(top.map { "<small>\(localizer("biopioneer.table.on-top", ["face": .message($0.message)]))</small>" as HTML })</span>
      """
    return context.button(.reveal, label) { button in
      button.rank = .tile
      button.key = "D"
      button.pictures = ["pile:\(draw.pile.rawValue)"]
      button.drag = (["pile:\(draw.pile.rawValue)"], ["hand"])
    }
  }

  private func look(_ tool: LookTool) -> HTML {
    let count = context.table.numbers.lookDepth[tool]
    let label: HTML = """
      \(context.picture(tool.rawValue))<span>\(localizer(tool.equipment.message)) \
      <small>\(localizer("biopioneer.act.look", ["count": .number(count)]))</small></span>
      """
    return context.button(.look(tool: tool, pile: draw.pile), label) { $0.rank = .tile }
  }
}

/// The panel for picking one of the face-up cards.
struct LookPanel {
  let context: TableContext
  let look: FaceUpCards

  private var localizer: Localizer { context.localizer }

  var html: HTML {
    "<div class=\"panel look-panel\"><div class=\"buttons cards\" data-roving>\(look.cards.indices.map(pick))</div>\(deeper)\(context.releaseRow)</div>"
  }

  /// The panel without buttons, for spectators.
  var drawing: HTML {
    """
    <div class="panel look-panel"><ul class="open-cards">\(look.cards.map { entry in
      "<li>\(context.card(Card(entry.face)))<span class=\"hidden\">\(localizer(entry.face.message))</span></li>" as HTML
    })</ul></div>
    """
  }

  private func pick(_ place: Int) -> HTML {
    let face = look.cards[place].face
    let isWanted = face == context.lab.wanted
    let label: HTML = """
      \(context.card(Card(face)))<span>\(localizer(face.message)) \
      \(isWanted ? "<small class=\"fits\">\(Icon.check.html)\(localizer("biopioneer.table.fits"))</small>" as HTML : nil)</span>
      """
    return context.button(.pick(card: place), label) { button in
      button.rank = .tile
      button.key = "\(place + 1)"
    }
  }

  /// After the centrifuge a tool may show more of one pile.
  private var deeper: HTML? {
    guard case .centrifuge = look.way else { return nil }
    let tools = LookTool.allCases.filter { context.lab.equipment.contains($0.equipment) }
    guard !tools.isEmpty else { return nil }
    return
      "<div class=\"changes\">\(tools.map { tool in PileChoice(context: context, tool: tool) { .look(tool: tool, pile: $0) }.html })</div>"
  }
}

/// The piles in which a tool can show more cards.
struct PileChoice {
  let context: TableContext
  let tool: LookTool
  let command: (Shape) -> Command

  var html: HTML {
    let name = context.localizer(tool.equipment.message)
    return """
      <div class="change" role="group" aria-label="\(name)"><p>\(name)</p><div class="faces-row piles">\(Shape.allCases.map { pile in
        context.button(command(pile), CardDrawing(.back(pile)).html) { button in
          button.rank = .tile
          button.name = context.localizer("biopioneer.act.deeper", ["what": .message(tool.equipment.message), "pile": .message(pile.message)])
        }
      })</div></div>
      """
  }
}

/// The panel for returning the other card to its pile.
struct ReturnCardPanel {
  let context: TableContext
  let rest: CardReturn

  var html: HTML {
    let localizer = context.localizer
    return """
      <div class="panel back-panel"><figure>\(context.card(Card(rest.card.face)))<figcaption>\(localizer(rest.card.face.message))</figcaption></figure>
      <div class="buttons">\(End.allCases.map { end in
        context.button(.putBack(end: end), "\(localizer("biopioneer.act.back.\(end.rawValue)"))") { $0.rank = end == .top ? .primary : .plain }
      })\(context.releaseButton)</div></div>
      """
  }
}
