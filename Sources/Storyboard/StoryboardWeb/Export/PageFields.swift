import Storyboards
import WebPlatform

/// What is asked of a page of frames, on paper.
enum PageFields {
  static func html(_ words: Words) -> HTML {
    let form = FormState([
      "count": "6", "paper": PageOptions.usualPaper(words).rawValue,
      "orientation": PageOptions.Orientation.across.rawValue,
    ])
    return """
      \(form.choice("count", words("storyboard.export.count"), words, PageOptions.Count.allCases.map { ("\($0.rawValue)", "\($0.rawValue)") }))
      \(form.choice("paper", words("storyboard.export.paper"), words, [("a4", "A4"), ("letter", "Letter")]))
      \(form.choice("orientation", words("storyboard.export.orientation"), words,
        PageOptions.Orientation.allCases.map { ($0.rawValue, words("storyboard.export.orientation.\($0.rawValue)")) }))
      """
  }
}
