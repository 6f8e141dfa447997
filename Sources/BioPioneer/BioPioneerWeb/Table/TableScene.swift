import BioPioneerRules

/// A table as one device sees it: all that its page is made from. Nothing in it is secret, for it holds the open table and never the match.
struct TableScene: Sendable {
  /// Who looks.
  enum Viewer: Hashable, Sendable {
    /// People who play these seats on one device.
    case player(seats: Set<Seat>)
    case spectator
    /// A screen for a whole class.
    case projector
  }

  /// Who sits in a seat, as far as the rules do not know it.
  struct SeatNote: Hashable, Sendable {
    /// Whether nobody has the room open on that seat's device.
    var isAway = false
    /// Whether the computer plays in a person's place.
    var isAutomatic = false
    /// The colour and shape of whoever sits there.
    var mark: ProfileMark?
  }

  /// One entry of the log, as everybody may know it.
  struct Entry: Hashable, Sendable {
    let version: Int
    let item: LogItem
  }

  let table: Table
  /// Rises with whatever is seen of the table.
  let version: Int
  let viewer: Viewer
  let addresses: TableAddresses
  /// In the order of play.
  var seats: [SeatNote] = []
  /// What has happened, the earliest first.
  var entries: [Entry] = []
  /// Since when it is the seat's turn, in UTC milliseconds since 1970.
  var turnSince: Int?
  var isPaused = false
  /// Whether computers could play without their pauses from now on.
  var canHurry = false
  /// Why the last step cannot be taken back; `nil` when it can.
  var undoRefusal: Refusal? = .nothingToUndo
  /// What somebody may do about the whole game.
  var menu = TableMenu()
  /// What each seat did, once the game is over.
  var statistics: [Statistics] = []
  /// The step of a game that is stepped through.
  var replay: ReplayScene?
  /// The step of a lesson, when the table is one.
  var lesson: LessonScene?
}

extension TableScene {
  /// The seats that play on this device.
  var own: Set<Seat> { if case .player(let seats) = viewer { seats } else { [] } }

  /// Whether somebody on this device has to do something.
  var isOwnTurn: Bool { replay == nil && own.contains(table.seat) && table.winner == nil && !isAutomatic(table.seat) }

  /// Whether the computer decides for a seat.
  func isAutomatic(_ seat: Seat) -> Bool {
    if case .computer = table.players[seat.rawValue].control { return true }
    return seats.indices.contains(seat.rawValue) && seats[seat.rawValue].isAutomatic
  }

  /// The seat whose strand and hand are shown large: on this device the one whose turn it is or comes next.
  var shownSeat: Seat {
    if replay != nil { return table.seat }
    let order = (0..<table.labs.count).map { Seat((table.seat.rawValue + $0) % table.labs.count) }
    return order.first(where: own.contains) ?? table.seat
  }

  func note(of seat: Seat) -> SeatNote { seats.indices.contains(seat.rawValue) ? seats[seat.rawValue] : SeatNote() }

  /// The names of the seats, in the order of play.
  var names: [String] { table.players.map(\.name) }
}
