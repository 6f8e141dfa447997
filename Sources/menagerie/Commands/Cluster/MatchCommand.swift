import ArgumentParser
import Sightings

/// Compares one shard of a library's sightings with all others, on a machine of a cluster.
struct MatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "compare one shard of the sightings with all others, on a machine of a cluster",
    discussion: """
      the library is only read, and must not change meanwhile: any number of tasks may use it over a shared file system. \
      `menagerie merge FILE...` takes the pairs of all shards into the review. the shard of a sighting follows from its \
      photo, as with `menagerie plan`; the number of shards may be another one.
      """)

  @Option(help: ArgumentHelp("the shard, such as 3/16; the first is 0/16", valueName: "i/n"))
  var shard: Shard

  @Option(help: ArgumentHelp("the file of the result", valueName: "file"), completion: .file())
  var out: String

  @Option(help: ArgumentHelp("sightings compared at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number of at least 1") }
  }

  func run() async throws {
    let matcher = ShardMatcher(library: options.folder, shard: shard, out: out, jobs: jobs)
    let report = try await ShardTask.run(.match, shard, out: out) {
      let bars = MatchingBars(printsLines: true)
      defer { bars.finish() }
      return try await matcher.run(progress: bars.show)
    }
    if options.json {
      try Output.json(report)
    } else if report.wasDone {
      Output.line("shard \(shard) is done already: nothing to do")
    } else {
      Output.line(
        "shard \(shard): \(Formatted.count(report.queries, "sighting")) compared, \(Formatted.count(report.pairs, "proposal"))"
      )
    }
  }
}
