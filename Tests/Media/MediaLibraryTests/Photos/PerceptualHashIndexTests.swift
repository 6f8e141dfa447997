import Basics
import Imaging
import MediaLibrary
import Testing

@Suite("photos by perceptual hash")
struct PerceptualHashIndexTests {
  /// A hash that differs in these bits.
  private func changed(_ bits: UInt64, at places: [Int]) -> PerceptualHash {
    PerceptualHash(bits: places.reduce(bits) { $0 ^ 1 << UInt64($1) })
  }

  /// Parts are bits 0 to 12, 13 to 25, 26 to 38, 39 to 51, and 52 to 63.
  @Test(
    "a hash that differs in nine bits is found, for each part that may have only one of these bits",
    arguments: [
      [0, 13, 14, 26, 27, 39, 40, 52, 53], [12, 13, 25, 26, 38, 39, 51, 52, 63], [0, 12, 13, 26, 38, 39, 51, 52, 63],
      [0, 12, 13, 25, 26, 39, 51, 52, 63], [0, 12, 13, 25, 26, 38, 39, 52, 63], [0, 12, 13, 25, 26, 38, 39, 51, 52],
    ])
  func nineBits(places: [Int]) throws {
    var random = SplitMix64(seed: 11)
    var index = PerceptualHashIndex()
    let looks = (0..<100).map { _ in random.next() }
    for (photo, look) in looks.enumerated() { index.add(PerceptualHash(bits: look), photo: photo) }
    for photo in [0, 63, 64, 65, 99] {
      let found = index.nearest(to: changed(looks[photo], at: places), within: 9)
      #expect(found?.photo == photo && found?.distance == 9, "photo \(photo)")
      #expect(index.nearest(to: changed(looks[photo], at: places), within: 8) == nil)
      #expect(index.nearest(to: PerceptualHash(bits: looks[photo]), within: 0)?.photo == photo)
    }
  }
}
