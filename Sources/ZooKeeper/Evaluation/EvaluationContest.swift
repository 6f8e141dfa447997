import Imaging
import PatternMatching
import Sightings

/// The described photos of an evaluation: runs the queries and computes the figures.
struct EvaluationContest: Sendable {
  private let photos: [LabelledPhoto]
  private let described: [DescribedAnnotation]
  private let skipped: [ImagingError]
  private let rules: EvaluationProtocol
  private let catalogue: PatternCatalogue
  /// The estimated side of each photo, if the options ask for estimates.
  private let sides: [EffectiveSide]?
  /// The indices of the query photos.
  let queries: [Int]

  struct Answer: Codable, Sendable {
    let score: IdentificationScore
    let answered: AnsweredQuery
    let cpuSeconds: Double
    let pairs: [ComparedPair]
  }

  init(
    photos all: [LabelledPhoto], outcomes: [Result<DescribedAnnotation, ImagingError>], options: EvaluationOptions,
    context: ContextNetwork
  ) {
    var photos: [LabelledPhoto] = []
    var described: [DescribedAnnotation] = []
    var skipped: [ImagingError] = []
    for (photo, outcome) in zip(all, outcomes) {
      switch outcome {
      case .success(let features):
        photos.append(photo)
        described.append(features)
      case .failure(let error): skipped.append(error)
      }
    }
    (self.photos, self.described, self.skipped) = (photos, described, skipped)
    rules = EvaluationProtocol(photos: photos, options: options)
    queries = Self.spread(rules.queries, options.maxQueries)
    let sides = options.sideSource == .machine ? described.map { EffectiveSide(told: nil, seen: $0.view) } : nil
    self.sides = sides
    catalogue = PatternCatalogue(
      photos.indices.filter { photos[$0].role != .query }.map { index in
        Reference(
          id: Int64(index), individual: photos[index].individual,
          group: sides.map { $0[index].flank?.rawValue } ?? photos[index].flank, flanks: sides?[index].shares,
          encounter: photos[index].encounter, features: described[index].features)
      }, context: context)
  }

  /// Compares the detected box of each photo with the boxes of the table. Only photos with a box in the table count. An
  /// intersection over union of at least 0.5 with any of these boxes is a hit. `nil` unless the options ask for
  /// detected boxes.
  private var boxScore: EvaluationResult.Figures.Boxes? {
    guard rules.options.boxSource == .machine else { return nil }
    var found: [String: FoundBox] = [:]
    var told: [String: [RotatedBox]] = [:]
    for (photo, described) in zip(photos, described) {
      found[photo.filename] = described.found
      if let box = photo.box { told[photo.filename, default: []].append(box) }
    }
    func share(_ box: (FoundBox) -> RotatedBox) -> Double? {
      guard !told.isEmpty else { return nil }
      let hits = told.count { name, boxes in
        found[name].map { seen in boxes.contains { box(seen).overlap($0) >= 0.5 } } ?? false
      }
      return Double(hits) / Double(told.count)
    }
    return EvaluationResult.Figures.Boxes(
      photos: found.count, proposed: found.values.count { $0.box != nil }, told: told.count,
      overlapping: share(\.region), overlappingWhole: share(\.frame))
  }

  /// The estimated flanks compared with the flanks in the table; `nil` unless the options ask for estimates.
  private var sideScore: EvaluationResult.Figures.Sides? {
    guard let sides else { return nil }
    let flanks = photos.indices.filter { Flank(rawValue: photos[$0].side) != nil }
    let said = flanks.filter { sides[$0].flank != nil }
    let asking = queries.filter { Flank(rawValue: photos[$0].side) != nil }
    return EvaluationResult.Figures.Sides(
      flanks: flanks.count, said: said.count,
      saidRight: said.count { sides[$0].flank?.rawValue == photos[$0].side },
      askingSaid: asking.count { sides[$0].flank != nil })
  }

  /// `count` of the values, at least 2, at even distances, including the first and the last. All values if `count` is
  /// `nil` or at least their number.
  private static func spread(_ values: [Int], _ count: Int?) -> [Int] {
    guard let count = count.map({ max(2, $0) }), count < values.count else { return values }
    return (0..<count).map { values[$0 * (values.count - 1) / (count - 1)] }
  }

  /// Compares the photo at index `query` with its gallery, on the calling thread.
  ///
  /// - Precondition: `query` is one of `queries`.
  func ask(_ query: Int) -> Answer {
    let photo = photos[query]
    let isApart = rules.options.ownEncounter == .leftOut && !photo.encounter.isEmpty
    var scope = QueryScope(
      excludeAnnotation: Int64(query), excludeEncounter: isApart ? photo.encounter : nil,
      group: rules.options.sides == .equal ? photo.flank : nil)
    if let side = sides?[query] { (scope.group, scope.flanks) = (side.flank?.rawValue, side.shares) }
    let clock = ThreadClock()
    let ranking = catalogue.rank(
      rotations: [described[query].features] + described[query].turned, scope: scope,
      options: rules.options.without.matching)
    let seconds = clock.seconds
    let gallery = photos.indices.filter { rules.allows($0, for: query) }
      .map { (id: Int64($0), individual: photos[$0].individual) }
    guard let score = IdentificationScore(ranking, truth: photo.individual, gallery: gallery) else {
      preconditionFailure("a photo asks only when one of the same animal may answer")
    }
    let pairs = ranking.candidates.flatMap(\.references).compactMap { reference in
      reference.statistics.map { ComparedPair(photo, photos[Int(reference.id)], $0) }
    }
    return Answer(
      score: score,
      answered: AnsweredQuery(
        filename: photo.filename, individual: photo.individual, ranking, rank: score.rank,
        measures: described[query].measures
      ) { photos[Int($0)].filename },
      cpuSeconds: seconds, pairs: pairs)
  }

  var frame: EvaluationFrame {
    EvaluationFrame(
      photoCount: photos.count, individualCount: Set(photos.map(\.individual)).count, queryCount: queries.count,
      couldNotAsk: rules.askers.count - rules.queries.count, featureCounts: described.map(\.features.count),
      sides: sideScore, boxes: boxScore, skipped: skipped, photoSeconds: described.map(\.cpuSeconds))
  }
}
