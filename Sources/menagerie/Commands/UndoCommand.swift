import ArgumentParser
import MediaLibrary
import Sightings

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "take back the last operation, or any other: a decision, a name, a whole import",
    discussion: """
      an undo is itself an operation: undo it by its number to redo the first one. `menagerie log` lists all operations. \
      originals are never removed.
      """)

  @Argument(
    help: ArgumentHelp(
      "the operation's number in `menagerie log` (default: the last that was not taken back)", valueName: "id")
  )
  var operation: OperationID?

  @Flag(name: .customLong("dry-run"), help: "show what would be taken back, and change nothing")
  var isDryRun = false

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let catalogue = isDryRun ? try options.openCatalogueForReading() : try options.openCatalogue()
    let preview = try catalogue.undoPreview(operation)
    if isDryRun, options.json { return try Output.json(preview.withSentence) }
    if !options.json { Output.line(Self.sentence(preview)) }
    if isDryRun { return }
    let receipt = try catalogue.undo(preview.operation.id)
    if options.json {
      try Output.json(receipt.withSentence)
    } else {
      Output.line("done  (`menagerie undo \(receipt.operation)` does it again)")
    }
  }

  /// The operation, its author and its effect.
  private static func sentence(_ preview: UndoPreview) -> String {
    let operation = preview.operation
    let isRedo = operation.undoes != nil
    func counts(_ counts: (Int, String)...) -> String? {
      let said = counts.filter { $0.0 > 0 }.map { Formatted.count($0.0, $0.1) }
      return said.isEmpty ? nil : said.joined(separator: ", ")
    }
    let parts = [
      counts((preview.photos, "photo"), (preview.annotations, "sighting")).map {
        isRedo ? "shown again: \($0)" : "no longer shown: \($0); originals stay"
      },
      counts((preview.decisions, "decision")).map { (isRedo ? "valid again: " : "no longer valid: ") + $0 },
      counts((preview.facts, "changed row")).map { "back to the earlier state: \($0)" },
    ].compactMap { $0 }
    let effects = parts.isEmpty ? "" : "\n  " + parts.joined(separator: "\n  ")
    return
      "takes back operation \(operation.id), by \(operation.actor.printable), \(Formatted.moment(operation.at)) UTC: "
      + operation.sentence.printable + effects
  }
}
