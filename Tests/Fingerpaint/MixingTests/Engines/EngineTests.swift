import Basics
import Mixing
import Testing
import TestingSupport

@Suite("mixing runs of both engines")
struct EngineTests {
  private func run(
    _ engine: some MixingEngine, _ mixer: Mixer, _ start: Distribution.Predefined, _ text: String, _ repeats: Int,
    grid: Grid? = nil
  ) throws -> [MixingFrame] {
    var frames: [MixingFrame] = []
    try engine.run(
      MixingRun(
        mixer: mixer, distribution: Distribution(start, for: mixer.shape), steps: MixingProtocol(text, for: mixer),
        repeats: repeats, grid: grid)
    ) { frames.append($0) }
    return frames
  }

  /// Backward tracing of random points in another program, averaged over cells: T[D] -B[D], left half white, 5:3. The
  /// reference's error is 0.001 up to D = 2 and 0.002 above.
  @Test(
    "the exact engine's intensities equal those of another program",
    arguments: Tier.choose(
      short: [(1.0, [(10, 0.961)], 0.002), (6.2, [(5, 0.521), (10, 0.268)], 0.004)],
      thorough: [
        (1.0, [(10, 0.961), (30, 0.885)], 0.002), (2.0, [(10, 0.820), (20, 0.609)], 0.002),
        (4.0, [(6, 0.578), (12, 0.241)], 0.004), (6.2, [(5, 0.521), (10, 0.268)], 0.004),
      ]) as [(Double, [(Int, Double)], Double)])
  func exactCurves(step: Double, known: [(Int, Double)], error: Double) throws {
    let text = "T[\(step)] -B[\(step)]"
    let frames = try run(ExactEngine(sharedOperators, strata: 2), .rectangle, .half, text, known.last!.0)
    #expect(frames[0].performance.intensity == 1)
    for (repeats, intensity) in known {
      let own = frames[repeats].performance.intensity
      #expect(abs(own - intensity) < error, "after \(repeats): \(own), known \(intensity)")
    }
  }

  @Test(
    "the intensities of another canvas equal the known values",
    arguments: [("T[4] -B[4]", 12, 0.269), ("T[2] -B[2]", 20, 0.617)])
  func otherCanvas(text: String, repeats: Int, known: Double) throws {
    let frames = try run(ExactEngine(sharedOperators, strata: 2), .rectangle, .top, text, repeats)
    #expect(abs(frames[repeats].performance.intensity - known) < 0.004)
  }

  /// Pairs of points in cells of twice the size, traced with small steps and without tables.
  @Test("the intensity of 2 x 2 cells agrees with direct tracing")
  func coarseCurve() throws {
    let frames = try run(ExactEngine(sharedOperators, strata: 2), .rectangle, .half, "T[4] -B[4]", 3)
    let flow = CavityFlow(width: 5.0 / 3)
    var random = SplitMix64(seed: 17)
    let pairs = 12_000
    var points = PointList(
      (0..<pairs).flatMap { _ -> [Point] in
        let cell = Point(Double(random.next() % 200), Double(random.next() % 120))
        return (0..<2).map { _ in (cell + Point(random.unit(), random.unit())) / 120 - Point(5.0 / 6, 0.5) }
      })
    for _ in 0..<3 {
      for _ in 0..<2 {
        // Back through -B, which is T mirrored vertically, and then through T: both are a flip and T backwards.
        points = PointList((0..<points.count).map { points[$0] * Point(1, -1) })
        flow.trace(&points, time: -4)
      }
    }
    let products = (0..<pairs).reduce(0.0) { sum, pair in
      sum + (points[2 * pair].x < 0 ? 1 : -1) * (points[2 * pair + 1].x < 0 ? 1 : -1)
    }
    // Four standard errors of a mean of this many ±1 values.
    #expect(abs(frames[3].performance.coarse2 - products / Double(pairs)) < 4 / Double(pairs).squareRoot())
  }

