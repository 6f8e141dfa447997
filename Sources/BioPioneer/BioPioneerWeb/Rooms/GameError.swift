import HTTPTypes
import WebPlatform

/// Why something about rooms cannot be done.
enum GameError: Error, Equatable {
  /// A guest's browser shows no secret.
  case noCookie
  /// Whoever asks has an account.
  case notGuest
  /// There is no such room, or whoever asks has no place in it.
  case noSuchRoom
  /// No room that can be entered has this code.
  case deadCode
  /// Too many wrong codes; try again after so many seconds.
  case tooManyTries(seconds: Int)
  /// So many things in so short a time that nobody can have meant them.
  case tooOften
  /// No seat is free.
  case full
  /// The game has begun, or is over.
  case begun
  /// It has not begun.
  case notBegun
  /// It is not over.
  case notOver
  /// The seat is somebody else's.
  case notYourSeat
  /// Only whoever opened the room may.
  case notHost
  /// The game is paused.
  case paused
  /// It went on since whoever asks last looked.
  case stale
  /// A key that was used for something else.
  case keyUsed
  /// The seat is not silent for long enough: for so many seconds more.
  case notSilent(seconds: Int)
  /// A computer plays there for good.
  case noPerson
  /// The computer plays there in the person's place; it can be taken back.
  case takenOver
  /// Seats are open: somebody takes them, or the computer.
  case seatsOpen
  /// So many rooms are open already.
  case tooManyRooms(Int)
  /// Guests have so many rooms open, all together.
  case noRoomForGuests
  /// So much was done in the game that it cannot be one any more.
  case tooLong
  /// So many classes are there already.
  case tooManyClassrooms(Int)
  /// So many profiles are there already.
  case tooManyProfiles(Int)
  /// A name that is empty or too long.
  case badName
  /// Somebody in the room goes by the name.
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
