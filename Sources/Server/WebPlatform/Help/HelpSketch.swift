/// How a sketch shows a control.
package enum HelpShape: Sendable {
  case button
  /// The main button.
  case primary
  /// An input field.
  case field
  /// Some lines of text.
  case lines
  case picture
  /// Pictures side by side.
  case pictures
  /// Two pictures for comparison.
  case pair
  case map
  case curve

  /// The height in units of the sketch.
  fileprivate var height: Int {
    switch self {
    case .button, .primary, .field: 34
    case .lines: 44
    case .picture, .map, .pair: 92
    case .pictures, .curve: 70
    }
  }
}

/// A drawing of a page with numbered controls. It contains no text, and uses the colors of the page.
struct HelpSketch {
  let rows: [[HelpControl]]

  private static let (width, margin, gap, bar) = (320, 14, 12, 22)

  /// The sketch as SVG. It is hidden from screen readers, because the list beside it gives the same information as text.
  var html: HTML {
    var (y, number, drawings) = (Self.bar + Self.margin, 0, [HTML]())
    for row in rows {
      let height = row.map(\.shape.height).max() ?? 0
      let width = (Self.width - 2 * Self.margin - (row.count - 1) * Self.gap) / max(row.count, 1)
      for (column, control) in row.enumerated() {
        number += 1
        let x = Self.margin + column * (width + Self.gap)
        drawings.append(drawing(of: control, Frame(x: x, y: y, width: width, height: height)))
        drawings.append(mark(number, x: x, y: y))
      }
      y += height + Self.gap
    }
    let height = y - Self.gap + Self.margin
    return """
      <svg class="help-sketch" viewBox="0 0 \(Self.width) \(height)" aria-hidden="true" focusable="false">\
      <rect class="paper" x="1" y="1" width="\(Self.width - 2)" height="\(height - 2)" rx="10"/>\
      <path class="line" d="M1 \(Self.bar)h\(Self.width - 2)"/><circle class="dot" cx="14" cy="12" r="5"/>\
      <path class="words" d="M26 12h46"/>\(drawings)</svg>
      """
  }

  private struct Frame { let x, y, width, height: Int }

  private func mark(_ number: Int, x: Int, y: Int) -> HTML {
    """
    <circle class="mark" cx="\(x + 2)" cy="\(y + 2)" r="10"/><text x="\(x + 2)" y="\(y + 6)">\(number)</text>
    """
  }

  private func drawing(of control: HelpControl, _ frame: Frame) -> HTML {
    let (x, y, width, height) = (frame.x, frame.y, frame.width, frame.height)
    let middle = y + height / 2
    let icon = control.icon.map { icon -> HTML in
      "<svg class=\"\(control.shape == .primary ? "on-accent" : "ink")\" x=\"\(x + width / 2 - 10)\" y=\"\(middle - 10)\" width=\"20\" height=\"20\">\(icon)</svg>"
    }
    switch control.shape {
    case .button, .primary, .field:
      let words = "<path class=\"words\" d=\"M\(x + 22) \(middle)h\(max(width - 44, 8))\"/>" as HTML
      return """
        <rect class="\(control.shape == .primary ? "accent" : "card")" x="\(x)" y="\(y)" width="\(width)" height="\(height)" \
        rx="\(control.shape == .field ? 3 : 8)"/>\(icon ?? words)
        """
    case .lines:
      return
        "<path class=\"words\" d=\"M\(x + 18) \(y + 8)h\(width * 6 / 10)M\(x + 18) \(y + 22)h\(width - 24)M\(x + 18) \(y + 36)h\(width * 7 / 10)\"/>"
    case .picture: return photo(frame)
    case .pictures: return "\(parts(of: frame, count: 3).map(photo))"
    case .pair:
      let halves = parts(of: frame, count: 2)
      return """
        \(halves.map(photo))<path class="trace" d="M\(halves[0].x + 50) \(middle - 20)L\(halves[1].x + 56) \(middle - 16)\
        M\(halves[0].x + 74) \(middle + 6)L\(halves[1].x + 80) \(middle + 10)"/>
        """
    case .map:
      return """
        <rect class="sunken" x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="6"/>\
        <path class="line" d="M\(x) \(y + 60)q\(width / 4)-40 \(width / 2)-10t\(width / 2)-20"/>\
        <circle class="accent" cx="\(x + width / 3)" cy="\(y + 34)" r="9"/><circle class="accent" cx="\(x + width * 2 / 3)" cy="\(y + 64)" r="6"/>
        """
    case .curve:
      return """
        <path class="line" d="M\(x + 14) \(y + 6)v\(height - 12)h\(width - 24)"/>\
        <path class="trace" d="M\(x + 18) \(y + 12)q\(width / 5) \(height - 30) \(width - 40) \(height - 26)"/>
        """
    }
  }

  private func parts(of frame: Frame, count: Int) -> [Frame] {
    let width = (frame.width - (count - 1) * 8) / count
    return (0..<count).map { Frame(x: frame.x + $0 * (width + 8), y: frame.y, width: width, height: frame.height) }
  }

  /// A picture of a landscape.
  private func photo(_ frame: Frame) -> HTML {
    let (x, y, width, height) = (frame.x, frame.y, frame.width, frame.height)
    return """
      <rect class="sunken" x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="6"/>\
      <path class="hill" d="M\(x + 4) \(y + height - 4)l\(width / 3)-\(height / 2) \(width / 4) \(height / 3) \(width / 6)-\(height / 5) \
      \(width / 5) \(height / 5 + height / 2 - height / 3)z"/>\
      <circle class="hill" cx="\(x + width * 3 / 4)" cy="\(y + height / 4)" r="5"/>
      """
  }
}
