import BioPioneerRules
import WebPlatform

/// The end of a game: the winner, the statistics of each seat, and links to what comes next.
struct EndSection {
  let context: TableContext

  var section: TableSection {
    TableSection(
      place: .end, name: localizer("biopioneer.end.title"),
      content: context.scene.replay == nil && context.scene.lesson == nil ? context.table.winner.map(content) : nil)
  }

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }
  private var addresses: TableAddresses { context.scene.addresses }

  private func content(_ winner: Seat) -> HTML {
    let player = table.players[winner.rawValue]
    return """
      <div class="end-card">\(medal)<div class="end-words"><p class="end-over">\(localizer("biopioneer.end.title"))</p>
      <h2>\(context.token(of: winner))<span>\(localizer("biopioneer.end.won", ["name": .text(player.name), "what": .message(table.problem.message)]))</span></h2>
      <p>\(localizer("biopioneer.end.rounds", ["count": .number(table.turn.round)]))\(medalWords)</p></div></div>
      \(statistics)
      <div class="buttons end-ways">\(again)\(links)</div>
      """
  }

  private var medal: HTML {
    if let medal = table.medal { return context.picture(medal.rawValue, of: "medal") }
    return context.picture(table.problem.rawValue, size: (320, 200), of: "solved")
  }

  private var medalWords: String? { table.medal.map { " " + localizer("biopioneer.end.medal.\($0.rawValue)") } }

  // MARK: Statistics

  private static let columns: [(key: String, value: @Sendable (Statistics) -> Int)] = [
    ("turns", { $0.turns }), ("placed", { $0.cardsPlaced }), ("tools", { $0.abilityUses + $0.pipetteUses }),
    ("attempts", { $0.attempts }), ("successes", { $0.successes }), ("events", { $0.labEvents }),
  ]

  private var statistics: HTML? {
    guard context.scene.statistics.count == table.players.count else { return nil }
    return """
      <div class="scroll" role="region" tabindex="0" aria-label="\(localizer("biopioneer.end.statistics"))"><table class="end-table">
      <thead><tr><th scope="col">\(localizer("biopioneer.end.player"))</th>\(Self.columns.map { column in
        "<th scope=\"col\" class=\"number\">\(localizer("biopioneer.end.\(column.key)"))</th>" as HTML
      })</tr></thead><tbody>\(table.players.indices.map(row))</tbody></table></div>
      """
  }

  private func row(_ seat: Int) -> HTML {
    let own = context.scene.statistics[seat]
    return """
      <tr\(attribute: "class", Seat(seat) == table.winner ? "winner" : nil)><th scope="row" data-data>\(table.players[seat].name)</th>\
      \(Self.columns.map { "<td class=\"number\">\(localizer.number($0.value(own)))</td>" as HTML })</tr>
      """
  }

  // MARK: Links

  private var again: HTML? {
    guard let path = addresses.again, !context.scene.own.isEmpty else { return nil }
    return """
      <form method="post" action="\(path)">\(context.formToken)<button class="primary" aria-keyshortcuts="N">\(localizer("biopioneer.end.again"))</button></form>
      """
  }

  private var links: HTML {
    """
    \(addresses.replay.map { "<a class=\"button\" href=\"\($0)\">\(localizer("biopioneer.end.replay"))</a>" as HTML })\
    <a class="button" href="\(addresses.menu)">\(localizer("biopioneer.table.menu"))</a>
    """
  }
}
