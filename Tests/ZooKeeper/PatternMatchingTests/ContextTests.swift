import Foundation
import PatternMatching
import Testing

struct ContextTests {
  private static let size = (width: 300, height: 200)

  /// 0 to 127, unlike neighboring numbers: the last steps of MurmurHash3.
  private static func mixed(_ number: Int) -> UInt32 {
    var mixed = UInt32(number)
    mixed = (mixed ^ mixed >> 16) &* 0x85EB_CA6B
    mixed = (mixed ^ mixed >> 13) &* 0xC2B2_AE35
    return (mixed ^ mixed >> 16) % 128
  }

  /// A synthetic photo: positions and descriptors as in `models/golden_context.py`.
  private static func photo(_ count: Int, salt: Int) -> FeatureSet {
    let keypoints = (0..<count).map { i in
      Keypoint(
        x: Float(20 + 37 * i % 260), y: Float(15 + 53 * (i + salt) % 170), a: Float(6 + i % 5), c: Float(i % 3 - 1),
        d: Float(6 + 3 * i % 7), strength: 1, foreground: Float(5 + i % 4) / 8)
    }
    let descriptors = (0..<count).flatMap { i in
      (0..<128).map { k in
        // All descriptors have a common part, as in photos.
        UInt8((mixed(128 * (i + 1000 * salt) + k) + mixed(99_000 + k)) / 2)
      }
    }
    return FeatureSet(width: size.width, height: size.height, keypoints: keypoints, descriptors: descriptors)
  }

  /// The photo's animal in another photo: moved and slightly larger, with a third of its features changed.
  private static func seenAgain(_ photo: FeatureSet, salt: Int) -> FeatureSet {
    let others = Self.photo(photo.count, salt: salt).descriptors
    let keypoints = photo.keypoints.map { p in
      Keypoint(
        x: p.x * 9 / 8 + 2, y: p.y * 17 / 16 + p.x / 32, a: p.a * 9 / 8, c: p.c * 17 / 16 + p.a / 32, d: p.d * 17 / 16,
        strength: 1, foreground: p.foreground)
    }
    let descriptors = (0..<photo.count).flatMap { i in
      (0..<128).map { k in
        let own = Int(photo.descriptors[i * 128 + k]) + (k * i) % 41 - 20
        return i % 3 == 0 ? others[i * 128 + k] : UInt8(min(127, max(0, own)))
      }
    }
    return FeatureSet(width: size.width, height: size.height, keypoints: keypoints, descriptors: descriptors)
  }

  private static let first = photo(240, salt: 0)

  private enum Pair: CaseIterable {
    case again, another, fewAgain, onePlace

    var photos: (FeatureSet, FeatureSet) {
      let first = ContextTests.first
      let few = ContextTests.photo(9, salt: 0)
      return switch self {
      case .again: (first, ContextTests.seenAgain(first, salt: 5))
      case .another: (first, ContextTests.photo(240, salt: 5))
      case .fewAgain: (few, ContextTests.seenAgain(few, salt: 5))
      case .onePlace: (ContextTests.photo(1, salt: 0), first)
      }
    }
  }

  /// The output of `models/golden_context.py`, computed by the library that trained the network.
  @Test(
    "the odds of pairs equal those of the library that trained the network",
    arguments: zip(Pair.allCases, [4.3653, -1.5136, 3.952, 0.6183]))
  private func golden(pair: Pair, expected: Double) throws {
    let (one, other) = pair.photos
    let odds = try #require(ContextNetwork.standard.logOdds(one, other))
    #expect(abs(odds - expected) < 0.003)
  }

  @Test("every kernel path gives the same odds bit for bit")
  func paths() throws {
    let again = Self.seenAgain(Self.first, salt: 5)
    let plain = try #require(ContextNetwork.standard.logOdds(Self.first, again, on: .plain))
    for path in KernelPath.available {
      #expect(ContextNetwork.standard.logOdds(Self.first, again, on: path) == plain, "\(path.name)")
    }
  }

  @Test("matches at consistent places raise the odds; the same matches at random places do not")
  func places() throws {
    let again = Self.seenAgain(Self.first, salt: 5)
    let order = (0..<again.count).map { $0 * 101 % again.count }
    let scattered = FeatureSet(
      width: again.width, height: again.height, keypoints: order.map { again.keypoints[$0] },
      descriptors: again.descriptors)
    let right = try #require(ContextNetwork.standard.logOdds(Self.first, again))
    #expect(right > 2)
    #expect(try #require(ContextNetwork.standard.logOdds(Self.first, scattered)) < right - 2)
    #expect(try #require(ContextNetwork.standard.logOdds(Self.first, Self.photo(240, salt: 5))) < right - 3)
  }

