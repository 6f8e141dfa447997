import ArgumentParser
import Mixing

/// What the walls of a mixer do, and how often.
struct ProtocolOptions: ParsableArguments {
  @Option(
    name: [.customLong("protocol")],
    help: ArgumentHelp("the movements, like \"T[1] -B[1]\", or the name of one of the mixer's", valueName: "moves"))
  var moves: String

  @Option(
    name: [.customLong("repeat"), .customLong("repeats")],
    help: ArgumentHelp("how often the protocol is run, 1 to 50", valueName: "n"))
  var repeats = 10

  func validate() throws {
    guard MixingProtocol.repeats.contains(repeats) else { throw MixingOptions.badRepeats(repeats) }
  }

  /// - Throws: `ValidationError` for what is no protocol of the mixer.
  func steps(for mixer: Mixer) throws -> MixingProtocol { try MixingOptions.steps(moves, for: mixer) }
}
