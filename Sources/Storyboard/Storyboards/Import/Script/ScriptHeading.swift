/// Headings of scenes as frames have them: the number of a script stays behind the words, between `#` signs.
enum ScriptHeading {
  static func scene(_ heading: String, number: String?) -> String {
    let bare = FountainEscapes.unescaped(heading)
    let words = bare.hasPrefix("\\") ? String(bare.dropFirst()) : bare
    return FountainLine.trimmed(words + (number.map { " #\($0)#" } ?? ""))
  }

  /// A backslash stands before what would make no heading.
  static func element(_ scene: String) -> Screenplay.Element {
    let isTaken = scene.isEmpty || scene.hasPrefix(".") || scene.hasPrefix("\\")
    return .heading((isTaken ? "\\" : "") + FountainEscapes.escaped(scene, in: .text), number: nil)
  }
}
