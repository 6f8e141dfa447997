import BioPioneerRules
import WebPlatform

/// The command of a step, its chance of success, its result, and the alternatives.
struct ReplayPanel {
  let context: TableContext
  let replay: ReplayScene

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }

  var html: HTML {
    """
    <div class="panel replay-panel"><nav class="replay-ways" aria-label="\(localizer("biopioneer.replay.steps"))">\(ways)</nav>
    \(done)\(others)</div>
    """
  }

  // MARK: Navigation

  private var ways: HTML {
    """
    \(way(0, .home, "first", "-", if: replay.step > 0))\(way(replay.previousTurn, .back, "previous-turn", ";"))\
    \(way(replay.step - 1, .back, "previous", ",", if: replay.step > 0))\
    <span class="number">\(localizer("biopioneer.replay.step", ["count": .number(replay.step), "needed": .number(replay.count)]))</span>\
    \(way(replay.step + 1, .next, "next", ".", if: replay.step < replay.count))\(way(replay.nextTurn, .next, "next-turn", ":"))\
    \(way(replay.count, .star, "last", "+", if: replay.step < replay.count))
    """
  }

  private func way(_ step: Int?, _ icon: Icon, _ key: String, _ shortcut: String, if isThere: Bool = true) -> HTML {
    let name = localizer("biopioneer.replay.\(key)")
    let label: HTML = "\(icon.html)<span\(attribute: "class", key.contains("turn") ? nil : "hidden")>\(name)</span>"
    guard let step, isThere else { return "<span class=\"button plain\" aria-disabled=\"true\">\(label)</span>" }
    return """
      <a class="button\(key == "next" ? " primary" : "")" href="\(replay.path)?step=\(step)" aria-keyshortcuts="\(shortcut)" title="\(name)">\(label)</a>
      """
  }

  // MARK: The command

  private var done: HTML {
    guard let step = replay.done else { return "<p class=\"last\">\(localizer("biopioneer.step.gameOver"))</p>" }
    let came = TableLog(table: table, entries: [.init(version: 1, item: .played(step: step))], look: look).lines()
    return """
      <div class="replay-done"><p class="last">\(context.name(of: step.seat)): \(localizer(step.command.message(at: table)))\
      \(chance(of: step.command).map { "<span class=\"badge\">\(localizer($0))</span>" as HTML })</p>
      <ul class="came">\(came.map { "<li>\(context.sentence($0.message))</li>" as HTML })</ul></div>
      """
  }

  /// The face-up cards before the step. The player may pick one of them.
  private var look: FaceUpCards? {
    if case .looking(let look) = table.turn.phase { look } else { nil }
  }

  private func chance(of command: Command) -> Message? {
    switch command {
    case .attempt(let target, _): table.chance(of: target.goal).message
    case .solve: table.chance(of: .problem).message
    default: nil
    }
  }

  // MARK: Alternatives

  private var others: HTML? {
    guard let step = replay.done else { return nil }
    let commands = table.offers(for: step.seat).flatMap { $0.commands.prefix(4) }.filter { $0 != step.command }
    guard !commands.isEmpty else { return "<p class=\"quiet\">\(localizer("biopioneer.replay.nothing-else"))</p>" }
    return """
      <details class="replay-others"><summary>\(localizer("biopioneer.replay.others", ["count": .number(commands.count)]))</summary><ul>\(commands.map { command in
        "<li>\(localizer(command.message(at: table)))\(chance(of: command).map { " <small>\(localizer($0))</small>" as HTML })</li>" as HTML
      })</ul></details>
      """
  }
}
