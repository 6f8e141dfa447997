import Basics
import Foundation
import Sightings
import Testing

@Suite("cells of obscured positions")
struct PlaceCellTests {
  @Test("every position lies in its cell, and every position in a cell has that cell")
  func fixed() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      // Uniform over the sphere.
      let latitude = asin(Double.random(in: -1...1, using: &random)) * 180 / .pi
      let place = try #require(GeoPosition(latitude: latitude, longitude: .random(in: -180...180, using: &random)))
      let cell = PlaceCell(of: place)
      #expect(cell.south <= place.latitude && place.latitude <= cell.north)
      #expect(cell.west <= place.longitude && place.longitude <= cell.east)
      #expect(cell.centre.distance(to: place) <= cell.radius + 200, "the middle is rounded")
      let other = try #require(
        GeoPosition(
          latitude: (cell.south + cell.north) / 2 + Double.random(in: -0.49...0.49, using: &random)
            * (cell.north - cell.south),
          longitude: (cell.west + cell.east) / 2 + Double.random(in: -0.49...0.49, using: &random)
            * (cell.east - cell.west)))
      #expect(PlaceCell(of: other) == cell)
    }
  }

  @Test("cells are about 20 km on each side, everywhere", arguments: [0.0, 1.2, 23.4, -45, 60, -71.3, 84, 89.5])
  func size(latitude: Double) throws {
    let cell = PlaceCell(of: try #require(GeoPosition(latitude: latitude, longitude: 12.345)))
    func at(_ latitude: Double, _ longitude: Double) throws -> GeoPosition {
      try #require(GeoPosition(latitude: latitude, longitude: longitude))
    }
    let height = try at(cell.south, cell.west).distance(to: at(cell.north, cell.west))
    let wider = abs(cell.south) < abs(cell.north) ? cell.south : cell.north
    let width = try at(wider, cell.west).distance(to: at(wider, cell.east))
    #expect((19_900...20_100).contains(height))
    #expect((19_900...(abs(latitude) > 80 ? 32_000 : 20_500)).contains(width))
  }

  @Test(
    "positions at the poles and at the antimeridian have cells",
    arguments: [(90.0, 180.0), (-90, -180), (0, 180), (89.99, 3)])
  func edges(latitude: Double, longitude: Double) throws {
    let place = try #require(GeoPosition(latitude: latitude, longitude: longitude))
    let cell = PlaceCell(of: place)
    #expect(cell.south < cell.north && cell.west < cell.east)
    #expect((-90...90).contains(cell.north) && (-180...180.000001).contains(cell.east))
  }
}
