import Basics
import Testing

@Suite("positions")
struct GeoPositionTests {
  @Test("values outside of the Earth are no position")
  func bounds() {
    #expect(GeoPosition(latitude: 90, longitude: -180) != nil)
    #expect(GeoPosition(latitude: 90.1, longitude: 0) == nil)
    #expect(GeoPosition(latitude: 0, longitude: 180.1) == nil)
    #expect(GeoPosition(latitude: .nan, longitude: 0) == nil)
  }

  /// A quarter of a great circle with the mean radius 6371.0088 km; Paris to London, known as 344 km.
  @Test("distances along the surface")
  func distances() throws {
    let origin = try #require(GeoPosition(latitude: 0, longitude: 0))
    let pole = try #require(GeoPosition(latitude: 90, longitude: 45))
    #expect(abs(origin.distance(to: pole) - 10_007_557.2) < 1)
    let paris = try #require(GeoPosition(latitude: 48.8566, longitude: 2.3522))
    let london = try #require(GeoPosition(latitude: 51.5074, longitude: -0.1278))
    #expect(abs(paris.distance(to: london) - 343_600) < 500)
    let west = try #require(GeoPosition(latitude: 0, longitude: -179.9))
    let east = try #require(GeoPosition(latitude: 0, longitude: 179.9))
    #expect(abs(west.distance(to: east) - 22_239) < 1)
  }

  @Test("a direction has 0 to 360 degrees, and 360 is stored as 0")
  func directions() {
    #expect(CompassDirection(degrees: 360, reference: .trueNorth)?.degrees == 0)
    #expect(CompassDirection(degrees: -0.1, reference: .trueNorth) == nil)
    #expect(CompassDirection(degrees: .nan, reference: .unstated) == nil)
  }
}
