import ArgumentParser
import Sightings

struct DescribeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract:
      "compute missing or outdated features of photos, the side that they show, and boxes of animals where no person drew one",
    discussion: """
      import and identify compute the features that they need; this command computes all of them. then it identifies some \
      hundred photos with names again, as if they were new, and corrects the stated probabilities with the answers. \
      features that are up to date are not computed again.

      with --plan, --shard and --out it works without a library: it describes one shard of a plan on a machine of a \
      cluster, and writes all that a library needs of it to one file (docs/scaling.md). a finished file is not made again.
      """)

  @Option(help: ArgumentHelp("photos processed at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var cluster: ShardOptions

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if cluster.plan != nil, options.library != nil { throw ValidationError("give --plan or --library, not both") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number of at least 1") }
  }

  func run() async throws {
    if let shard = cluster.shard, let plan = cluster.plan, let out = cluster.out {
      return try await describe(shard, of: plan, to: out)
    }
    let library = try options.openForDescribing()
    let (report, askedAgain) = try await Interruption.cancelling { [jobs] in
      let bars = MatchingBars()
      defer { bars.finish() }
      let report = try await FeatureMaintenance(library: library, jobs: jobs).update {
        bars.show(.describing(done: $0, of: $1))
      }
      return (report, try await ConfidenceMaintenance(library: library).update { bars.show($0) })
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

  private static func sentence(_ report: FeatureMaintenance.Report, _ askedAgain: Int) -> String {
    var done: [String] = []
    if report.viewed > 0 {
      done.append("the side of \(Formatted.count(report.viewed, "described annotation")) determined")
    }
    if askedAgain > 0 { done.append("\(Formatted.count(askedAgain, "photo")) with a name identified again") }
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
