import BioPioneerRules
import WebPlatform

extension RoomContext {
  /// The game as this device shows it.
  ///
  /// - Parameter isProjector: whether the screen is for a whole class.
  func scene(of game: Game, isProjector: Bool = false) -> TableScene {
    let own = Set(seats)
    let viewer: TableScene.Viewer = isProjector ? .projector : own.isEmpty ? .spectator : .player(seats: own)
    let present = room.presence.present
    var scene = TableScene(
      table: game.table, version: state.room.version, viewer: viewer, addresses: .room(state.room.code))
    scene.seats = game.table.players.indices.map { index in
      guard let holder = state.holder(of: Seat(index)) else { return .init() }
      let profile = holder.profileID.flatMap { state.profiles[$0] }
      return TableScene.SeatNote(
        isAway: holder.kind == .person && !(holder.participantID.map(present.contains) ?? false),
        isAutomatic: holder.isAutomatic, mark: ProfileMark(holder, profile))
    }
    scene.entries = state.entries.map { TableScene.Entry(version: $0.version, item: $0.item.open) }
    scene.turnSince = state.turnSince
    scene.isPaused = state.room.isPaused
    scene.canHurry = state.computerSeat != nil && !state.isHurried && state.mayControl(participant.id)
    scene.menu = menu
    scene.undoRefusal = game.refusalOfUndo(by: game.table.seat)
    scene.statistics = game.table.winner == nil ? [] : game.record.statistics
    return scene
  }

  /// The actions on the whole game that this device may take.
  private var menu: TableMenu {
    TableMenu(watchLink: watchLink, mayPause: hasCharge, mayRestart: isHost)
  }

  /// The data for the sections of the table.
  func context(_ scene: TableScene) -> TableContext {
    let assets = context.site.assets
    return TableContext(scene, localizer: localizer, formToken: context.formToken) { assets.path($0) }
  }
}

extension RoomState {
  /// The start of the current turn, in UTC milliseconds since 1970.
  fileprivate var turnSince: Int {
    let last = entries.last { entry in
      guard case .played(let step) = entry.item else { return false }
      return step.events.contains { if case .turnBegan = $0 { true } else { false } }
    }
    return last?.at ?? room.createdAt * 1_000
  }
}
