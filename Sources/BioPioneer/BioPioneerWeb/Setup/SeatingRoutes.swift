import BioPioneerRules
import WebPlatform

/// The routes for seats and settings, for the participant who opened the room.
struct SeatingRoutes {
  let app: BioPioneerApp

  /// The new holder of a seat.
  enum Choice: Hashable, Sendable {
    case open
    case computer(Player.Level)
    /// A person at this device who gives a name.
    case name
    case profile(ProfileID)
    /// The current holder, at another device.
    case keep

    /// The form that is sent: `open`, `computer hard`, `name`, `profile 7`, `keep`.
    init?(_ text: String) {
      let parts = text.split(separator: " ")
      switch (parts.first, parts.dropFirst().first.map(String.init)) {
      case ("open", nil): self = .open
      case ("name", nil): self = .name
      case ("keep", nil): self = .keep
      case ("computer", .some(let level)):
        guard let level = Player.Level(rawValue: level) else { return nil }
        self = .computer(level)
      case ("profile", .some(let number)):
        guard let number = Int64(number) else { return nil }
        self = .profile(ProfileID(rawValue: number))
      default: return nil
      }
    }

    var text: String {
      switch self {
      case .open: "open"
      case .name: "name"
      case .keep: "keep"
      case .computer(let level): "computer \(level.rawValue)"
      case .profile(let id): "profile \(id)"
      }
    }
  }

  /// The seats by place: `who0` is a `Choice`, `name0` the name. Seats from `players` on are ignored.
  private struct Seating: Decodable, Sendable {
    let players: Int
    let who0: String?, who1: String?, who2: String?, who3: String?
    let name0: String?, name1: String?, name2: String?, name3: String?
    let then: String?

    var wishes: [(who: String?, name: String?)] {
      Array([(who0, name0), (who1, name1), (who2, name2), (who3, name3)].prefix(players))
    }
  }

  private struct Manner: Decodable, Sendable {
    let preset: Preset, pace: RoomSettings.Pace, clock: Int?
  }

  func add(to routes: inout RouteTable) {
    let path = "/biopioneer/rooms/{code}"
    var shape: [String: Schema] = [
      "players": .integer(1...Seat.most), "then": .optional(.oneOf(["stay", "next"])),
    ]
    for place in 0..<Seat.most {
      shape["who\(place)"] = .optional(.text(maxLength: 40))
      shape["name\(place)"] = .optional(.text(maxLength: 60))
    }
    routes.command(
      .put, "\(path)/seats", form: "\(path)/seats", for: .anyone,
      Operation(
        "Assign the seats: `who0` is open, name, keep, computer LEVEL or profile NUMBER", tag: "biopioneer",
        parameters: [GameSchemas.code], body: .object(shape), answers: [.nothing]),
      done: { (context, _: EmptyBody) in .redirect(to: "/biopioneer/rooms/\(try context.parameter("code"))") },
      again: { context, form in try RoomPage(app: app).page(app.room(context), form) }
    ) { (context, seating: Seating) in
      let room = try app.act(context)
      try seat(seating, in: room)
      if seating.then == "next" { try room.room.setUp(.next, by: room.participant.id) }
      return EmptyBody()
    }
    routes.command(
      .put, "\(path)/settings", form: "\(path)/settings", for: .anyone,
      Operation(
        "Choose rules, turn clock and the pace of computers", tag: "biopioneer", parameters: [GameSchemas.code],
        body: .object([
          "preset": .oneOf(Preset.allCases.map(\.rawValue)), "pace": .oneOf(RoomSettings.Pace.allCases.map(\.rawValue)),
          "clock": .optional(.integer(BioPioneerRules.Settings.turnClockRange)),
        ]), answers: [.nothing]),
      done: { (context, _: EmptyBody) in .redirect(to: "/biopioneer/rooms/\(try context.parameter("code"))") },
      again: { context, form in try RoomPage(app: app).page(app.room(context), form) }
    ) { (context, manner: Manner) in
      let room = try app.act(context)
      var settings = app.rules.settings(manner.preset)
      settings.turnClock = manner.clock
      try room.room.set(settings, pace: manner.pace, by: room.participant.id)
      return EmptyBody()
    }
  }

  private func seat(_ seating: Seating, in room: RoomContext) throws {
    let profiles = try app.store.profiles(of: room.participant.id)
    var taken = seating.wishes.compactMap(\.name)
    let seats = try seating.wishes.enumerated().map { place, wish -> SeatHolder in
      let before = room.state.seats.first { $0.place == place } ?? .open(place)
      switch wish.who.flatMap(Choice.init) ?? .keep {
      case .keep: return before
      case .open: return .open(place)
      case .name: return .person(place, named: try SeatHolder.name(wish.name ?? ""), at: room.participant.id)
      case .profile(let id):
        guard let profile = profiles.first(where: { $0.id == id }) else { throw GameError.noSuchProfile }
        return .person(place, named: profile.name, at: room.participant.id, as: id)
      case .computer(let level):
        let name = before.kind == .computer && wish.name == before.name ? before.name : nil
        let chosen = name ?? ComputerNames.name(place, besides: taken)
        taken.append(chosen)
        return .computer(place, named: chosen, level)
      }
    }
    try room.room.seat(seats, profiles: profiles, by: room.participant.id)
  }
}
