/// An aligned table with headings; on a terminal it fits the width.
struct TextTable {
  /// The alignment of a column, and whether it may be cut when the width is too small.
  enum Column {
    /// Text, never cut.
    case text(String)
    /// Numbers, right-aligned, never cut.
    case number(String)
    /// Text that may be cut at its end.
    case note(String)
    /// A path that may be cut at its beginning.
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

  func print() {
    for line in lines(fitting: Terminal.width(of: Invocation.current.output)) { Output.line(line) }
  }

  /// The lines of the table; with `nil` nothing is cut.
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
