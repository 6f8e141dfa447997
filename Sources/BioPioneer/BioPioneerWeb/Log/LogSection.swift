import BioPioneerMessages
import BioPioneerRules
import WebPlatform

/// The log as text, newest first. The chips above hide groups of lines.
struct LogSection {
  let context: TableContext

  /// The maximum number of lines. Below them the log says how many earlier lines it leaves out.
  private static let most = 80

  var section: TableSection {
    TableSection(place: .log, name: localizer("biopioneer.table.log"), content: content)
  }

  private var localizer: Localizer { context.localizer }

  private var content: HTML {
    let lines = TableLog(context.scene).lines()
    return """
      <header><h2>\(localizer("biopioneer.table.log"))</h2>\(filter)</header>
      <ol class="log-lines" tabindex="0" aria-label="\(localizer("biopioneer.table.log"))">\(lines.suffix(Self.most).reversed().map(row))</ol>
      \(earlier(lines.count - Self.most))
      """
  }

  private func earlier(_ count: Int) -> HTML? {
    guard count > 0 else { return nil }
    return "<p class=\"log-earlier quiet\">\(localizer("biopioneer.table.log.earlier", ["count": .number(count)]))</p>"
  }

  /// The chips work without JavaScript: the style sheet hides the lines of other groups.
  private var filter: HTML {
    let choices = ["all"] + LogGroup.allCases.map(\.rawValue)
    return """
      <fieldset class="log-filter"><legend class="hidden">\(localizer("biopioneer.table.log-filter"))</legend>\(choices.map { choice in
        """
        <label title="\(localizer("biopioneer.table.log.\(choice)"))"><input type="radio" name="log-filter" value="\(choice)"\
        \(attribute: "checked", if: choice == "all")><span>\(localizer("biopioneer.table.log.\(choice)"))</span></label>
        """ as HTML
      })</fieldset>
      """
  }

  private func row(_ line: LogLine) -> HTML {
    let text: HTML =
      line.isUndone
      ? "<s>\(context.sentence(line.message))</s> <span class=\"quiet\">\(localizer("biopioneer.log.wasUndone"))</span>"
      : "\(context.sentence(line.message))"
    return """
      <li data-id="e\(line.version)-\(line.place)" data-group="\(line.group.rawValue)" class="\(context.tint(of: line.seat))">\(text)</li>
      """
  }
}
