import BioPioneerMessages
import BioPioneerRules
import WebPlatform

/// A line of the log, not yet translated.
struct LogLine: Hashable, Sendable {
  /// The room's version at the event, and the event's index within that version.
  let version: Int
  let place: Int
  /// The acting seat.
  let seat: Seat
  let group: LogGroup
  let message: Message
  /// The animation; `nil` for an event with text only.
  var motion: [String: JSONValue]?
  /// Whether the step was undone later.
  var isUndone = false
}

/// The log of a table, line by line.
struct TableLog {
  let table: Table
  let entries: [TableScene.Entry]

  /// The face-up cards before the first entry.
  let look: FaceUpCards?

  init(_ scene: TableScene) { self.init(table: scene.table, entries: scene.entries) }

  init(table: Table, entries: [TableScene.Entry], look: FaceUpCards? = nil) {
    (self.table, self.entries, self.look) = (table, entries, look)
  }

  /// The lines of the entries after a version, earliest first.
  ///
  /// - Complexity: O(events of the game); only the requested lines are turned into text.
  func lines(after version: Int = 0) -> [LogLine] {
    var lines: [LogLine] = []
    var context = LineContext(table: table, look: look)
    let undone = undoneVersions
    for entry in entries {
      let isWanted = entry.version > version
      switch entry.item {
      case .undone(let seat):
        if isWanted { lines.append(line(entry, 0, seat, .turns, context.undone(by: seat))) }
      case .played(let step):
        for (place, event) in step.events.enumerated() {
          let eventText = isWanted ? context.eventText(for: event, by: step.seat) : nil
          context.note(event)
          guard let eventText else { continue }
          var line = line(entry, place, eventText.seat ?? step.seat, eventText.group, eventText.message)
          line.motion = event.motion(seat: line.seat, context)
          line.isUndone = undone.contains(entry.version)
          lines.append(line)
        }
      }
    }
    return lines
  }

  private func line(
    _ entry: TableScene.Entry, _ place: Int, _ seat: Seat, _ group: LogGroup, _ message: Message
  ) -> LogLine {
    LogLine(version: entry.version, place: place, seat: seat, group: group, message: message)
  }

  /// The versions of undone steps.
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
