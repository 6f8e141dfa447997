import Foundation
import WebPlatform

/// The requester's rooms in set-up or play, for continuing and closing.
struct OpenRooms {
  /// A room in the API.
  struct Entry: Encodable, Sendable {
    let code: String, stage: Room.Stage
    let names: [String]
    /// Whether the requester may close the room.
    let hasCharge: Bool
    /// In UTC seconds since 1970.
    let playedAt: Int

    var path: String { "/biopioneer/rooms/\(code)" }
  }

  let app: BioPioneerApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/biopioneer/rooms", for: .anyone,
      Operation(
        "Your rooms with a game in preparation or play, the latest first", tag: "biopioneer",
        answers: [
          .ok(
            .ok,
            .list(
              of: .object([
                "code": .string, "stage": .oneOf(Room.Stage.allCases.map(\.rawValue)), "names": .list(of: .string),
                "hasCharge": .bool, "playedAt": .integer,
              ])))
        ])
    ) { context in try .json(entries(context)) }
  }

  func entries(_ context: RequestContext) throws -> [Entry] {
    guard let participant = try app.knownParticipant(context)?.id else { return [] }
    return try app.store.rooms(of: participant, in: [.setup, .playing], limit: GameStore.mostRooms).map { room in
      Entry(
        code: room.code, stage: room.stage, names: try app.store.seats(of: room.id).map(\.name).filter { !$0.isEmpty },
        hasCharge: room.hostID == participant && room.classroomID == nil, playedAt: room.playedAt)
    }
  }

  // MARK: On the start page

  /// The link to the game that was played last.
  static func resume(_ entry: Entry, _ localizer: Localizer) -> HTML {
    """
    <p class="notice good"><a class="button primary" href="\(entry.path)">\(Icon.clock.html) \(localizer("biopioneer.title.resume"))</a>
    <span data-data>\(entry.names.joined(separator: ", "))</span></p>
    """
  }

  static func list(_ entries: [Entry], _ context: RequestContext) -> HTML? {
    guard !entries.isEmpty else { return nil }
    let localizer = context.localizer
    return """
      <details class="card open-rooms"><summary>\(localizer("biopioneer.title.open", ["count": .number(entries.count)]))</summary>
      <ul class="rows">\(entries.map { row($0, context) })</ul></details>
      """
  }

  private static func row(_ entry: Entry, _ context: RequestContext) -> HTML {
    let localizer = context.localizer
    let when = Date(timeIntervalSince1970: Double(entry.playedAt)).formatted(.iso8601)
    return """
      <li><div><span data-data>\(entry.names.joined(separator: ", "))</span> \
      <span class="quiet">\(localizer("biopioneer.stage.\(entry.stage.rawValue)")) · \(localizer.moment(when))</span></div>
      <a class="button" href="\(entry.path)">\(localizer("biopioneer.title.go-on"))</a>\(entry.hasCharge ? close(entry, context) : nil)</li>
      """
  }

  private static func close(_ entry: Entry, _ context: RequestContext) -> HTML {
    """
    <form method="post" action="\(entry.path)/close" data-confirm="\(context.localizer("biopioneer.title.close-sure"))">\(context.formToken)
    <button class="danger">\(context.localizer("biopioneer.title.close"))</button></form>
    """
  }
}
