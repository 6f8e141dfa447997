import ArgumentParser
import Basics
import MediaLibrary
import Sightings

struct ShiftClockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shift-clock",
    abstract: "correct the times of photos from a camera with a wrong clock",
    discussion: """
      try it with --dry-run first: it shows times before and after, and changes nothing. the shift is stored beside each \
      time, and `menagerie undo` takes it back. originals are not changed.
      """)

  @Argument(help: ArgumentHelp("photos: their paths, or numbers of annotations on them", valueName: "photo"))
  var photos: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("the time to add: +1h30m, -90s, +01:30:00", valueName: "duration"),
    transform: ValueReader.duration)
  var by: SignedDuration

  @Option(help: ArgumentHelp("photos of this camera model", valueName: "model"))
  var model: String?

  @Option(help: ArgumentHelp("photos of the camera with this serial number", valueName: "number"))
  var serial: String?

  @Option(
    name: .customLong("import"), help: ArgumentHelp("photos of this import, by its number in the log", valueName: "id"))
  var importID: OperationID?

  @Flag(name: .customLong("dry-run"), help: "show times before and after, and change nothing")
  var isDryRun = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if photos.isEmpty, model == nil, serial == nil, importID == nil {
      throw ValidationError("no photos selected: give paths, --model, --serial or --import")
    }
  }

  func run() throws {
    let catalogue = isDryRun ? try options.openCatalogueForReading() : try options.openCatalogue()
    var selection = PhotoSelection(model: model, serial: serial, importID: importID)
    if !photos.isEmpty { selection.photos = try Set(photos.map(catalogue.library.photo(named:))).sorted() }
    if isDryRun { return try show(catalogue.corrections.previewClockShift(of: selection, bySeconds: by.seconds)) }
    let (receipt, count) = try catalogue.corrections.shiftClock(of: selection, bySeconds: by.seconds)
    if !options.json { Output.line("\(Formatted.count(count, "photo")) shifted by \(by)") }
    try options.report(receipt)
  }

  private func show(_ preview: ClockShiftPreview) throws {
    if options.json { return try Output.json(preview) }
    Output.line("\(Formatted.count(preview.photos, "photo")) would be shifted by \(by)")
    for example in preview.examples { Output.line("  photo \(example.photo): \(example.before) → \(example.after)") }
    let more = preview.photos - preview.examples.count
    if more > 0 { Output.line("  and \(Formatted.count(more)) more") }
    Output.line("encounters: \(preview.encountersBefore) → \(preview.encountersAfter)")
  }
}
