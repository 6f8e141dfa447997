import Storyboards
import WebPlatform

/// The form fields for pages with frames.
enum PageFields {
  static func html(_ localizer: Localizer) -> HTML {
    let form = FormState([
      "count": "6", "paper": PageOptions.usualPaper(localizer).rawValue,
      "orientation": PageOptions.Orientation.across.rawValue,
    ])
    return """
      \(form.choice("count", localizer("storyboard.export.count"), localizer, PageOptions.Count.allCases.map { ("\($0.rawValue)", "\($0.rawValue)") }))
      \(form.choice("paper", localizer("storyboard.export.paper"), localizer, [("a4", "A4"), ("letter", "Letter")]))
      \(form.choice("orientation", localizer("storyboard.export.orientation"), localizer,
        PageOptions.Orientation.allCases.map { ($0.rawValue, localizer("storyboard.export.orientation.\($0.rawValue)")) }))
      """
  }
}