  /// Matrices of another program with markers like those of 2013, one matrix per move.
  @Test(
    "the mapping engine's intensities equal those of the matrices of 2013",
    arguments: [
      (1.0, 10, 0.883), (1.0, 30, 0.598), (2.0, 20, 0.473), (4.0, 12, 0.154),
    ] as [(Double, Int, Double)])
  func mappingCurves(step: Double, repeats: Int, known: Double) throws {
    let engine = MappingEngine(sharedOperators, lattice: .compatible2013)
    let frames = try run(engine, .rectangle, .half, "T[\(step)] -B[\(step)]", repeats)
    let own = frames[repeats].performance.intensity
    #expect(abs(own - known) < 0.003, "after \(repeats): \(own), known \(known)")
  }

  @Test("a mapping that needs too much memory or time is refused with the next step")
  func mappingLimits() throws {
    func steps(_ text: String) -> MixingProtocol { (try? MixingProtocol(text, for: .rectangle)) ?? MixingProtocol([]) }
    func check(_ side: Int, _ text: String, _ repeats: Int, _ lattice: MarkerLattice = .uniform) throws(MappingError) {
      let run = MixingRun(
        mixer: .rectangle, distribution: Distribution(background: 1, layers: []),
        steps: steps(text), repeats: repeats,
        grid: Grid(shape: MixerShape.rectangle(width: 5.0 / 3), columns: side, rows: side))
      try MappingEngine(sharedOperators, lattice: lattice).check(run)
    }
    try check(400, "T[6.25] -B[6.25]", 50)
    #expect(throws: MappingError.tooMuchWork(cells: 16_000_000, steps: 2_500)) {
      try check(4_000, "T[100] -B[100]", 50)
    }
    // Both walls share the flips of one matrix.
    #expect(
      throws: MappingError.tooMuchMemory(cells: 16_000_000, matrices: 1, bytes: 14_400_000_000, limit: 2_000_000_000)
    ) { try check(4_000, "T[1] -B[1]", 1, .fine) }
  }

  /// D = 6.2 is composed of 4 + 2 + 0.1 + 0.1 in both programs.
  @Test("a displacement in several parts has the known numerical diffusion")
  func partsOfDisplacement() throws {
    let engine = MappingEngine(sharedOperators, lattice: .compatible2013)
    let frames = try run(engine, .rectangle, .half, "T[6.2] -B[6.2]", 10)
    #expect(abs(frames[5].performance.intensity - 0.314) < 0.003)
    #expect(abs(frames[10].performance.intensity - 0.162) < 0.003)
  }

  @Test("unmixing restores the canvas: exactly by the exact engine, almost by mapping")
  func unmixing() throws {
    for text in ["T[0.25] -T[0.25]", "T[1] -T[1]", "T[4] -T[4]", "T[1] -B[2] B[2] -T[1]"] {
      let frames = try run(ExactEngine(sharedOperators, strata: 2), .rectangle, .half, text, 1)
      #expect(frames[1].performance.intensity > 0.9995, "\(text): \(frames[1].performance.intensity)")
    }
    let mapped = try run(MappingEngine(sharedOperators, lattice: .compatible2013), .rectangle, .half, "T[1] -T[1]", 1)
    #expect(abs(mapped[1].performance.intensity - 0.996) < 0.002)
  }

  /// Outer wall D forward, then inner wall back, both by the displacement of their surface; exact tracing in another
  /// program.
  @Test(
    "the intensities of a journal bearing equal the known values",
    arguments: [(1.0, 12, 0.924), (2.0, 12, 0.784), (6.25, 12, 0.353)] as [(Double, Int, Double)])
  func bearing(step: Double, repeats: Int, known: Double) throws {
    let frames = try run(
      ExactEngine(sharedOperators, strata: 2), .bearing, .half, "O[\(step)] -I[\(step)]", repeats)
    let own = frames[repeats].performance.intensity
    #expect(abs(own - known) < 0.01, "after \(repeats): \(own), known \(known)")
  }

  @Test(
    "the intensities of wall arcs equal the known values",
    arguments: [(2.0, 12, 0.961), (4.0, 24, 0.532)] as [(Double, Int, Double)])
  func arcs(step: Double, steps: Int, known: Double) throws {
    let frames = try run(
      ExactEngine(sharedOperators, strata: 2), .threeArcs, .half, "A[\(step)] B[\(step)] C[\(step)]", steps / 3)
    let own = frames[steps / 3].performance.intensity
    #expect(abs(own - known) < 0.01, "after \(steps): \(own), known \(known)")
  }
}
