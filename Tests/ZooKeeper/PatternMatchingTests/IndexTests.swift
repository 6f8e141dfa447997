import Foundation
import PatternMatching
import Testing

struct IndexTests {
  /// Features like those of photos: each value is near that of one of a few patterns.
  private func features(_ seed: UInt64, count: Int = 120) -> FeatureSet {
    var random = Sequence64(seed)
    var shared = Sequence64(77)
    let patterns = (0..<40).map { _ in shared.bytes(128) }
    let descriptors = (0..<count).flatMap { _ in
      let pattern = patterns[random.next(below: 40)]
      return pattern.map { UInt8(min(127, Int($0) / 2 + random.next(below: 30))) }
    }
    let keypoints = (0..<count).map { _ in
      Keypoint(
        x: Float(random.next(below: 300)), y: Float(random.next(below: 200)), a: 8, c: 0, d: 8, strength: 1,
        foreground: 0.9)
    }
    let scene = SceneFeatures(
      keypoints: Array(keypoints.prefix(count / 4)), descriptors: Array(descriptors.prefix(count / 4 * 128)))
    return FeatureSet(width: 300, height: 200, keypoints: keypoints, descriptors: descriptors, scene: scene)
  }

  private let entries = (0..<20).map {
    CatalogueEntry(
      id: Int64($0), individual: "animal \($0 / 2)", group: $0 % 3 == 0 ? nil : "left", encounter: "e\($0)")
  }

  private func source(_ id: Int) -> IndexBuilder.Source {
    let found = features(UInt64(id))
    return IndexBuilder.Source(id: Int64(id), stamp: UInt64(100 + id)) { found }
  }

  private func segment(_ ids: [Int], isInverted: Bool = false) throws -> IndexSegment {
    try IndexBuilder(ids.map(source), isInverted: isInverted).segment()
  }

  private func bytes(_ builder: IndexBuilder) throws -> Data {
    var data = Data(count: builder.byteCount)
    try data.withUnsafeMutableBytes { try builder.write(into: $0) }
    return data
  }

  private let query = QueryScope(excludeAnnotation: 7, excludeEncounter: "e11", group: "left")

  @Test("a segment holds the written features, in order")
  func entriesOfASegment() throws {
    let segment = try segment([3, 9, 4])
    #expect(segment.entries.map(\.id) == [3, 9, 4] && segment.entries.map(\.stamp) == [103, 109, 104])
    #expect(segment.featureCount == 360 && !segment.isInverted)
    #expect(segment.entries.allSatisfy { $0.width == 300 && $0.height == 200 })
    let catalogue = PatternCatalogue(entries, segments: [segment])
    let own = features(9).keypoints[5]
    let kept = try #require(catalogue.keypoint(5, of: 9))
    #expect(kept.x == own.x && kept.y == own.y && kept.foreground == own.foreground)
    #expect(catalogue.count == 3 && catalogue.keypoint(5, of: 1) == nil)
  }

  @Test("one segment, several, and a catalogue in memory give the same answer")
  func segments() throws {
    let inMemory = PatternCatalogue(
      entries.map {
        Reference(
          id: $0.id, individual: $0.individual, group: $0.group, encounter: $0.encounter,
          features: features(UInt64($0.id)))
      })
    let expected = inMemory.rank(features(7), scope: query)
    #expect(expected.candidates.count > 5 && !expected.candidates.contains { $0.bestReference == 7 })
    let one = PatternCatalogue(entries, segments: [try segment(Array(0..<20))])
    #expect(one.rank(features(7), scope: query) == expected)
    let parts = [try segment(Array(0..<5)), try segment([]), try segment(Array((5..<20).reversed()))]
    // The number of features differs, which only affects the order of equal distances.
    let several = PatternCatalogue(entries, segments: parts).rank(features(7), scope: query)
    #expect(several.candidates.map(\.individual) == expected.candidates.map(\.individual))
  }

  @Test("an inverted file with all cells visited gives the result of an exhaustive search")
  func inverted() throws {
    let flat = PatternCatalogue(entries, segments: [try segment(Array(0..<20))])
    let cells = PatternCatalogue(entries, segments: [try segment(Array(0..<20), isInverted: true)])
    var options = MatchOptions.standard
    options.probes = 10_000
    for path in [UInt64(7), 50, 51] {
      #expect(cells.rank(features(path), scope: query, options: options) == flat.rank(features(path), scope: query))
    }
    options.probes = 1
    #expect(!cells.rank(features(7), scope: query, options: options).candidates.isEmpty)
  }

  /// Cells of a few features, so that a small index has many of them.
  private var smallCells: IndexBuilder.Cells {
    var cells = IndexBuilder.Cells()
    cells.features = 8
    return cells
  }

  private var fewCells: MatchOptions {
    var options = MatchOptions.standard
    options.probes = 4
    return options
  }

