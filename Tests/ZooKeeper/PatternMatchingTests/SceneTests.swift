import PatternMatching
import Testing

/// Animals in front of a background that partly resembles a coat.
struct SceneTests {
  private typealias Blob = (x: Double, y: Double, sx: Double, sy: Double, height: Double)

  /// A coat in the upper middle of the chip, soil between the legs below it, and bushes to both sides.
  private func photo(coat: UInt64, scene: UInt64, moved: Double = 0, isSurelyAnimal: Bool = false) throws -> FeatureSet
  {
    let coat = blobs(coat, 26, x: 90..<210, y: 30..<100)
    let soil = blobs(scene, 22, x: 90..<210, y: 118..<180)
    let bushes = blobs(scene + 1, 18, x: 15..<70, y: 20..<180) + blobs(scene + 2, 18, x: 230..<285, y: 20..<180)
    let scenery = (soil + bushes).map { Blob($0.x + moved, $0.y, $0.sx, $0.sy, $0.height) }
    let drawn = try BlobChip(coat + scenery).drawn()
    // The network takes the soil between the legs for animal, with some uncertainty.
    let shares = (0..<Foreground.columns * Foreground.rows).map { cell -> Float in
      let (x, y) = (
        cell % Foreground.columns * 300 / Foreground.columns, cell / Foreground.columns * 200 / Foreground.rows
      )
      guard (80..<220).contains(x), y < 190 else { return 0 }
      return y < 108 || isSurelyAnimal ? 1 : 0.85
    }
    return FeatureExtractor().describe(
      try #require(
        Chip(width: 300, height: 200, luminance: drawn.luminance, foreground: Foreground(shares: shares))))
  }

  private func blobs(_ seed: UInt64, _ count: Int, x: Range<Int>, y: Range<Int>) -> [Blob] {
    var random = Sequence64(seed)
    return (0..<count).map { _ in
      Blob(
        Double(x.lowerBound + random.next(below: x.count)), Double(y.lowerBound + random.next(below: y.count)),
        Double(3 + random.next(below: 4)), Double(3 + random.next(below: 4)), random.next(below: 2) == 0 ? 70 : -70)
    }
  }

  private func reference(_ id: Int64, _ individual: String, _ features: FeatureSet) -> Reference {
    Reference(id: id, individual: individual, group: nil, encounter: nil, features: features)
  }

  private func strangers() throws -> [Reference] {
    try (0..<8).map {
      reference(100 + $0, "stranger \($0)", try photo(coat: UInt64(500 + $0), scene: UInt64(700 + 10 * $0)))
    }
  }

  @Test("the background of an animal is described separately from its coat")
  func apart() throws {
    let features = try photo(coat: 1, scene: 20)
    #expect(features.scene.count > 15 && features.count > 20)
    #expect(features.scene.keypoints.allSatisfy { $0.foreground < 0.3 })
    #expect(features.keypoints.allSatisfy { $0.foreground >= 0.3 })
    #expect(try FeatureSet(decoding: features.encoded()) == features)
  }

  @Test("matching soil under two animals is evidence for neither")
  func soil() throws {
    let catalogue = PatternCatalogue(try strangers() + [reference(1, "at the same log", try photo(coat: 2, scene: 20))])
    let query = try photo(coat: 3, scene: 20, moved: 5)
    var without = MatchOptions.standard
    without.sceneChecks = 0
    let deceived = try #require(catalogue.rank(query, options: without).candidates.first)
    #expect(deceived.individual == "at the same log" && deceived.matches.count >= 8)

    let told = catalogue.rank(query)
    let candidate = try #require(told.candidates.first { $0.individual == "at the same log" })
    #expect(candidate.matches.count < deceived.matches.count / 2)
    #expect(told.probability < catalogue.rank(query, options: without).probability)
  }

  @Test("context does not count matching soil either, even without a foreground")
  func soilInContext() throws {
    let catalogue = PatternCatalogue(
      try strangers() + [
        reference(1, "at the same log", try photo(coat: 2, scene: 20)),
        reference(2, "itself", try photo(coat: 3, scene: 60)),
      ])
    var options = MatchOptions.standard
    options.sceneChecks = 1
    let query = try photo(coat: 3, scene: 20, moved: 5)
    func soil(_ options: MatchOptions) throws -> ScoredReference {
      let ranking = catalogue.rank(query, options: options)
      #expect(ranking.candidates.first?.individual == "itself")
      return try #require(ranking.candidates.first { $0.individual == "at the same log" }?.references.first)
    }
    #expect(try !soil(options).scenery.isEmpty && soil(options) == soil(.standard))
  }

  @Test("an animal at the same spot is recognized by its coat; background matches are separate")
  func sameSpot() throws {
    let catalogue = PatternCatalogue(try strangers() + [reference(1, "here again", try photo(coat: 3, scene: 20))])
    let query = try photo(coat: 3, scene: 20, moved: 3)
    let first = try #require(catalogue.rank(query).candidates.first)
    #expect(first.individual == "here again")
    let best = try #require(first.references.first)
    #expect(best.matches.count >= 10 && best.scenery.count >= 5)
    #expect(best.matches.allSatisfy { query.keypoints[$0.query].foreground >= 0.95 })
    #expect(best.scenery.allSatisfy { query.keypoints[$0.query].foreground < 0.95 })
  }

  @Test("an animal that did not move between two photos is not scenery")
  func standsStill() throws {
    let catalogue = PatternCatalogue(try strangers() + [reference(1, "stands still", try photo(coat: 3, scene: 20))])
    let first = try #require(catalogue.rank(try photo(coat: 3, scene: 20)).candidates.first)
    #expect(first.individual == "stands still" && first.matches.count >= 10)
  }

  @Test("different scenery removes no match")
  func elsewhere() throws {
    let catalogue = PatternCatalogue(try strangers() + [reference(1, "elsewhere", try photo(coat: 3, scene: 20))])
    let query = try photo(coat: 3, scene: 60)
    var without = MatchOptions.standard
    without.sceneChecks = 0
    #expect(catalogue.rank(query) == catalogue.rank(query, options: without))
  }

  @Test("an index stores the background of each animal and gives the same results as memory", arguments: [false, true])
  func index(isInverted: Bool) throws {
    let references = try strangers() + [reference(1, "at the same log", try photo(coat: 2, scene: 20))]
    let sources = references.map { one in IndexBuilder.Source(id: one.entry.id) { one.features } }
    let segment = try IndexBuilder(sources, isInverted: isInverted).segment()
    let query = try photo(coat: 3, scene: 20, moved: 5)
    let indexed = PatternCatalogue(references.map(\.entry), segments: [segment])
    #expect(indexed.rank(query) == PatternCatalogue(references).rank(query))
  }
}
