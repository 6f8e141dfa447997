import Sightings
import SightingsTesting
import Testing

@Suite("synthetic sightings")
struct GoldenStreamTests {
  /// FNV-1a over the text.
  private func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  @Test(
    "the same seed gives the same sightings in every version",
    arguments: [1: 11_456_421_529_593_896_981, 2_012: 7_376_750_232_968_922_456] as [UInt64: UInt64])
  func sightings(seed: UInt64, golden: UInt64) {
    let lines = SyntheticSightings(count: 2_000, seed: seed).sightings.map { sighting in
      """
      \(sighting.annotation.rawValue) \(sighting.photo.rawValue) \(sighting.digest) \(sighting.path) \
      \(sighting.time?.value.description ?? "-") \(sighting.offset?.value.description ?? "-") \
      \(sighting.position?.value.exact?.latitude ?? 99) \(sighting.position?.value.exact?.longitude ?? 999) \
      \(sighting.direction?.value.degrees ?? -1) \(sighting.direction?.value.reference.rawValue ?? "-") \
      \(sighting.individual?.rawValue ?? 0) \(sighting.name ?? "-") \(sighting.species?.value ?? "-") \
      \(sighting.viewpoint ?? "-")
      """
    }
    #expect(lines.count >= 2_000)
    #expect(hash(lines.joined(separator: "\n")) == golden)
  }
}
