import PatternMatching
import Testing

struct CatalogueTests {
  /// Twelve animals with different coats, two references each, and a slightly darker and shifted query for each.
  private func herd() throws -> (references: [Reference], queries: [FeatureSet]) {
    var references: [Reference] = []
    var queries: [FeatureSet] = []
    for animal in 0..<12 {
      let coat = BlobChip(seed: UInt64(100 + animal), count: 50)
      for view in 0..<2 {
        references.append(
          Reference(
            id: Int64(10 * animal + view), individual: "animal \(animal)", group: animal % 2 == 0 ? "left" : "right",
            encounter: "e\(animal).\(view)",
            features: FeatureExtractor().describe(try coat.drawn(gain: 1 - 0.1 * Double(view), shift: Double(view)))))
      }
      queries.append(FeatureExtractor().describe(try coat.drawn(gain: 0.8, offset: -10, shift: 3)))
    }
    return (references, queries)
  }

  @Test("each animal is recognised, and the evidence comes from its best photo")
  func recognised() throws {
    let (references, queries) = try herd()
    let catalogue = PatternCatalogue(references.shuffled())
    for (animal, query) in queries.enumerated() {
      let ranking = catalogue.rank(query)
      let first = try #require(ranking.candidates.first)
      #expect(first.individual == "animal \(animal)")
      #expect(first.bestReference / 10 == Int64(animal))
      #expect(first.matches.count >= 10)
      #expect(first.score > 2 * ranking.candidates[1].score)
    }
  }

  @Test("photos outside the scope are never candidates")
  func scope() throws {
    let (references, queries) = try herd()
    let catalogue = PatternCatalogue(references)
    let own = catalogue.rank(queries[0], scope: QueryScope(excludeAnnotation: 0, excludeEncounter: "e0.1"))
    #expect(!own.candidates.contains { $0.individual == "animal 0" })
    let right = catalogue.rank(queries[0], scope: QueryScope(group: "right"))
    #expect(right.candidates.allSatisfy { Int($0.individual.dropFirst(7))! % 2 == 1 })
    #expect(PatternCatalogue([]).rank(queries[0]).candidates.isEmpty)
  }

  @Test("animals of excluded kinds are never candidates; animals of unknown kind are")
  func kinds() throws {
    let (references, queries) = try herd()
    let some = references.map { reference in
      let entry = reference.entry
      let kind = ["nyala", "kudu", nil][Int(entry.id) / 10 % 3]
      return CatalogueEntry(
        id: entry.id, individual: entry.individual, group: entry.group, encounter: entry.encounter, kind: kind)
    }
    let segment = try IndexBuilder(references.map { one in IndexBuilder.Source(id: one.entry.id) { one.features } })
      .segment()
    let catalogue = PatternCatalogue(some, segments: [segment])
    var scope = QueryScope()
    scope.otherKinds = ["kudu", "okapi"]
    let ranking = catalogue.rank(queries[1], scope: scope)
    #expect(!ranking.candidates.isEmpty && ranking.candidates.allSatisfy { Int($0.individual.dropFirst(7))! % 3 != 1 })
    #expect(catalogue.count(in: scope) == 16 && some.count(where: scope.allows) == 16)
    #expect(catalogue.rank(queries[1]).candidates.first?.individual == "animal 1")

    // The only animal in the scope is found, because the other animals are the background for its score.
    let lone = PatternCatalogue(
      some.map {
        CatalogueEntry(
          id: $0.id, individual: $0.individual, group: $0.group, encounter: $0.encounter,
          kind: $0.individual == "animal 4" ? "bongo" : "nyala")
      }, segments: [segment])
    scope.otherKinds = ["nyala"]
    let alone = lone.rank(queries[4], scope: scope)
    #expect(alone.candidates.map(\.individual) == ["animal 4"] && alone.probability > 0.5)
    #expect(alone.candidates[0].matches == lone.rank(queries[4]).candidates[0].matches)
  }

  @Test("the ranking does not depend on the order of the references, the kernel path or the thread")
  func deterministic() async throws {
    let (references, queries) = try herd()
    let expected = PatternCatalogue(references, path: .plain).rank(queries[3])
    for path in KernelPath.available {
      let catalogue = PatternCatalogue(references.reversed(), path: path)
      await withTaskGroup(of: Ranking.self) { group in
        for _ in 0..<3 { group.addTask { catalogue.rank(queries[3]) } }
        for await ranking in group { #expect((ranking == expected) == true, "\(path.name)") }
      }
    }
  }

  @Test("naive Bayes weights a match by its distance to other animals' features")
  func weights() {
    // Squared distances in units of 512: 0.25, 0.5 and 1 from the query; the farthest two belong to animal 2.
    let unit = 512 * 512
    let neighbours = [(distance: unit / 16, index: 0), (unit / 4, 1), (unit, 2)]
    let votes = NaiveBayesWeights.votes(neighbours) { [1, 2, 2][$0] }
    #expect(votes == [.init(descriptor: 0, weight: 0.75)], "animal 2 is no nearer than the background beyond it")
    #expect(NaiveBayesWeights.votes([(5, 0), (9, 1)]) { _ in 7 }.isEmpty, "one animal alone has no background")
    #expect(NaiveBayesWeights.votes([]) { _ in 0 }.isEmpty)
  }
}

struct VerificationTests {
  private func keypoints(
    _ count: Int, seed: UInt64, map: (a: Float, b: Float, c: Float, d: Float, x: Float, y: Float)? = nil
  )
    -> FeatureSet
  {
    var random = Sequence64(seed)
    let points = (0..<count).map { _ -> Keypoint in
      let (x, y) = (Float(50 + random.next(below: 400)), Float(50 + random.next(below: 300)))
      let (a, c, d) = (
        Float(10 + random.next(below: 10)), Float(random.next(below: 7)) - 3, Float(10 + random.next(below: 10))
      )
      guard let m = map else { return Keypoint(x: x, y: y, a: a, c: c, d: d, strength: 1) }
      return Keypoint(
        x: m.a * x + m.b * y + m.x, y: m.c * x + m.d * y + m.y, a: m.a * a + m.b * c, b: m.b * d, c: m.c * a + m.d * c,
        d: m.d * d, strength: 1)
    }
    return FeatureSet(
      width: 500, height: 400, keypoints: points, descriptors: [UInt8](repeating: 0, count: 128 * count))
  }

