/// The paths of the forms and links of a table.
struct TableAddresses: Hashable, Sendable {
  /// The table; its commands and sections are below this path.
  let table: String
  /// The room's code, if there is a room.
  var code: String?
  /// The subject of its events, if it is not the room's.
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
