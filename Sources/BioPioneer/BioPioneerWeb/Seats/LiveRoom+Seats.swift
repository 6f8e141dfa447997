import BioPioneerRules

/// Who sits where.
extension LiveRoom {
  /// Somebody takes the first open seat; whoever sits there already keeps theirs.
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

  /// Somebody gives up the seats at their device before the dice are rolled; they are open again.
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

  /// Says who sits where: by whoever opened the room, before the dice are rolled. Others' seats at their own devices stay theirs.
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

  /// Gives a seat another name, also later in the set-up: a person's own, or, by whoever opened the room, anybody's.
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

  /// The looks of a profile have changed, or it is gone.
  func refreshLook(of id: ProfileID, _ profile: Profile?) throws {
    guard now.seats.contains(where: { $0.profileID == id }) else { return }
    try change { change in change.state.profiles[id] = profile }
  }

  /// Lets somebody look without a seat.
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
  /// - Throws: `begun` once the dice are rolled.
  func requireSeating() throws(GameError) {
    guard state.setup?.plan.step == .players else { throw .begun }
  }

  /// Somebody sits in a seat now.
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

  /// These sit there now, and nobody else.
  ///
  /// - Throws: `nameTaken`.
  mutating func seat(_ seats: [SeatHolder], _ profiles: [Profile]) throws {
    // Nobody has a name while all are given anew, so that two can exchange theirs.
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
  /// As the rules know whoever sits there. An open seat has a name that nobody can type.
  var planned: PlannedPlayer {
    PlannedPlayer(
      name: kind == .open ? "\u{2026}\(place + 1)" : name,
      control: kind == .computer ? .computer(level: level ?? .normal) : .person)
  }
}

extension RoomState {
  /// - Throws: `nameTaken` for a name that somebody in another seat has.
  func requireFree(_ name: String, but place: Int) throws(GameError) {
    let isTaken = !name.isEmpty && seats.contains { $0.place != place && $0.name.lowercased() == name.lowercased() }
    if isTaken { throw .nameTaken(name) }
  }

  /// Who sits in a seat of the game, which are in the order of play.
  func holder(of seat: Seat) -> SeatHolder? {
    guard let players = game?.table.players, players.indices.contains(seat.rawValue) else { return nil }
    let place = players[seat.rawValue].place
    return seats.first { $0.place == place }
  }

  /// The seats of the game that are played at somebody's device.
  func gameSeats(of participant: ParticipantID) -> [Seat] {
    guard let players = game?.table.players else { return [] }
    return players.indices.map { Seat($0) }.filter { holder(of: $0)?.participantID == participant }
  }

  /// The names of the seats, in the order of play.
  var names: [String] { game?.table.players.map(\.name) ?? seats.map(\.name) }
}
