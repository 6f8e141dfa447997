import ArgumentParser
import Sightings

/// Computes the missing features of the library.
struct DescribeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract:
      "find the features of photos that have none, or old ones, the side that they show, and where the animal is if nobody told it",
    discussion: """
      import and identify do this on their own for what they need; this does it for all. then some hundred photos with names \
      are asked about again, as if they were new, so that stated probabilities are put right by what they are answered. \
      what is up to date is left alone.
      """)

  @Option(help: ArgumentHelp("photos worked on at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number of at least 1") }
  }

  func run() async throws {
    let library = try options.openForDescribing()
    let (report, askedAgain) = try await Interruption.cancelling { [jobs] in
      let bars = MatchingBars()
      defer { bars.finish() }
      let report = try await FeatureUpkeep(library: library, jobs: jobs).bringUpToDate {
        bars.show(.describing(done: $0, of: $1))
      }
      return (report, try await ConfidenceUpkeep(library: library).bringUpToDate { bars.show($0) })
    }
    for error in report.unreadable { Output.note("left out: \(error)") }
    if options.json {
      try Output.json(
        Summary(
          described: report.described, viewed: report.viewed, askedAgain: askedAgain,
          unreadable: report.unreadable.map(\.file)))
    } else {
      Output.line(Self.sentence(report, askedAgain))
    }
    if !report.unreadable.isEmpty { throw StatusError(.someUnreadable) }
  }

  private static func sentence(_ report: FeatureUpkeep.Report, _ askedAgain: Int) -> String {
    var done: [String] = []
    if report.viewed > 0 {
      done.append("the side of \(Formatted.count(report.viewed, "annotation")) looked for that had been described")
    }
    if askedAgain > 0 { done.append("\(Formatted.count(askedAgain, "photo")) with a name asked about again") }
    if done.isEmpty, report.described == 0, report.unreadable.isEmpty {
      return "every annotation is up to date: nothing to do"
    }
    if report.described > 0 || done.isEmpty {
      done.insert("\(Formatted.count(report.described, "annotation")) described", at: 0)
    }
    return done.joined(separator: ", ")
  }

  private struct Summary: Encodable {
    let described, viewed, askedAgain: Int
    let unreadable: [String]
  }
}
