import BioPioneerMessages
import BioPioneerRules
import Foundation
import Testing
import WebPlatform

@testable import BioPioneerWeb

@Suite("the log of a table")
struct TableLogTests {
  private let texts: GameTexts

  init() throws { texts = try GameTexts() }

  /// Events without a line of their own: a spent action is part of the event that it paid for.
  private static func isSilent(_ event: Event) -> Bool {
    switch event {
    case .actionsSpent, .pipetteSet, .rollAccepted(_, false), .turnEnded(over: []), .pileOffered, .pileChosen, .takenUp,
      .randomMoved:
      true
    default: false
    }
  }

  @Test("every event has a log line in every language, unless another event covers it")
  func everyEvent() throws {
    let game = try PlayedGames.game(seed: 1)
    var context = LineContext(table: game.table)
    for event in EveryEvent.all {
      context.note(event)
      guard let text = context.eventText(for: event, by: Seat(0)) else {
        #expect(Self.isSilent(event), "\(event)")
        continue
      }
      texts.expect(text.message, event)
    }
  }

  @Test("every refusal has a text in every language, and a short one for buttons")
  func everyRefusal() {
    for refusal in EveryRefusal.all {
      texts.expect(refusal.message(names: ["Vera", "Tom"]), refusal)
      texts.expect(refusal.sign, refusal)
    }
  }

  @Test("the log states the beginning of each turn, not its end")
  func turns() throws {
    var game = try PlayedGames.game(seed: 4)
    try PlayedGames.play(&game, wildness: 0, seed: 1, steps: 60)
    let lines = TableLog(PlayedGames.scene(game)).lines()
    let begun = lines.filter { $0.motion?["kind"] == "turn" }
    #expect(!begun.isEmpty)
    for line in begun {
      let name = game.table.players[line.seat.rawValue].name
      #expect(texts.english(line.message).contains(name))
    }
  }

  @Test("undone entries stay crossed out in the log; updates for a device omit them")
  func undone() throws {
    var game = try PlayedGames.game(labs: [.openCore], seed: 3)
    _ = try game.play(.rollMove, by: Seat(0)).get()
    let step: Step = game.table.turn.phase.roll?.die == 6 ? .down : .up
    _ = try game.play(.usePipette(step: step), by: Seat(0)).get()
    _ = try game.play(.acceptRoll, by: Seat(0)).get()
    _ = try game.undo(by: Seat(0)).get()
    let scene = PlayedGames.scene(game)
    let lines = TableLog(scene).lines()
    #expect(lines.count { $0.isUndone } > 0)
    #expect(texts.english(lines[lines.count - 1].message) == "Vera undoes the last step.")
    let context = PlayedGames.markup(scene, texts.english).context
    let html = LogSection(context: context).section.html.text
    let isCrossedOut = html.contains("<s>Vera") && html.contains("(undone)")
    #expect(isCrossedOut)
    guard case .array(let events) = context.happened(after: 1) else {
      Issue.record("no list")
      return
    }
    #expect(events.allSatisfy { $0["kind"] != "moved" })
  }

  @Test("a long log says how many earlier lines it leaves out", arguments: [5, 200])
  func earlier(steps: Int) throws {
    var game = try PlayedGames.game(seed: 8)
    try PlayedGames.play(&game, wildness: 30, seed: 2, steps: steps)
    let scene = PlayedGames.scene(game)
    let html = LogSection(context: PlayedGames.markup(scene, texts.english).context).section.html.text
    let missing = TableLog(scene).lines().count - html.matches(of: /<li data-id=/).count
    #expect((missing > 1) == (steps == 200))
    #expect(html.contains("\(missing) earlier lines are not shown.") == (steps == 200))
  }

  @Test("the filter works without modules: each line has a group that the style sheet can hide")
  func filter() throws {
    var game = try PlayedGames.game(seed: 8)
    try PlayedGames.play(&game, wildness: 30, seed: 2, steps: 200)
    let context = PlayedGames.markup(PlayedGames.scene(game), texts.english).context
    let html = LogSection(context: context).section.html.text
    let shown = Set(html.matches(of: /data-group="(\w+)"/).map { String($0.1) })
    #expect(shown.count > 2 && shown.isSubset(of: LogGroup.allCases.map(\.rawValue)))
    let chips = html.matches(of: /name="log-filter" value="(\w+)"/).map { String($0.1) }
    #expect(chips == ["all"] + LogGroup.allCases.map(\.rawValue))
    let sheet = try String(
      contentsOf: GameTexts.sources.appendingPathComponent("BioPioneer/BioPioneerWeb/Assets/table/log.css"),
      encoding: .utf8)
    for group in LogGroup.allCases {
      #expect(
        sheet.contains("[value=\"\(group.rawValue)\"]:checked) li:not([data-group=\"\(group.rawValue)\"])"), "\(group)")
    }
  }

  @Test("modules get each event with its version, seat and text")
  func happened() throws {
    var game = try PlayedGames.game(seed: 21)
    try PlayedGames.play(&game, wildness: 20, seed: 5, steps: 120)
    let context = PlayedGames.markup(PlayedGames.scene(game), texts.english).context
    guard case .array(let events) = context.happened(after: 100) else {
      Issue.record("no list")
      return
    }
    #expect(!events.isEmpty)
    for one in events {
      guard case .integer(let version)? = one["version"], case .string(let words)? = one["words"] else {
        Issue.record("\(one)")
        continue
      }
      #expect(version > 100 && !words.isEmpty)
      #expect(one["kind"] != nil && one["seat"] != nil, "\(one)")
    }
    #expect(context.happened(after: game.record.log.count) == .array([]))
  }
}
