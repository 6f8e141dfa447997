import ArgumentParser
import Imaging

/// The memory limit for pictures.
struct MemoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      the memory for all decoded pictures together, like 512M or 2G; a larger picture is processed alone (default: a \
      quarter of the memory)
      """, valueName: "size"),
    transform: ValueReader.memory)
  var memory: Int?

  /// Sets the limit for this process.
  func apply() {
    if let memory { MemoryBudget.process.limit = memory }
  }
}
