import ArgumentParser
import Foundation
import PatternMatching
import Sightings

/// Measures identification on a labelled set.
struct EvaluateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "measure identification on a labelled set of photos",
    discussion: """
      the table has the columns filename (relative to the table's folder) and individual, and may have side, encounter \
      and x, y, w, h, rotation. every photo asks who is on it and every other photo may answer; a photo asks only when \
      another one of the same animal may answer. the library is not touched.

      --json ends with one object on one line: queries, top1, top5, top10, mrr, mAP (fractions), rightAUC and \
      calibrationError (of the stated probability, with and without the animal in the catalogue), knownVersusNewAUC, \
      photoSeconds, querySeconds (CPU seconds, medians), featuresPerPhoto (median), couldNotAsk (photos of which no other \
      of the animal may answer), stated (of probabilities of 0.5, 0.8 and 0.95 and more: the share of queries with such \
      an answer, the share of these that is right, and the share with one if the animal is taken out) and, with --sides \
      machine, sides (how many flanks there are, of how many one was said and rightly, and of how many that ask). these \
      names and their meaning do not change.

      --groups gathers the photos into groups of one animal instead, as if nobody knew who is on them, and says how pure \
      and how complete these are, beside single link with thresholds as strict and stricter.
      """)

  @Argument(
    help: ArgumentHelp("the table of labels, in CSV", valueName: "labels.csv"), completion: .file(extensions: ["csv"]))
  var labels: String

  @Option(
    help: ArgumentHelp("the column that marks rows as query or database, for a fixed split", valueName: "column"))
  var split: String?

  @Flag(help: "leave photos of the query's own encounter out of the answers")
  var crossEncounter = false

  @Flag(help: "compare left flanks with left ones and right with right, as identify does")
  var sameSide = false

  @Option(
    help: ArgumentHelp("keep features in this folder, for the next evaluation", valueName: "dir"),
    completion: .directory)
  var cache: String?

  @Option(
    help: ArgumentHelp("write every pair of photos that geometry let pass, with what was found", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var pairs: String?

  @Option(
    help: ArgumentHelp(
      """
      write what each query was answered, how surely, at which rank the right animal came, what without it, and what was \
      measured on it
      """,
      valueName: "file.csv"), completion: .file(extensions: ["csv"]))
  var queries: String?

  @Flag(help: "gather the photos into groups of one animal, instead of asking who is on each")
  var groups = false

  @Option(help: ArgumentHelp("let so many photos ask, evenly spread, instead of all that can", valueName: "n"))
  var maxQueries: Int?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "go without these, to see what they are worth: \(Ingredient.allCases.map(\.rawValue).joined(separator: ", "))",
      valueName: "part"))
  var without: [Ingredient] = []

  @Option(
    help: ArgumentHelp(
      "describe patches with this network (models/train_descriptor.py makes such)", valueName: "file.net"),
    completion: .file(extensions: ["net"]))
  var network: String?

  @Option(
    help: ArgumentHelp(
      """
      who says which side a photo shows: told (the table) or machine (the program, with both flanks of every animal in the \
      catalogue; --same-side then says only which photos ask)
      """, valueName: "told|machine"))
  var sides = SeenSide.Origin.told

  @Option(
    help: ArgumentHelp("tell sides with this network (models/train_side.py makes such)", valueName: "file.net"),
    completion: .file(extensions: ["net"]))
  var sideNetwork: String?

  @Option(help: ArgumentHelp("photos worked on at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    if let maxQueries, maxQueries < 2 { throw ValidationError("--max-queries needs a number of at least 2") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number of at least 1") }
  }

  func run() async throws {
    let options = options
    if groups { return try await gather(options) }
    let result = try await Interruption.cancelling { [labels] in
      let set = try LabelledSet(contentsOf: labels, splitColumn: options.splitColumn)
      let progress = MatchingBars(tellsLines: true)
      defer { progress.finish() }
      return try await Evaluation(set, options: options).run { progress.show($0) }
    }
    if let pairs { try Data(ComparedPair.csv(result.pairs).utf8).write(to: URL(fileURLWithPath: pairs)) }
    if let queries { try Data(AnsweredQuery.csv(result.answers).utf8).write(to: URL(fileURLWithPath: queries)) }
    for error in result.skipped { Output.note("left out: \(error)") }
    if answer.json {
      try Output.json(result.figures)
    } else {
      EvaluationTable.print(result)
    }
    if !result.skipped.isEmpty { throw StatusError(.someUnreadable) }
  }

  /// Measures groups, in one run with what they are measured beside.
  private func gather(_ options: EvaluationOptions) async throws {
    let singles = [0.0, 1, 2, 3, 4].map { ("single link, log odds \($0)", SingleLinkGrouping(least: $0)) }
    let ways: [(String, any PhotoGrouping)] = [("average link", AverageLinkGrouping())] + singles
    let scores = try await Interruption.cancelling { [labels] in
      let progress = MatchingBars(tellsLines: true)
      defer { progress.finish() }
      return try await GroupingEvaluation(LabelledSet(contentsOf: labels), options: options)
        .run(ways.map { $0.1 }) { progress.show($0) }
    }
    if answer.json {
      try Output.json(Dictionary(uniqueKeysWithValues: zip(ways.map { $0.0 }, scores)))
    } else {
      EvaluationTable.print(Array(zip(ways.map { $0.0 }, scores)))
    }
  }

  private var options: EvaluationOptions {
    var options = EvaluationOptions()
    options.sides = sameSide ? .equal : .all
    options.ownEncounter = crossEncounter ? .leftOut : .included
    options.splitColumn = split
    options.cacheFolder = cache
    options.maxQueries = maxQueries
    options.without = Set(without)
    options.networkFile = network
    options.sideSource = sides
    options.sideNetworkFile = sideNetwork
    if let jobs { options.jobs = jobs }
    return options
  }
}

extension Ingredient: ExpressibleByArgument {}
extension SeenSide.Origin: ExpressibleByArgument {}
