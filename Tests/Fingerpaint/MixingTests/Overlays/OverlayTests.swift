import Mixing
import Testing

@Suite("overlays")
struct OverlayTests {
  /// Newton's method with an independent solution of the flow: position and trace of the period-1 point of T[D] -B[D]
  /// in 5:3.
  @Test(
    "periodic points and their traces equal the known values",
    arguments: [
      (1.0, Point(-0.126_349_9, 0.285_623_1), 1.801_65), (1.6, Point(-0.199_337_5, 0.279_372_8), 1.288_72),
      (2.0, Point(-0.246_271_9, 0.272_854_0), 0.617_26), (2.8, Point(-0.336_437_3, 0.250_541_6), -1.715_84),
      (3.0, Point(-0.358_603_2, 0.241_772_0), -2.418_34), (4.0, Point(-0.476_223_3, 0.142_101_9), -3.968_53),
      (5.0, Point(-0.571_693_9, -0.024_196_7), -9.471_41),
    ] as [(Double, Point, Double)])
  func periodicPoints(step: Double, place: Point, trace: Double) throws {
    let steps = try MixingProtocol("T[\(step)] -B[\(step)]", for: .rectangle)
    let finder = PeriodicPointFinder(steps, .rectangle, sharedOperators)
    let point = try #require(finder.refined(place + Point(2e-3, -2e-3), period: 1))
    let miss = point.point - place
    #expect((miss * miss).sum().squareRoot() < 2e-5, "\(point)")
    #expect(abs(point.trace - trace) < 2e-3 * max(1, abs(trace)), "\(point)")
    #expect(point.stability == (abs(trace) < 2 ? .elliptic : .hyperbolic))
  }

  @Test("a search in the whole mixer finds the point and its mirror image")
  func finding() throws {
    let steps = try MixingProtocol("T[2] -B[2]", for: .rectangle)
    let points = try PeriodicPointFinder(steps, .rectangle, sharedOperators).points(period: 1)
    for place in [Point(-0.246_271_9, 0.272_854), Point(0.246_271_9, -0.272_854)] {
      #expect(points.contains { (($0.point - place) * ($0.point - place)).sum() < 1e-8 })
    }
  }

  /// Beyond the period doubling the point of period 1 is hyperbolic, with two points of period 2 beside it.
  @Test("points of period 2 appear after the period doubling, without the points of period 1")
  func periodTwo() throws {
    func points(_ step: String) throws -> [PeriodicPoint] {
      let steps = try MixingProtocol("T[\(step)] -B[\(step)]", for: .rectangle)
      return try PeriodicPointFinder(steps, .rectangle, sharedOperators).points(period: 2).filter {
        let off = $0.point - Point(-0.348, 0.246)
        return (off * off).sum() < 0.25 * 0.25
      }
    }
    #expect(try points("2.8").isEmpty)
    let doubled = try points("2.9")
    #expect(doubled.count == 2 && doubled.allSatisfy { $0.period == 2 && $0.stability == .elliptic }, "\(doubled)")
  }

  @Test("the period doubles at D = 2.88052, where the trace is -2")
  func periodDoubling() throws {
    func trace(_ step: String) throws -> Double {
      let steps = try MixingProtocol("T[\(step)] -B[\(step)]", for: .rectangle)
      let finder = PeriodicPointFinder(steps, .rectangle, sharedOperators)
      return try #require(finder.refined(Point(-0.345_358, 0.247_228), period: 1)).trace
    }
    let before = try trace("2.88")
    let after = try trace("2.89")
    #expect(before > -2 && after < -2)
    // Where the interpolated value crosses -2.
    #expect(abs(2.88 + 0.01 * (before + 2) / (before - after) - 2.880_521) < 2e-4)
  }

  /// 4000 random points in another program.
  @Test(
    "the average stretching equals the known value",
    arguments: [
      ("T[1] -B[1]", 30, 0.082), ("T[2] -B[2]", 30, 0.20), ("T[4] -B[4]", 20, 0.58), ("T[6.2] -B[6.2]", 15, 0.78),
      ("T[4] B[4]", 20, 0.48), ("T[6.2] B[6.2]", 15, 0.82),
    ] as [(String, Int, Double)])
  func stretching(text: String, repeats: Int, known: Double) throws {
    let grid = Grid(shape: Mixer.rectangle.shape, columns: 80, rows: 48)
    let field = try StretchingField(
      MixingProtocol(text, for: .rectangle), .rectangle, sharedOperators, grid: grid, repeats: repeats)
    // The product's norm exceeds a random line's stretching by a constant, which is divided by the number of repeats.
    #expect(field.mean > known * 0.95 && field.mean < known * 1.08 + 1.2 / Double(repeats), "\(field.mean)")
  }

  @Test("a particle in an island stays there; a particle in the chaotic region does not")
  func poincare() throws {
    let steps = try MixingProtocol("T[2] -B[2]", for: .rectangle)
    let section = PoincareSection(steps, .rectangle, sharedOperators, particles: 200, repeats: 100)
    let islands = [Point(-0.246_271_9, 0.272_854), Point(0.246_271_9, -0.272_854)]
    func isNear(_ point: Point, _ place: Point, _ radius: Double) -> Bool {
      ((point - place) * (point - place)).sum() < radius * radius
    }
    #expect(section.orbits.allSatisfy { $0.count == 101 && $0.allSatisfy(Mixer.rectangle.shape.contains) })
    let caught = section.orbits.filter { orbit in islands.contains { isNear(orbit[0], $0, 0.06) } }
    #expect(!caught.isEmpty)
    for orbit in caught { #expect(islands.contains { island in orbit.allSatisfy { isNear($0, island, 0.2) } }) }
    let wandering = section.orbits.count { orbit in
      let x = orbit.map(\.x)
      return x.max()! - x.min()! > 1.2
    }
    #expect(wandering > 20)
  }
}