  @Test("every match that one affine map explains is kept")
  func affine() {
    let query = keypoints(40, seed: 1)
    let reference = keypoints(40, seed: 1, map: (1.2, 0.1, -0.05, 0.9, -20, 30))
    let matches = (0..<40).map { FeatureMatch(query: $0, reference: $0, weight: 1) }
    #expect(SpatialVerifier().verify(matches, query: query, reference: reference) == matches)
  }

  @Test("true matches score above false ones")
  func mixed() {
    let query = keypoints(60, seed: 2)
    let reference = keypoints(60, seed: 2, map: (0.9, 0, 0.1, 1.1, 10, -5))
    let matches = (0..<60).map { FeatureMatch(query: $0, reference: $0 < 20 ? $0 : (7 * $0 + 11) % 60, weight: 1) }
    let kept = SpatialVerifier().verify(matches, query: query, reference: reference)
    #expect(Set(matches.prefix(20)).isSubset(of: kept))
    #expect(kept.count <= 24)
  }

  @Test("few random matches pass the geometric check, and too few matches never pass")
  func unrelated() {
    let (query, reference) = (keypoints(50, seed: 3), keypoints(50, seed: 4))
    let matches = (0..<50).map { FeatureMatch(query: $0, reference: $0, weight: 1) }
    #expect(SpatialVerifier().verify(matches, query: query, reference: reference).count <= 7)
    #expect(SpatialVerifier().verify(Array(matches.prefix(2)), query: query, reference: query).isEmpty)
  }
}

struct ScoreTests {
  private func candidate(_ individual: String, _ score: Double, _ references: [(Int64, Double)]) -> Candidate {
    Candidate(
      individual: individual, score: score, bestReference: references[0].0,
      references: references.map { ScoredReference(id: $0.0, score: $0.1) }, matches: [])
  }

  @Test("ranks and average precision equal those of other programs; ties count as errors")
  func knownAnswer() throws {
    // Checked by hand and with the metrics of the HotSpotter comparison programs.
    let gallery: [(id: Int64, individual: String)] = [(1, "a"), (2, "a"), (3, "b"), (4, "b"), (5, "c")]
    let ranking = Ranking(candidates: [
      candidate("b", 5, [(3, 5), (4, 1)]), candidate("a", 3, [(1, 3)]), candidate("c", 3, [(5, 3)]),
    ])
    let score = try #require(IdentificationScore(ranking, truth: "a", gallery: gallery))
    #expect(score.rank == 3, "c has the same score and stands before")
    // Photos: 3 (5), 5 (3), 1 (3, right), 4 (1), 2 (0, right).
    let expected = (1.0 / 3 + 2.0 / 5) / 2
    #expect(abs(score.averagePrecision - expected) < 1e-12)
    #expect(IdentificationScore(ranking, truth: "z", gallery: gallery) == nil)
    #expect([score].top(1) == 0 && [score].top(5) == 1)
    let reciprocal = [score].meanReciprocalRank - 1.0 / 3
    #expect(abs(reciprocal) < 1e-12)
  }
}

@Suite("entries that a query may be compared with")
struct QueryScopeTests {
  private let entry = CatalogueEntry(id: 1, individual: "Zuri", group: "left", encounter: "e1", kind: "zebra")
  private let bare = CatalogueEntry(id: 2, individual: "Amani", group: nil, encounter: nil)

  @Test("each rule excludes only its own entries; an entry without the fact is included")
  func rules() {
    var scope = QueryScope()
    #expect(scope.allows(entry) && scope.allows(bare))
    scope.excludeAnnotations = [1, 3]
    #expect(!scope.allows(entry) && scope.allows(bare))
    scope.excludeAnnotations = [3]
    #expect(scope.allows(entry) && scope.allows(bare))
    scope.otherKinds = ["zebra"]
    #expect(!scope.allows(entry) && scope.allows(bare))
    scope.otherKinds = ["lion"]
    #expect(scope.allows(entry))
    for (rule, isAllowed) in [
      (QueryScope(excludeAnnotation: 1), false), (QueryScope(excludeAnnotation: 3), true),
      (QueryScope(excludeEncounter: "e1"), false), (QueryScope(excludeEncounter: "e2"), true),
      (QueryScope(group: "right"), false), (QueryScope(group: "left"), true),
    ] {
      #expect(rule.allows(entry) == isAllowed && rule.allows(bare), "\(rule)")
    }
  }
}
