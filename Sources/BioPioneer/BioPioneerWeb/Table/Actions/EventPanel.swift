import BioPioneerRules
import WebPlatform

/// A lab event: what it is, what it does, and what it is in a real laboratory.
struct EventPanel {
  let context: TableContext
  let event: LabEvent

  private var words: Words { context.words }

  var html: HTML {
    let accept = context.button(.acceptEvent, "\(words("biopioneer.act.acceptEvent"))") { button in
      button.rank = .primary
      button.key = "A"
    }
    return "<div class=\"panel event-panel\">\(card)<div class=\"buttons large\">\(accept)</div></div>"
  }

  /// The same for whoever looks on.
  var drawing: HTML { "<div class=\"panel event-panel\">\(card)</div>" }

  private var card: HTML {
    """
    <div class="event-card" data-piece>\(context.picture(event.rawValue, size: (320, 200)))<div><h2>\(words(event.phrase))</h2>\
    <p>\(words("biopioneer.does.\(event.rawValue)"))</p>\
    <a href="\(context.lesson(about: event))" target="_blank">\(words("biopioneer.table.in-reality"))<span class="hidden">: \(words(event.phrase))</span></a></div></div>
    """
  }
}
