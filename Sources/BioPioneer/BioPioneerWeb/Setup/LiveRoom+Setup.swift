import BioPioneerRules

/// Setting up a game, step by step.
extension LiveRoom {
  /// Carries out a step of the set-up.
  ///
  /// - Throws: `RefusedSetup`, `notYourSeat`, `notHost`, `begun`.
  func setUp(_ command: SetupCommand, by participant: ParticipantID) throws {
    try change { change in
      guard let plan = change.state.setup?.plan else { throw GameError.begun }
      try change.state.requireMay(command, in: plan, participant)
      if command == .next, plan.step == .players, change.state.seats.contains(where: { $0.kind == .open }) {
        throw GameError.seatsOpen
      }
      try change.setUp { setup throws(SetupRefusal) in try setup.perform(command) }
      change.touch()
    }
  }

  /// Sets the rules and the pace of the computers.
  ///
  /// - Throws: `RefusedSetup`, `notHost`, `begun`.
  func set(_ settings: BioPioneerRules.Settings, pace: RoomSettings.Pace, by participant: ParticipantID) throws {
    try change { change in
      guard change.state.room.hostID == participant else { throw GameError.notHost }
      try change.setUp { setup throws(SetupRefusal) in try setup.perform(.setSettings(settings: settings)) }
      change.state.room.settings.pace = pace
    }
  }

  /// Begins the game.
  ///
  /// - Throws: `RefusedSetup` if the set-up is incomplete, `notYourSeat`, `begun`.
  func begin(by participant: ParticipantID) throws {
    try change { change in
      guard let setup = change.state.setup else { throw GameError.begun }
      guard
        change.state.seats.contains(where: { $0.participantID == participant })
          || change.state.room.hostID == participant
      else { throw GameError.notYourSeat }
      try change.begin(RefusedSetup.unless { () throws(SetupRefusal) in try setup.opening() })
    }
  }
}

extension LiveRoom.Change {
  /// Changes the set-up and stores it.
  ///
  /// - Throws: `RefusedSetup`.
  mutating func setUp(_ work: (inout Setup) throws(SetupRefusal) -> Void) throws {
    guard var setup = state.setup else { throw GameError.begun }
    try RefusedSetup.unless { () throws(SetupRefusal) in try work(&setup) }
    state.stage = .setup(setup)
    let (kept, room) = (setup, state.room.id)
    write { db in try GameStore.keep(kept, of: room, db) }
  }

  /// Replaces the set-up by the game.
  mutating func begin(_ opening: Opening) {
    state.stage = .game(Game(opening))
    state.room.stage = .playing
    let room = state.room.id
    write { db in try GameStore.keep(opening, of: room, db) }
    touch()
  }

  /// Records the time of the last act.
  mutating func touch() { state.room.playedAt = second }
}

extension RoomState {
  /// Checks who may do a step. The participant who opened the room may do every step, and only they may change the
  /// seats and settings or cancel. A player may pick for their own seat, and roll for their own seat and for
  /// computers. All other steps are open to every player.
  fileprivate func requireMay(
    _ command: SetupCommand, in plan: SetupPlan, _ participant: ParticipantID
  ) throws(GameError) {
    let isHost = room.hostID == participant
    let isPlayer = seats.contains { $0.participantID == participant }
    switch command {
    case .pickToken, .pickLab:
      let picker = plan.picker.flatMap { place in seats.first { $0.place == place } }
      if !isHost, picker?.participantID != participant { throw .notYourSeat }
    case .roll(let place):
      let roller = seats.first { $0.place == place }
      if !isHost, roller?.participantID != participant, !isPlayer || roller?.kind == .person { throw .notYourSeat }
    case .setCount, .setPlayer, .setSettings, .cancel:
      if !isHost { throw .notHost }
    case .rollAll, .setLength, .next, .back:
      if !isHost, !isPlayer { throw .notYourSeat }
    }
  }
}
