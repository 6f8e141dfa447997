import ArgumentParser
import Foundation
import Sightings

/// Divides photos into shards for many machines, and says how far their tasks are.
struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "divide folders of photos into shards for a cluster, and see how far its tasks are",
    discussion: """
      a plan lists all files with their digests; a file's shard follows from its digest, so that every machine computes the \
      same. all machines need the photos under the same paths. one task describes each shard: `menagerie describe --plan \
      FILE --shard I/N --out FILE`, with I from 0 to N - 1. `menagerie merge FILE...` brings the results into a library.

      --status FOLDER lists the shards of a plan that are done, running, failed or missing, from the files in the folder. the \
      last line is the array of the shards to run again, as schedulers such as Slurm take it: 3,17,88.
      """)

  @Argument(help: ArgumentHelp("folders and files", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(help: ArgumentHelp("the number of shards; scripts/cluster suits up to 10,000 photos in each", valueName: "n"))
  var shards: Int?

  @Option(help: ArgumentHelp("the file of the plan (default: standard output)", valueName: "file"), completion: .file())
  var out: String?

  @Option(
    help: ArgumentHelp("a folder with results, to see how far they are", valueName: "folder"), completion: .directory)
  var status: String?

  @Option(help: ArgumentHelp("the plan of the results", valueName: "file"), completion: .file())
  var plan: String?

  @Flag(help: "with --status: the tasks of `menagerie match` instead of `menagerie describe`")
  var pairs = false

  @Option(help: ArgumentHelp("files hashed at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number of at least 1") }
    if status != nil {
      guard plan != nil else { throw ValidationError("--status needs the plan: --plan FILE") }
      guard paths.isEmpty, shards == nil, out == nil else {
        throw ValidationError("--status looks at results: leave out the photos, --shards and --out")
      }
      return
    }
    guard plan == nil, !pairs else { throw ValidationError("--plan and --pairs go with --status FOLDER") }
    guard !paths.isEmpty else { throw ValidationError("nothing to plan: give folders or files") }
    guard let shards, (1...Shard.most).contains(shards) else {
      throw ValidationError("--shards needs a number from 1 to \(Shard.most)")
    }
  }

  func run() async throws {
    if let status, let plan { return try tell(ShardStatus(of: status, plan: plan, kind: pairs ? .match : .describe)) }
    let summary = try await Interruption.cancelling { [paths, shards, out, jobs] in
      let bar = ProgressBar("hashing", unit: "files")
      defer { bar.finish() }
      let planner = ShardPlanner(shards: shards ?? 1, jobs: jobs)
      if let out { return try await planner.plan(paths, to: out) { bar.show($0, of: $1) } }
      return try await planner.plan(paths, progress: { bar.show($0, of: $1) }) { bytes in
        Output.write(String(decoding: bytes, as: UTF8.self))
      }
    }
    if out != nil, answer.json { try Output.json(summary) } else { say(summary) }
    if summary.unreadable > 0 { throw StatusError(.someUnreadable) }
  }

  private func say(_ summary: ShardPlanner.Summary) {
    let size = String(format: "%.1f GB", Double(summary.bytes) / 1e9)
    var sentence = "\(Formatted.count(summary.files, "file")), \(size), in \(Formatted.count(shards ?? 1, "shard"))"
    if summary.unreadable > 0 { sentence += "; not readable: \(Formatted.count(summary.unreadable))" }
    if summary.passedOver > 0 { sentence += "; passed over: \(Formatted.count(summary.passedOver))" }
    // The plan itself may go to standard output.
    if out == nil { Output.note(sentence) } else { Output.line(sentence) }
  }

  private func tell(_ status: ShardStatus) throws {
    if answer.json { try Output.json(ShardStatusLine(status)) } else { ShardStatusTable(status).print() }
  }
}
