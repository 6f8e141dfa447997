import Mixing
import Testing

@Suite("exact pictures")
struct ExactPictureTests {
  private func canvas(_ text: String, _ repeats: Int) throws -> Distribution {
    var canvas = Distribution(.half, for: Mixer.rectangle.shape)
    canvas.layers.append(.mixing(try MixingProtocol(text, for: .rectangle), repeats: repeats))
    return canvas
  }

  private let grid = Grid(shape: Mixer.rectangle.shape, columns: 100, rows: 60)

  @Test("a picture agrees with the exact engine within the error of random points")
  func agreement() throws {
    let canvas = try canvas("T[1] -B[1]", 4)
    let picture = try #require(ExactPicture(canvas, in: .rectangle, sharedOperators, grid: grid))
    var known: [Float] = []
    let run = MixingRun(mixer: .rectangle, distribution: canvas, steps: MixingProtocol([]), repeats: 0, grid: grid)
    try ExactEngine(sharedOperators, strata: 12).run(run) { known = $0.concentrations }
    let found = try picture.concentrations()
    let worst = zip(found, known).map { abs($0 - $1) }.max() ?? 1
    #expect(worst < 0.12)
  }

  @Test("a line thinner than a pixel is drawn without gaps")
  func thinLine() throws {
    let thin = Grid(shape: Mixer.rectangle.shape, columns: 50, rows: 30)
    let line = PaintedShape(value: 0, .stroke(.round, radius: 0.004, points: [Point(-0.8, -0.4), Point(0.8, 0.41)]))
    let canvas = Distribution(layers: [.paint(line)])
    let picture = try #require(ExactPicture(canvas, in: .rectangle, sharedOperators, grid: thin))
    let found = try picture.concentrations()
    let darkest = (2..<48).map { column in (0..<30).map { found[$0 * 50 + column] }.min() ?? 1 }
    #expect(darkest.allSatisfy { $0 < 0.95 }, "\(darkest)")
  }

  @Test("progress rises up to the total, and an error of its listener ends the work")
  func progress() throws {
    struct Enough: Error {}
    let large = Grid(shape: Mixer.rectangle.shape, columns: 400, rows: 240)
    let picture = try #require(ExactPicture(try canvas("T[1]", 1), in: .rectangle, sharedOperators, grid: large))
    var heard: [Int] = []
    var whole = 0
    _ = try picture.concentrations { done, of in
      heard.append(done)
      whole = of
    }
    #expect(heard.count > 3 && heard == heard.sorted() && heard.last == whole)
    var calls = 0
    #expect(throws: Enough.self) {
      _ = try picture.concentrations { _, _ in
        calls += 1
        throw Enough()
      }
    }
    #expect(calls == 1)
  }

  @Test("a cancelled task ends the work")
  func cancelling() async throws {
    let picture = try #require(ExactPicture(try canvas("T[1]", 1), in: .rectangle, sharedOperators, grid: grid))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try picture.concentrations().count
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test("more work gives fewer points per cell; too much work is refused")
  func points() {
    #expect(ExactPicture.points(cells: 96_000, parts: 1)?.many == 6)
    #expect(ExactPicture.points(cells: 864_000, parts: 60) == .usual)
    #expect(ExactPicture.points(cells: 2_000_000, parts: 1_000)?.many == 2)
    #expect(ExactPicture.points(cells: 16_000_000, parts: 1_000) == nil)
  }
}
