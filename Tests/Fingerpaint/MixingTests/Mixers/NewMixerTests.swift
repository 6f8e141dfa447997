import Mixing
import Testing

/// Adding a mixer requires a flow (one type) and a definition. Here: a disk whose whole wall turns, so that the fluid
/// rotates rigidly.
private struct RecordFlow: Flow {
  let name = "record"
  let shape = MixerShape.disk

  func velocity(at point: Point) -> Point { Point(-point.y, point.x) }
}

extension Mixer {
  fileprivate static let record = Mixer(
    id: "record", geometry: .circle,
    walls: [
      Wall(
        symbol: "W", flow: RecordFlow(), handle: .arc(centre: Point(), radius: 1, from: 0, to: 2 * .pi))
    ],
    protocols: [NamedProtocol(id: "quarter", "W[1.57]", repeats: 4)])
}

@Suite("a new kind of mixer")
struct NewMixerTests {
  private let catalogue = MixerCatalogue(MixerCatalogue.standard.mixers + [.record])

  private func end(_ engine: some MixingEngine, _ text: String, _ repeats: Int) throws -> MixingFrame {
    let mixer = try catalogue.mixer("record")
    var last: MixingFrame?
    let grid = Grid(shape: mixer.shape, columns: 120, rows: 120)
    try engine.run(
      MixingRun(
        mixer: mixer, distribution: Distribution(.half, for: mixer.shape), steps: MixingProtocol(text, for: mixer),
        repeats: repeats, grid: grid)
    ) { last = $0 }
    return try #require(last)
  }

  @Test("a new mixer is found, and both engines turn its canvas and turn it back")
  func turns() throws {
    // The canvas is white on the left. After a quarter turn counterclockwise, the white fluid is below.
    func isTurned(_ frame: MixingFrame) -> Bool {
      let grid = Grid(shape: .disk, columns: 120, rows: 120)
      let above = frame.concentrations[grid.index(of: Point(0.1, 0.6))]
      let below = frame.concentrations[grid.index(of: Point(-0.1, -0.6))]
      return above < 0.05 && below > 0.95
    }
    let exact = try end(ExactEngine(sharedOperators, strata: 2), "W[1.57]", 1)
    #expect(isTurned(exact) && exact.performance.intensity > 0.97)
    #expect(isTurned(try end(MappingEngine(sharedOperators), "W[1.57]", 1)))
    let back = try end(ExactEngine(sharedOperators, strata: 2), "W[1.57] -W[1.57]", 3)
    #expect(back.performance.intensity > 0.98)
  }
}
