import ArgumentParser
import Mixing

struct MixPointsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "points",
    abstract: "find the periodic points of a protocol: the middles of islands, and where mixing begins",
    discussion: """
      an elliptic point (trace between -2 and 2) is the middle of an island that does not mix with the fluid around it. at \
      a hyperbolic point fluid is stretched away.
      """)

  @OptionGroup var mixing: MixingOptions
  @Option(name: [.customLong("protocol")], help: ArgumentHelp("the movements", valueName: "moves")) var moves: String
  @Option(help: ArgumentHelp("repeats after which a point is back at its place, 1 to 4", valueName: "n")) var period = 1
  @Flag(help: "print JSON, one point per line") var json = false

  func validate() throws {
    guard 1...4 ~= period else { throw ValidationError("--period needs a number from 1 to 4") }
  }

  func run() async throws {
    let mixer = try mixing.chosenMixer()
    let finder = PeriodicPointFinder(try MixingOptions.steps(moves, for: mixer), mixer, mixing.operators())
    let period = period
    let points = try await Interruption.cancelling { try finder.points(period: period) }
    if json {
      for point in points { try Output.json(Line(point)) }
      return
    }
    guard !points.isEmpty else {
      Output.note("no point has the period \(period), except points at resting walls")
      return
    }
    var table = TextTable(.number("x"), .number("y"), .number("trace"), .text("kind"))
    for point in points {
      table.add(
        Formatted.decimals(point.point.x, 6), Formatted.decimals(point.point.y, 6), Formatted.decimals(point.trace, 4),
        point.stability.rawValue)
    }
    table.print()
  }

  private struct Line: Encodable {
    let x, y, trace: Double, kind: String, period: Int

    init(_ point: PeriodicPoint) {
      x = point.point.x
      y = point.point.y
      trace = point.trace
      kind = point.stability.rawValue
      period = point.period
    }
  }
}
