import Foundation
import WebPlatform

/// The rooms of whoever asks in which a game is prepared or played: to go on with, and to close.
struct OpenRooms {
  /// One of them, as programs see it.
  struct Entry: Encodable, Sendable {
    let code: String, stage: Room.Stage
    /// Of those who sit there.
    let names: [String]
    /// Whether whoever asks may close it.
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
        "Your rooms in which a game is prepared or played, the latest first", tag: "biopioneer",
        answers: [
          .ok(
            .ok,
            .list(
              of: .object([
                "code": .string, "stage": .oneOf(Room.Stage.allCases.map(\.rawValue)), "names": .list(of: .string),
                "hasCharge": .bool, "playedAt": .integer,
              ])))
        ])
    ) { visit in try .json(entries(visit)) }
  }

  func entries(_ visit: Visit) throws -> [Entry] {
    guard let participant = try app.knownParticipant(visit)?.id else { return [] }
    return try app.store.rooms(of: participant, in: [.setup, .playing], limit: GameStore.mostRooms).map { room in
      Entry(
        code: room.code, stage: room.stage, names: try app.store.seats(of: room.id).map(\.name).filter { !$0.isEmpty },
        hasCharge: room.hostID == participant && room.classroomID == nil, playedAt: room.playedAt)
    }
  }

  // MARK: On the first page

  /// The way back into the game that was played last.
  static func resume(_ entry: Entry, _ words: Words) -> HTML {
    """
    <p class="notice good"><a class="button primary" href="\(entry.path)">\(Icon.clock.html) \(words("biopioneer.title.resume"))</a>
    <span data-data>\(entry.names.joined(separator: ", "))</span></p>
    """
  }

  /// All of them.
  static func list(_ entries: [Entry], _ visit: Visit) -> HTML? {
    guard !entries.isEmpty else { return nil }
    let words = visit.words
    return """
      <details class="card open-rooms"><summary>\(words("biopioneer.title.open", ["count": .number(entries.count)]))</summary>
      <ul class="rows">\(entries.map { row($0, visit) })</ul></details>
      """
  }

  private static func row(_ entry: Entry, _ visit: Visit) -> HTML {
    let words = visit.words
    let when = Date(timeIntervalSince1970: Double(entry.playedAt)).formatted(.iso8601)
    return """
      <li><div><span data-data>\(entry.names.joined(separator: ", "))</span> \
      <span class="quiet">\(words("biopioneer.stage.\(entry.stage.rawValue)")) · \(words.moment(when))</span></div>
      <a class="button" href="\(entry.path)">\(words("biopioneer.title.go-on"))</a>\(entry.hasCharge ? close(entry, visit) : nil)</li>
      """
  }

  private static func close(_ entry: Entry, _ visit: Visit) -> HTML {
    """
    <form method="post" action="\(entry.path)/close" data-confirm="\(visit.words("biopioneer.title.close-sure"))">\(visit.formToken)
    <button class="danger">\(visit.words("biopioneer.title.close"))</button></form>
    """
  }
}
