import Sightings
import Storyboards

/// What the doctor says of storyboards.
enum StoryboardFindings {
  /// Nothing where there are none.
  static func of(library folder: String) -> [Finding] {
    let reports = ProjectCheck.reports(inLibrary: folder)
    guard !reports.isEmpty else { return [] }
    let damaged = reports.filter(\.hasProblem)
    guard !damaged.isEmpty else { return [.fine("storyboards", "\(Words.count(reports.count)) are whole")] }
    return [
      .problem(
        "storyboards", "files of \(Words.count(damaged.count, "storyboard")) are gone or damaged",
        "they open with what can be read; put storyboards/ back from a copy, or look at their versions",
        details: damaged.flatMap { report in report.told.map { "\(report.id): \($0)" } })
    ]
  }
}
