import ArgumentParser
import Foundation
import Imaging
import Mixing
import MixingFiles

/// Mixes and says how well.
struct MixRunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "run a protocol, and write the measures and pictures")

  @OptionGroup var mixing: MixingOptions

  @Option(
    name: [.customLong("protocol")],
    help: ArgumentHelp("the movements, like \"T[1] -B[1]\", or the name of one of the mixer's", valueName: "moves"))
  var moves: String

  @Option(
    name: [.customLong("repeat"), .customLong("repeats")],
    help: ArgumentHelp("how often the protocol is run, 0 to 50", valueName: "n"))
  var repeats = 10

  @Option(help: ArgumentHelp("exact (no numerical diffusion) or mapping (matrices, as in the program of 2013)"))
  var engine = EngineKind.exact

  @Option(
    help: ArgumentHelp(
      "where the markers of a mapping matrix stand: uniform (5 x 5), fine (10 x 10) or 2013 (as in its matrices)"))
  var lattice = MarkerLattice.Choice.uniform

  @Flag(help: "answer in JSON, a result a line")
  var json = false

  func validate() throws {
    guard 0...50 ~= repeats else { throw ValidationError("--repeat is from 0 to 50") }
  }

  func run() async throws {
    let mixer = try mixing.chosenMixer()
    let run = MixingRun(
      mixer: mixer, distribution: try mixing.canvas(for: mixer), steps: try MixingOptions.steps(moves, for: mixer),
      repeats: repeats, grid: try mixing.chosenGrid(for: mixer))
    let operators = mixing.operators()
    let chosen: any MixingEngine =
      switch engine {
      case .exact: ExactEngine(operators, strata: try Self.strata(run))
      case .mapping: MappingEngine(operators, lattice: lattice.lattice)
      }
    let answersInJSON = json
    _ = try await Interruption.cancelling {
      try chosen.run(run) { frame in
        if answersInJSON { try Output.json(Line(frame)) }
      }
    }
  }

  private static func strata(_ run: MixingRun) throws -> Int {
    guard let strata = ExactEngine.strata(for: run) else {
      throw StatusError(
        .failed,
        "this is too much for the exact engine: fewer repeats or cells are less, and --engine mapping is quicker")
    }
    return strata
  }

  private struct Line: Encodable {
    let `repeat`: Int
    let performance: MixingPerformance

    init(_ frame: MixingFrame) {
      `repeat` = frame.repeats
      performance = frame.performance
    }
  }
}

extension EngineKind: ExpressibleByArgument {}
extension MarkerLattice.Choice: ExpressibleByArgument {}
