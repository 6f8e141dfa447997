import BioPioneerRules
import Foundation
import WebPlatform

/// The HTML of a game's table: the whole page, or the fragment that updates a page. `Assets/game/README.md`
/// explains the attributes.
struct TableMarkup {
  let context: TableContext

  init(_ context: TableContext) { self.context = context }

  /// The style sheets of a page with a table.
  static let styles =
    ["drawing", "table", "motion", "pictures", "options", "hints"].map { "biopioneer/game/\($0).css" }
    + [
      "tints", "layout", "strip", "status", "board", "actions", "problem", "labs", "log", "end", "replay", "lesson",
      "projector",
    ].map { "biopioneer/table/\($0).css" }

  private var scene: TableScene { context.scene }
  private var localizer: Localizer { context.localizer }

  /// The content of the page.
  var page: HTML {
    let all = sections
    func place(_ place: TableSection.Place) -> HTML? { all.first { $0.place == place }?.html }
    return """
      <div \(marks)>\(context.faces)\(TableStrip(context: context).html)
      \(views)
      <div class="table-left"><div class="board-area" tabindex="0">\(place(.board))\(place(.hand))</div>\(place(.strand))\(place(.actions))\(place(.end))</div>
      <div class="table-right">\(scene.lesson == nil ? nil : place(.lesson))\(place(.status))\(place(.problem))\(place(.labs))\(place(.log))</div></div>
      """
  }

  /// The update of a page: the sections, and the events after a version.
  func fragment(since version: Int) -> HTML {
    """
    <div \(marks)>\(sections.map(\.html))
    <script type="application/json" data-happened>\(data: context.happened(after: version))</script></div>
    """
  }

  private var sections: [TableSection] {
    [
      StatusSection(context: context).section, BoardSection(context: context).section,
      HandSection(context: context).section,
      StrandSection(context: context).section, ActionsSection(context: context).section,
      ProblemSection(context: context).section,
      LabsSection(context: context).section, LogSection(context: context).section, EndSection(context: context).section,
    ] + (scene.lesson == nil ? [] : [LessonPanel(context: context).section])
  }

  // MARK: The root

  private var marks: HTML {
    let own = scene.own.map(\.rawValue).sorted().map(String.init).joined(separator: " ")
    let since = scene.turnSince.map { Date(timeIntervalSince1970: Double($0) / 1_000).formatted(.iso8601) }
    let classes = ["table", "phase-\(context.turn.phase.name.rawValue)"] + (own.isEmpty ? ["watching"] : []) + kind
    // A step of a replay is not updated by modules.
    guard scene.replay == nil else { return "id=\"table\" class=\"\(classes.joined(separator: " "))\"" }
    return """
      id="table" data-table class="\(classes.joined(separator: " "))" data-code="\(scene.addresses.code)" data-version="\(scene.version)"\
      \(attribute: "data-events", scene.addresses.events) data-sections="\(scene.addresses.sections(for: scene.viewer))" data-seats="\(own)" \
      data-turn="\(context.table.seat.rawValue)" data-turn-name="\(context.name(of: context.table.seat))"\(attribute: "data-turn-since", since)\
      \(attribute: "data-over", if: context.table.winner != nil)
      """
  }

  private var kind: [String] {
    (scene.viewer == .projector ? ["projector"] : []) + (scene.replay == nil ? [] : ["replay"])
      + (scene.lesson == nil ? [] : ["lesson"])
  }

  /// The tabs of narrow screens, which show one view at a time. The next step is below every view.
  private var views: HTML {
    """
    <fieldset class="views"><legend class="hidden">\(localizer("biopioneer.table.views"))</legend>\(["board", "labs", "problem", "log"].map { view in
      """
      <label><input type="radio" name="view" value="\(view)"\(attribute: "checked", if: view == "board")>\
      <span>\(localizer("biopioneer.table.view.\(view)"))</span></label>
      """ as HTML
    })</fieldset>
    """
  }
}
