import ArgumentParser
import Diary
import Foundation
import Imaging
import LibraryServer
import MediaLibrary
import Sightings
import Storyboards
import WebPlatform

/// Runs the complete workflow on the sample photos: import, identify, and suggestions for the next commands.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "show what menagerie does, with drawn animals of an invented reserve",
    discussion: "makes a new library, in a temporary folder unless you name one. it needs no network.")

  @Argument(
    help: ArgumentHelp("the folder for the library; new or empty (default: a temporary one)", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp("the folder with the sample photos (default: datasets/sample of the package)", valueName: "dir"),
    completion: .directory)
  var sample: String?

  @Flag(help: "then serve the library to the browser, and print the address")
  var serve = false

  @OptionGroup var server: ServerOptions
  @OptionGroup var answer: AnswerOptions

  func run() async throws {
    let sample = try SamplePhotos.find(sample)
    let folder = try folder ?? Self.temporaryFolder()
    let story = DemoStory(library: folder, answersInJSON: answer.json)
    try story.tellBeginning(photos: sample.folder)

    let report = try await importing(sample, into: folder)
    try story.tell(report)

    let library = try Library.openWithApps(folder, mode: .readWrite)
    let answers = try await Interruption.cancelling {
      let progress = MatchingBars()
      defer { progress.finish() }
      return try await Identifier(library: library).identify([.everyUnidentified]) { progress.show($0) }
    }
    let catalogue = Catalogue(library: library, actor: LibraryOptions.actor)
    let sightings = try SightingQuery(for: .owner).rows(in: library)
    try story.tell(answers, sightings: sightings)
    try story.tell(catalogue.book.animals(), sightings: sightings)
    guard serve else { return try story.tellNext(answers, sightings: sightings) }
    try imagineDiary(in: library)
    try await drawStoryboard(in: library)
    try await Serving(server: server).run(folder: folder, answersInJSON: answer.json)
  }

  /// Adds a year of a fictional teenager to the diary of the person who runs the demo.
  private func imagineDiary(in library: Library) throws {
    let accounts = try AccountStore(library: library, passwordCost: ServerOptions.passwordCost)
    try DiaryStore(libraryFolder: library.folder).imagine(
      for: accounts.owner(actor: LibraryOptions.actor).id.rawValue, seed: 2018,
      pictures: PrivatePictures(libraryFolder: library.folder), now: Date())
  }

  /// Adds a film of twelve frames to the storyboards of the person who runs the demo.
  private func drawStoryboard(in library: Library) async throws {
    let accounts = try AccountStore(library: library, passwordCost: ServerOptions.passwordCost)
    let owner = try accounts.owner(actor: LibraryOptions.actor)
    _ = try await ProjectStore(libraryFolder: library.folder).create(
      SampleStoryboard.morningAtTheWaterhole(), owner: Storyboards.PersonID(account: owner.id.rawValue))
  }

  private func importing(_ sample: SamplePhotos, into folder: String) async throws -> ImportReport {
    var options = ImportOptions(actor: LibraryOptions.actor)
    options.annotations = try AnnotationTable(contentsOf: sample.annotations)
    let (settings, paths) = (options, sample.photos)
    let report = try await Interruption.cancelling {
      let teller = ImportPrinter(answersInJSON: false, isDryRun: false)
      defer { teller.finish() }
      return try await Importer(folder: folder, options: settings)
        .runWithFeatures(paths, onEvent: teller.tell, describing: teller.describing)
    }
    if report.isInterrupted { throw CancellationError() }
    return report
  }

  private static func temporaryFolder() throws -> String {
    let name = "menagerie-demo-\(UUID().uuidString.prefix(8).lowercased())"
    return FileManager.default.temporaryDirectory.appendingPathComponent(name).path
  }
}
