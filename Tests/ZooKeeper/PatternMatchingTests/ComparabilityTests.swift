import PatternMatching
import Testing

@Suite("suitability of photos for comparison")
struct ComparabilityTests {
  /// A typical photo with some changed measures.
  private func photo(_ changes: [String: Double] = [:]) throws -> PhotoMeasures {
    let usual = [
      "size": 900, "sharpness": 0.65, "exposure": 1, "brightness": 0.5, "coverage": 0.37, "sureness": 0.83,
      "features": 1000, "distinctness": 0.51,
    ]
    return try #require(
      PhotoMeasures(values: PhotoMeasures.names.map { changes[$0] ?? usual[$0] ?? 0 }))
  }

  @Test("an average photo is suitable, without a warning")
  func usual() throws {
    let photo = Comparability(try photo())
    #expect((0.5..<1).contains(photo.probability) && photo.flaw == nil)
  }

  @Test("a worse measure lowers the probability, and pixels beyond the chip size do not raise it")
  func order() throws {
    let usual = Comparability(try photo()).probability
    let worse: [[String: Double]] = [
      ["sharpness": 0.2], ["exposure": 0.1], ["features": 60], ["distinctness": 0.4],
    ]
    for change in worse { #expect(Comparability(try photo(change)).probability < usual, "\(change)") }
    #expect(Comparability(try photo(["size": 4000])).probability == usual)
  }

  @Test(
    "the flaw of an unsuitable photo is its most unusual measure, otherwise its few patterns",
    arguments: [
      (["size": 40, "sharpness": 0.5], Comparability.Flaw.small), (["sharpness": 0.25], .blurred),
      (["exposure": 0, "brightness": 0.03], .dark), (["exposure": 0, "brightness": 0.97], .bright),
      (["sureness": 0.5], .outline), ([:], .patterns),
    ])
  func flaw(changes: [String: Double], flaw: Comparability.Flaw) throws {
    let photo = Comparability(try photo(changes.merging(["features": 200]) { $1 }))
    #expect(photo.probability < Comparability.little && photo.flaw == flaw, "\(photo)")
  }

  @Test("impossible measures are rejected; stored measures equal computed ones")
  func kept() throws {
    let photo = try photo()
    #expect(PhotoMeasures(values: photo.values) == photo)
    #expect(PhotoMeasures(values: Array(photo.values.dropLast())) == nil)
    #expect(PhotoMeasures(values: photo.values.map { _ in -1 }) == nil)
    #expect(PhotoMeasures(values: photo.values.map { _ in .nan }) == nil)
  }

  @Test("similar places lower the distinctness, which is the same on every path to the last bit")
  func distinctness() throws {
    func features(_ chip: BlobChip) throws -> FeatureSet { FeatureExtractor().describe(try chip.drawn()) }
    let rows = BlobChip(
      (0..<24).map { place in
        let (x, y) = (30 + place % 8 * 34, 40 + place / 8 * 60)
        return (x: Double(x), y: Double(y), sx: 5, sy: 5, height: 70)
      })
    let (alike, various) = (try features(rows), try features(BlobChip(seed: 3, count: 60)))
    #expect(alike.count > 8 && alike.distinctness() < various.distinctness())
    #expect(KernelPath.available.allSatisfy { various.distinctness(on: $0) == various.distinctness() })
    let none = FeatureSet(width: 10, height: 10, keypoints: [], descriptors: [])
    #expect(none.distinctness() == 0)
  }
}
