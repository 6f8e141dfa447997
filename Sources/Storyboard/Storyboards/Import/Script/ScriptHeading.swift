/// Scene headings of frames: the script's scene number stays after the text, between `#` signs.
enum ScriptHeading {
  static func scene(_ heading: String, number: String?) -> String {
    let bare = FountainEscapes.unescaped(heading)
    let words = bare.hasPrefix("\\") ? String(bare.dropFirst()) : bare
    return FountainLine.trimmed(words + (number.map { " #\($0)#" } ?? ""))
  }

  /// A backslash is added where the text would not be read as a heading.
  static func element(_ scene: String) -> Screenplay.Element {
    let isTaken = scene.isEmpty || scene.hasPrefix(".") || scene.hasPrefix("\\")
    return .heading((isTaken ? "\\" : "") + FountainEscapes.escaped(scene, in: .text), number: nil)
  }
}
