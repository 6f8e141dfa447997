import PatternMatching
import Testing

struct SideTests {
  private struct Ellipse {
    let x: Int
    let y: Int
    let across: Int
    let down: Int

    init(_ x: Int, _ y: Int, _ across: Int, _ down: Int) {
      (self.x, self.y, self.across, self.down) = (x, y, across, down)
    }

    func holds(_ u: Int, _ v: Int) -> Bool {
      (u - x) * (u - x) * down * down + (v - y) * (v - y) * across * across < across * across * down * down
    }
  }

  private static let side = [
    Ellipse(72, 42, 40, 16), Ellipse(38, 32, 11, 15), Ellipse(25, 23, 16, 8), Ellipse(42, 68, 4, 26),
    Ellipse(54, 68, 4, 24), Ellipse(92, 68, 4, 24), Ellipse(104, 68, 4, 26),
  ]
  private static let front = [
    Ellipse(64, 46, 18, 22), Ellipse(64, 22, 11, 16), Ellipse(54, 72, 5, 24), Ellipse(74, 72, 5, 24),
    Ellipse(50, 10, 6, 5), Ellipse(78, 10, 6, 5),
  ]

  /// Brown ellipses on a green ground, as drawn by `models/golden_side.py`.
  private static func picture(_ ellipses: [Ellipse], mirrored: Bool = false) -> [UInt8] {
    (0..<SideNetwork.height).flatMap { v in
      (0..<SideNetwork.width).flatMap { column -> [UInt8] in
        let u = mirrored ? SideNetwork.width - 1 - column : column
        let isAnimal = ellipses.contains { $0.holds(u, v) }
        return (0..<3).map { channel in
          let colour = isAnimal ? [110, 70, 40][channel] : [150, 170, 100][channel]
          return UInt8(colour + (7 * u + 13 * v + 31 * channel + u * v) % 41)
        }
      }
    }
  }

  /// The network's estimate for the ellipses, which are the foreground.
  private static func estimate(
    _ ellipses: [Ellipse], mirrored: Bool = false, by network: SideNetwork = .standard
  ) -> ViewEstimate {
    let shares = (0..<Foreground.rows).flatMap { row in
      (0..<Foreground.columns).map { column -> Float in
        let u = mirrored ? Foreground.columns - 1 - column : column
        return ellipses.contains { $0.holds(u, row) } ? 1 : 0
      }
    }
    return network.view(of: picture(ellipses, mirrored: mirrored), foreground: Foreground(shares: shares))
  }

  private static func shares(_ estimate: ViewEstimate) -> [Float] { AnimalView.allCases.map { estimate.share(of: $0) } }

  /// The output of `models/golden_side.py`, computed by the library that trained the network.
  @Test(
    "the network gives the output of the library that trained it",
    arguments: [
      (side, [0.9199, 0.0054, 0.0278, 0.0458, 0.0011]),
      (front, [0.1212, 0.1076, 0.4445, 0.2800, 0.0468]),
      ([], [0.1133, 0.1110, 0.0624, 0.0872, 0.6261]),
    ] as [([Ellipse], [Float])])
  private func golden(ellipses: [Ellipse], expected: [Float]) {
    let found = Self.shares(Self.estimate(ellipses))
    for (view, pair) in zip(AnimalView.allCases, zip(found, expected)) {
      #expect(abs(pair.0 - pair.1) < 0.003, "\(view): \(pair.0), not \(pair.1)")
    }
  }

  @Test("an animal whose head is on the left shows its left flank")
  func headOnTheLeft() {
    let estimate = Self.estimate(Self.side)
    #expect(estimate.likeliest == .left)
    #expect(estimate.view(from: 0.5) == .left)
    #expect(estimate.view(from: 1) == nil)
  }

  @Test("the mirrored photo has the mirrored estimate, to the last bit", arguments: [side, front, []])
  private func mirrored(ellipses: [Ellipse]) {
    let plain = Self.estimate(ellipses)
    let mirrored = Self.estimate(ellipses, mirrored: true)
    for view in AnimalView.allCases { #expect(plain.share(of: view) == mirrored.share(of: view.mirrored), "\(view)") }
  }

  @Test("shares are probabilities, for every picture")
  func probabilities() {
    var random = Sequence64(7)
    let noise = (0..<SideNetwork.width * SideNetwork.height * 3).map { _ in UInt8(random.next(below: 256)) }
    for picture in [noise, Self.picture([]), noise.map { _ in 128 }] {
      let shares = Self.shares(SideNetwork.standard.view(of: picture, foreground: .everything))
      #expect(shares.allSatisfy { (0...1).contains($0) } && abs(shares.reduce(0, +) - 1) < 1e-5, "\(shares)")
    }
  }

  @Test("every path gives the same answer, bit for bit", arguments: [side, front, []])
  private func paths(ellipses: [Ellipse]) {
    let answers = KernelPath.available.map { Self.estimate(ellipses, by: SideNetwork(path: $0)) }
    #expect(answers.allSatisfy { $0 == answers[0] })
  }
}
