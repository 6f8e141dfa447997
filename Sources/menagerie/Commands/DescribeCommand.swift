import ArgumentParser
import Sightings

/// Brings the features of the library up to date.
struct DescribeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract:
      "find the features of photos that have none, or old ones, the side that they show, and where the animal is if nobody told it",
    discussion: """
      import and identify do this on their own for what they need; this does it for all. what is up to date is left alone.
      """)

  @Option(help: ArgumentHelp("photos worked on at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number of at least 1") }
  }

  func run() async throws {
    let library = try options.openForDescribing()
    let report = try await Interruption.cancelling { [jobs] in
      let bar = ProgressBar("describing")
      defer { bar.finish() }
      return try await FeatureUpkeep(library: library, jobs: jobs).bringUpToDate { bar.show($0, of: $1) }
    }
    for error in report.unreadable { Output.note("left out: \(error)") }
    if options.json {
      try Output.json(
        Summary(described: report.described, viewed: report.viewed, unreadable: report.unreadable.map(\.file)))
    } else {
      Output.line(Self.sentence(report))
    }
    if !report.unreadable.isEmpty { throw StatusError(.someUnreadable) }
  }

  private static func sentence(_ report: FeatureUpkeep.Report) -> String {
    let described = "\(Words.count(report.described, "annotation")) described"
    let viewed = "the side of \(Words.count(report.viewed, "annotation")) looked for that had been described"
    return switch (report.described, report.viewed) {
    case (0, 0) where report.unreadable.isEmpty: "every annotation is up to date: nothing to do"
    case (_, 0): described
    case (0, _): viewed
    default: "\(described), \(viewed)"
    }
  }

  private struct Summary: Encodable {
    let described, viewed: Int
    let unreadable: [String]
  }
}
