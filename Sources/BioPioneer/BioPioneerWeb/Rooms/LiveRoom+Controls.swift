import BioPioneerRules

/// The actions on a room apart from playing.
extension LiveRoom {
  /// How long a seat must be silent on its turn before the computer may play for it, in seconds.
  static let silence = 60

  /// Pauses or resumes the game. Allowed for the participant who opened the room; in a class only for the
  /// teacher.
  ///
  /// - Throws: `notHost`.
  func pause(_ isPaused: Bool, by participant: ParticipantID) throws {
    try change { change in
      guard change.state.teacherID ?? change.state.room.hostID == participant else { throw GameError.notHost }
      change.isNothing = change.state.room.isPaused == isPaused
      change.state.room.isPaused = isPaused
    }
  }

  /// Lets the computer play for a person's seat that is silent on its turn. Every player, the participant who opened
  /// the room, and the teacher may request it; the seat's own player may do so at any time.
  ///
  /// - Throws: `notBegun`, `notYourSeat`, `noPerson`, `notSilent`.
  func takeOver(_ seat: Seat, by participant: ParticipantID) throws {
    try change { change in
      var holder = try change.state.person(in: seat)
      let isOwn = holder.participantID == participant
      guard isOwn || change.state.mayControl(participant) else { throw GameError.notYourSeat }
      if !isOwn {
        let left = change.state.silenceLeft(of: seat, at: Int(change.now.timeIntervalSince1970 * 1_000))
        guard left <= 0 else { throw GameError.notSilent(seconds: left) }
      }
      change.isNothing = holder.isAutomatic
      holder.isAutomatic = true
      holder.level = .normal
      change.put(holder)
    }
  }

  /// Returns a seat from the computer to its player.
  ///
  /// - Throws: `notBegun`, `notYourSeat`, `noPerson`.
  func reclaim(_ seat: Seat, by participant: ParticipantID) throws {
    try change { change in
      var holder = try change.state.person(in: seat)
      guard holder.participantID == participant || change.state.room.hostID == participant else {
        throw GameError.notYourSeat
      }
      change.isNothing = !holder.isAutomatic
      holder.isAutomatic = false
      change.put(holder)
    }
  }

  /// Opens another room for the same players with the same settings. Allowed when the game is over; the
  /// participant who opened the room may do it at any time. Later requests return the same room.
  ///
  /// - Returns: the code of the other room.
  /// - Throws: `notBegun`, `notYourSeat`, `notOver`, `tooManyRooms`, `noRoomForGuests`.
  func rematch(by participant: ParticipantID, seed: UInt64) throws -> String {
    try change { change in
      let state = change.state
      guard let game = state.game else { throw GameError.notBegun }
      guard state.mayControl(participant) else { throw GameError.notYourSeat }
      if let next = state.room.next, try store.room(next) != nil {
        change.isNothing = true
        return next
      }
      guard game.table.winner != nil || state.room.hostID == participant else { throw GameError.notOver }
      let opening = try RefusedSetup.unless { () throws(SetupRefusal) in try game.record.opening.again(seed: seed) }
      let new = GameStore.NewRoom(
        host: state.room.hostID ?? participant, classroom: state.room.classroomID, place: state.room.place,
        settings: state.room.settings, seats: state.seats.map(\.fresh), begins: .game(opening))
      let code = try store.freshCode()
      change.write { [store] db in _ = try store.open(new, code: code, in: db) }
      change.state.room.next = code
      change.state.room.stage = .over
      return code
    }
  }
}

extension LiveRoom.Change {
  /// Replaces a seat of the game.
  fileprivate mutating func put(_ seat: SeatHolder) {
    guard let index = state.seats.firstIndex(where: { $0.place == seat.place }) else { return }
    state.seats[index] = seat
    let room = state.room.id
    write { db in try GameStore.put(seat, in: room, db) }
  }
}

extension SeatHolder {
  /// The seat for a new game.
  fileprivate var fresh: SeatHolder {
    var fresh = self
    fresh.isAutomatic = false
    return fresh
  }
}

extension RoomState {
  /// Whether the participant has a seat, opened the room, or is the teacher.
  func mayControl(_ participant: ParticipantID) -> Bool {
    seats.contains { $0.participantID == participant } || [room.hostID, teacherID].contains(participant)
  }

  /// The number of seconds that the seat must remain silent before the computer may play for it, not positive when it
  /// may. The full time (`LiveRoom.silence`) if it is not the seat's turn, or if the game is over.
  func silenceLeft(of seat: Seat, at millisecond: Int) -> Int {
    guard game?.table.turn.seat == seat, game?.table.winner == nil else { return LiveRoom.silence }
    return LiveRoom.silence - (millisecond - actedAt) / 1_000
  }

  /// - Throws: `notBegun`, `noPerson`.
  fileprivate func person(in seat: Seat) throws(GameError) -> SeatHolder {
    guard game != nil else { throw .notBegun }
    guard let holder = holder(of: seat), holder.kind == .person else { throw .noPerson }
    return holder
  }
}
