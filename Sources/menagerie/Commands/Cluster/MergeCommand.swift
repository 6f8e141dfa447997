import ArgumentParser
import Sightings

/// Brings the results of a cluster into a library.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "bring the results of a cluster's tasks into the library, which is created if it does not exist",
    discussion: """
      the library gets the same content as from `menagerie import --reference` of the planned folders on one machine. the \
      number of shards and the order of the files change nothing, nor does a second merge of the same files. each file is \
      checked against its digest, and files of different versions or plans are refused.

      if shards are missing, nothing is merged: the exit code is 3, and standard output has their numbers as the array of a \
      scheduler, like 3,17,88. --partial merges the others.
      """)

  @Argument(
    help: ArgumentHelp("the files of `menagerie describe --shard` and `menagerie match --shard`", valueName: "file"),
    completion: .file())
  var files: [String]

  @Flag(help: "merge although shards are missing")
  var partial = false

  @Flag(help: "copy the originals into the library instead of storing their paths")
  var copy = false

  @Option(help: ArgumentHelp("the species on photos that do not state one", valueName: "name"))
  var species: String?

  @Option(help: ArgumentHelp("files processed at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number of at least 1") }
  }

  func run() async throws {
    let shards = try await checked()
    switch shards.head.kind {
    case .describe: try await take(in: shards)
    case .match: try await review(shards)
    case .evaluate: throw ValidationError("these are answers of an evaluation: `menagerie evaluate --answers FILE...`")
    }
  }

  /// Imports the photos and animals that shards describe.
  private func take(in shards: ShardSet) async throws {
    let merge = ShardMerge(shards, folder: options.folder, options: settings)
    let teller = ImportPrinter(answersInJSON: options.json, isDryRun: false)
    let outcome = try await Interruption.cancelling {
      let bars = MatchingBars()
      defer {
        teller.finish()
        bars.finish()
      }
      return try await merge.run(onEvent: teller.tell, describing: teller.describing, indexing: bars.show)
    }
    try teller.sum(outcome)
    if outcome.isInterrupted { throw StatusError(.interrupted, "interrupted: run the same command again to continue") }
    if outcome.counts[.unreadable] != nil { throw StatusError(.someUnreadable) }
  }

  /// Takes pairs into the review.
  private func review(_ shards: ShardSet) async throws {
    let library = try options.openForDescribing()
    let report = try await Interruption.cancelling {
      let bar = ProgressBar("storing", unit: "queries")
      defer { bar.finish() }
      return try ShardPairs(shards, library: library).store { bar.show($0, of: $1) }
    }
    if options.json { try Output.json(report) } else { say(report) }
  }

  private func say(_ report: ShardPairs.Report) {
    var sentence =
      "\(Formatted.count(report.queries, "sighting")) compared with all others: \(Formatted.count(report.pairs, "proposal"))"
    if report.outdated > 0 {
      sentence += "; \(Formatted.count(report.outdated)) changed since and will be compared again"
    }
    Output.line(sentence)
  }

  private var settings: ImportOptions {
    var settings = ImportOptions(actor: LibraryOptions.actor)
    settings.storage = copy ? .copied : .referenced
    settings.species = species
    if let jobs { settings.jobs = jobs }
    return settings
  }

  /// The files, checked; ends the command if shards are missing.
  private func checked() async throws -> ShardSet {
    let shards = try await Interruption.cancelling { [files, jobs] in
      let bar = ProgressBar("checking", unit: "shards")
      defer { bar.finish() }
      return try await ShardSet(files, jobs: jobs) { bar.show($0, of: $1) }
    }
    for path in shards.spare { Output.note("left out, another file has the same shard: \(path.printable)") }
    guard !shards.missing.isEmpty else { return shards }
    let missing = ShardError.missing(shards.missing, of: shards.head.shard.count)
    guard partial else {
      if options.json {
        try Output.json(Missing(missing: shards.missing, array: Shard.array(shards.missing)))
      } else {
        Output.line(Shard.array(shards.missing))
      }
      throw StatusError(
        .someUnreadable,
        "\(missing.sentence); nothing was merged: run these shards again, or use --partial to merge the others")
    }
    Output.note("\(missing.sentence); the others are merged")
    return shards
  }

  private struct Missing: Encodable {
    let event = "missing"
    let missing: [Int]
    let array: String
  }
}
