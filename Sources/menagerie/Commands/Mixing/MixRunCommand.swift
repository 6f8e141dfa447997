import ArgumentParser
import Foundation
import Mixing
import MixingFiles

struct MixRunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "run a protocol, and write the measures and pictures",
    discussion: """
      the ending of a file decides its content: .csv the measures; .png, .svg and .pdf the canvas at the end, as SVG and \
      PDF with exact outlines; .apng the animation. --graph takes .svg, .pdf or .png. with --csv and no file the measures \
      go to standard output: repeat,intensity,coarse2,coarse4,coarse8,mixnorm,mean, one row for every repeat, 0 first. \
      --detail steps adds a row for every movement, counted in a second column. --concentrations writes the concentration \
      in each cell, one line for each row of cells.
      """)

  @OptionGroup var mixing: MixingOptions

  @OptionGroup var movements: ProtocolOptions

  @Option(help: "exact (no numerical diffusion) or mapping (matrices, as in the program of 2013)")
  var engine = EngineKind.exact

  @Option(
    help: "the markers in a cell of a mapping matrix: uniform (5 x 5), fine (10 x 10) or 2013 (as in its matrices)")
  var lattice = MarkerLattice.Choice.uniform

  @OptionGroup(title: "Files") var output: MixingOutput

  @Flag(help: "print JSON, one result per line")
  var json = false

  func run() async throws {
    let mixer = try mixing.chosenMixer()
    let run = MixingRun(
      mixer: mixer, distribution: try mixing.canvas(for: mixer), steps: try movements.steps(for: mixer),
      repeats: movements.repeats, grid: try mixing.chosenGrid(for: mixer), detail: output.detail)
    let operators = mixing.operators()
    let chosen = try chosenEngine(for: run, operators)
    let showsTable = !json && !output.csv
    let answersInJSON = json
    let (results, end) = try await Interruption.cancelling {
      let bar = ProgressBar("mixing", unit: "repeats")
      defer { bar.finish() }
      var results: [PerformanceSeries.Result] = []
      var end: [Float] = []
      try chosen.run(run) { frame in
        results.append(PerformanceSeries.Result(repeats: frame.repeats, moves: frame.moves, frame.performance))
        end = frame.concentrations
        if answersInJSON { try Output.json(Line(frame)) }
        bar.show(frame.repeats, of: run.repeats)
      }
      return (results, end)
    }
    let series = PerformanceSeries(name: run.steps.text, results: results)
    if showsTable { printTable(series) }
    let output = output
    try await Interruption.cancelling { try output.write(run, series, end: end, chosen, operators) }
  }

  private func chosenEngine(for run: MixingRun, _ operators: OperatorLibrary) throws -> any MixingEngine {
    switch engine {
    case .mapping:
      let mapping = MappingEngine(operators, lattice: lattice.lattice)
      do throws(MappingError) {
        try mapping.check(run)
      } catch {
        throw StatusError(.failed, "\(error)")
      }
      return mapping
    case .exact:
      guard let strata = ExactEngine.strata(for: run) else {
        throw StatusError(
          .failed, "the run is too large for the exact engine: use fewer repeats or cells, or --engine mapping")
      }
      return ExactEngine(operators, strata: strata)
    }
  }

  private func printTable(_ series: PerformanceSeries) {
    var table = TextTable(
      .number("repeat"), .number("intensity"), .number("2x2"), .number("4x4"), .number("8x8"), .number("mix-norm"))
    for result in series.results {
      func value(_ measure: PerformanceMeasure) -> String { Formatted.decimals(result.values[measure] ?? 0, 5) }
      table.add(
        result.moves > 0 ? "\(result.repeats)+\(result.moves)" : String(result.repeats), value(.intensity),
        value(.coarse2), value(.coarse4), value(.coarse8),
        value(.mixNorm))
    }
    table.print()
  }

  private struct Line: Encodable {
    let `repeat`: Int
    /// The movement within the next repeat; `nil` after a complete repeat.
    let movement: Int?
    let performance: MixingPerformance

    init(_ frame: MixingFrame) {
      `repeat` = frame.repeats
      movement = frame.moves > 0 ? frame.moves : nil
      performance = frame.performance
    }
  }
}

extension EngineKind: ExpressibleByArgument {}
extension MarkerLattice.Choice: ExpressibleByArgument {}
extension Transparency: ExpressibleByArgument {}
