/// Converts speeches to a frame's dialogue and back: one paragraph for each, with the name in its first line.
enum ScriptSpeech {
  /// The character name in the script when the frame names no speaker.
  static let nobody = "—"
  /// An empty line inside a speech.
  static let pause = "  "

  static func text(_ speech: Screenplay.Speech) -> String {
    let lines = speech.parts.map { part in
      switch part {
      case .line(""): pause
      case .line(let text), .parenthetical(let text): text
      case .lyric(let text): "~" + text
      }
    }
    guard speech.character != nobody else { return lines.joined(separator: "\n") }
    let name = (FountainLine.isCue(speech.character) ? "" : "@") + speech.character + (speech.isDual ? " ^" : "")
    return ([name] + lines).joined(separator: "\n")
  }

  static func speech(_ paragraph: String) -> Screenplay.Speech {
    let lines = paragraph.split(separator: "\n").map(String.init)
    let first = lines.first ?? ""
    let isDual = first.hasSuffix(" ^")
    let name = isDual ? FountainLine.trimmed(first.dropLast()) : first
    guard lines.count > 1, FountainLine.isCue(name) || (name.hasPrefix("@") && name.count > 1) else {
      return Screenplay.Speech(nobody, parts: lines.map(part))
    }
    let character = name.hasPrefix("@") ? FountainLine.trimmed(name.dropFirst()) : name
    return Screenplay.Speech(character, isDual: isDual, parts: lines.dropFirst().map(part))
  }

  private static func part(_ line: String) -> Screenplay.Speech.Part {
    if line == pause { return .line("") }
    let text = FountainEscapes.escaped(line, in: .text)
    if line.hasPrefix("("), line.hasSuffix(")") { return .parenthetical(text) }
    return line.hasPrefix("~") ? .lyric(FountainLine.trimmed(text.dropFirst())) : .line(text)
  }
}
