/// The parts of a frame that a script can hold, paragraph by paragraph.
///
/// Dialogue has one paragraph for each speech: the name in capitals (or after `@`), then the text; a speech without a
/// speaker has no name. Notes use Fountain's forms: `# Section`, `= Synopsis`, `CUT TO:`, `> Transition`.
struct FrameScript: Hashable {
  var scene: String?
  var action: [String] = []
  var dialogue: [String] = []
  var notes: [String] = []
  var alternative = ""
  var mark = FrameMark()

  init(scene: String? = nil) { self.scene = scene }

  /// The texts of a frame without trailing spaces and repeated empty lines, which scripts do not keep.
  init(_ frame: Frame) {
    scene = frame.scene.map { FountainLine.trimmed($0.replacing("\n", with: " ")) }
    action = Self.paragraphs(frame.action, .action)
    dialogue = Self.paragraphs(frame.dialogue, .dialogue)
    notes = Self.paragraphs(frame.notes, .notes)
    alternative = Self.paragraphs(frame.alternative, .notes).joined(separator: "\n\n")
    mark = FrameMark(duration: frame.duration, beginsShot: frame.beginsShot, lockedNumber: frame.lockedNumber)
  }

  func say(to frame: inout Frame) {
    frame.scene = scene
    frame.action = action.joined(separator: "\n\n")
    frame.dialogue = dialogue.joined(separator: "\n\n")
    frame.notes = notes.joined(separator: "\n\n")
    frame.alternative = alternative
    (frame.duration, frame.beginsShot, frame.lockedNumber) = (mark.duration, mark.beginsShot, mark.lockedNumber)
  }

  private enum Kind { case action, dialogue, notes }

  /// Action keeps its indentation. In dialogue, a line of two or more spaces does not end the paragraph.
  private static func paragraphs(_ text: String, _ kind: Kind) -> [String] {
    var paragraphs: [[String]] = [[]]
    let text = text.replacing("\r\n", with: "\n").replacing("\t", with: "    ")
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = FountainLine.trimmed(line)
      if !trimmed.isEmpty {
        paragraphs[paragraphs.count - 1].append((kind == .action ? String(line.prefix { $0 == " " }) : "") + trimmed)
      } else if kind == .dialogue, line.count >= 2, paragraphs.last?.isEmpty == false {
        paragraphs[paragraphs.count - 1].append(ScriptSpeech.pause)
      } else {
        paragraphs.append([])
      }
    }
    return paragraphs.map { lines in Array(lines.reversed().drop { $0 == ScriptSpeech.pause }.reversed()) }
      .filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }
}

/// Scene headings of frames: the script's scene number stays after the text, between `#` signs.
enum ScriptHeading {
  static func scene(_ heading: String, number: String?) -> String {
    let bare = FountainEscapes.unescaped(heading)
    let words = bare.hasPrefix("\\") ? String(bare.dropFirst()) : bare
    return FountainLine.trimmed(words + (number.map { " #\($0)#" } ?? ""))
  }

  /// Adds a backslash if the text would not be read as a heading.
  static func element(_ scene: String) -> Screenplay.Element {
    let isTaken = scene.isEmpty || scene.hasPrefix(".") || scene.hasPrefix("\\")
    return .heading((isTaken ? "\\" : "") + FountainEscapes.escaped(scene, in: .text), number: nil)
  }
}
