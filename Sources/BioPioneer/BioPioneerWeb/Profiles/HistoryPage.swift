import BioPioneerRules
import Foundation
import WebPlatform

/// The history of the requester's profiles: totals, and a list of games.
struct HistoryPage {
  let app: BioPioneerApp
  static let path = "/biopioneer/history"

  /// A game with the name of the profile that played it.
  struct Row: Sendable {
    let game: GameStore.PlayedGame, profile: String
  }

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { context in try page(context) }
    routes.list(
      Self.path, for: .anyone, Self.listing, "The games that your profiles have played", tag: "biopioneer",
      parameters: [.query("profile", .integer(1...Int.max), "only of this profile")]
    ) { context in try rows(context) }
  }

  private func rows(_ context: RequestContext) throws -> [Row] {
    guard let participant = try app.knownParticipant(context) else { return [] }
    let names = Dictionary(
      try app.store.profiles(of: participant.id).map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let profile = try context.queryNumber("profile", in: 1...Int.max).map { ProfileID(rawValue: Int64($0)) }
    return try app.store.playedGames(of: participant.id, profile: profile).map {
      Row(game: $0, profile: names[$0.profile] ?? "")
    }
  }

  static let listing = Listing<Row>(
    "games",
    [
      ListColumn(
        "ended", "biopioneer.history.ended", .string,
        value: { .string(moment($0.game.endedAt)) },
        show: { row, localizer in
          let when = localizer.moment(moment(row.game.endedAt))
          return row.game.code.map { "<a href=\"/biopioneer/rooms/\($0)/replay\">\(when)</a>" } ?? "\(when)"
        }),
      ListColumn(
        "profile", "biopioneer.history.profile", .string, value: { .string($0.profile) },
        show: { row, _ in "<span data-data>\(row.profile)</span>" }),
      ListColumn(
        "problem", "biopioneer.history.problem", .string, value: { .string($0.game.outcome.problem.rawValue) },
        show: { row, localizer in "\(localizer(row.game.outcome.problem.message))" }),
      ListColumn(
        "lab", "biopioneer.history.lab", .string,
        value: { .string($0.game.outcome.labs[$0.game.outcome.seat.rawValue].rawValue) },
        show: { row, localizer in "\(localizer(row.game.outcome.labs[row.game.outcome.seat.rawValue].message))" }),
      ListColumn(
        "players", "biopioneer.history.players", .integer, value: { .integer(Int64($0.game.outcome.labs.count)) }),
      ListColumn("rounds", "biopioneer.history.rounds", .integer, value: { .integer(Int64($0.game.outcome.rounds)) }),
      ListColumn(
        "won", "biopioneer.history.result", .bool, value: { .bool($0.game.outcome.hasWon) },
        show: { row, localizer in result(row.game.outcome, localizer) }),
    ])

  private static func moment(_ second: Int) -> String {
    Date(timeIntervalSince1970: Double(second)).formatted(.iso8601)
  }

  private static func result(_ outcome: Outcome, _ localizer: Localizer) -> HTML {
    let medal = outcome.medal.map {
      " <span class=\"badge\">\(localizer("biopioneer.medal.\($0.rawValue)"))</span>" as HTML
    }
    return outcome.hasWon
      ? "<span class=\"badge good\">\(localizer("biopioneer.history.won"))</span>\(medal)"
      : "<span class=\"badge\">\(localizer("biopioneer.history.lost"))</span>"
  }

  private func page(_ context: RequestContext) throws -> Response {
    let (localizer, rows) = (context.localizer, try rows(context))
    return context.gamePage(
      PageParts(
        localizer("biopioneer.history.title"),
        """
        <h1>\(localizer("biopioneer.history.title"))</h1>
        \(rows.isEmpty ? nil : Self.summary(rows.map(\.game.outcome), localizer))
        \(try Self.listing.table(
          rows, context, label: "biopioneer.history.title", empty: "biopioneer.history.none", files: ListFiles(Self.path)))
        <p class="quiet">\(localizer("biopioneer.history.kept"))</p>
        """))
  }

  /// The totals over all games.
  private static func summary(_ outcomes: [Outcome], _ localizer: Localizer) -> HTML {
    let all = outcomes.map(\.statistics)
    let (won, attempts, successes) = (
      outcomes.count(where: \.hasWon), all.reduce(0) { $0 + $1.attempts }, all.reduce(0) { $0 + $1.successes }
    )
    let numbers: [(String, Int)] = [
      ("games", outcomes.count), ("won", won), ("placed", all.reduce(0) { $0 + $1.cardsPlaced }),
      ("attempts", attempts),
      ("successes", successes), ("events", all.reduce(0) { $0 + $1.labEvents }),
    ]
    return """
      <dl class="card numbers">\(numbers.map { name, value in
        "<div><dt>\(localizer("biopioneer.history.number.\(name)"))</dt><dd>\(localizer.number(value))</dd></div>" as HTML
      })</dl>
      """
  }
}