  @Test("the odds do not depend on the size of the chips or their order")
  func sizes() throws {
    let again = Self.seenAgain(Self.first, salt: 5)
    let doubled = FeatureSet(
      width: 2 * again.width, height: 2 * again.height,
      keypoints: again.keypoints.map {
        Keypoint(
          x: 2 * $0.x, y: 2 * $0.y, a: 2 * $0.a, c: 2 * $0.c, d: 2 * $0.d, strength: 1, foreground: $0.foreground)
      }, descriptors: again.descriptors)
    let odds = try #require(ContextNetwork.standard.logOdds(Self.first, again))
    #expect(abs(try #require(ContextNetwork.standard.logOdds(Self.first, doubled)) - odds) < 0.01)
    #expect(ContextNetwork.standard.logOdds(again, Self.first) == odds, "the order does not matter")
  }

  @Test("photos without features have no odds, and impossible values do no harm")
  func nothing() {
    let none = FeatureSet(width: 300, height: 200, keypoints: [], descriptors: [])
    #expect(ContextNetwork.standard.logOdds(none, Self.first) == nil)
    #expect(ContextNetwork.standard.logOdds(Self.first, none) == nil)
    let flat = FeatureSet(
      width: 1, height: 1, keypoints: [Keypoint(x: 9e5, y: -9e5, a: 1e-30, c: 3e38, d: 9e5, strength: 0)],
      descriptors: [UInt8](repeating: 64, count: 128))
    #expect(ContextNetwork.standard.logOdds(flat, flat)?.isFinite == true)
  }

  @Test("files that are not a context network are refused")
  func files() throws {
    #expect(ContextNetwork(reading: []) == nil && ContextNetwork(reading: Array("MNN1".utf8)) == nil)
    let models = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../models")
    let own = try [UInt8](Data(contentsOf: models.appending(path: "context.net")))
    #expect(ContextNetwork(reading: own) != nil)
    #expect(ContextNetwork(reading: own.dropLast()) == nil && ContextNetwork(reading: own + [0]) == nil)
    #expect(ContextNetwork(reading: try [UInt8](Data(contentsOf: models.appending(path: "foreground.net")))) == nil)
  }

  @Test("an inverted index gives the same places of a photo as an exhaustive one")
  func index() throws {
    let photos = (0..<12).map { Self.photo(120, salt: $0) }
    let sources = photos.enumerated().map { id, features in IndexBuilder.Source(id: Int64(id)) { features } }
    let entries = photos.indices.map {
      CatalogueEntry(id: Int64($0), individual: "animal \($0)", group: nil, encounter: nil)
    }
    let query = Self.seenAgain(photos[4], salt: 30)
    var options = MatchOptions.standard
    options.probes = 1000
    let rankings = try [false, true].map { isInverted in
      let segment = try IndexBuilder(sources, isInverted: isInverted).segment()
      return PatternCatalogue(entries, segments: [segment]).rank(query, options: options)
    }
    let best = try #require(rankings[0].candidates.first)
    #expect(best.individual == "animal 4" && rankings[0] == rankings[1])
    let context = try #require(best.references.first?.statistics?.context)
    #expect(context == ContextNetwork.standard.logOdds(query, photos[4]))
  }

  @Test(
    "context is computed for the likeliest animals first, and for no more photos than the options allow",
    arguments: [0, 1, 3, 50])
  func most(contexts: Int) throws {
    let photos = (0..<12).map { Self.photo(120, salt: $0) }
    let catalogue = PatternCatalogue(
      photos.enumerated().map {
        Reference(id: Int64($0), individual: "animal \($0 / 2)", group: nil, encounter: nil, features: $1)
      })
    var options = MatchOptions.standard
    options.contexts = contexts
    let ranking = catalogue.rank(Self.seenAgain(photos[4], salt: 30), options: options)
    let best = try #require(ranking.candidates.first)
    let judged = ranking.candidates.flatMap(\.references).count { $0.statistics?.context != nil }
    #expect(best.individual == "animal 2" && judged <= contexts)
    #expect((best.references.first?.statistics?.context != nil) == (contexts > 0))
  }
}
