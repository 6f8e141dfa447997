import Foundation
import Mixing
import Testing

@Suite("flows in round mixers")
struct RoundFlowTests {
  /// From a fit of eight terms to the velocities on both circles, in another program; it agrees with Wannier's form to
  /// 1e-14.
  @Test("a journal bearing's velocities equal the known values")
  func bearing() {
    let inner = JournalBearingFlow(inner: 0.3, offset: 0.4, turning: .inner)
    let outer = JournalBearingFlow(inner: 0.3, offset: 0.4, turning: .outer)
    expect(inner.velocity(at: Point(0.5, 0.3)), Point(-0.008_940_6, -0.012_061_8), within: 1e-7)
    expect(outer.velocity(at: Point(0.5, 0.3)), Point(-0.083_655_1, 0.212_254_9), within: 1e-7)
    let onInner = Point(0, -0.4 + 0.3)
    #expect(abs(abs(inner.streamFunction(at: onInner)) - 0.160_103) < 1e-6)
    #expect(abs(abs(outer.streamFunction(at: onInner)) - 0.217_178) < 1e-6)
  }

  @Test(
    "the velocity at a bearing's wall is the wall's", arguments: [(0.3, 0.4), (0.5, 0.25), (0.2, 0.7), (0.6, 0.05)])
  func bearingWalls(inner: Double, offset: Double) {
    for wall in [JournalBearingFlow.Wall.inner, .outer] {
      let flow = JournalBearingFlow(inner: inner, offset: offset, turning: wall)
      for index in 0..<24 {
        let angle = Double(index) / 24 * 2 * Double.pi
        let direction = Point(cos(angle), sin(angle))
        let turning = Point(-sin(angle), cos(angle))
        expect(flow.velocity(at: direction), wall == .outer ? turning : Point(), within: 1e-8)
        let point = inner * direction - Point(0, offset)
        expect(flow.velocity(at: point), wall == .inner ? turning : Point(), within: 1e-8)
      }
    }
  }

  /// Lubrication theory: with a thin gap c and eccentricity ε the flux is U c (1 - ε²) / (2 + ε²).
  @Test("the flux through a thin gap equals that of lubrication theory")
  func lubrication() {
    let gap = 0.1
    let eccentricity = 0.5
    let bearing = JournalBearingFlow(inner: 1 - gap, offset: gap * eccentricity, turning: .inner)
    let flux = abs(bearing.streamFunction(at: Point(0, 1 - gap - gap * eccentricity)))
    let thin = (1 - eccentricity * eccentricity) / (2 + eccentricity * eccentricity)
    #expect(abs(flux / gap - thin) < 0.02)
  }

  /// With a rotating inner circle and a wide enough gap, the flow at the outer wall reverses beyond this eccentricity;
  /// in the thin-gap limit it is (√13 - 3) / 2.
  @Test("the flow separates at the known eccentricity", arguments: [(0.5, 0.324_239_7), (0.1, 0.306_665_0)])
  func separation(gap: Double, eccentricity: Double) {
    // The fluid on the wide side moves to the left with the inner circle, unless it has reversed.
    func alongWall(_ eccentricity: Double) -> Double {
      JournalBearingFlow(inner: 1 - gap, offset: gap * eccentricity, turning: .inner).velocity(at: Point(0, 1 - 1e-5)).x
    }
    #expect(alongWall(eccentricity - 5e-4) < 0)
    #expect(alongWall(eccentricity + 5e-4) > 0)
  }

  /// Between concentric circles the velocity is A r + B / r; a small offset changes it on both sides by opposite
  /// amounts.
  @Test("nearly concentric circles have the velocity of concentric circles")
  func couette() {
    let inner = 0.5
    let third: Double = 1.0 / 3
    let cases: [(JournalBearingFlow.Wall, Double, Double)] = [
      (.outer, 4 * third, -third), (.inner, -2 * third, 2 * third),
    ]
    for (wall, a, b) in cases {
      let flow = JournalBearingFlow(inner: inner, offset: 0.02, turning: wall)
      for radius in [0.6, 0.75, 0.9] {
        let turning = (flow.velocity(at: Point(0, -radius)).x - flow.velocity(at: Point(0, radius)).x) / 2
        let expected: Double = a * radius + b / radius
        #expect(abs(turning - expected) < 0.01, "\(wall) at \(radius): \(turning)")
      }
    }
  }

  @Test("a moving arc's velocities equal the known values")
  func arc() {
    let flow = WallArcFlow(from: -Double.pi / 4, to: Double.pi / 4)
    expect(flow.velocity(at: Point(0, 0)), Point(0, -sin(Double.pi / 4) / Double.pi), within: 1e-12)
    expect(flow.velocity(at: Point(0.3, 0.2)), Point(-0.156_354_7, -0.172_971_7), within: 1e-7)
    expect(flow.velocity(at: Point(0.999_999, 0)), Point(0, 1), within: 1e-5)
    expect(flow.velocity(at: Point(-0.999_999, 0)), Point(), within: 1e-5)
  }

  @Test("blinking vortices carry points to the known positions, in any number of parts, and back")
  func vortex() {
    let flow = BlinkingVortex(distance: 0.5)
    let known = [
      (Point(0, 0), Point(0.356_696_348_257, -0.397_649_083_673)),
      (Point(0, 0.5), Point(-0.220_545_818_866, 0.262_739_510_658)),
      (Point(-0.5, 0), Point(-0.468_987_997_894, -0.208_185_292_171)),
    ]
    for (start, end) in known {
      var points = PointList([start])
      flow.trace(&points, time: 0.35)
      expect(points[0], end, within: 1e-11)
      flow.trace(&points, time: -0.35)
      expect(points[0], start, within: 1e-11)
      for _ in 0..<7 { flow.trace(&points, time: 0.05) }
      expect(points[0], end, within: 1e-10)
      expect(Integrator().carry(start, by: flow, time: 0.35), end, within: 1e-8)
    }
  }

  @Test("particles keep the value of their stream function")
  func conservation() {
    let bearing = JournalBearingFlow(inner: 0.3, offset: 0.4, turning: .outer)
    let arc = WallArcFlow(from: -0.7, to: 0.7)
    for start in [Point(0.1, 0.6), Point(-0.4, -0.2), Point(0.7, 0.1)] {
      let later = Integrator().carry(start, by: bearing, time: 5)
      #expect(abs(bearing.streamFunction(at: later) - bearing.streamFunction(at: start)) < 1e-8)
      let turned = Integrator().carry(start, by: arc, time: 5)
      #expect(abs(arc.streamFunction(at: turned) - arc.streamFunction(at: start)) < 1e-8)
    }
  }

  private func expect(
    _ value: Point, _ known: Point, within: Double, _ location: SourceLocation = #_sourceLocation
  ) {
    let miss = ((value - known) * (value - known)).sum().squareRoot()
    #expect(miss < within, "\(value) is not \(known)", sourceLocation: location)
  }
}
