import Basics
import Mixing
import MixingKernels
import Testing

@Suite("tables of displacements")
struct DisplacementFieldTests {
  /// The error of a table compared with direct tracing of random points, with cells of 1/240. The values are the
  /// fractions of points off by more than a hundredth of a cell, and by more than a cell.
  private func misses(_ flow: some Flow, _ part: Double) -> (fine: Double, coarse: Double) {
    var random = SplitMix64(seed: 5)
    let bounds = flow.shape.bounds
    var starts: [Point] = []
    while starts.count < 6_000 {
      let point = Point(bounds.left + bounds.width * random.unit(), bounds.bottom + bounds.height * random.unit())
      if flow.shape.contains(point) { starts.append(point) }
    }
    var direct = PointList(starts)
    flow.trace(&direct, time: -part)
    var x = starts.map(\.x)
    var y = starts.map(\.y)
    let step = sharedOperators.step(flow, Displacement(part)!)
    x.withUnsafeMutableBufferPointer { x in y.withUnsafeMutableBufferPointer { y in step.carry(x, y) } }
    var fine = 0
    var coarse = 0
    for index in starts.indices {
      let miss = direct[index] - Point(x[index], y[index])
      let size = (miss * miss).sum().squareRoot() * 240
      if size > 1e-2 { fine += 1 }
      if size > 1 { coarse += 1 }
    }
    return (Double(fine) / Double(starts.count), Double(coarse) / Double(starts.count))
  }

  @Test("a table agrees with tracing particles, except in the thinnest layers", arguments: [0.1, 0.25, 1, 4])
  func cavity(part: Double) {
    let misses = misses(CavityFlow(width: 5.0 / 3), part)
    #expect(misses.fine < 0.02, "\(misses)")
    #expect(misses.coarse < 0.002, "\(misses)")
  }

  @Test("a table of a round mixer agrees with tracing particles")
  func round() {
    for flow in [JournalBearingFlow.Wall.inner, .outer].map({ JournalBearingFlow(inner: 0.3, offset: 0.4, turning: $0) }
    ) {
      let misses = misses(flow, 1)
      #expect(misses.fine < 0.01 && misses.coarse < 0.001, "\(flow.name): \(misses)")
    }
    let arc = misses(WallArcFlow(from: -.pi / 4, to: .pi / 4), 0.25)
    #expect(arc.fine < 0.02 && arc.coarse < 0.002, "\(arc)")
  }

  @Test(
    "every form of the inner loops carries points to the same position, bit for bit",
    arguments: [1, 3, 4, 127, 130, 5_000])
  func paths(count: Int) throws {
    let flows: [any Flow] = [
      CavityFlow(width: 5.0 / 3), JournalBearingFlow(inner: 0.3, offset: 0.4, turning: .inner),
    ]
    for flow in flows {
      let field = try #require(sharedOperators.step(flow, Displacement(0.25)!) as? DisplacementField)
      var random = SplitMix64(seed: 21)
      let x = (0..<count).map { _ in 2 * random.unit() - 1 }
      let y = (0..<count).map { _ in 2 * random.unit() - 1 }
      var (plainX, plainY, bestX, bestY) = (x, y, x, y)
      plainX.withUnsafeMutableBufferPointer { x in
        plainY.withUnsafeMutableBufferPointer { y in field.carry(x, y, path: MK_PLAIN) }
      }
      bestX.withUnsafeMutableBufferPointer { x in bestY.withUnsafeMutableBufferPointer { y in field.carry(x, y) } }
      #expect(plainX == bestX && plainY == bestY)
      #expect(plainX.allSatisfy(\.isFinite) && plainY.allSatisfy(\.isFinite))
      // A few points may lie outside, where there is no flow.
      #expect(count < 100 || plainX != x)
    }
  }

  @Test("a damaged table is refused, or safe to use")
  func damage() throws {
    let flow = JournalBearingFlow(inner: 0.3, offset: 0.4, turning: .inner)
    guard let field = sharedOperators.step(flow, Displacement(0.1)!) as? DisplacementField else {
      Issue.record("a bearing's step is a table")
      return
    }
    let bytes = field.bytes
    #expect(DisplacementField(bytes: bytes, shape: flow.shape) != nil)
    #expect(DisplacementField(bytes: bytes, shape: .rectangle(width: 1)) == nil)
    for length in stride(from: 0, to: bytes.count, by: 4_999) {
      #expect(DisplacementField(bytes: Array(bytes.prefix(length)), shape: flow.shape) == nil)
    }
    var random = SplitMix64(seed: 13)
    // Most bytes are displacements; the first ones contain the trees.
    for _ in 0..<400 {
      var damaged = bytes
      damaged[Int(random.next() % 9_000)] ^= UInt8(1 << (random.next() % 8))
      if let field = DisplacementField(bytes: damaged, shape: flow.shape) {
        var x = (0..<50).map { Double($0) / 25 - 1 }
        var y = x
        x.withUnsafeMutableBufferPointer { x in y.withUnsafeMutableBufferPointer { y in field.carry(x, y) } }
      }
    }
  }
}
