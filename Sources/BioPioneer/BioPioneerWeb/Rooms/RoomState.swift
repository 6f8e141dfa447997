import BioPioneerRules

/// The complete state of a room, as a value.
struct RoomState: Sendable {
  var room: Room
  /// By place in the set-up.
  var seats: [SeatHolder]
  var profiles: [ProfileID: Profile]
  /// The spectators.
  var watchers: Set<ParticipantID>
  /// The teacher of the room's class.
  let teacherID: ParticipantID?
  var stage: RoomStage
  /// The log with versions and times; the items are those of the game's record.
  var entries: [LogEntry] = []
  /// Indexes in `entries` by the keys of the requests.
  var keys: [String: Int] = [:]
  /// Whether the computers skip their pauses until a person has the turn.
  var isHurried = false
  /// Whether a change of attendance has not been announced yet.
  var isAttendanceDue = false

  /// The maximum number of versions that may have been visible but were not written: changes of attendance
  /// since the last act. A room that is read from the disk skips this number of versions, so that no device
  /// has seen a higher one.
  static let unwrittenVersions = 1_000
}

/// The stage of a room, with its data.
enum RoomStage: Sendable {
  case setup(Setup)
  case game(Game)
}

extension RoomState {
  /// Reads a stored room.
  ///
  /// - Throws: `RecordFlaw` for a log that this program cannot have written, and the errors of the disk.
  init(reading room: Room, from store: GameStore) throws {
    let seats = try store.seats(of: room.id)
    let entries = try store.entries(of: room.id)
    self.room = room
    self.room.version += Self.unwrittenVersions
    self.seats = seats
    self.entries = entries
    profiles = try store.profiles(seats.compactMap(\.profileID))
    watchers = try store.watchers(of: room.id)
    teacherID = try room.classroomID.flatMap { try store.teacher(of: $0) }
    keys = Dictionary(
      entries.enumerated().compactMap { place, entry in entry.key.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    if let opening = try store.opening(of: room.id) {
      stage = .game(try Game(resuming: Record(opening: opening, log: entries.map(\.item))))
    } else if let setup = try store.setup(of: room.id) {
      stage = .setup(setup)
    } else {
      throw GameError.noSuchRoom
    }
  }

  /// `nil` after the game has begun.
  var setup: Setup? { if case .setup(let setup) = stage { setup } else { nil } }

  /// `nil` during the set-up.
  var game: Game? { if case .game(let game) = stage { game } else { nil } }

  /// The version of the last act. A command that was decided on this version or later is up to date.
  var actVersion: Int { entries.last?.version ?? 0 }

  /// The time of the last act in UTC milliseconds since 1970; since then the current seat has been silent.
  var actedAt: Int { entries.last?.at ?? room.playedAt * 1_000 }

  /// Whether a participant may see the room: they play in it, opened it, watch it, or are the teacher.
  func admits(_ participant: ParticipantID) -> Bool {
    seats.contains { $0.participantID == participant } || room.hostID == participant || teacherID == participant
      || watchers.contains(participant)
  }
}
