/// What the forms and links of a table lead to.
struct TableAddresses: Hashable, Sendable {
  /// The table itself; its commands and sections lie below.
  let table: String
  /// The room's code, where there is one.
  var code: String?
  /// The subject of its events, where it is not that of the room.
  var events: String?
  /// Where one goes when one has had enough: the game is kept.
  var menu = "/biopioneer"
  /// Stepping through what happened.
  var replay: String?
  /// Where the same people begin another game.
  var again: String?

  /// Where a command is sent.
  var commands: String { "\(table)/commands" }
  /// Where fresh sections are.
  func sections(for viewer: TableScene.Viewer) -> String {
    viewer == .projector ? "\(table)/projector/table" : "\(table)/table"
  }

  /// A room that one plays in.
  static func room(_ code: String) -> TableAddresses {
    let path = "/biopioneer/rooms/\(code)"
    return TableAddresses(table: path, code: code, replay: "\(path)/replay", again: "\(path)/rematch")
  }
}
