import BioPioneerRules
import WebPlatform

/// Something that happened, ready to be said in whatever language is read.
struct LogLine: Hashable, Sendable {
  /// What it is about: what the log is filtered by.
  enum Group: String, CaseIterable, Sendable {
    case turns, moves, cards, events, attempts
  }

  /// The version of the room at which it happened, and its place among what happened then.
  let version: Int
  let place: Int
  /// Whose act it was.
  let seat: Seat
  let group: Group
  let message: Message
  /// How it moves over the table; `nil` for what is only said.
  var motion: [String: JSONValue]?
  /// Whether it was taken back later.
  var isUndone = false
}

/// What happened at a table, line by line.
struct Chronicle {
  let table: Table
  let entries: [TableScene.Entry]

  /// Cards that lay open before the first entry.
  let look: Look?

  init(_ scene: TableScene) { self.init(table: scene.table, entries: scene.entries) }

  init(table: Table, entries: [TableScene.Entry], look: Look? = nil) {
    (self.table, self.entries, self.look) = (table, entries, look)
  }

  /// The lines of the entries after a version, the earliest first.
  ///
  /// - Complexity: O(events of the game); only the lines that are asked for are put into words.
  func lines(after version: Int = 0) -> [LogLine] {
    var lines: [LogLine] = []
    var context = LineContext(table: table, look: look)
    let undone = undoneVersions
    for entry in entries {
      let isWanted = entry.version > version
      switch entry.item {
      case .undone(let seat):
        if isWanted { lines.append(line(entry, 0, seat, .turns, context.message("undone", by: seat))) }
      case .played(let step):
        for (place, event) in step.events.enumerated() {
          let said = isWanted ? context.said(for: event, by: step.seat) : nil
          context.note(event)
          guard let said else { continue }
          var line = line(entry, place, said.seat ?? step.seat, said.group, said.message)
          line.motion = event.motion(seat: line.seat, context)
          line.isUndone = undone.contains(entry.version)
          lines.append(line)
        }
      }
    }
    return lines
  }

  private func line(
    _ entry: TableScene.Entry, _ place: Int, _ seat: Seat, _ group: LogLine.Group, _ message: Message
  ) -> LogLine {
    LogLine(version: entry.version, place: place, seat: seat, group: group, message: message)
  }

  /// The versions of steps that were taken back.
  private var undoneVersions: Set<Int> {
    var standing: [Int] = []
    var undone: Set<Int> = []
    for entry in entries {
      switch entry.item {
      case .played: standing.append(entry.version)
      case .undone: if let last = standing.popLast() { undone.insert(last) }
      }
    }
    return undone
  }
}
