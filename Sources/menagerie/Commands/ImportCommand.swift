import ArgumentParser
import Basics
import Foundation
import Sightings

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "import photos into the library, which is created if it does not exist",
    discussion: """
      originals are copied and never changed. photos that the library has are recognised by their bytes: run a stopped \
      import again to continue it; running a finished one again changes nothing. a track, a table, an option or a sidecar \
      updates the facts of photos in the library, but not the facts that people set. `menagerie undo` takes a whole import \
      back. `menagerie sightings --facts PHOTO` shows the source of each fact.

      a table for --annotations has the column filename (relative to the table's folder) and may have individual, \
      species, side or viewpoint, encounter, date, and x, y, w, h, rotation in pixels. without PATH the files of the table \
      are imported. rows of a table or of a detector's file that reach no photo are listed, and the exit code is 3.

      the program finds animals on photos without a box in a table. each animal is a sighting of its own, and its box is a \
      proposal that people confirm or correct. --boxes FILE takes the boxes of MegaDetector; its paths are relative to the \
      folder of the file or to an imported folder. detections below 0.2 are left out, and people and vehicles are kept \
      apart from animals. --boxes FOLDER runs your own detector (`menagerie plugins FOLDER` checks it).

      films (MP4, MOV, AVI, MTS) are read with ffmpeg where it is installed. a film is stored like an original. at most \
      one photo a second and 30 a film are taken, where an animal is seen; of a film of more than 5 minutes 300 seconds \
      are looked at. each photo names its film and its second.
      """)

  @Argument(help: ArgumentHelp("folders and files", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Flag(help: "show what would happen to each photo, and write nothing")
  var dryRun = false

  @Flag(help: "do not copy the originals: leave them in their folders and store their paths")
  var reference = false

  @Flag(
    help: "store photos without computing features: several times as fast. `menagerie describe` computes them later")
  var later = false

  @Option(help: ArgumentHelp("the species on photos that do not state one", valueName: "name"))
  var species: String?

  @Option(
    help: ArgumentHelp("boxes and names by file, in CSV", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var annotations: String?

  @Option(
    help: ArgumentHelp(
      "the detector for photos without a box: auto (this program), none, a file of MegaDetector, or the folder of a plug-in",
      valueName: "auto|none|file.json|folder"),
    completion: .file(extensions: ["json"]))
  var boxes = "auto"

  @Option(
    help: ArgumentHelp(
      "films: auto stores them with photos of the seconds that show an animal, none leaves them alone",
      valueName: "auto|none"))
  var films = ImportOptions.FilmChoice.taken

  @Option(
    help: ArgumentHelp(
      "a track that gives positions by time, also for photos that have a position",
      valueName: "file.gpx"),
    completion: .file(extensions: ["gpx"]))
  var gpx: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("the time to add to the camera's clock: +1h30m, -90s, +01:30:00", valueName: "duration"),
    transform: ValueReader.duration)
  var cameraOffset: SignedDuration?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "the offset of the cameras' clocks from UTC, also for photos that state another: +03:00", valueName: "offset"),
    transform: ValueReader.utcOffset)
  var utcOffset: UTCOffset?

  @Flag(help: "let the time, place and direction of sidecars count before those in the photos")
  var preferSidecars = false

  @Option(help: ArgumentHelp("photos processed at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var memory: MemoryOptions

  @Option(
    help: ArgumentHelp("write the outcome of each file to a .json or .csv file", valueName: "file"),
    completion: .file(extensions: ["json", "csv"]))
  var report: String?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if paths.isEmpty, annotations == nil {
      throw ValidationError("nothing to import: give folders, files, or --annotations")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number of at least 1") }
    if let report, !["json", "csv"].contains(URL(fileURLWithPath: report).pathExtension) {
      throw ValidationError("--report needs a file that ends in .json or .csv")
    }
  }

  func run() async throws {
    memory.apply()
    let settings = try settings()
    let paths = paths.isEmpty ? settings.annotations?.filesThere ?? [] : paths
    let (folder, isDryRun) = (options.folder, dryRun)
    let teller = ImportPrinter(answersInJSON: options.json, isDryRun: dryRun)
    let outcome = try await Interruption.cancelling { [later] in
      let importer = Importer(folder: folder, options: settings)
      defer { teller.finish() }
      if isDryRun { return try await importer.plan(paths, onEvent: teller.tell) }
      if later { return try await importer.run(paths, onEvent: teller.tell) }
      return try await importer.runWithFeatures(paths, onEvent: teller.tell, describing: teller.describing)
    }
    if let report { try write(outcome, to: report) }
    try teller.sum(outcome, describesLater: later)
    if outcome.isInterrupted { throw StatusError(.interrupted, "interrupted: run the same command again to continue") }
    if outcome.counts[.unreadable] != nil || outcome.hasUnreached { throw StatusError(.someUnreadable) }
  }

  private func settings() throws -> ImportOptions {
    var settings = ImportOptions(actor: LibraryOptions.actor)
    settings.storage = reference ? .referenced : .copied
    settings.species = species
    settings.annotations = try annotations.map { try AnnotationTable(contentsOf: $0) }
    settings.finding =
      switch boxes {
      case "auto": .program
      case "none": .none
      case let path where DetectorFolder.isOne(path): try DetectorFolder(path).finding
      default: .detections(try DetectionFile(contentsOf: boxes))
      }
    settings.films = films
    settings.track = try gpx.map { try GPXTrack(contentsOf: $0) }
    settings.clockShift = cameraOffset?.seconds ?? 0
    settings.statedOffset = utcOffset
    settings.prefersSidecars = preferSidecars
    if let jobs { settings.jobs = jobs }
    return settings
  }

  private func write(_ outcome: ImportReport, to file: String) throws {
    let url = URL(fileURLWithPath: file)
    let bytes = url.pathExtension == "csv" ? Data(outcome.csv(reasons: \.sentences).utf8) : try outcome.json()
    try Output.file(bytes, to: file)
  }
}

extension ImportOptions.FilmChoice: ExpressibleByArgument {}
