import ArgumentParser
import Mixing

/// The protocol of a mixer and its repeats.
struct ProtocolOptions: ParsableArguments {
  @Option(
    name: [.customLong("protocol")],
    help: ArgumentHelp("the movements, like \"T[1] -B[1]\", or the name of a protocol of the mixer", valueName: "moves")
  )
  var moves: String

  @Option(
    name: [.customLong("repeat"), .customLong("repeats")],
    help: ArgumentHelp("how often the protocol is run, 1 to 50", valueName: "n"))
  var repeats = 10

  func validate() throws {
    guard MixingProtocol.repeats.contains(repeats) else { throw MixingOptions.badRepeats(repeats) }
  }

  /// - Throws: `ValidationError` for an invalid protocol.
  func steps(for mixer: Mixer) throws -> MixingProtocol { try MixingOptions.steps(moves, for: mixer) }
}
