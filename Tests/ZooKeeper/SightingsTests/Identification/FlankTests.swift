import Sightings
import Testing

@Suite("the flank that a viewpoint shows")
struct FlankTests {
  @Test(
    "a viewpoint with one side in its name shows that flank",
    arguments: ["left", "Left", "frontleft", "back-left", "upleft"])
  func left(viewpoint: String) {
    #expect(Flank(viewpoint: viewpoint) == .left)
    #expect(Flank(viewpoint: viewpoint.lowercased().replacing("left", with: "right")) == .right)
  }

  @Test("a viewpoint that shows neither flank alone, or is not known, has none", arguments: [nil, "", "front", "up"])
  func none(viewpoint: String?) {
    #expect(Flank(viewpoint: viewpoint) == nil)
  }
}
