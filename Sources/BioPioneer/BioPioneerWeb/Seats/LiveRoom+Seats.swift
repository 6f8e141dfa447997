import BioPioneerRules

extension LiveRoom {
  /// Gives a participant the first open seat. A participant with a seat keeps it.
  ///
  /// - Returns: the place.
  /// - Throws: `begun`, `full`, `nameTaken`.
  func join(_ participant: ParticipantID, named name: String, as profile: Profile?) throws -> Int {
    if let known = now.seats.first(where: { $0.participantID == participant }) { return known.place }
    return try change { change in
      try change.requireSeating()
      guard let open = change.state.seats.first(where: { $0.kind == .open }) else { throw GameError.full }
      try change.sit(.person(open.place, named: name, at: participant, as: profile?.id), profile)
      if change.state.room.hostID == nil { change.state.room.hostID = participant }
      return open.place
    }
  }

  /// Makes the participant's seats open again, before the dice are rolled.
  ///
  /// - Throws: `begun`.
  func leaveSeats(_ participant: ParticipantID) throws {
    try change { change in
      try change.requireSeating()
      for seat in change.state.seats where seat.participantID == participant { try change.sit(.open(seat.place)) }
      guard change.state.room.hostID == participant else { return }
      change.state.room.hostID = change.state.seats.compactMap(\.participantID).first
    }
  }

  /// Replaces all seats, before the dice are rolled. Only the participant who opened the room may do it.
  ///
  /// - Parameter seats: one to four, in the order of their places.
  /// - Throws: `notHost`, `begun`, `nameTaken`.
  func seat(_ seats: [SeatHolder], profiles: [Profile], by participant: ParticipantID) throws {
    try change { change in
      guard change.state.room.hostID == participant else { throw GameError.notHost }
      try change.requireSeating()
      try change.seat(seats, profiles)
    }
  }

  /// Renames a seat, also later in the set-up. Allowed for the seat's own player, and for the participant
  /// who opened the room.
  ///
  /// - Throws: `notYourSeat`, `nameTaken`, `begun`.
  func rename(_ place: Int, to name: String, by participant: ParticipantID) throws {
    try change { change in
      guard change.state.setup != nil else { throw GameError.begun }
      guard var seat = change.state.seats.first(where: { $0.place == place }), seat.kind != .open,
        seat.participantID == participant || change.state.room.hostID == participant
      else { throw GameError.notYourSeat }
      seat.name = name
      try change.sit(seat)
    }
  }

  /// Updates a profile that was changed or deleted.
  func refreshLook(of id: ProfileID, _ profile: Profile?) throws {
    guard now.seats.contains(where: { $0.profileID == id }) else { return }
    try change { change in change.state.profiles[id] = profile }
  }

  /// Lets a participant watch without a seat.
  func admit(watcher participant: ParticipantID) throws {
    guard !now.admits(participant) else { return }
    try change { change in
      change.state.watchers.insert(participant)
      let id = change.state.room.id
      change.write { db in try GameStore.watch(id, by: participant, db) }
    }
  }
}

extension LiveRoom.Change {
  /// - Throws: `begun` after the step `players`.
  func requireSeating() throws(GameError) {
    guard state.setup?.plan.step == .players else { throw .begun }
  }

  /// Puts a player into a seat.
  ///
  /// - Throws: `nameTaken`.
  mutating func sit(_ seat: SeatHolder, _ profile: Profile? = nil) throws {
    guard let index = state.seats.firstIndex(where: { $0.place == seat.place }) else { throw GameError.notYourSeat }
    try state.requireFree(seat.name, but: seat.place)
    state.seats[index] = seat
    if let profile { state.profiles[profile.id] = profile }
    try setUp { setup throws(SetupRefusal) in try setup.perform(.setPlayer(place: seat.place, player: seat.planned)) }
    let room = state.room.id
    write { db in try GameStore.put(seat, in: room, db) }
  }

  /// Replaces all seats.
  ///
  /// - Throws: `nameTaken`.
  mutating func seat(_ seats: [SeatHolder], _ profiles: [Profile]) throws {
    // All names are cleared before they are set anew, so that two players can exchange names.
    try setUp { setup throws(SetupRefusal) in
      try setup.perform(.setCount(count: seats.count))
      for place in seats.indices { try setup.perform(.setPlayer(place: place, player: SeatHolder.open(place).planned)) }
    }
    state.seats = seats.map { .open($0.place) }
    let room = state.room.id
    write { db in try GameStore.set([], of: room, in: db) }
    for seat in seats { try sit(seat, profiles.first { $0.id == seat.profileID }) }
  }
}

extension SeatHolder {
  /// The player in the form of the rules. An open seat has a name that cannot be typed.
  var planned: PlannedPlayer {
    PlannedPlayer(
      name: kind == .open ? "\u{2026}\(place + 1)" : name,
      control: kind == .computer ? .computer(level: level ?? .normal) : .person)
  }
}

extension RoomState {
  /// - Throws: `nameTaken` if another seat has the name.
  func requireFree(_ name: String, but place: Int) throws(GameError) {
    let isTaken = !name.isEmpty && seats.contains { $0.place != place && $0.name.lowercased() == name.lowercased() }
    if isTaken { throw .nameTaken(name) }
  }

  /// The holder of a seat of the game; seats are in the order of play.
  func holder(of seat: Seat) -> SeatHolder? {
    guard let players = game?.table.players, players.indices.contains(seat.rawValue) else { return nil }
    let place = players[seat.rawValue].place
    return seats.first { $0.place == place }
  }

  /// The seats of the game on a participant's device.
  func gameSeats(of participant: ParticipantID) -> [Seat] {
    guard let players = game?.table.players else { return [] }
    return players.indices.map { Seat($0) }.filter { holder(of: $0)?.participantID == participant }
  }

  /// The names of the seats, in the order of play.
  var names: [String] { game?.table.players.map(\.name) ?? seats.map(\.name) }
}
