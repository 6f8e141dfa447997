import Imaging

/// Splits text into pieces that fit the given heights. No text is lost.
struct TextFlow {
  struct Line {
    let text: String
    let isBold: Bool
  }

  private var paragraphs: ArraySlice<FrameText.Paragraph>
  private let size: Double

  init(_ words: [FrameText.Paragraph], size: Double) { (paragraphs, self.size) = (words[...], size) }

  /// The line height for a font size.
  static func lineHeight(_ size: Double) -> Double { size * 1.35 }

  var isEmpty: Bool { paragraphs.isEmpty }

  /// Takes the next lines that fit into a box and keeps the rest. With `keepsLast`, the last line stays free for the
  /// label "continues on page", unless all text fits.
  mutating func take(width: Double, height: Double, keepsLast: Bool = false, _ canvas: Canvas) -> [Line] {
    let room = max(0, Int((height / Self.lineHeight(size)).rounded(.down)))
    let whole = self
    let lines = taken(room, width: width, canvas)
    guard keepsLast, !isEmpty else { return lines }
    self = whole
    return taken(max(0, room - 1), width: width, canvas)
  }

  private mutating func taken(_ room: Int, width: Double, _ canvas: Canvas) -> [Line] {
    var lines: [Line] = []
    while let paragraph = paragraphs.first, lines.count < room {
      let broken = canvas.lines(of: paragraph.text, size: size, bold: paragraph.isBold, width: width)
      let fit = broken.prefix(room - lines.count)
      lines += fit.map { Line(text: $0, isBold: paragraph.isBold) }
      paragraphs.removeFirst()
      if fit.count < broken.count {
        let rest = broken.dropFirst(fit.count).joined()
        paragraphs.insert(FrameText.Paragraph(text: rest, isBold: paragraph.isBold), at: paragraphs.startIndex)
      }
    }
    return lines
  }
}
