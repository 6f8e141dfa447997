import Foundation

/// The known animals, ready to be asked: "who is this?"
///
/// ```swift
/// let catalogue = PatternCatalogue(references)
/// let ranking = catalogue.rank(query, scope: QueryScope(excludeAnnotation: 17, group: "left"))
/// ranking.candidates.first?.individual
/// ```
///
/// A query goes through five stages: exact nearest neighbours over all descriptors in scope; local naive-Bayes weights;
/// a shortlist of individuals; spatial verification of their best references; and the odds that each of these shows the
/// same animal, the best of which speak for an individual. After Crall et al., "HotSpotter", WACV 2013, with exact search, a background that is never the
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
        let features = references[reference].features
        let closeness = bodyCloseness(query, feature, features, other, options)
        guard closeness > 0.01 else { continue }
        let foreground = Double(query.keypoints[feature].foreground * features.keypoints[other].foreground)
        matches[reference, default: []].append(
          FeatureMatch(
            query: feature, reference: other,
            weight: vote.weight * closeness * foreground * foreground.squareRoot()))
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

    let shortlist = plain.prefix(options.shortlist)
    let animals = shortlist.compactMap { evidence in
      let photos = evidence.byReference.prefix(options.referencesPerIndividual).compactMap { index, matches in
        verified(matches, of: query, with: index, options)
      }
      return VerifiedAnimal(evidence.individual, photos, references)
    }.sorted(by: VerifiedAnimal.isLikelier)
    // Those that geometry left empty, and those that never reached it, follow in the order of their plain weights.
    let scale = 0.001 * exp(animals.last?.logOdds ?? 0) / (plain.first?.score ?? 1)
    let settled = Set(animals.map(\.individual))
    let rest = plain.filter { !settled.contains($0.individual) }.map { $0.candidate(scale: scale) }
    let plainReferences = Dictionary(
      plain.map { ($0.individual, $0.references(scale: scale)) }, uniquingKeysWith: { a, _ in a })
    return Ranking(
      candidates: animals.map { $0.candidate(references, others: plainReferences[$0.individual] ?? []) } + rest,
      probability: PairVerifier.standard.probability(ofFirst: animals.map(\.logOdds)))
  }

  private func verified(
    _ tentative: [FeatureMatch], of query: FeatureSet, with reference: Int, _ options: MatchOptions
  ) -> VerifiedAnimal.Photo? {
    let fitting = SpatialVerifier(options: options.verification)
      .verify(tentative, query: query, reference: references[reference].features)
    guard !fitting.isEmpty else { return nil }
    let statistics = PairStatistics(fitting, of: tentative, query: query)
    return VerifiedAnimal.Photo(
      reference: reference, matches: fitting, statistics: statistics,
      logOdds: PairVerifier.standard.logOdds(statistics))
  }
}
