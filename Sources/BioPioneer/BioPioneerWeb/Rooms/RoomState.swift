import BioPioneerRules

/// All that is known of a room, as a value.
struct RoomState: Sendable {
  var room: Room
  /// By place at the set-up.
  var seats: [SeatHolder]
  /// The looks of those who sit there.
  var profiles: [ProfileID: Profile]
  /// Who may look without a seat.
  var watchers: Set<ParticipantID>
  /// The teacher whose room it is.
  let teacherID: ParticipantID?
  var stage: RoomStage
  /// The log with versions and times; the items are those of the game's record.
  var entries: [LogEntry] = []
  /// Places in `entries` by the keys under which they were sent.
  var keys: [String: Int] = [:]
  /// Whether the computers' pauses are left out until somebody's turn.
  var isHurried = false
  /// Whether somebody has come or gone and nobody was told yet.
  var isAttendanceDue = false

  /// Versions that may have been seen and were not written, because nothing was done: who came and went since the last act. When a room
  /// is read from the disk its version goes on as far ahead, so that no device has seen a higher one.
  static let unwrittenVersions = 1_000
}

/// How far a room is, with what belongs to it.
enum RoomStage: Sendable {
  case setup(Setup)
  case game(Game)
}

extension RoomState {
  /// A room as it was kept.
  ///
  /// - Throws: `RecordFlaw` for a log that this program cannot have written, and what the disk does.
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

  /// The set-up; `nil` once the game has begun.
  var setup: Setup? { if case .setup(let setup) = stage { setup } else { nil } }

  /// The game; `nil` while it is set up.
  var game: Game? { if case .game(let game) = stage { game } else { nil } }

  /// The version of the last act of the game, or of the set-up: who decides on the room as it was then decides on what there is.
  var actVersion: Int { entries.last?.version ?? 0 }

  /// When something was done last, in UTC milliseconds since 1970; since then whoever's turn it is has been silent.
  var actedAt: Int { entries.last?.at ?? room.playedAt * 1_000 }

  /// Whether somebody may see the room: they sit there, opened it, watch it, or are the teacher.
  func admits(_ participant: ParticipantID) -> Bool {
    seats.contains { $0.participantID == participant } || room.hostID == participant || teacherID == participant
      || watchers.contains(participant)
  }
}
