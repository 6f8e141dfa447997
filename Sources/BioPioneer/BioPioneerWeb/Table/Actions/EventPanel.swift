import BioPioneerRules
import WebPlatform

/// A lab event: its name, its effect, and its meaning in a real laboratory.
struct EventPanel {
  let context: TableContext
  let event: LabEvent

  private var localizer: Localizer { context.localizer }

  var html: HTML {
    let accept = context.button(.acceptEvent, "\(localizer("biopioneer.act.acceptEvent"))") { button in
      button.rank = .primary
      button.key = "A"
    }
    return "<div class=\"panel event-panel\">\(card)<div class=\"buttons large\">\(accept)</div></div>"
  }

  /// The panel without buttons, for spectators.
  var drawing: HTML { "<div class=\"panel event-panel\">\(card)</div>" }

  private var card: HTML {
    """
    <div class="event-card" data-piece>\(context.picture(event.rawValue, size: (320, 200)))<div><h2>\(localizer(event.message))</h2>\
    <p>\(localizer("biopioneer.does.\(event.rawValue)"))</p>\
    <a href="\(context.lesson(about: event))" target="_blank">\(localizer("biopioneer.table.in-reality"))<span class="hidden">: \(localizer(event.message))</span></a></div></div>
    """
  }
}
