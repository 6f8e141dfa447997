import ArgumentParser
import Foundation
import Populations
import Sightings

struct PopulationCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "population",
    abstract: "estimate how many animals there are, from capture histories",
    discussion: """
      the file has the form of MARK's .inp files: a row for each animal or each history, such as `110100 1;`. 1 means that \
      the animal was seen on that occasion. a number of animals follows for each group; a negative one counts animals that \
      were not released after their last capture. /* comments */ are ignored.

      closed models: M0, Mt, Mb, Mh by Chao, by the jackknife and by log-linear models, Mth, and Chapman's form of \
      Lincoln-Petersen. open models: Cormack-Jolly-Seber (CJS), which estimates survival, and POPAN, which estimates \
      the number of all animals that were present at some time. each estimate has a 95 % interval and says what it \
      assumes: an estimate is only as right as its assumptions. a model that lacks data is named with what is missing.

      with --captures and --detectors also the density, by a spatially explicit model (SECR) with a half-normal and an \
      exponential fall of the chance with the distance. both files have the text form of the R package secr: a detector is \
      `name x y` in metres, a capture is `session animal occasion detector`, or the place of a detector instead of its name.

      intervals come from the profile of the likelihood; for Chao, the jackknife and Chapman from a log-normal \
      distribution of the animals that were not seen. AICc compares M0, Mt, Mb and the log-linear models with each other: \
      a difference of 2 or more speaks for the lower one. the fit is the probability of counts that differ so much from \
      the model's if the model is right; below 0.05 it speaks against the model.

      --json prints one object. these names and their meaning do not change:
        animals, captures, occasions, removed; frequencies (animals seen once, twice and so on)
        discovery: known (animals after each occasion) and expected (their mean over all orders of the occasions)
        models: a list with name, quantity (animals, survival, or density per hectare), estimate, low, high, se (null at the end of the range), \
      assumes, parameters (name, index, value); logLikelihood, aicc and goodnessOfFit (chiSquare, degrees, probability) \
      where the model has them; cutByEdge for a density whose --buffer is too narrow
        refused: a list with name and reason
      """)

  @Option(
    help: ArgumentHelp("capture histories, in the form of MARK", valueName: "file.inp"),
    completion: .file(extensions: ["inp"]))
  var histories: String?

  @Option(
    help: ArgumentHelp(
      "the number of groups in the file; later numbers of a row are ignored (default: each number is a group)",
      valueName: "n"))
  var groups: Int?

  @Option(help: ArgumentHelp("use the animals of this group alone, from 1 (default: of all groups)", valueName: "n"))
  var group: Int?

  @Option(
    help: ArgumentHelp("captures with places, in the text form of secr", valueName: "file"), completion: .file())
  var captures: String?

  @Option(help: ArgumentHelp("the detectors of the captures", valueName: "file"), completion: .file())
  var detectors: String?

  @Option(
    help: ArgumentHelp(
      "cameras detect an animal at several places on one occasion (proximity); traps hold it at one (multi)",
      valueName: "proximity|multi"))
  var kind = SpatialHistories.DetectorKind.proximity

  @Option(
    help: ArgumentHelp(
      "how far beyond the detectors centres of ranges may lie: four times the scale of movement or more",
      valueName: "metres"))
  var buffer: Double?

  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    guard (histories == nil) != (captures == nil) else {
      throw ValidationError("give --histories FILE.inp, or --captures FILE with --detectors FILE and --buffer METRES")
    }
    guard (captures == nil) == (detectors == nil), (captures == nil) == (buffer == nil) else {
      throw ValidationError("--captures, --detectors and --buffer go together")
    }
    if let buffer, !(buffer > 0 && buffer < 1e7) { throw ValidationError("--buffer needs metres above 0") }
    if captures != nil, groups != nil || group != nil { throw ValidationError("--groups and --group need --histories") }
    if let groups, !(1...CaptureHistories.limits.groups).contains(groups) {
      throw ValidationError("--groups needs a number from 1 to \(CaptureHistories.limits.groups)")
    }
    if let group, group < 1 { throw ValidationError("--group needs a number of at least 1") }
  }

  func run() async throws {
    let spatial = try readPlaces()
    let estimator = PopulationEstimator(try spatial?.histories ?? readHistories())
    var answers: [PopulationEstimate] = []
    var refusals: [(model: PopulationModel, refusal: PopulationRefusal)] = []
    for model in spatial == nil ? PopulationModel.ofHistories : PopulationModel.allCases {
      do throws(PopulationRefusal) {
        if model.quantity == .density, let spatial, let buffer {
          answers.append(try DensityModel(spatial, model: model, buffer: buffer).estimate())
        } else {
          answers.append(try estimator.estimate(model))
        }
      } catch {
        refusals.append((model, error))
      }
    }
    if answers.isEmpty, let first = refusals.first { throw first.refusal }
    if answer.json {
      try Output.json(Answer(estimator.counts, answers, refusals))
    } else {
      PopulationTable.print(estimator.counts, answers, refusals)
    }
  }

  private func readHistories() throws -> CaptureHistories {
    guard let histories else { throw ValidationError("--histories is missing") }
    let bytes = try bytes(of: histories, limit: HistoriesReader.maximumBytes)
    let all: CaptureHistories
    do {
      all = try HistoriesReader.histories(in: bytes, groups: groups)
    } catch {
      throw HistoriesFailure(path: histories, problem: .file(error))
    }
    guard let group else { return all }
    guard let one = all.group(group - 1) else {
      throw HistoriesFailure(path: histories, problem: .noGroup(group, groups: all.groups))
    }
    return one
  }

  /// `nil` without places.
  private func readPlaces() throws -> SpatialHistories? {
    guard let captures, let detectors else { return nil }
    let limit = SpatialReader.maximumBytes
    let places: [Detector]
    do {
      places = try SpatialReader.detectors(in: try bytes(of: detectors, limit: limit))
    } catch let error as SpatialFileError {
      throw HistoriesFailure(path: detectors, problem: .places(error))
    }
    do {
      return try SpatialReader.histories(in: try bytes(of: captures, limit: limit), detectors: places, kind: kind)
    } catch let error as SpatialFileError {
      throw HistoriesFailure(path: captures, problem: .places(error))
    }
  }

  private func bytes(of path: String, limit: Int) throws -> [UInt8] {
    do {
      return try BoundedFile.bytes(of: path, limit: limit)
    } catch {
      throw HistoriesFailure(path: path, problem: .unreadable((error as NSError).localizedDescription))
    }
  }

  private struct Answer: Encodable {
    struct Discovery: Encodable { let known: [Int], expected: [Double] }
    struct Refused: Encodable { let name, reason: String }

    let animals, captures, occasions, removed: Int
    let frequencies: [Int]
    let discovery: Discovery
    let models: [PopulationLine]
    let refused: [Refused]

    init(
      _ counts: CaptureCounts, _ answers: [PopulationEstimate],
      _ refusals: [(model: PopulationModel, refusal: PopulationRefusal)]
    ) {
      (animals, captures) = (counts.animals, counts.captures)
      (occasions, removed, frequencies) = (counts.occasions, counts.removed, counts.frequencies)
      let curve = DiscoveryCurve(counts)
      discovery = Discovery(known: curve.known, expected: curve.expected)
      models = answers.map(PopulationLine.init)
      refused = refusals.map { Refused(name: $0.model.title, reason: $0.refusal.sentence) }
    }
  }
}

