import ArgumentParser
import MediaLibrary

/// Takes an operation back.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "take back the last operation, or any other: a decision, a name, a whole import",
    discussion: """
      an undo is itself an operation: giving its number does the first one again. `menagerie log` lists them. originals \
      are never removed.
      """)

  @Argument(
    help: ArgumentHelp("its number in `menagerie log` (default: the last one that was not taken back)", valueName: "id")
  )
  var operation: OperationID?

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let receipt = try options.openCatalogue().undo(operation)
    if options.json {
      try Output.json(receipt)
    } else {
      Output.line("\(receipt.summary.printable)  (`menagerie undo \(receipt.operation)` does it again)")
    }
  }
}
