/// Rows under headings, aligned; on a terminal it fits the terminal's width.
struct TextTable {
  /// How a column stands, and what gives way when there is no room for all of it.
  enum Column {
    /// Words, never cut.
    case text(String)
    /// Numbers, at the right edge, never cut.
    case number(String)
    /// Words that may be cut at their end.
    case note(String)
    /// A path, that may be cut at its beginning.
    case path(String)

    var title: String {
      switch self {
      case .text(let title), .number(let title), .note(let title), .path(let title): title
      }
    }

    var gives: Bool {
      switch self {
      case .text, .number: false
      case .note, .path: true
      }
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  init(_ columns: Column...) {
    self.columns = columns
  }

  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ cells: String...) {
    rows.append(cells.map(\.printable))
  }

  /// Prints the table, fitted to the terminal when there is one.
  func print() {
    for line in lines(fitting: Terminal.width(of: Invocation.current.output)) { Output.line(line) }
  }

  /// The lines of the table; `nil` never cuts anything.
  func lines(fitting width: Int?) -> [String] {
    let widths = widths(fitting: width)
    let heading = line(columns.map(\.title), widths: widths)
    return [Style.heading(heading)] + rows.map { line($0, widths: widths) }
  }

  private func widths(fitting limit: Int?) -> [Int] {
    var widths = columns.map(\.title.displayWidth)
    for row in rows {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], cell.displayWidth) }
    }
    guard let limit else { return widths }
    var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - limit
    while excess > 0 {
      let giving = widths.indices.filter { columns[$0].gives && widths[$0] > 8 }
      guard let widest = giving.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func line(_ cells: [String], widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let isLast = index == cells.count - 1
      let fitted =
        switch columns[index] {
        case .path: cell.keepingEnd(width: widths[index])
        default: cell.keepingStart(width: widths[index])
        }
      let padding = String(repeating: " ", count: widths[index] - fitted.displayWidth)
      switch columns[index] {
      case .number: line += padding + fitted
      default: line += isLast ? fitted : fitted + padding
      }
      if !isLast { line += "  " }
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
