import BioPioneerRules
import WebPlatform

/// The routes for a teacher's classes, for forms and programs.
struct ClassroomRoutes {
  let app: BioPioneerApp

  private struct New: Decodable, Sendable {
    let name: String, rooms: Int, players: Int, preset: Preset
  }

  private struct Opened: Encodable, Sendable { let id: ClassroomID, codes: [String] }
  private struct Pausing: Decodable, Sendable { let isPaused: Bool }

  private static let classroom = Parameter.path("classroom", .integer(1...Int.max), "the class's number")

  func add(to routes: inout RouteTable) {
    let path = "/biopioneer/classrooms/{classroom}"
    let form = "\(ClassroomPages.path)/{classroom}"
    routes.command(
      .post, "/biopioneer/classrooms", form: ClassroomPages.path, for: .people,
      Operation(
        "Open up to thirty rooms at once for a class", tag: "biopioneer",
        body: .object([
          "name": .text(maxLength: 60), "rooms": .integer(1...Classroom.mostRooms), "players": .integer(1...Seat.most),
          "preset": .oneOf(Preset.allCases.map(\.rawValue)),
        ]), answers: [.ok(.created, .object(["id": .integer, "codes": .list(of: .string)]))]),
      done: { (_, opened: Opened) in .redirect(to: "\(ClassroomPages.path)/\(opened.id)") },
      again: { context, form in try ClassroomPages(app: app).list(context, form) }
    ) { (context, new: New) in try open(context, new) }
    routes.api(
      .get, path, for: .people,
      Operation(
        "The progress of the rooms of a class", tag: "biopioneer", parameters: [Self.classroom],
        answers: [.ok(.ok, .list(of: .anything))])
    ) { context in try .json(app.classroom(context).rooms.map { RoomProgress($0.now) }) }
    routes.api(
      .get, "\(path)/summary", for: .people,
      Operation(
        "Events and components that each group of a class met in its game", tag: "biopioneer",
        parameters: [Self.classroom],
        answers: [.ok(.ok, .list(of: .anything))])
    ) { context in try .json(app.classroom(context).rooms.map { ClassSummary($0.now) }) }
    routes.api(
      .get, "\(path)/events", for: .people,
      Operation(
        "Events of the rooms of a class, as a stream", tag: "biopioneer", parameters: [Self.classroom],
        answers: [.ok(.ok, .text(as: "text/event-stream"))])
    ) { context in .events(try ClassroomEvents.stream(of: try app.classroom(context).rooms)) }
    routes.command(
      .post, "\(path)/pause", form: "\(form)/pause", for: .people,
      Operation(
        "Pause or resume all games of a class", tag: "biopioneer", parameters: [Self.classroom],
        body: .object(["isPaused": .bool]), answers: [.nothing]),
      done: { (context, _: EmptyBody) in .redirect(to: "\(ClassroomPages.path)/\(try context.number("classroom"))") }
    ) { (context, pausing: Pausing) in
      let classroom = try app.classroom(context)
      for room in classroom.rooms { try room.pause(pausing.isPaused, by: classroom.teacher.id) }
      return EmptyBody()
    }
    routes.command(
      .delete, path, form: "\(form)/remove", for: .people,
      Operation(
        "Close a class with all its rooms", tag: "biopioneer", parameters: [Self.classroom], answers: [.nothing]),
      done: { (_, _: EmptyBody) in .redirect(to: ClassroomPages.path) }
    ) { (context, _: EmptyBody) in
      let classroom = try app.classroom(context)
      app.rooms.forget(try app.store.removeClassroom(classroom.classroom.id, of: classroom.teacher.id))
      return EmptyBody()
    }
  }

  private func open(_ context: RequestContext, _ new: New) throws -> Opened {
    let teacher = try app.participant(context)
    let rooms = try (0..<new.rooms).map { _ in
      let seats = (0..<new.players).map { SeatHolder.open($0) }
      let setup = try RefusedSetup.unless { () throws(SetupRefusal) in
        var setup = try Setup(
          seed: .random(in: .min ... .max), rules: app.rules, preset: new.preset, count: new.players)
        for seat in seats { try setup.perform(.setPlayer(place: seat.place, player: seat.planned)) }
        return setup
      }
      return GameStore.NewRoom(seats: seats, begins: .setup(setup))
    }
    let classroom = try app.store.openClassroom(new.name, by: teacher.id, rooms: rooms)
    return Opened(id: classroom.id, codes: try app.store.rooms(of: classroom.id).map(\.code))
  }
}

/// A stream that reports changes in any of several rooms, at most once a second. The client then requests
/// the details.
enum ClassroomEvents {
  private static let pace = Duration.seconds(1)

  static func stream(of rooms: [LiveRoom]) throws -> AsyncStream<ServerEvent> {
    let (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let feeds = try rooms.map { room in
      let changes = try room.listeners.listen(first: ())
      return Task { for await _ in changes { signal.yield() } }
    }
    let (stream, continuation) = AsyncStream<ServerEvent>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let sender = Task {
      for await _ in signals {
        continuation.yield(ServerEvent("class", ["rooms": .integer(Int64(rooms.count))]))
        try? await Task.sleep(for: pace)
      }
    }
    continuation.onTermination = { _ in
      for feed in feeds { feed.cancel() }
      sender.cancel()
      signal.finish()
    }
    return stream
  }
}
