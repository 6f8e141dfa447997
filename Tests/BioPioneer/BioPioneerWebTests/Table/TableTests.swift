import BioPioneerRules
import Testing
import TestingSupport
import WebPlatform

@testable import BioPioneerWeb

@Suite("the table of a game")
struct TableTests {
  private let texts: GameTexts

  init() throws { texts = try GameTexts() }

  /// The buttons of the actions section.
  private func actions(_ scene: TableScene) -> [(command: String, isDisabled: Bool, why: String?)] {
    buttons(ActionsSection(context: PlayedGames.markup(scene, texts.english).context).section.html.text)
  }

  private func page(_ scene: TableScene, _ language: Language = .americanEnglish) -> String {
    PlayedGames.markup(scene, texts.translations[language]).page.text
  }

  /// The commands of a page's forms, and which of their buttons are disabled.
  private func buttons(_ html: String) -> [(command: String, isDisabled: Bool, why: String?)] {
    html.split(separator: "<form ").dropFirst().compactMap { form in
      let form = form.prefix { _ in true }.split(separator: "</form>")[0]
      guard let command = form.firstMatch(of: /name="command" value="([^"]+)"/)?.1 else { return nil }
      return (
        String(command), form.contains("aria-disabled=\"true\""),
        form.firstMatch(of: /data-why="([^"]+)"/).map { String($0.1) }
      )
    }
  }

  @Test(
    "the table offers every legal command in every phase; disabled buttons have a reason",
    arguments: 1...3 as ClosedRange<UInt64>)
  func offers(seed: UInt64) throws {
    var game = try PlayedGames.game(
      seed.isMultiple(of: 2) ? .worldHunger : .malaria, labs: [.recombination, .amplification, .mutagenesis, .cloning],
      seed: seed)
    var phases: Set<Phase.Name> = []
    try PlayedGames.play(&game, wildness: 25, seed: seed, steps: 500) { game in
      guard game.table.winner == nil else { return }
      phases.insert(game.table.turn.phase.name)
      let seat = game.table.seat
      let buttons = actions(PlayedGames.scene(game, own: Set(game.table.players.indices.map { Seat($0) })))
      let pressable = Set(buttons.filter { !$0.isDisabled }.map(\.command))
      let legal = Set(game.table.legalCommands(for: seat).map(\.description))
      #expect(legal.subtracting(pressable) == [], "seed \(seed), \(game.table.turn.phase)")
      #expect(pressable.subtracting(legal) == [], "seed \(seed), \(game.table.turn.phase)")
      for button in buttons where button.isDisabled {
        #expect(button.why?.isEmpty == false, "seed \(seed): \(button.command)")
      }
    }
    #expect(phases.isSuperset(of: [.turnStart, .rolled, .cardInHand, .main, .drawing]), "seed \(seed): \(phases)")
  }

  @Test(
    "the table shows each phase in every language, without translation keys or empty texts",
    arguments: Tier.choose(core: [.french], whole: Language.offered))
  func languages(language: Language) throws {
    var game = try PlayedGames.game(.hivPandemic, seed: 77)
    var seen: Set<String> = []
    try PlayedGames.play(&game, wildness: 20, seed: 3, steps: 900) { game in
      guard seen.insert(game.table.turn.phase.stepKey).inserted || game.table.winner != nil else { return }
      let html = page(PlayedGames.scene(game, own: Set((0..<4).map { Seat($0) })), language)
      let text = html.replacing(/<[^>]*>/, with: " ")
      let raw = text.firstMatch(of: /\S*(biopioneer\.|\{)\S*/).map { String($0.0) }
      #expect(raw == nil, "\(language)")
    }
  }

  @Test("two games that differ only in hidden cards have the same table page")
  func secrets() throws {
    var game = try PlayedGames.game(seed: 5)
    try PlayedGames.play(&game, wildness: 10, seed: 9, steps: 80)
    let html = page(PlayedGames.scene(game))
    // Of the match, a scene holds only the public table, whose type has no piles and no generator.
    let mirror = Mirror(reflecting: PlayedGames.scene(game))
    #expect(
      !mirror.children.contains { $0.value is Match || $0.value is Secrets || $0.value is Game || $0.value is Record })
    for entry in PlayedGames.scene(game).entries {
      guard case .played(let step) = entry.item else { continue }
      #expect(!step.events.contains { if case .randomMoved = $0 { true } else { false } })
    }
    let names = html.contains("random=") || html.contains("seed")
    #expect(!names)
  }

  @Test("a waiting player sees the face-up cards and no game buttons")
  func waiting() throws {
    var game = try PlayedGames.game(seed: 15)
    try PlayedGames.play(&game, wildness: 0, seed: 1, steps: 200) { game in
      guard game.table.seat != Seat(2), game.table.winner == nil else { return }
      let count = actions(PlayedGames.scene(game, own: [Seat(2)])).count
      #expect(count == 0)
    }
    let count = buttons(page(PlayedGames.scene(game, viewer: .spectator))).count
    #expect(count == 0)
  }

  @Test("the table shows the chance of each attempt, and links each item of a lab to its topic")
  func attempts() throws {
    var game = try PlayedGames.game(labs: [.openCore, .mutagenesis], seed: 2)
    while game.table.turn.phase.name != .main {
      _ = try game.play(#require(Advice(for: game.table)).command, by: game.table.seat).get()
    }
    let html = page(PlayedGames.scene(game, own: [game.table.seat]))
    let saysChance = html.contains("aria-label=\"Person: needs 5 or more: 33%")
    #expect(saysChance)
    let topics = Set(html.matches(of: /\/biopioneer\/learn\/(\w+)/).map { String($0.1) })
    let kinds =
      game.table.labs.flatMap(\.equipment.members).map(\.rawValue) + [
        game.table.problem.rawValue, "siteSpecificMutagenesis",
      ]
    #expect(topics.isSuperset(of: kinds))
  }

  @Test("screen readers get the board and the strand as lists")
  func lists() throws {
    let game = try PlayedGames.game(seed: 6)
    let html = page(PlayedGames.scene(game))
    let saysWho = html.contains("<li>Space 0: Start. Here: Vera, Tom, Ada, Bob</li>")
    #expect(saysWho)
    #expect(html.matches(of: /<li>Space \d+/).count == 36)
    #expect(html.matches(of: /<li>Slot \d, the next one: asks for/).count == 1)
  }

  @Test("the end shows the winner, statistics, links and the medal of a solo game")
  func end() throws {
    var game = try PlayedGames.game(labs: [.openCore], seed: 3)
    try PlayedGames.play(&game, wildness: 0, seed: 1, steps: 2_000)
    let html = page(PlayedGames.scene(game))
    #expect(game.table.winner == Seat(0))
    for part in [
      "Vera has solved Malaria!", "class=\"art medal\"", "/biopioneer/rooms/KMPRTW/rematch",
      "/biopioneer/rooms/KMPRTW/replay",
      "href=\"/biopioneer\"", " data-over",
    ] {
      let isThere = html.contains(part)
      #expect(isThere, "\(part)")
    }
    let count = buttons(html).count
    #expect(count == 0)
  }

  @Test("each section has a checksum of its content, so that only changed sections are replaced")
  func marks() throws {
    var game = try PlayedGames.game(seed: 9)
    func versions() -> [String: String] {
      let matches = page(PlayedGames.scene(game, own: [])).matches(of: /<section id="(\w+)"[^>]*data-version="(\w+)"/)
      return Dictionary(uniqueKeysWithValues: matches.map { (String($0.1), String($0.2)) })
    }
    let before = versions()
    #expect(Set(before.keys) == ["status", "board", "hand", "strand", "actions", "problem", "labs", "log", "end"])
    #expect(versions() == before)
    _ = try game.play(.rollMove, by: Seat(0)).get()
    let after = versions()
    #expect(after["board"] != before["board"] && after["log"] != before["log"])
    #expect(
      after["problem"] == before["problem"] && after["end"] == before["end"] && after["strand"] == before["strand"])
  }

  @Test("the table escapes names")
  func names() throws {
    let rules = try Rules.standard()
    let player = Player(name: "<b>&\"'", control: .person, token: .flask, lab: .openCore, place: 0)
    let game = Game(
      try Opening(
        dealing: .malaria, to: [player], rules: rules, settings: rules.settings(.standard), random: .init(seed: 1)))
    let html = page(PlayedGames.scene(game))
    let (isRaw, isEscaped) = (html.contains("<b>&"), html.contains("&lt;b&gt;&amp;&quot;&#39;"))
    #expect(!isRaw && isEscaped)
  }
}
