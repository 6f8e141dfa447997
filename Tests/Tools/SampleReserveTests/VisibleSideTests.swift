import SampleReserve
import Testing

@Suite("The side that a camera sees")
struct VisibleSideTests {
  private func direction(_ bearing: Float, _ height: Float) -> Vector {
    Vector(
      Float.cosine(bearing.radians) * Float.cosine(height.radians), Float.sine(height.radians),
      Float.sine(bearing.radians) * Float.cosine(height.radians))
  }

  @Test(
    "the word for the side follows from bearing and height",
    arguments: [
      (0, 0, "front"), (40, 5, "frontright"), (90, -10, "right"), (-90, 20, "left"), (-45, 0, "frontleft"),
      (135, 0, "backright"), (180, 0, "back"), (-140, 45, "upbackleft"), (90, 40, "upright"), (20, -45, "downfront"),
      (70, 80, "up"), (-110, -75, "down"),
    ] as [(Float, Float, String)])
  func words(_ bearing: Float, _ height: Float, _ word: String) {
    let visibleSide = VisibleSide(towards: direction(bearing, height))
    #expect(visibleSide.word == word)
    #expect(abs(visibleSide.bearing - bearing) < 0.1 && abs(visibleSide.height - height) < 0.1)
  }

  @Test("the mirrored direction shows the other flank, and the opposite direction the other end")
  func mirrored() {
    for bearing in stride(from: Float(-179), to: 180, by: 7) {
      for height in stride(from: Float(-85), through: 85, by: 17) {
        let own = VisibleSide(towards: direction(bearing, height)).word
        let mirror = VisibleSide(towards: direction(-bearing, height)).word
        #expect(mirror == swapped(own, "left", "right"), "\(bearing) \(height)")
        let below = VisibleSide(towards: direction(bearing, -height)).word
        #expect(below == swapped(own, "up", "down"), "\(bearing) \(height)")
      }
    }
  }

  private func swapped(_ word: String, _ a: String, _ b: String) -> String {
    if let range = word.firstRange(of: a) { return word.replacingCharacters(in: range, with: b) }
    if let range = word.firstRange(of: b) { return word.replacingCharacters(in: range, with: a) }
    return word
  }
}
