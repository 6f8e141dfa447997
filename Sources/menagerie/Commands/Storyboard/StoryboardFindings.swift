import Sightings
import Storyboards

/// The doctor's findings on storyboards.
enum StoryboardFindings {
  /// The findings on all storyboards of a library; empty without storyboards.
  static func of(library folder: String) -> [Finding] {
    let reports = ProjectCheck.reports(inLibrary: folder)
    guard !reports.isEmpty else { return [] }
    let damaged = reports.filter(\.hasProblem)
    guard !damaged.isEmpty else { return [whole(reports)] }
    return [
      .problem(
        "storyboards", "files of \(Formatted.count(damaged.count, "storyboard")) are damaged or missing",
        "their readable parts open; restore storyboards/ from a backup, or look at their versions",
        details: details(damaged))
    ]
  }

  /// The finding for storyboards without a known loss; some of their files may still be damaged.
  private static func whole(_ reports: [ProjectCheck.Report]) -> Finding {
    let worn = reports.filter(\.isDamaged)
    guard !worn.isEmpty else {
      return .fine("storyboards", reports.count == 1 ? "1 is intact" : "\(Formatted.count(reports.count)) are intact")
    }
    return .note(
      "storyboards", "files of \(Formatted.count(worn.count, "storyboard")) are damaged or missing; no loss is known",
      "draw in each and close it: that writes most of the files again. check the disk",
      details: details(worn))
  }

  private static func details(_ reports: [ProjectCheck.Report]) -> [String] {
    reports.flatMap { report in report.told.map { "\(report.id): \($0)" } }
  }
}
