/// The known animals, ready to be asked: "who is this?"
///
/// ```swift
/// let catalogue = PatternCatalogue(references)
/// let ranking = catalogue.rank(query, scope: QueryScope(excludeAnnotation: 17, group: "left"))
/// ranking.candidates.first?.individual
/// ```
///
/// A query goes through four stages: exact nearest neighbours over all descriptors in scope; local naive-Bayes weights;
/// a shortlist of individuals; and spatial verification of their best references, whose surviving weights are summed for
/// each individual. After Crall et al., "HotSpotter", WACV 2013, with exact search, a background that is never the
/// animal itself, and a tight geometry.
///
/// A value: build it once, share it between threads. The same query gives the same ranking, whatever runs beside it.
public struct PatternCatalogue: Sendable {
  private let references: [Reference]
  private let packed: [PackedDescriptors]
  private let path: KernelPath

  /// A catalogue of these references, in any order.
  ///
  /// - Complexity: one pass over the descriptors, 128 bytes each, which are kept a second time in the kernel's order.
  public init(_ references: [Reference]) { self.init(references, path: .best) }

  package init(_ references: [Reference], path: KernelPath) {
    // One order, whatever order they came in: ties are broken by it.
    self.references = references.sorted { $0.id < $1.id }
    packed = self.references.map { PackedDescriptors($0.features) }
    self.path = path
  }

  /// How many references there are.
  public var count: Int { references.count }

  /// The animals that `query` may show, most likely first. Runs on the calling thread.
  ///
  /// - Complexity: query features times descriptors in scope.
  public func rank(
    _ query: FeatureSet, scope: QueryScope = QueryScope(), options: MatchOptions = .standard
  ) -> Ranking {
    let gallery = Gallery(references.indices.filter { scope.allows(references[$0]) }, references)
    var search = NeighbourSearch(query, neighbours: options.neighbours)
    for (member, base) in zip(gallery.members, gallery.bases) {
      packed[member].offer(to: &search, base: base, on: path)
    }
    let tentative = tentativeMatches(of: query, search, gallery, options)
    return ranking(of: query, tentative, options)
  }

  // MARK: From neighbours to matches

  /// The matches of each reference (by its index), before geometry.
  private func tentativeMatches(
    of query: FeatureSet, _ search: NeighbourSearch, _ gallery: Gallery, _ options: MatchOptions
  ) -> [Int: [FeatureMatch]] {
    var matches: [Int: [FeatureMatch]] = [:]
    for feature in 0..<query.count {
      let votes = NaiveBayesWeights.votes(search.found(for: feature)) { gallery.individual(of: $0) }
      for vote in votes {
        let (reference, other) = gallery.place(of: vote.descriptor)
        let closeness = bodyCloseness(query, feature, references[reference].features, other, options)
        guard closeness > 0.01 else { continue }
        matches[reference, default: []].append(
          FeatureMatch(query: feature, reference: other, weight: vote.weight * closeness))
      }
    }
    return matches
  }

  /// 1 where two features lie at the same place of their chips, falling off as a Gaussian with the distance.
  private func bodyCloseness(
    _ query: FeatureSet, _ feature: Int, _ reference: FeatureSet, _ other: Int, _ options: MatchOptions
  ) -> Double {
    let (a, b) = (query.keypoints[feature], reference.keypoints[other])
    let dx = Double(a.x) / Double(query.width) - Double(b.x) / Double(reference.width)
    let dy = Double(a.y) / Double(query.height) - Double(b.y) / Double(reference.height)
    let spread = options.bodyTolerance
    return Self.gaussian((dx * dx + dy * dy) / (2 * spread * spread))
  }

  /// exp(-x) from its fraction exp(x) = (1 + x/64)^64: the same on every machine, unlike a library's `exp`.
  private static func gaussian(_ x: Double) -> Double {
    var value = 1 / (1 + x / 64)
    for _ in 0..<6 { value *= value }
    return value
  }

  // MARK: From matches to animals

  private func ranking(
    of query: FeatureSet, _ tentative: [Int: [FeatureMatch]], _ options: MatchOptions
  ) -> Ranking {
    let byIndividual = Dictionary(grouping: tentative.keys.sorted()) { references[$0].individual }
    let plain = byIndividual.map { individual, members in
      Evidence(individual, members.map { ($0, tentative[$0] ?? []) }, references)
    }.sorted(by: Evidence.isStronger)

    let verifier = SpatialVerifier(options: options.verification)
    let verified = plain.prefix(options.shortlist).map { evidence in
      let best = evidence.byReference.prefix(options.referencesPerIndividual)
      return Evidence(
        evidence.individual,
        best.map { index, matches in
          (index, verifier.verify(matches, query: query, reference: references[index].features))
        }, references)
    }.sorted(by: Evidence.isStronger)
    // Those that geometry left empty, and those that never reached it, follow in the order of their plain weights.
    let standing = verified.filter { $0.score > 0 }
    let settled = Set(standing.map(\.individual))
    let rest = plain.filter { !settled.contains($0.individual) }
    let lowest = standing.last?.score ?? 0
    let highest = rest.first?.score ?? 1
    return Ranking(
      candidates: standing.map { $0.candidate(score: $0.score) }
        + rest.map { $0.candidate(score: $0.score / highest * min(lowest, 1) * 0.001) })
  }
}
