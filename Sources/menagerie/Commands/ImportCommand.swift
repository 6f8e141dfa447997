import ArgumentParser
import Facts
import Foundation
import Sightings

/// Adds photos to the library.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "bring photos into the library, which is made when there is none",
    discussion: """
      originals are copied and never changed. photos that the library has are recognised by their bytes, so an import \
      that was stopped goes on when it is run again, and running it once more does nothing. what a track, a table, an \
      option or a sidecar says of photos that are there updates them; what people set stands. `menagerie undo` takes a \
      whole import back. `menagerie sightings --facts PHOTO` shows which source is believed.

      a table for --annotations has the column filename (relative to the table's folder) and may have individual, \
      species, side or viewpoint, encounter, date, and x, y, w, h, rotation in pixels. without PATH its own files are \
      imported. files of the table that are not found are named.

      animals are found on photos that a table draws no box on: each is a sighting of its own, its box a proposal that people \
      confirm or correct. --boxes FILE takes the boxes that MegaDetector found, its photos relative to the folder of the file or \
      to one that is imported; detections below 0.2 are left out, people and vehicles kept apart from animals. --boxes FOLDER runs a \
      detector of your own (`menagerie plugins FOLDER` checks it).
      """)

  @Argument(help: ArgumentHelp("folders and files", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Flag(help: "tell what would happen, photo by photo, and write nothing")
  var dryRun = false

  @Flag(help: "leave the originals where they are and remember where")
  var reference = false

  @Flag(help: "store photos before they are described: several times as soon. `menagerie describe` does the rest")
  var later = false

  @Option(help: ArgumentHelp("the species on photos that do not say", valueName: "name"))
  var species: String?

  @Option(
    help: ArgumentHelp("boxes and names by file, in CSV", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var annotations: String?

  @Option(
    help: ArgumentHelp(
      "who looks for the animals of photos without a box: auto (this program), none, a file of MegaDetector's, or the folder of a plug-in",
      valueName: "auto|none|file.json|folder"),
    completion: .file(extensions: ["json"]))
  var boxes = "auto"

  @Option(
    help: ArgumentHelp(
      "a track that says, by time, where photos were taken, also those with a position of their own",
      valueName: "file.gpx"),
    completion: .file(extensions: ["gpx"]))
  var gpx: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("what to add to the camera's clock: +1h30m, -90s, +01:30:00", valueName: "duration"),
    transform: ValueReader.duration)
  var cameraOffset: SignedDuration?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "what the cameras' clocks were ahead of UTC, also of photos that say otherwise: +03:00", valueName: "offset"),
    transform: ValueReader.utcOffset)
  var utcOffset: UTCOffset?

  @Option(help: ArgumentHelp("photos worked on at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var memory: MemoryOptions

  @Option(
    help: ArgumentHelp("write what became of each file, to a .json or .csv file", valueName: "file"),
    completion: .file(extensions: ["json", "csv"]))
  var report: String?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if paths.isEmpty, annotations == nil {
      throw ValidationError("say what to import: folders, files, or --annotations")
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
    let teller = ImportTeller(answersInJSON: options.json, isDryRun: dryRun)
    let outcome = try await Interruption.cancelling {
      let importer = Importer(folder: folder, options: settings)
      defer { teller.finish() }
      return isDryRun
        ? try await importer.plan(paths, onEvent: teller.tell) : try await importer.run(paths, onEvent: teller.tell)
    }
    if let report { try write(outcome, to: report) }
    try teller.sum(outcome, describesLater: later)
    if outcome.isInterrupted { throw StatusError(.interrupted, "interrupted: the same command goes on from here") }
    if outcome.counts[.unreadable] != nil { throw StatusError(.someUnreadable) }
  }

  private func settings() throws -> ImportOptions {
    var settings = ImportOptions(actor: LibraryOptions.actor)
    settings.storage = reference ? .referenced : .copied
    settings.describesLater = later
    settings.species = species
    settings.annotations = try annotations.map { try AnnotationTable(contentsOf: $0) }
    settings.finding =
      switch boxes {
      case "auto": .program
      case "none": .nobody
      case let path where DetectorFolder.isOne(path): try DetectorFolder(path).finding
      default: .detections(try DetectionFile(contentsOf: boxes))
      }
    settings.track = try gpx.map { try GPXTrack(contentsOf: $0) }
    settings.clockShift = cameraOffset?.seconds ?? 0
    settings.statedOffset = utcOffset
    if let jobs { settings.jobs = jobs }
    return settings
  }

  private func write(_ outcome: ImportReport, to file: String) throws {
    let url = URL(fileURLWithPath: file)
    let bytes = url.pathExtension == "csv" ? Data(outcome.csv().utf8) : try outcome.json()
    try Output.file(bytes, to: file)
  }
}
