import BioPioneerRules
import Testing
import WebPlatform

@testable import BioPioneerWeb

@Suite("replays of a game")
struct ReplayTests {
  @Test("every step of a replay shows the command, its chance and the alternatives in every language")
  func steps() throws {
    let texts = try GameTexts()
    var game = try PlayedGames.game(seed: 31)
    try PlayedGames.play(&game, wildness: 10, seed: 4, steps: 3_000)
    let count = game.record.steps.count
    for step in stride(from: 0, through: count, by: max(1, count / 25)) {
      let scene = try #require(
        try TableScene.replaying(
          game.record, step: step, viewer: .spectator, addresses: .room("KMPRTW"), path: "/replay"))
      let replay = try #require(scene.replay)
      #expect(replay.step == step && replay.count == count && (replay.done == nil) == (step == count))
      if let done = replay.done { texts.expect(done.command.message(at: scene.table), "step \(step)") }
      let html = PlayedGames.markup(scene, texts.english).page.text
      let isLive = html.contains("data-table") || html.contains("data-command")
      #expect(!isLive)
      guard case .attempt? = replay.done?.command else { continue }
      let saysChance = html.contains("%") || html.contains("any die")
      #expect(saysChance, "step \(step)")
    }
    let beyond = try TableScene.replaying(
      game.record, step: count + 1, viewer: .spectator, addresses: .room("KMPRTW"), path: "/replay")
    #expect(beyond == nil)
  }

  @Test("a replay exists only for finished games, and for people with access to the room")
  func pages() async throws {
    try await GameSite.run(decide: randomCommand) { games in
      let device = try await games.guest()
      let open = try await device.quick()
      #expect(try await device.page("/biopioneer/rooms/\(open)/replay").status == 409)
      let code = try await games.finished(by: device)
      let page = try await device.page("/biopioneer/rooms/\(code)/replay?step=3")
      #expect(page.status == 200 && page.text.contains("3 of "))
      #expect(try await device.page("/biopioneer/rooms/\(code)/replay?step=99999").status == 404)
      #expect(try await games.guest().page("/biopioneer/rooms/\(code)/replay").status == 404)
    }
  }
}
