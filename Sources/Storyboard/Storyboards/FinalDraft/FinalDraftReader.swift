import Formats

/// Reads a Final Draft script (`.fdx`, versions 1 to 5): XML with one paragraph for each part of the script.
///
/// Bold, italic and underlined text gets Fountain's marks.
struct FinalDraftReader: XMLElementCollector {
  static var keepsSpace: Bool { true }

  /// Skipped elements, with counts.
  private(set) var passedOver: [String: Int] = [:]
  private var isScript = false
  private var paragraphs = FinalDraftParagraphs()
  private var titleLines: [String] = []
  /// The open paragraphs: kind, number and text so far.
  private var open: [(kind: String, number: String?, text: String)] = []
  private var style = ""

  /// The script; `nil` when the document is not a script.
  var screenplay: Screenplay? {
    guard isScript else { return nil }
    var titlePage: [Screenplay.TitleEntry] = []
    if let title = titleLines.first { titlePage.append(.init("Title", title)) }
    if titleLines.count > 1 { titlePage.append(.init("Summary", titleLines.dropFirst().joined(separator: "\n"))) }
    return Screenplay(titlePage: titlePage, elements: paragraphs.finished)
  }

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {
    if path == ["FinalDraft"] { isScript = true }
    switch path.last {
    case "Paragraph": open.append((attributes["Type"] ?? "", attributes["Number"], ""))
    case "Text": style = attributes["Style"] ?? ""
    case "DualDialogue": paragraphs.beginDual()
    case "SceneProperties":
      if let title = attributes["Title"], !FountainLine.isBlank(title) { paragraphs.addBeside(.synopsis(title)) }
    case "CharacterArcBeat", "Bookmark", "Tag": passedOver[path.last ?? "", default: 0] += 1
    default: break
    }
  }

  mutating func end(_ path: [String], text: String) {
    switch path.last {
    case "Text" where !open.isEmpty: open[open.count - 1].text += Self.marked(text, style)
    case "DualDialogue": paragraphs.endDual()
    case "Paragraph":
      guard let paragraph = open.popLast() else { return }
      let said = FountainLine.trimmed(paragraph.text)
      if !said.isEmpty { close(path, paragraph.kind, paragraph.number, said) }
    default: break
    }
  }

  private mutating func close(_ path: [String], _ kind: String, _ number: String?, _ text: String) {
    if path.contains("TitlePage") {
      if path.contains("Content") { titleLines.append(text.replacing("\n", with: " ")) }
    } else if path.contains("ScriptNote") {
      paragraphs.addBeside(.note(text))
    } else if path.contains("Summary") {
      paragraphs.addBeside(.synopsis(text.replacing("\n", with: " ")))
    } else if path.starts(with: ["FinalDraft", "Content"]), !path.contains("SceneProperties") {
      paragraphs.add(kind, number, text)
    }
  }

  /// Text with its style marks; spaces at the ends stay outside the marks.
  private static func marked(_ text: String, _ style: String) -> String {
    let styles = style.split(separator: "+")
    let core = FountainLine.trimmed(text)
    guard !core.isEmpty, !styles.isEmpty else { return text }
    var words = styles.contains("AllCaps") ? core.uppercased() : core
    if styles.contains("Italic") { words = "*\(words)*" }
    if styles.contains("Bold") { words = "**\(words)**" }
    if styles.contains("Underline") { words = "_\(words)_" }
    let start = text.prefix { $0.isWhitespace }
    return start + words + String(text.reversed().prefix { $0.isWhitespace }.reversed())
  }
}
