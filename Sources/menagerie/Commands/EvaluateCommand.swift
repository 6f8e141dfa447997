import ArgumentParser
import Evaluation
import Foundation
import PatternMatching
import Sightings

/// Measures identification on a labeled set, or on a library.
struct EvaluateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "measure identification on a labelled set of photos, or on the library itself",
    discussion: """
      without a table, the library is measured. every sighting with a name is a query, as if it were new. it is compared \
      with sightings of the same side and of no other species, without its own encounter. the answers are kept. with 50 \
      answers or more, they correct the stated probabilities; a species with 50 answers or more gets its own correction. \
      the calibration error after the correction is measured on animals that had no part in it. `menagerie describe` and \
      the server do the same with some hundred photos.

      the table has the columns filename (relative to the table's folder) and individual, and may have side, encounter \
      and x, y, w, h, rotation. every photo is a query, and is compared with every other photo. a photo is not a query if \
      there is no other photo of the same animal to compare it with. the library is not changed.

      --json ends with one object on one line. these names and their meaning do not change:
        queries; top1, top5, top10, mrr and mAP (fractions); knownVersusNewAUC
        rightAUC and calibrationError, of the stated probability, with and without the animal in the catalogue
        photoSeconds and querySeconds (CPU seconds, medians); featuresPerPhoto (median)
        couldNotAsk: photos that are no query: no other photo of the animal may answer
        stated, for probabilities of 0.5, 0.8 and 0.95 and more: the share of queries with such an answer, the share of \
      these that is right, and the share with such an answer when the animal is removed
        sides, with --sides machine: flanks (photos of a flank); said (flanks whose side the program \
      determined); saidRight (determined correctly); askingSaid (determined on queries)
        boxes, with --find: photos; proposed (photos with a proposed box); told (photos with a box in the table); \
      overlapping (the share of these whose proposal overlaps a box of the table by half or more); overlappingWhole (the \
      same for the whole photo as the box)
        for a library also calibrationErrorAfter and species: a list with name, answers, individuals, top1, \
      calibrationError, calibrationErrorAfter, fittedBy (species, catalogue or none), slope and shift

      --shard I/N --out FILE answers a part of the queries, on a machine of a cluster; --answers FILE... puts the parts \
      together. the tasks should share a --cache, because each needs the features of all photos.

      --groups gathers the photos into groups of one animal instead, as if no photo had a name. it measures how pure and \
      how complete the groups are, and compares them with single link at the same and stricter thresholds.
      """)

  @Argument(
    help: ArgumentHelp("the table of labels, in CSV; without one, the library is measured", valueName: "labels.csv"),
    completion: .file(extensions: ["csv"]))
  var labels: String?

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
    help: ArgumentHelp(
      "write every pair of photos that passed the geometric check, with its measurements", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var pairs: String?

  @Option(
    help: ArgumentHelp(
      """
      write for each query the answer, its probability, the rank of the right animal, the answer without that animal, and \
      the measurements
      """,
      valueName: "file.csv"), completion: .file(extensions: ["csv"]))
  var queries: String?

  @Flag(help: "gather the photos into groups of one animal, instead of identifying each")
  var groups = false

  @Option(
    help: ArgumentHelp("use this many photos as queries, evenly spread (default: all that can be)", valueName: "n"))
  var maxQueries: Int?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "leave these parts out, to measure their value: \(Ingredient.allCases.map(\.rawValue).joined(separator: ", "))",
      valueName: "part"))
  var without: [Ingredient] = []

  @Option(
    help: ArgumentHelp(
      "describe patches with this network (made by models/train_descriptor.py)", valueName: "file.net"),
    completion: .file(extensions: ["net"]))
  var network: String?

  @Option(
    help: ArgumentHelp(
      "judge candidate matches with this network (made by models/train_context.py)", valueName: "file.net"),
    completion: .file(extensions: ["net"]))
  var context: String?

  @Option(
    help: ArgumentHelp(
      """
      the source of the side that a photo shows: told (the table) or machine (the program, with both flanks of every \
      animal in the catalogue; --same-side then only selects the queries)
      """, valueName: "told|machine"))
  var sides = EffectiveSide.Origin.told

  @Option(
    help: ArgumentHelp("tell sides with this network (made by models/train_side.py)", valueName: "file.net"),
    completion: .file(extensions: ["net"]))
  var sideNetwork: String?

  @Flag(help: "start from whole photos: the program finds the animals; the boxes of the table only measure it")
  var find = false

  @Option(help: ArgumentHelp("photos processed at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("answer one shard of the queries, such as 3/16, on a machine of a cluster", valueName: "i/n"))
  var shard: Shard?

  @Option(help: ArgumentHelp("with --shard: the file of the answers", valueName: "file"), completion: .file())
  var out: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("put the answers of all shards together, instead of measuring", valueName: "file"),
    completion: .file())
  var answers: [String] = []

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    guard (shard == nil) == (out == nil) else { throw ValidationError("--shard I/N and --out FILE go together") }
    if shard != nil {
      guard labels != nil else { throw ValidationError("--shard needs a table") }
      guard !groups, pairs == nil, queries == nil, answers.isEmpty else {
        throw ValidationError("--shard only answers queries: --pairs and --queries go with --answers")
      }
    }
    if !answers.isEmpty {
      guard labels == nil, library.library == nil else {
        throw ValidationError("--answers needs no table and no library")
      }
      return
    }
    if let maxQueries, maxQueries < 2 { throw ValidationError("--max-queries needs a number of at least 2") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number of at least 1") }
    if labels != nil, library.library != nil { throw ValidationError("give a table or --library, not both") }
    if groups, context != nil { throw ValidationError("--groups does not use --context: leave one of them out") }
    let ofTables =
      split != nil || crossEncounter || sameSide || cache != nil || pairs != nil || queries != nil || groups
      || !without.isEmpty || network != nil || context != nil || sides != .told || sideNetwork != nil
      || find
    if labels == nil, ofTables {
      throw ValidationError(
        "without a table only --library, --max-queries, --jobs and --json apply: add a table, "
          + "or leave the other options out")
    }
  }

  func run() async throws {
    if !answers.isEmpty { return try tell(EvaluationResult(try await ShardSet(answers))) }
    guard let labels else { return try await measureLibrary() }
    let options = options
    if groups { return try await gather(labels, options) }
    if let shard, let out { return try await answer(shard, of: labels, options, to: out) }
    let result = try await Interruption.cancelling {
      let set = try LabelledSet(contentsOf: labels, splitColumn: options.splitColumn)
      let progress = MatchingBars(printsLines: true)
      defer { progress.finish() }
      return try await SetEvaluation(set, options: options).run { progress.show($0) }
    }
    try tell(result)
  }

  private func tell(_ result: EvaluationResult) throws {
    if let pairs { try Output.file(ComparedPair.csv(result.pairs).utf8, to: pairs) }
    if let queries { try Output.file(AnsweredQuery.csv(result.answers).utf8, to: queries) }
    for error in result.skipped { Output.note("left out: \(error)") }
    if library.json {
      try Output.json(result.figures)
    } else {
      EvaluationTable.print(result)
    }
    if !result.skipped.isEmpty { throw StatusError(.someUnreadable) }
  }

  /// Measures the library and stores the results.
  private func measureLibrary() async throws {
    let opened = try library.openForDescribing()
    let result = try await Interruption.cancelling { [maxQueries, jobs] in
      let progress = MatchingBars(printsLines: true)
      defer { progress.finish() }
      let tests = CalibrationRun(library: opened, maxQueries: maxQueries, jobs: jobs)
      return LibraryEvaluationResult(try await tests.run { progress.show($0) })
    }
    for error in result.skipped { Output.note("left out: \(error)") }
    if library.json {
      try Output.json(LibraryFigures(result))
    } else {
      EvaluationTable.print(result)
    }
    if !result.skipped.isEmpty { throw StatusError(.someUnreadable) }
  }

  /// Measures groups by average link and, for comparison, groups by single link in the same run.
  private func gather(_ labels: String, _ options: EvaluationOptions) async throws {
    let singles = [0.0, 1, 2, 3, 4].map { ("single link, log odds \($0)", SingleLinkGrouping(least: $0)) }
    let ways: [(String, any PhotoGrouping)] = [("average link", AverageLinkGrouping())] + singles
    let scores = try await Interruption.cancelling {
      let progress = MatchingBars(printsLines: true)
      defer { progress.finish() }
      return try await GroupingEvaluation(LabelledSet(contentsOf: labels), options: options)
        .run(ways.map { $0.1 }) { progress.show($0) }
    }
    if library.json {
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
    options.contextFile = context
    options.sideSource = sides
    options.sideNetworkFile = sideNetwork
    options.boxSource = find ? .machine : .told
    if let jobs { options.jobs = jobs }
    return options
  }
}

/// The figures of a library: the figures of a labelled set, the calibration error after the correction, and the figures by species.
private struct LibraryFigures: Encodable {
  private let result: LibraryEvaluationResult

  init(_ result: LibraryEvaluationResult) { self.result = result }

  private enum CodingKeys: CodingKey {
    case calibrationErrorAfter, species
  }

  func encode(to encoder: any Encoder) throws {
    try result.figures.encode(to: encoder)
    var more = encoder.container(keyedBy: CodingKeys.self)
    try more.encode(result.calibrationErrorAfter, forKey: .calibrationErrorAfter)
    try more.encode(result.species, forKey: .species)
  }
}

extension Ingredient: ExpressibleByArgument {}
extension EffectiveSide.Origin: ExpressibleByArgument {}
