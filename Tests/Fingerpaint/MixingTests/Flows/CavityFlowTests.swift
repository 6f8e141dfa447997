import Mixing
import Testing

/// Values from an independent solution: least squares of degree 40 in another program, and a double series of 200 terms
/// (V. V. Meleshko, 1996), which agrees with it to 3e-6 in the velocity.
@Suite("the flow in a cavity")
struct CavityFlowTests {
  static let wide = CavityFlow(width: 5.0 / 3)
  static let square = CavityFlow(width: 1)

  @Test("velocities and stream function equal the known values")
  func values() {
    let known: [(CavityFlow, Point, Point, Double)] = [
      (Self.wide, Point(0, 0), Point(-0.248_364_868_6, 0), -0.113_869_899_3),
      (Self.wide, Point(0.3, 0.2), Point(-0.014_848_215_6, -0.110_754_794_2), -0.124_845_563_8),
      (Self.wide, Point(-0.4, -0.35), Point(-0.131_743_013_9, 0.030_953_085_7), -0.010_733_975_4),
      (Self.wide, Point(0.45, 0.45), Point(0.716_205_606_4, -0.014_227_149_3), -0.042_774_239_5),
      (Self.square, Point(0, 0), Point(-0.205_191_716_1, 0), -0.058_951_160_6),
      (Self.square, Point(0.3, 0.2), Point(-0.121_666_979_8, -0.306_499_916_9), -0.047_020_881_8),
      (Self.square, Point(-0.4, -0.35), Point(-0.008_391_056_1, 0.011_604_844_7), -0.000_546_318_1),
      (Self.square, Point(0.45, 0.45), Point(-0.035_120_990_7, -0.340_851_921_9), -0.015_284_428_9),
    ]
    for (flow, point, velocity, streamFunction) in known {
      let difference = flow.velocity(at: point) - velocity
      #expect(abs(difference.x) < 6e-6 && abs(difference.y) < 6e-6, "\(flow.name) at \(point): \(difference)")
      #expect(abs(flow.streamFunction(at: point) - streamFunction) < 2e-6, "\(flow.name) at \(point)")
    }
  }

  @Test("the vortices of the square and of 5:3 have the published strength and position")
  func vortexCentres() {
    for (flow, height, strength) in [(Self.square, 0.765_03, -0.100_076_3), (Self.wide, 0.682_879, -0.140_005_0)] {
      let heights = stride(from: 0.6, to: 0.85, by: 1e-5)
      let lowest = heights.map { ($0, flow.streamFunction(at: Point(0, $0 - 0.5))) }.min { $0.1 < $1.1 }!
      #expect(abs(lowest.0 - height) < 3e-5)
      #expect(abs(lowest.1 - strength) < 1e-6)
    }
  }

  @Test("the velocity at a wall is the wall's, for all widths", arguments: [0.4, 0.5, 0.75, 1, 1.3333, 1.6667, 2, 2.5])
  func walls(width: Double) {
    let flow = CavityFlow(width: width)
    #expect(flow.wallError < 2e-5, "\(flow.wallError)")
    for place in stride(from: -0.49, through: 0.49, by: 0.07) {
      #expect(abs(flow.streamFunction(at: Point(place * width, 0.5))) < 1e-5)
      #expect(abs(flow.streamFunction(at: Point(width / 2, place))) < 1e-5)
    }
  }

  @Test("the velocity is the derivative of the stream function")
  func derivative() {
    for point in [Point(0.1, 0.3), Point(-0.7, -0.2), Point(0.6, 0.48)] {
      let h = 1e-5
      let u = Self.wide.streamFunction(at: point + Point(0, h)) - Self.wide.streamFunction(at: point - Point(0, h))
      let v = Self.wide.streamFunction(at: point - Point(h, 0)) - Self.wide.streamFunction(at: point + Point(h, 0))
      let difference = Self.wide.velocity(at: point) - Point(u, v) / (2 * h)
      #expect((difference * difference).sum().squareRoot() < 1e-8)
    }
  }

  @Test("particles reach the known positions and return backward")
  func displacements() {
    let known: [(CavityFlow, Point, Point)] = [
      (Self.wide, Point(0, 0), Point(-0.233_870_574, 0.048_816_943)),
      (Self.wide, Point(0.3, 0.2), Point(0.205_082_211, 0.094_605_293)),
      (Self.wide, Point(-0.4, -0.35), Point(-0.517_807_838, -0.308_562_252)),
      (Self.square, Point(0, 0), Point(-0.193_208_838, 0.096_281_568)),
      (Self.square, Point(0.3, 0.2), Point(0.148_539_647, -0.012_238_298)),
      (Self.square, Point(-0.4, -0.35), Point(-0.408_103_544, -0.337_966_425)),
    ]
    for (flow, start, end) in known {
      var points = PointList([start])
      flow.trace(&points, time: 1)
      let miss = points[0] - end
      #expect((miss * miss).sum().squareRoot() < 4e-6, "\(flow.name) from \(start): \(points[0])")
      flow.trace(&points, time: -1)
      let back = points[0] - start
      #expect((back * back).sum().squareRoot() < 1e-8)
    }
  }

  @Test("the plain integrator and the integrator with eight lanes agree")
  func integrators() {
    let starts = (0..<37).map { Point(0.8 * cosine($0), 0.45 * cosine(3 * $0 + 1)) }
    var points = PointList(starts)
    Self.wide.trace(&points, time: 1.7)
    for (index, start) in starts.enumerated() {
      let one = Integrator().carry(start, by: Self.wide, time: 1.7)
      let miss = points[index] - one
      #expect((miss * miss).sum().squareRoot() < 1e-7, "from \(start): \(points[index]), \(one)")
    }
  }

  private func cosine(_ index: Int) -> Double { Double((index * 2_654_435_761) % 1_999) / 999.5 - 1 }
}
