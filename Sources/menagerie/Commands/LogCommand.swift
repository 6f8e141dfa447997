import ArgumentParser
import MediaLibrary
import Sightings

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "list the operations on the library, newest first")

  @Option(help: ArgumentHelp("the largest number of operations", valueName: "n"))
  var limit = 50

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit needs a number of at least 1") }
  }

  func run() throws {
    let operations = try options.openCatalogueForReading().trail.latest(limit)
    if options.json {
      for operation in operations { try Output.json(operation.withSentence) }
      return
    }
    guard !operations.isEmpty else {
      Output.note("this library has no operations yet")
      return
    }
    var table = TextTable(
      .number("id"), .text("when (UTC)"), .text("who"), .text("what"), .note("summary"), .text("state"))
    for operation in operations {
      table.add(
        operation.id.description, Formatted.moment(operation.at), operation.actor, operation.kind, operation.sentence,
        Self.state(of: operation))
    }
    table.print()
  }

  private static func state(of operation: OperationRecord) -> String {
    if let undo = operation.undoneBy { return "taken back by \(undo)" }
    return operation.finishedAt == nil ? "not finished" : ""
  }
}
