import BioPioneerRules

/// A table as one device sees it: all data of its page. It contains no secret, because it is built from the
/// public table and never from the match.
struct TableScene: Sendable {
  enum Viewer: Hashable, Sendable {
    /// People who play these seats on one device.
    case player(seats: Set<Seat>)
    case spectator
    /// A screen for a whole class.
    case projector
  }

  /// Data about a seat's holder that the rules do not have.
  struct SeatNote: Hashable, Sendable {
    /// Whether the person of the seat has closed the room on all devices.
    var isAway = false
    /// Whether the computer plays in a person's place.
    var isAutomatic = false
    /// The colour and shape of the player.
    var mark: ProfileMark?
  }

  /// The public version of a log entry.
  struct Entry: Hashable, Sendable {
    let version: Int
    let item: LogItem
  }

  let table: Table
  /// Increases with every visible change.
  let version: Int
  let viewer: Viewer
  let addresses: TableAddresses
  /// In the order of play.
  var seats: [SeatNote] = []
  /// The log, earliest first.
  var entries: [Entry] = []
  /// The start of the turn, in UTC milliseconds since 1970.
  var turnSince: Int?
  var isPaused = false
  /// Whether the participant can make the computers skip their pauses.
  var canHurry = false
  /// Why the last step cannot be undone; `nil` if it can.
  var undoRefusal: Refusal? = .nothingToUndo
  /// The actions on the whole game.
  var menu = TableMenu()
  /// The statistics of each seat, after the game is over.
  var statistics: [Statistics] = []
  /// The step of a replay; `nil` in a running game.
  var replay: ReplayScene?
  /// The step of a lesson, if the table belongs to a lesson.
  var lesson: LessonScene?
}

extension TableScene {
  /// The seats on this device.
  var own: Set<Seat> { if case .player(let seats) = viewer { seats } else { [] } }

  /// Whether a person on this device has the turn.
  var isOwnTurn: Bool { replay == nil && own.contains(table.seat) && table.winner == nil && !isAutomatic(table.seat) }

  /// Whether the computer decides for a seat.
  func isAutomatic(_ seat: Seat) -> Bool {
    if case .computer = table.players[seat.rawValue].control { return true }
    return seats.indices.contains(seat.rawValue) && seats[seat.rawValue].isAutomatic
  }

  /// The seat whose strand and hand are shown large: the seat on this device that plays now or next.
  var shownSeat: Seat {
    if replay != nil { return table.seat }
    let order = (0..<table.labs.count).map { Seat((table.seat.rawValue + $0) % table.labs.count) }
    return order.first(where: own.contains) ?? table.seat
  }

  func note(of seat: Seat) -> SeatNote { seats.indices.contains(seat.rawValue) ? seats[seat.rawValue] : SeatNote() }

  /// The names of the seats, in the order of play.
  var names: [String] { table.players.map(\.name) }
}

/// The paths of the forms and links of a table.
struct TableAddresses: Hashable, Sendable {
  /// The table; its commands and sections are below this path.
  let table: String
  /// The room's code, if there is a room.
  var code: String?
  /// The subject of the table's events: `nil` for the room's subject, empty for a table without events.
  var events: String?
  /// The exit; the game stays stored.
  var menu = "/biopioneer"
  var replay: String?
  /// The next game for the same players.
  var again: String?

  var commands: String { "\(table)/commands" }
  /// The path of updated sections.
  func sections(for viewer: TableScene.Viewer) -> String {
    viewer == .projector ? "\(table)/projector/table" : "\(table)/table"
  }

  static func room(_ code: String) -> TableAddresses {
    let path = "/biopioneer/rooms/\(code)"
    return TableAddresses(table: path, code: code, replay: "\(path)/replay", again: "\(path)/rematch")
  }
}
