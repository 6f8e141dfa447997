import Foundation

/// The known animals, ready for the query "which animal is this?"
///
/// ```swift
/// let catalogue = PatternCatalogue(references)
/// let ranking = catalogue.rank(query, scope: QueryScope(excludeAnnotation: 17, group: "left"))
/// ranking.candidates.first?.individual
/// ```
///
/// A query goes through six stages:
/// 1. Nearest neighbours over all descriptors in scope; exact unless the index is an inverted file.
/// 2. Local naive Bayes weights.
/// 3. A shortlist of individuals.
/// 4. Spatial verification of the best references of these individuals, without matches on scenery.
/// 5. The context of all matches of the likeliest animals.
/// 6. The odds that each reference shows the animal of the query; the references of one individual are combined.
///
/// After Crall et al., "HotSpotter", WACV 2013, with three changes: exact search, a background that is never the animal
/// itself, and strict geometric limits.
///
/// A value type: build it once and share it between threads. The same query gives the same ranking on any number of
/// threads.
package struct PatternCatalogue: Sendable {
  let gallery: Gallery
  let path: KernelPath
  let context: ContextNetwork

  /// Builds a catalogue in memory. The order of the references does not matter.
  ///
  /// - Complexity: one pass over the descriptors.
  package init(_ references: [Reference]) { self.init(references, path: .best) }

  /// - Parameter context: the network that judges candidate matches together.
  package init(_ references: [Reference], path: KernelPath = .best, context: ContextNetwork = .standard) {
    // A fixed order, independent of the input order: when features are equally near, the first counts.
    let sources = references.sorted { $0.entry.id < $1.entry.id }.map { reference in
      IndexBuilder.Source(id: reference.entry.id) { reference.features }
    }
    guard let segment = try? IndexBuilder(sources).segment() else {
      preconditionFailure("features in memory can be read, and so can what was just written")
    }
    self.init(references.map(\.entry), segments: [segment], path: path, context: context)
  }

  /// Builds a catalogue of the entries that an index holds; other entries are left out.
  ///
  /// - Parameter segments: when two segments hold the same id, the earlier one counts.
  /// - Complexity: one pass over the entries; no descriptor is read.
  package init(_ entries: [CatalogueEntry], segments: [IndexSegment]) {
    self.init(entries, segments: segments, path: .best)
  }

  /// - Parameter context: the network that judges candidate matches together.
  package init(
    _ entries: [CatalogueEntry], segments: [IndexSegment], path: KernelPath, context: ContextNetwork = .standard
  ) {
    gallery = Gallery(entries, segments)
    (self.path, self.context) = (path, context)
  }

  /// The number of entries that queries are compared with.
  package var count: Int { gallery.members.count }

  /// The number of entries that remain in a scope.
  package func count(in scope: QueryScope) -> Int { gallery.count(in: scope) }

  /// Whether queries are compared with this entry.
  package func holds(_ id: Int64) -> Bool { gallery.member(with: id) != nil }

  /// The entries that remain in a scope, with their animals.
  package func members(in scope: QueryScope) -> [(id: Int64, individual: String)] { gallery.members(in: scope) }

  /// The animals that `query` may show, likeliest first. Runs on the calling thread.
  ///
  /// - Complexity: query features times descriptors in scope; with an inverted file, times the descriptors of the
  ///   visited cells.
  package func rank(
    _ query: FeatureSet, scope: QueryScope = QueryScope(), options: MatchOptions = .standard
  ) -> Ranking {
    let (search, searched) = gallery.neighbours(of: query, in: scope, options, on: path)
    let limits = Gallery.Limits(scope, in: gallery)
    var ranking = ranking(of: query, tentativeMatches(of: query, search, limits, options), limits, options)
    ranking.searched = searched
    return ranking
  }

  /// The keypoint of a feature (`FeatureMatch.reference`) of a reference; `nil` when the reference is not in the
  /// catalogue, or the index is damaged.
  package func keypoint(_ feature: Int, of reference: Int64) -> Keypoint? {
    gallery.member(with: reference).flatMap { gallery.keypoint(feature, of: $0) }
  }

  /// The global descriptor numbers of the nearest neighbours of each feature of a query, nearest first.
  package func neighbours(
    of query: FeatureSet, scope: QueryScope = QueryScope(), options: MatchOptions = .standard
  ) -> [[Int]] {
    let search = gallery.neighbours(of: query, in: scope, options, on: path).found
    return (0..<query.count).map { search.found(for: $0).map(\.index) }
  }

  // MARK: From neighbours to matches

  /// The matches of each member before the geometric check, by the member's index.
  ///
  /// - Parameter limits: members that they exclude count only as background.
  private func tentativeMatches(
    of query: FeatureSet, _ search: NeighbourSearch, _ limits: Gallery.Limits, _ options: MatchOptions
  ) -> [Int: [FeatureMatch]] {
    let votes = (0..<query.count).map { feature in
      NaiveBayesWeights.votes(search.found(for: feature)) { gallery.individual(of: $0) }
    }
    gallery.willRead(keypoints: votes.lazy.joined().map(\.descriptor))
    var matches: [Int: [FeatureMatch]] = [:]
    for (feature, votes) in votes.enumerated() {
      for vote in votes {
        guard let (member, other) = gallery.place(of: vote.descriptor), limits.allow(gallery.members[member]),
          let keypoint = gallery.keypoint(other, of: member)
        else { continue }
        let own = query.keypoints[feature]
        let closeness = bodyCloseness(
          own, (query.width, query.height), keypoint, gallery.size(of: member), options.bodyTolerance)
        guard closeness > 0.01 else { continue }
        let foreground = Double(own.foreground * keypoint.foreground)
        matches[member, default: []].append(
          FeatureMatch(
            query: feature, reference: other,
            weight: vote.weight * closeness * foreground * foreground.squareRoot()))
      }
    }
    return matches
  }

  /// 1 where two features lie at the same relative place of their chips; falls off as a Gaussian with the distance.
  private func bodyCloseness(
    _ a: Keypoint, _ sizeA: (width: Int, height: Int), _ b: Keypoint, _ sizeB: (width: Int, height: Int),
    _ tolerance: Double
  ) -> Double {
    let dx = Double(a.x) / Double(sizeA.width) - Double(b.x) / Double(sizeB.width)
    let dy = Double(a.y) / Double(sizeA.height) - Double(b.y) / Double(sizeB.height)
    return Self.gaussian((dx * dx + dy * dy) / (2 * tolerance * tolerance))
  }

  /// exp(-x), computed from exp(x) ≈ (1 + x/64)^64: the same on every machine, unlike a library's `exp`.
  private static func gaussian(_ x: Double) -> Double {
    var value = 1 / (1 + x / 64)
    for _ in 0..<6 { value *= value }
    return value
  }

  // MARK: From matches to animals

  private func ranking(
    of query: FeatureSet, _ tentative: [Int: [FeatureMatch]], _ limits: Gallery.Limits, _ options: MatchOptions
  ) -> Ranking {
    let byIndividual = Dictionary(grouping: tentative.keys.sorted()) { gallery.members[$0].individual }
    let plain = byIndividual.map { individual, members in
      Evidence(
        gallery.individuals[individual],
        members.map {
          (gallery.members[$0].id, $0, tentative[$0] ?? [], limits.logOddsOfSides(gallery.members[$0]))
        })
    }.sorted(by: Evidence.isStronger)

    let shortlist = plain.prefix(options.shortlist)
    let found = shortlist.compactMap { evidence in
      let photos = evidence.photos.prefix(options.referencesPerIndividual).compactMap { photo in
        verified(photo, photo.matches, of: query, options)
      }
      return VerifiedAnimal(evidence.individual, photos)
    }.sorted(by: VerifiedAnimal.isLikelier)
    let animals = inContext(removingSceneryMatches(found, query, options), query, options)
    // Animals without matches after the geometric check, and animals beyond the shortlist, follow in the order of their
    // plain weights.
    let scale = 0.001 * exp(animals.last?.logOdds ?? 0) / (plain.first?.score ?? 1)
    let settled = Set(animals.map(\.individual))
    let rest = plain.filter { !settled.contains($0.individual) }.map { $0.candidate(scale: scale) }
    let plainReferences = Dictionary(
      plain.map { ($0.individual, $0.references(scale: scale)) }, uniquingKeysWith: { a, _ in a })
    return Ranking(
      candidates: animals.map { $0.candidate(others: plainReferences[$0.individual] ?? []) } + rest,
      probability: PairVerifier.standard.probability(
        ofFirst: animals.filter { $0.photos[0].statistics != nil }.map(\.baseLogOdds)))
  }

  /// The photo after the geometric check; `nil` when no match passes.
  ///
  /// - Parameters:
  ///   - matches: the matches to check.
  ///   - sceneryRemoval: the result of the search for scenery; `nil` before the search.
  func verified(
    _ photo: Evidence.Photo, _ matches: [FeatureMatch], of query: FeatureSet, _ options: MatchOptions,
    _ sceneryRemoval: VerifiedAnimal.SceneryRemoval? = nil
  ) -> VerifiedAnimal.Photo? {
    let keypoint = { gallery.keypoint($0, of: photo.member) }
    let fitting = SpatialVerifier(options: options.verification).verify(
      matches, from: { query.keypoints[$0] }, to: keypoint, diagonal: gallery.diagonal(of: photo.member))
    guard !fitting.isEmpty else { return nil }
    let statistics = PairStatistics(fitting, of: matches, query: query, reference: keypoint)
    let logOdds =
      options.order == .odds
      ? PairVerifier.standard.logOdds(statistics) + photo.logOddsOfSides : log(statistics.weight)
    return VerifiedAnimal.Photo(
      evidence: photo, matches: fitting, statistics: statistics, logOdds: logOdds, baseLogOdds: logOdds,
      sceneryRemoval: sceneryRemoval)
  }
}
