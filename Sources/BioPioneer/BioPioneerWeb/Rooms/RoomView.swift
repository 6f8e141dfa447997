import BioPioneerRules
import WebPlatform

/// A room as a participant's device may see it. The game comes from the public table, so hidden cards cannot be in
/// it.
struct RoomView: Encodable {
  let code: String
  /// Increases with every visible change; commands name the version that they were decided on.
  let version: Int
  let stage: Room.Stage
  let isPaused: Bool
  /// The code of the room for the next game of the same players.
  let next: String?
  let you: Requester
  let seats: [SeatView]
  let setup: SetupPlan?
  let table: Table?
  /// For the seat whose turn it is.
  let offers: [OfferView]
  /// Why the last step cannot be undone; `nil` if it can.
  let undo: ReasonView?
  let entries: [EntryView]
  /// The time of the last act, in UTC milliseconds since 1970.
  let actedAt: Int

  struct Requester: Encodable {
    /// The device's places in the set-up, and its seats in the order of play.
    let places: [Int], seats: [Seat], isHost: Bool, isTeacher: Bool
    /// The spectator link, for participants who may share it.
    let watch: String?
  }

  struct SeatView: Encodable {
    let place: Int, kind: SeatHolder.Kind, name: String, level: Player.Level?, isAutomatic: Bool, isAway: Bool
    let colour: ProfileColour, shape: ProfileShape, hasPicture: Bool
  }

  struct ReasonView: Encodable {
    let code: String, text: String

    init(_ refusal: Refusal, _ names: [String], _ localizer: Localizer) {
      let message = refusal.message(names: names)
      (code, text) = (message.code, localizer(message))
    }
  }

  struct OfferView: Encodable {
    let action: Action, commands: [Command], refusal: ReasonView?, chance: Chance?
  }

  struct EntryView: Encodable {
    let version: Int, item: LogItem, at: Int
  }
}

/// The JSON schemas that the API of games names.
enum GameSchemas {
  static let code = Parameter.path("code", .text(pattern: "^[A-Z]{6}$"), "the room's code")
  static let seat = Schema.integer(0...3)

  static let all: [String: Schema] = [
    "GameProfile": .object([
      "id": .integer, "name": .string, "colour": .string, "shape": .string, "token": .optional(.string),
      "hasPicture": .bool,
    ]),
    "GameRoom": .object([
      "code": .string, "version": .integer, "stage": .oneOf(Room.Stage.allCases.map(\.rawValue)), "isPaused": .bool,
      "next": .optional(.string),
      "you": .object([
        "places": .list(of: .integer), "seats": .list(of: .integer), "isHost": .bool, "isTeacher": .bool,
        "watch": .optional(.string),
      ]),
      "seats": .list(of: .anything), "setup": .optional(.anything), "table": .optional(.anything),
      "offers": .list(of: .anything), "undo": .optional(.anything), "entries": .list(of: .anything),
      "actedAt": .integer,
    ]),
  ]
}

extension RoomView {
  /// - Parameter since: includes the log entries after this version; `nil` for the last 40.
  init(_ room: RoomContext, since: Int? = nil) {
    let (state, localizer) = (room.state, room.localizer)
    let game = state.game
    (code, version) = (state.room.code, state.room.version)
    (stage, isPaused, next) = (state.room.stage, state.room.isPaused, state.room.next)
    you = Requester(
      places: state.seats.filter { $0.participantID == room.participant.id }.map(\.place), seats: room.seats,
      isHost: room.isHost, isTeacher: room.isTeacher, watch: room.watchLink)
    let present = room.room.presence.present
    seats = state.seats.map { seat in
      let profile = seat.profileID.flatMap { state.profiles[$0] }
      let mark = ProfileMark(seat, profile)
      return SeatView(
        place: seat.place, kind: seat.kind, name: seat.name, level: seat.level, isAutomatic: seat.isAutomatic,
        isAway: seat.kind == .person && seat.participantID.map { !present.contains($0) } ?? true, colour: mark.colour,
        shape: mark.shape, hasPicture: profile?.picture != nil)
    }
    setup = state.setup?.plan
    table = game?.table
    offers = game.map { Self.offers($0.table, state.names, localizer) } ?? []
    undo = game?.refusalOfUndo(by: game?.table.turn.seat ?? Seat(0)).map { ReasonView($0, state.names, localizer) }
    entries = state.entries.filter { $0.version > since ?? 0 }.suffix(since == nil ? 40 : 10_000).map {
      EntryView(version: $0.version, item: $0.item.open, at: $0.at)
    }
    actedAt = state.actedAt
  }

  /// The actions of the current seat, with reasons for those that are refused.
  static func offers(_ table: Table, _ names: [String], _ localizer: Localizer) -> [OfferView] {
    table.offers(for: table.turn.seat).map { offer in
      OfferView(
        action: offer.action, commands: offer.commands, refusal: offer.refusal.map { ReasonView($0, names, localizer) },
        chance: offer.action.goal.map { table.chance(of: $0) })
    }
  }
}

extension Action {
  /// The goal of an attempt; `nil` for other actions.
  fileprivate var goal: Goal? {
    switch self {
    case .attempt(let target): target.goal
    case .solve: .problem
    default: nil
    }
  }
}