/// An estimate in JSON.
private struct PopulationLine: Encodable {
  private let estimate: PopulationEstimate

  init(_ estimate: PopulationEstimate) { self.estimate = estimate }

  private enum Key: CodingKey {
    case name, quantity, estimate, low, high, se, assumes, parameters, logLikelihood, aicc, goodnessOfFit, cutByEdge
  }

  private struct Parameter: Encodable { let name: String, index: Int?, value: Double }
  private struct Fit: Encodable { let chiSquare: Double, degrees: Int, probability: Double }

  /// Without a standard error, the member `se` is null, not missing.
  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(estimate.model.title, forKey: .name)
    try line.encode(estimate.model.quantity.rawValue, forKey: .quantity)
    try line.encode(estimate.value, forKey: .estimate)
    try line.encode(estimate.low, forKey: .low)
    try line.encode(estimate.high, forKey: .high)
    try line.encode(estimate.standardError, forKey: .se)
    try line.encode(estimate.model.assumptions.map(\.clause), forKey: .assumes)
    let parameters = estimate.parameters.map { Parameter(name: $0.name.rawValue, index: $0.index, value: $0.value) }
    try line.encode(parameters, forKey: .parameters)
    try line.encodeIfPresent(estimate.likelihood?.logLikelihood, forKey: .logLikelihood)
    try line.encodeIfPresent(estimate.likelihood?.aicc, forKey: .aicc)
    let fit = estimate.goodnessOfFit.map {
      Fit(chiSquare: $0.chiSquare, degrees: $0.degrees, probability: $0.probability)
    }
    try line.encodeIfPresent(fit, forKey: .goodnessOfFit)
    if estimate.model.quantity == .density { try line.encode(estimate.isCutByEdge, forKey: .cutByEdge) }
  }
}

extension SpatialHistories.DetectorKind: ExpressibleByArgument {}
