import ArgumentParser
import Formats
import Mixing

struct MixSweepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "measure how well a protocol mixes for each length D of its movements",
    discussion: """
      the walls and their order stay. the longest movement has the length D, the others are in proportion. the output is \
      CSV: d,intensity,coarse2,coarse4,coarse8,mixnorm,mean, one row for every D, measured after the last repeat.
      """)

  @OptionGroup var mixing: MixingOptions
  @OptionGroup var movements: ProtocolOptions
  @Option(name: [.customLong("shortest")], help: ArgumentHelp("the first length, 0.01 to 100", valueName: "D"))
  var shortest = "0.5"
  @Option(name: [.customLong("longest")], help: ArgumentHelp("the last length, 0.01 to 100", valueName: "D"))
  var longest = "8"
  @Option(help: ArgumentHelp("the number of lengths, 2 to 60", valueName: "n")) var count = 16

  func validate() throws {
    _ = try (
      MixingOptions.displacement(shortest, of: "--shortest"), MixingOptions.displacement(longest, of: "--longest")
    )
    guard StepSweep.counts.contains(count) else {
      throw ValidationError("--count needs a number from 2 to 60, not \(count)")
    }
  }

  func run() async throws {
    let sweep = try chosenSweep()
    let rows = try await Interruption.cancelling {
      let bar = ProgressBar("mixing", unit: "lengths")
      defer { bar.finish() }
      var rows: [[String?]] = []
      try sweep.run { result in
        let measures = result.performance
        let values = [
          measures.intensity, measures.coarse2, measures.coarse4, measures.coarse8, measures.mixNorm, measures.mean,
        ]
        rows.append([result.step.text] + values.map(\.description))
        bar.show(rows.count, of: sweep.count)
      }
      return rows
    }
    Output.write(
      CSVWriter.text(of: [["d", "intensity", "coarse2", "coarse4", "coarse8", "mixnorm", "mean"]] + rows))
  }

  private func chosenSweep() throws -> StepSweep {
    let mixer = try mixing.chosenMixer()
    let steps = try movements.steps(for: mixer)
    let canvas = try mixing.canvas(for: mixer)
    let grid = try mixing.chosenGrid(for: mixer)
    let from = try MixingOptions.displacement(shortest, of: "--shortest")
    let to = try MixingOptions.displacement(longest, of: "--longest")
    do throws(StepSweepError) {
      return try StepSweep(
        steps, mixer, canvas, repeats: movements.repeats, from: from, to: to, count: count,
        grid: grid, mixing.operators())
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
