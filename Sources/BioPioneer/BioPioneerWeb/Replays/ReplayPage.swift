import BioPioneerRules
import WebPlatform

/// Replays a finished game, one page per step.
struct ReplayPage {
  let app: BioPioneerApp

  func add(to routes: inout RouteTable) {
    routes.page("/biopioneer/rooms/{code}/replay", for: .anyone) { context in
      let room = try app.room(context)
      guard let game = room.state.game, game.table.winner != nil else { throw GameError.notOver }
      let step = try context.queryNumber("step", in: 0...100_000) ?? 0
      let path = "\(room.state.room.path)/replay"
      let own = Set(room.seats)
      let scene = try TableScene.replaying(
        game.record, step: step, viewer: own.isEmpty ? .spectator : .player(seats: own),
        addresses: .room(room.state.room.code), path: path)
      guard var scene else { throw WebError.notFound }
      scene.seats = room.scene(of: game).seats
      var parts = PageParts(room.localizer("biopioneer.replay.title"), TableMarkup(room.context(scene)).page)
      parts.styles = TableMarkup.styles
      parts.modules = ["biopioneer/replay/replay.js"]
      parts.isWide = true
      return context.gamePage(parts)
    }
  }
}
