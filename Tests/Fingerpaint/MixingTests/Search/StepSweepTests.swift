import Mixing
import Testing

@Suite("sweeps of D")
struct StepSweepTests {
  private func sweep(_ text: String, _ from: Int, _ to: Int, _ count: Int, repeats: Int = 2) throws -> StepSweep {
    try StepSweep(
      MixingProtocol(text, for: .rectangle), .rectangle, Distribution(.half, for: Mixer.rectangle.shape),
      repeats: repeats,
      from: Displacement(hundredths: from)!, to: Displacement(hundredths: to)!, count: count, sharedOperators)
  }

  @Test("a sweep gives the measures of a run for each length")
  func agreement() throws {
    var found: [StepSweep.Result] = []
    try sweep("T[1] -B[1]", 100, 200, 3).run { found.append($0) }
    #expect(found.map(\.step.text) == ["1", "1.5", "2"])
    for result in found {
      let run = MixingRun(
        mixer: .rectangle, distribution: Distribution(.half, for: Mixer.rectangle.shape),
        steps: try MixingProtocol("T[\(result.step.text)] -B[\(result.step.text)]", for: .rectangle), repeats: 2)
      var known = 0.0
      try ExactEngine(sharedOperators, strata: 2).run(run) { known = $0.performance.intensity }
      #expect(abs(result.performance.intensity - known) < 0.005, "\(result.step.text)")
    }
    #expect(found[0].performance.intensity > found[2].performance.intensity)
  }

  @Test("a sweep keeps the proportions of movements and uses lengths with stored tables")
  func lengths() throws {
    var steps: [String] = []
    try sweep("T[2] -B[1]", 40, 400, 5, repeats: 1).run { steps.append($0.step.text) }
    #expect(steps == ["0.4", "1.3", "2.2", "3.1", "4"])
  }

  @Test("an impossible sweep is refused before any computation, with the next step")
  func refused() {
    #expect(throws: StepSweepError.noMoves) { _ = try sweep("", 100, 200, 2) }
    #expect(throws: StepSweepError.self) { _ = try sweep("T[1]", 200, 100, 2) }
    #expect(throws: StepSweepError.self) { _ = try sweep("T[100] B[0.01]", 1, 200, 3) }
    #expect(throws: StepSweepError.tooMuchWork) {
      _ = try sweep(String(repeating: "T[100]", count: 100), 9_000, 10_000, 60, repeats: 50)
    }
  }
}
