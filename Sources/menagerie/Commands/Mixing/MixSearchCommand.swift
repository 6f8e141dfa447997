import ArgumentParser
import Mixing

struct MixSearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "find the protocol that mixes a canvas best for a displacement of the walls",
    discussion: """
      sequences are tried with mapping matrices at half the usual resolution. the best are computed again with the exact \
      engine, and the exact intensity decides.
      """)

  @OptionGroup var mixing: MixingOptions
  @Option(help: ArgumentHelp("how far a wall moves in each movement, 0.01 to 100", valueName: "D")) var step = "2"
  @Option(help: ArgumentHelp("movements in the protocol, 1 to 12", valueName: "n")) var moves = 6
  @Option(
    name: [.customLong("repeat"), .customLong("repeats")],
    help: ArgumentHelp("how often the protocol is run, 1 to 50", valueName: "n"))
  var repeats = 4
  @Flag(help: "print JSON, one protocol per line") var json = false

  func validate() throws {
    _ = try MixingOptions.displacement(step, of: "--step")
    guard 1...12 ~= moves else { throw ValidationError("--moves needs a number from 1 to 12") }
    guard MixingProtocol.repeats.contains(repeats) else { throw MixingOptions.badRepeats(repeats) }
  }

  func run() async throws {
    let mixer = try mixing.chosenMixer()
    let displacement = try MixingOptions.displacement(step, of: "--step")
    let search = ProtocolSearch(
      ProtocolSearch.Request(
        mixer: mixer, distribution: try mixing.canvas(for: mixer), step: displacement, moves: moves,
        repeats: repeats), mixing.operators())
    let found = try await Interruption.cancelling {
      let bar = ProgressBar("trying", unit: "protocols")
      defer { bar.finish() }
      return try search.run { bar.show($0.tried, of: $0.total) }
    }
    if json {
      for candidate in found {
        try Output.json(
          Line(
            protocol: candidate.steps.text, repeats: repeats, mapping: candidate.mapping, exact: candidate.exact))
      }
      return
    }
    var table = TextTable(.text("protocol"), .number("exact intensity"), .number("by matrices"))
    for candidate in found {
      table.add(
        candidate.steps.text, candidate.exact.map { Formatted.decimals($0, 4) } ?? "",
        Formatted.decimals(candidate.mapping, 4))
    }
    table.print()
  }

  private struct Line: Encodable {
    let `protocol`: String, repeats: Int, mapping: Double, exact: Double?
  }
}
