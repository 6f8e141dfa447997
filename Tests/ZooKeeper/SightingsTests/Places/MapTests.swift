import Basics
import Foundation
import MediaLibrary
import Sightings
import Testing

@Suite("sightings on a map")
struct MapTests {
  private struct Cell: Hashable { let x, y: Int }

  /// The cell of a position: Web Mercator, 64 of 256 pixels per side.
  private func cell(_ position: GeoPosition, _ zoom: Int) -> Cell {
    let cells = 4 * Double(1 << zoom)
    let latitude = max(min(position.latitude, 85.0511), -85.0511) * .pi / 180
    return Cell(
      x: Int((position.longitude + 180) / 360 * cells), y: Int((1 - asinh(tan(latitude)) / .pi) / 2 * cells))
  }

  @Test("clusters are the sightings of each cell, for every box, zoom and query")
  func bruteForce() throws {
    let made = try SyntheticLibrary(count: 3_000)
    var random = SplitMix64(seed: made.seed)
    for zoom in [0, 3, 7, 12] {
      for box in [
        GeoBox(west: -180, south: -90, east: 180, north: 90), GeoBox(west: 31.2, south: -24.4, east: 31.6, north: -24),
        GeoBox(west: 179, south: -18, east: -179, north: -16),
      ].compactMap({ $0 }) {
        var query = SightingQuery(for: .owner)
        if Bool.random(using: &random) { query.text = "zuri" }
        let found = try MapClusters.clusters(
          in: box, zoom: zoom, matching: query, library: made.library, limit: 100_000)
        let expected = Dictionary(
          grouping: made.truth.rows(query).compactMap(\.position?.value.exact).filter(box.contains),
          by: { cell($0, zoom) })
        #expect(found.map(\.count).sorted() == expected.values.map(\.count).sorted(), "MENAGERIE_SEED=\(made.seed)")
        #expect(found.map(\.count) == found.map(\.count).sorted(by: >))
        let means = Set(expected.values.map { Int(1e6 * $0.reduce(0) { $0 + $1.latitude } / Double($0.count)) })
        #expect(
          found.allSatisfy { cluster in
            (-1...1).contains { means.contains(Int(1e6 * cluster.latitude) + $0) }
          }, "MENAGERIE_SEED=\(made.seed)")
      }
    }
  }

  @Test(
    "clusters are the same from the positions in memory and from the R*Tree", arguments: [Viewer.Role.owner, .visitor])
  func ways(role: Viewer.Role) throws {
    let made = try SyntheticLibrary(count: 1_000)
    let query = SightingQuery(for: Viewer(role, actor: "account 9"))
    for box in [
      GeoBox(west: -180, south: -90, east: 180, north: 90), GeoBox(west: 179, south: -18, east: -179, north: -16),
    ].compactMap({ $0 }) {
      let (inMemory, inTree) = try (
        MapClusters.clusters(in: box, zoom: 7, matching: query, library: made.library, few: -1),
        MapClusters.clusters(in: box, zoom: 7, matching: query, library: made.library, few: 1_000_000)
      )
      #expect(inMemory == inTree)
      try made.write("UPDATE photo SET latitude = latitude / 2 WHERE id = 1")
    }
  }

  @Test("a cluster of one sighting has its ID and name; larger clusters have neither")
  func singles() throws {
    let made = try SyntheticLibrary(count: 300)
    let world = try #require(GeoBox(west: -180, south: -90, east: 180, north: 90))
    let clusters = try MapClusters.clusters(
      in: world, zoom: 22, matching: SightingQuery(for: .owner), library: made.library)
    let sightings = Dictionary(uniqueKeysWithValues: made.truth.sightings.map { ($0.annotation, $0) })
    for cluster in clusters {
      guard let annotation = cluster.annotation else {
        #expect(cluster.count > 1 && cluster.name == nil && cluster.direction == nil)
        continue
      }
      let sighting = try #require(sightings[annotation])
      #expect(cluster.count == 1 && cluster.name == sighting.name)
      #expect(cluster.direction == sighting.direction?.value.degrees)
      #expect(cluster.latitude == sighting.position?.value.exact?.latitude)
    }
    #expect(
      try MapClusters.clusters(
        in: world, zoom: 22, matching: SightingQuery(for: .owner), library: made.library, limit: 5
      ).count
        == 5)
  }

  @Test("a trace is the animal's locations in order of time, limited to the latest")
  func trace() throws {
    let made = try SyntheticLibrary(count: 1_000)
    let animal = try #require(made.truth.sightings.compactMap(\.individual).first)
    let expected = made.truth.rows(SightingQuery(for: .owner))
      .filter { $0.individual == animal && $0.position != nil && $0.time != nil }
    let trace = try AnimalTrace.of(animal, library: made.library, for: .owner)
    #expect(trace.map(\.annotation) == expected.map(\.annotation), "MENAGERIE_SEED=\(made.seed)")
    #expect(trace.map(\.time) == expected.compactMap(\.time?.value))
    #expect(trace.map(\.direction) == expected.map(\.direction?.value.degrees))
    #expect(try AnimalTrace.of(animal, library: made.library, for: .owner, limit: 2) == trace.suffix(2))
  }
}
