import ArgumentParser
import Basics
import Foundation
import MediaLibrary
import Sightings
import SightingsTesting

/// Fills a library with synthetic sightings, and times each filter.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "search")

  @Argument(help: "the folder of the library to make")
  var folder: String
  @Option(help: "how many sightings")
  var count = 10_000
  @Option(help: "how often each question is asked; the median counts")
  var rounds = 9

  func run() throws {
    let library = try Library.openSightings(folder, mode: .create)
    try library.writing { db in try SyntheticSightings(count: count, seed: 1).store(in: db) }
    for (filter, query) in Self.questions {
      var rows = query
      rows.limit = 50
      let matching = try query.count(in: library)
      try printLine(
        Latency(
          filter: filter, matching: matching, rowsSeconds: try time { _ = try rows.rows(in: library) },
          countSeconds: try time { _ = try query.count(in: library) }))
    }
  }

  private func time(_ work: () throws -> Void) throws -> Double {
    try work()
    return median(
      try (0..<rounds).map { _ in
        let stopwatch = Stopwatch()
        try work()
        return stopwatch.wallSeconds
      })
  }

  private struct Latency: Encodable {
    var filter: String
    var matching: Int
    var rowsSeconds: Double
    var countSeconds: Double
  }

  /// One query per filter, and some combinations.
  private static var questions: [(String, SightingQuery)] {
    func question(_ name: String, _ change: (inout SightingQuery) -> Void) -> (String, SightingQuery) {
      var query = SightingQuery(for: .owner)
      change(&query)
      return (name, query)
    }
    let waterhole = GeoPosition(latitude: -24.1, longitude: 31.5)
    let near = { (metres: Double) in waterhole.map { Circle(centre: $0, metres: metres) } }
    return [
      question("everything") { _ in },
      question("--name") { $0.names = ["Zuri 8"] },
      question("--species") { $0.species = ["leopard"] },
      question("--text") { $0.text = "amani" },
      question("--since --until, one week") {
        ($0.since, $0.until) = (CivilTime(iso: "2019-06-01T00:00:00"), CivilTime(iso: "2019-06-07T23:59:59"))
      },
      question("--near, within 1 km") { $0.near = near(1_000) },
      question("--near, within 20 km") { $0.near = near(20_000) },
      question("--bbox, a tenth of a degree") {
        $0.box = GeoBox(west: 31.4, south: -24.2, east: 31.5, north: -24.1)
      },
      question("--facing 350..10") { $0.facing = CompassSector("350..10") },
      question("--time-of-day 17:00..05:30") { $0.timeOfDay = ClockRange("17:00..05:30") },
      question("--missing date") { $0.missing = [.date] },
      question("--missing place") { $0.missing = [.place] },
      question("--missing name") { $0.missing = [.name] },
      question("--missing side") { $0.missing = [.side] },
      question("--followed") { $0.audience = .followed(by: SyntheticSightings.follower) },
      question("--near 20 km, --time-of-day, --facing 270..90, --since") {
        ($0.near, $0.timeOfDay, $0.facing) = (near(20_000), ClockRange("17:00..05:30"), CompassSector("270..90"))
        $0.since = CivilTime(iso: "2019-01-01T00:00:00")
      },
    ]
  }
}
