import ArgumentParser
import Foundation
import LibraryServer
import MediaLibrary
import Sightings
import SightingsTesting

/// Fills a new library with invented sightings without photos, for measuring searches and pages.
struct RowsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rows")

  @Option(help: "how many sightings")
  var count = 1_000
  @Option(help: "the same number makes the same sightings")
  var seed: UInt64 = 1
  @Option(help: "the folder of the library to make")
  var library: String

  func validate() throws {
    if count < 1 { throw ValidationError("--count needs a number of at least 1") }
  }

  func run() throws {
    let opened = try Library.openWithApps(library, mode: .create)
    guard try SightingQuery(for: .owner).count(in: opened) == 0 else {
      throw ValidationError("the library \(library) is not empty: give a new folder")
    }
    let made = SyntheticSightings(count: count, seed: seed)
    // The person who runs the server follows animals, so that the pages about followed animals are not empty.
    try opened.writing { db in try made.store(in: db, follower: NSUserName()) }
    print("\(made.sightings.count) sightings in \(library)")
  }
}
