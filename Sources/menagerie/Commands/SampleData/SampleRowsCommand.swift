import ArgumentParser
import LibraryServer
import MediaLibrary
import Sightings

/// Fills a new library with invented sightings without photos, for measuring searches.
struct SampleRowsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rows",
    abstract: "fill a new library with made-up sightings without photos, to measure searches on")

  @Option(help: ArgumentHelp("the number of sightings", valueName: "n"))
  var count = 1_000

  @Option(help: ArgumentHelp("the same number makes the same sightings", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if count < 1 { throw ValidationError("--count needs a number of at least 1") }
  }

  func run() throws {
    let library = try Library.openWithApps(options.folder, mode: .create)
    guard try SightingQuery(for: .owner).count(in: library) == 0 else {
      throw StatusError(.failed, "the library \(options.folder) is not empty: give a new folder")
    }
    let made = SyntheticSightings(count: count, seed: seed)
    try library.writing { db in try made.store(in: db, follower: LibraryOptions.actor) }
    Output.line("\(Formatted.count(made.sightings.count, "sighting")) in \(options.folder)")
  }
}
