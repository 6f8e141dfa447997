import ArgumentParser
import Imaging

/// The memory limit for pictures.
struct MemoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      what all pictures that are worked on at the same time may take decoded, like 512M or 2G; a picture that is larger is \
      worked on alone (default: a quarter of the memory)
      """, valueName: "size"),
    transform: ValueReader.memory)
  var memory: Int?

  /// Sets the limit for this process.
  func apply() {
    if let memory { MemoryBudget.process.limit = memory }
  }
}
