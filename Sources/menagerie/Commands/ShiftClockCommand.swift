import ArgumentParser
import Facts
import MediaLibrary
import Sightings

/// Corrects the clock of a camera, after the fact.
struct ShiftClockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shift-clock",
    abstract: "correct the times of a camera whose clock was wrong",
    discussion: "the shift is kept beside each time, and `menagerie undo` takes it back. originals are not changed.")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("what to add to the times: +1h30m, -90s, +01:30:00", valueName: "duration"),
    transform: ValueReader.duration)
  var by: SignedDuration

  @Option(help: ArgumentHelp("photos of this camera model", valueName: "model"))
  var model: String?

  @Option(help: ArgumentHelp("photos of the camera with this serial number", valueName: "number"))
  var serial: String?

  @Option(
    name: .customLong("import"), help: ArgumentHelp("photos of this import, by its number in the log", valueName: "id"))
  var importID: OperationID?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if model == nil, serial == nil, importID == nil {
      throw ValidationError("say which photos: --model, --serial or --import")
    }
  }

  func run() throws {
    let selection = PhotoSelection(model: model, serial: serial, importID: importID)
    let (receipt, photos) = try options.openCatalogue().corrections.shiftClock(of: selection, bySeconds: by.seconds)
    if !options.json { Output.line("\(Words.count(photos, "photo")) shifted by \(by)") }
    try options.report(receipt)
  }
}
