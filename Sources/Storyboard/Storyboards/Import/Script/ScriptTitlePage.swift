/// The storyboard's data on a title page: title, aspect, frame rate and frame duration. All other entries are the
/// summary.
enum ScriptTitlePage {
  private static let own: Set<String> = ["title", "summary", "aspect", "frame rate", "frame duration"]

  static func read(_ entries: [Screenplay.TitleEntry], into storyboard: inout Storyboard) {
    var summary: [String] = []
    for entry in entries {
      switch entry.key.lowercased() {
      case "title": storyboard.title = String(entry.value.replacing("\n", with: " ").prefix(Limits.title))
      case "summary": summary.append(entry.value)
      case "aspect": storyboard.aspect = Aspect(rawValue: entry.value) ?? storyboard.aspect
      case "frame rate":
        let parts = entry.value.split(separator: "/").map { Int($0) ?? 0 }
        if let first = parts.first {
          storyboard.rate = FrameRate(first, by: parts.count > 1 ? parts[1] : 1) ?? storyboard.rate
        }
      case "frame duration":
        if let number = Int(entry.value.replacing(" ms", with: "")), Limits.duration ~= number {
          storyboard.defaultDuration = number
        }
      default: summary.append("\(entry.key): " + entry.value.replacing("\n", with: "\n    "))
      }
    }
    storyboard.summary = String(summary.joined(separator: "\n").prefix(Limits.summary))
  }

  static func entries(_ storyboard: Storyboard) -> [Screenplay.TitleEntry] {
    let (plain, rate) = (Storyboard(title: "", summary: "", frames: []), storyboard.rate)
    var entries = [Screenplay.TitleEntry("Title", FountainLine.trimmed(storyboard.title.replacing("\n", with: " ")))]
    entries += summary(storyboard.summary)
    if storyboard.aspect != plain.aspect { entries.append(.init("Aspect", storyboard.aspect.rawValue)) }
    if rate != plain.rate {
      entries.append(.init("Frame rate", "\(rate.numerator)" + (rate.denominator == 1 ? "" : "/\(rate.denominator)")))
    }
    if storyboard.defaultDuration != plain.defaultDuration {
      entries.append(.init("Frame duration", "\(storyboard.defaultDuration) ms"))
    }
    return entries
  }

  /// The entries of a summary; none for blank text. If any line is neither an entry nor its continuation, the whole
  /// text becomes one entry.
  private static func summary(_ text: String) -> [Screenplay.TitleEntry] {
    guard !FountainLine.isBlank(text) else { return [] }
    var entries: [Screenplay.TitleEntry] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let entry = FountainLine.titleEntry(line), !entry.value.isEmpty, !own.contains(entry.key.lowercased()) {
        entries.append(entry)
      } else if line.hasPrefix("    "), !FountainLine.isBlank(line), !entries.isEmpty {
        entries[entries.count - 1].value += "\n" + FountainLine.trimmed(line)
      } else {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { FountainLine.trimmed($0) }
        return [.init("Summary", FountainLine.trimmed(lines.joined(separator: "\n")))]
      }
    }
    return entries
  }
}
