import ArgumentParser
import Imaging

/// How much memory pictures may take.
struct MemoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      what all pictures that are worked on at the same time may take decoded, like 512M or 2G; a picture that is larger is \
      worked on alone (default: a quarter of the memory)
      """, valueName: "size"),
    transform: ValueReader.memory)
  var memory: Int?

  /// Makes it the budget of this program.
  func apply() {
    if let memory { MemoryBudget.process.limit = memory }
  }
}