  @Test("the nearest cells hold most of the true neighbours, and all cells hold all of them")
  func recall() throws {
    // Twenty photos of ten animals; both photos of an animal have nearly equal features.
    @Sendable func photo(_ number: Int) -> FeatureSet {
      let animal = features(UInt64(500 + number / 2))
      var random = Sequence64(UInt64(number))
      let near = animal.descriptors.map { UInt8(min(127, Int($0) + random.next(below: 3))) }
      return FeatureSet(width: 300, height: 200, keypoints: animal.keypoints, descriptors: near)
    }
    let builder = try IndexBuilder(
      (0..<20).map { number in IndexBuilder.Source(id: Int64(number)) { photo(number) } }, isInverted: true,
      cells: smallCells)
    let catalogue = PatternCatalogue(entries, segments: [try builder.segment()])
    var options = MatchOptions.standard
    func found(_ probes: Int) -> (recall: Double, searched: SearchedFeatures) {
      var (kept, all) = (0, 0)
      for number in stride(from: 0, to: 20, by: 3) {
        options.probes = .max
        let truth = catalogue.neighbours(of: photo(number), options: options)
        options.probes = probes
        for (own, truth) in zip(catalogue.neighbours(of: photo(number), options: options), truth) {
          kept += Set(own).intersection(truth).count
          all += truth.count
        }
      }
      return (Double(kept) / Double(all), catalogue.rank(photo(0), options: options).searched)
    }
    let (few, some, every) = (found(4), found(64), found(.max))
    #expect(few.recall > 0.35 && some.recall > 0.9 && few.recall < some.recall, "\(few.recall), \(some.recall)")
    #expect(every.recall == 1 && every.searched == SearchedFeatures(features: 2_400, share: 1))
    #expect(few.searched.features == 2_400 && (0.001..<0.1).contains(few.searched.share), "\(few.searched)")
    #expect(!few.searched.isExact && few.searched.isStated)
    #expect(every.searched.isExact && !every.searched.isStated)
  }

  @Test("the number of searched features counts only the photos that the query may be compared with")
  func searched() throws {
    let catalogue = PatternCatalogue(entries, segments: [try segment(Array(0..<20))])
    // Thirteen of twenty photos show the left side, and seven none.
    #expect(catalogue.rank(features(7)).searched == SearchedFeatures(features: 20 * 120, share: 1))
    #expect(catalogue.rank(features(7), scope: query).searched.features == 18 * 120)
    #expect(catalogue.rank(features(7), scope: QueryScope(group: "right")).searched.features == 7 * 120)
    let none = PatternCatalogue([], segments: [try segment([1])]).rank(features(7))
    #expect(none.searched == .none)
    let together = Ranking(together: [catalogue.rank(features(7)), none])
    #expect(together.searched.features == 20 * 120)
  }

  @Test("cells that are written in several passes give the same bytes")
  func passes() throws {
    var cells = smallCells
    let once = try bytes(IndexBuilder((0..<20).map(source), isInverted: true, cells: cells))
    cells.atATime = 7
    #expect(try bytes(IndexBuilder((0..<20).map(source), isInverted: true, cells: cells)) == once)
  }

  @Test("the same sources give the same bytes on any number of threads")
  func deterministic() throws {
    let builder = { try IndexBuilder((0..<20).map(source), isInverted: true) }
    #expect(try bytes(builder()) == bytes(builder()))
  }

  @Test("an annotation that two segments hold counts once, in the first")
  func twice() throws {
    let changed = IndexBuilder.Source(id: 5) { features(99) }
    let catalogue = PatternCatalogue(
      entries, segments: [try IndexBuilder([changed]).segment(), try segment(Array(0..<20))])
    #expect(catalogue.count == 20)
    #expect(catalogue.keypoint(0, of: 5)?.x == features(99).keypoints[0].x)
    let alone = PatternCatalogue(Array(entries[4...5]), segments: [try segment([4, 5]), try segment([4, 5])])
    #expect(alone.rank(features(5)).candidates.flatMap(\.references).count <= 2)
  }

  @Test("a mapped file gives the same results as memory")
  func mapped() throws {
    let builder = try IndexBuilder((0..<20).map(source), isInverted: true, cells: smallCells)
    let file = FileManager.default.temporaryDirectory.appending(path: "index-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try bytes(builder).write(to: file)
    let mapped = try IndexSegment(reading: Data(contentsOf: file, options: .alwaysMapped))
    #expect(
      PatternCatalogue(entries, segments: [mapped]).rank(features(3), options: fewCells)
        == PatternCatalogue(entries, segments: [try builder.segment()]).rank(features(3), options: fewCells))
  }

  @Test("a truncated segment, or one without owners, is refused", arguments: [false, true])
  func truncated(isInverted: Bool) throws {
    let whole = try bytes(IndexBuilder([source(1), source(2)], isInverted: isInverted))
    for length in stride(from: 0, to: whole.count, by: 997) {
      #expect(throws: IndexError.self) { try IndexSegment(reading: whole.prefix(length)) }
    }
    #expect(throws: IndexError.wrongLength(expected: whole.count, found: whole.count + 1)) {
      try IndexSegment(reading: whole + [0])
    }
    #expect(throws: IndexError.notASegment) { try IndexSegment(reading: Data("MPI?".utf8) + whole.dropFirst(4)) }
  }

  @Test("a damaged segment is refused, or searched without a crash", arguments: [false, true])
  func damaged(isInverted: Bool) throws {
    let whole = try bytes(IndexBuilder((0..<6).map(source), isInverted: isInverted, cells: smallCells))
    var random = Sequence64(9)
    var refused = 0
    for round in 0..<300 {
      var bytes = whole
      for _ in 0..<(round % 2 == 0 ? 1 : 200) {
        // Half of the changes are in the tables.
        let reach = random.next(below: 2) == 0 ? 2048 : whole.count
        bytes[random.next(below: reach)] = UInt8(random.next(below: 256))
      }
      guard let segment = try? IndexSegment(reading: bytes) else {
        refused += 1
        continue
      }
      _ = PatternCatalogue(entries, segments: [segment]).rank(features(2), options: fewCells)
    }
    #expect(refused > 10)
  }
}
