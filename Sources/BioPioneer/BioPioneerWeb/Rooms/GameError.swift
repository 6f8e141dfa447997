import BioPioneerMessages
import BioPioneerRules
import HTTPTypes
import WebPlatform

/// Why an operation on rooms fails.
enum GameError: Error, Equatable {
  /// The guest's browser sent no secret.
  case noCookie
  /// The requester has an account.
  case notGuest
  /// The room does not exist, or the requester has no access to it.
  case noSuchRoom
  /// No room that can be joined has this code.
  case deadCode
  /// Too many wrong codes; the sender may try again after this number of seconds.
  case tooManyTries(seconds: Int)
  /// The rate limit was exceeded.
  case tooOften
  /// No seat is free.
  case full
  /// The game is running or finished.
  case begun
  case notBegun
  case notOver
  /// The seat belongs to another participant.
  case notYourSeat
  /// Only the participant who opened the room may do this.
  case notHost
  case paused
  /// The game has changed since the requester's version.
  case stale
  /// The key was used for another act.
  case keyUsed
  /// The seat has not been silent for long enough; this number of seconds is left.
  case notSilent(seconds: Int)
  /// The seat is a computer's seat.
  case noPerson
  /// The computer plays in the person's place; the person can take the seat back.
  case takenOver
  /// Some seats are still open.
  case seatsOpen
  /// The maximum number of open rooms is reached.
  case tooManyRooms(Int)
  /// The maximum number of guests' rooms is reached.
  case noRoomForGuests
  /// The game has the maximum number of log entries.
  case tooLong
  /// The maximum number of classes is reached.
  case tooManyClassrooms(Int)
  /// The maximum number of profiles is reached.
  case tooManyProfiles(Int)
  /// The name is empty or too long.
  case badName
  /// Another person in the room has this name.
  case nameTaken(String)
  case noSuchProfile
  case noSuchClassroom
}

extension GameError: PresentableError {
  var status: HTTPResponse.Status {
    switch self {
    case .noCookie: .unauthorized
    case .noSuchRoom, .noSuchProfile, .noSuchClassroom: .notFound
    case .deadCode: .gone
    case .tooManyTries, .tooOften: .tooManyRequests
    case .notYourSeat, .notHost, .notGuest: .forbidden
    case .badName: .unprocessableContent
    case .full, .begun, .notBegun, .notOver, .paused, .stale, .keyUsed, .notSilent, .noPerson, .takenOver, .seatsOpen,
      .tooManyRooms, .noRoomForGuests, .tooLong, .tooManyClassrooms, .tooManyProfiles,
      .nameTaken:
      .conflict
    }
  }

  var message: Message {
    switch self {
    case .noCookie: Message("biopioneer.error.no-cookie")
    case .notGuest: Message("biopioneer.error.not-guest")
    case .noSuchRoom: Message("biopioneer.error.no-room")
    case .deadCode: Message("biopioneer.error.dead-code")
    case .tooManyTries(let seconds): Message("error.too-often", ["count": .number(seconds)])
    case .tooOften: Message("biopioneer.error.too-often")
    case .full: Message("biopioneer.error.full")
    case .begun: Message("biopioneer.error.begun")
    case .notBegun: Message("biopioneer.error.not-begun")
    case .notOver: Message("biopioneer.error.not-over")
    case .notYourSeat: Message("biopioneer.error.not-your-seat")
    case .notHost: Message("biopioneer.error.not-host")
    case .paused: Message("biopioneer.error.paused")
    case .stale: Message("biopioneer.error.stale")
    case .keyUsed: Message("biopioneer.error.key-used")
    case .notSilent(let seconds): Message("biopioneer.error.not-silent", ["count": .number(seconds)])
    case .noPerson: Message("biopioneer.error.no-person")
    case .takenOver: Message("biopioneer.error.taken-over")
    case .seatsOpen: Message("biopioneer.error.seats-open")
    case .tooManyRooms(let count): Message("biopioneer.error.too-many-rooms", ["count": .number(count)])
    case .noRoomForGuests: Message("biopioneer.error.no-room-for-guests")
    case .tooLong: Message("biopioneer.error.too-long")
    case .tooManyClassrooms(let count): Message("biopioneer.error.too-many-classrooms", ["count": .number(count)])
    case .tooManyProfiles(let count): Message("biopioneer.error.too-many-profiles", ["count": .number(count)])
    case .badName: Message("biopioneer.error.bad-name", ["count": .number(Profile.longestName)])
    case .nameTaken(let name): Message("biopioneer.error.name-taken", ["name": .text(name)])
    case .noSuchProfile: Message("biopioneer.error.no-profile")
    case .noSuchClassroom: Message("biopioneer.error.no-classroom")
    }
  }

  var field: String? {
    switch self {
    case .badName, .nameTaken: "name"
    case .deadCode: "code"
    default: nil
    }
  }

  var retryAfter: Int? {
    switch self {
    case .tooManyTries(let seconds), .notSilent(let seconds): seconds
    case .tooOften: 1
    default: nil
    }
  }
}

/// A refused command, with the names for its message.
struct RefusedCommand: PresentableError {
  let refusal: Refusal
  /// The names of the seats, in the order of play.
  let names: [String]

  var status: HTTPResponse.Status { .conflict }
  var message: Message { refusal.message(names: names) }
}
