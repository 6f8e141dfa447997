/// The text beside a frame's picture, in paragraphs.
struct FrameText {
  struct Paragraph {
    var text: String
    var isBold = false
  }

  /// The name of the frame: a caption and the number, such as `Shot 12A`.
  let name: String
  let paragraphs: [Paragraph]

  /// - Parameters:
  ///   - number: the label of the frame's number, such as `12A`.
  ///   - time: when the frame is shown, in milliseconds.
  init(_ frame: Frame, number: String, time: Range<Int>, _ options: PageOptions) {
    let captions = options.captions
    name = "\(captions.shot) \(number)"
    var head: [String] = []
    if options.parts.contains(.shot) { head.append(name) }
    if options.parts.contains(.time) {
      head.append("\(Self.clock(time.lowerBound)) + \(Self.seconds(time.count)) s")
    }
    var paragraphs = head.isEmpty ? [] : [Paragraph(text: head.joined(separator: "  ·  "), isBold: true)]
    if options.parts.contains(.shot), let scene = frame.scene, !scene.isEmpty {
      paragraphs += Self.lines(scene).map { Paragraph(text: $0, isBold: true) }
    }
    let words: [(PageOptions.Part, String, String)] = [
      (.dialogue, captions.dialogue, frame.dialogue), (.action, captions.action, frame.action),
      (.notes, captions.notes, frame.notes),
    ]
    for (part, caption, text) in words where options.parts.contains(part) && text.contains(where: { !$0.isWhitespace })
    {
      paragraphs.append(Paragraph(text: caption, isBold: true))
      paragraphs += Self.lines(text).map { Paragraph(text: $0) }
    }
    self.paragraphs = paragraphs
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      // Control characters are removed: a zero byte would end the line in the C library that draws it.
      .map { line in String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 32 || $0 == "\t" })) }
  }

  /// Minutes, seconds and tenths from the film's beginning.
  private static func clock(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    return "\(tenths / 600):\(Timecode.twoDigits(tenths / 10 % 60)).\(tenths % 10)"
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let hundredths = (milliseconds + 5) / 10
    return "\(hundredths / 100).\(Timecode.twoDigits(hundredths % 100))"
  }
}
