import Basics
import Sightings
import Testing

@Suite("parsing the values of filters")
struct FilterValueTests {
  @Test("a sector runs clockwise, also across north")
  func sectors() throws {
    let north = try #require(CompassSector("350..10"))
    #expect([350, 355, 0, 10].allSatisfy { north.contains($0) })
    #expect(![349.9, 10.1, 180].contains { north.contains($0) })
    #expect(try #require(CompassSector("0..360")).contains(359.9))
    #expect(try #require(CompassSector("350..360")).contains(0))
    #expect(north.description == "350..10")
    #expect(["", "10", "10..", "-10..10", "10..361", "nan..10", "1..2..3"].allSatisfy { CompassSector($0) == nil })
  }

  @Test("a wind is the eighth of the circle around it")
  func winds() throws {
    let north = try #require(CompassSector("north"))
    #expect(north.description == "337.5..22.5" && CompassSector("N") == north)
    #expect(["north-east", "NorthEast", "ne"].allSatisfy { CompassSector($0)?.description == "22.5..67.5" })
    let winds = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
    for degrees in stride(from: 1.0, to: 360, by: 7) {
      #expect(try winds.count { try #require(CompassSector($0)).contains(degrees) } == 1)
    }
    #expect(CompassSector("up") == nil)
  }

  @Test("a range of hours may include midnight, and a minute counts to its end")
  func clocks() throws {
    let night = try #require(ClockRange("17:00..05:30"))
    func passes(_ clock: String) throws -> Bool {
      night.contains(try #require(CivilTime(iso: "2021-07-06T\(clock)")))
    }
    #expect(try passes("17:00:00") && passes("23:59:59.9") && passes("00:00:00") && passes("05:30:59.9"))
    #expect(try !passes("05:31:00") && !passes("16:59:59.9"))
    #expect(["", "17..5", "24:00..01:00", "17:60..18:00", "5:30..6:00", "17:00"].allSatisfy { ClockRange($0) == nil })
  }

  @Test("a box whose west lies east of its east runs across the antimeridian")
  func boxes() throws {
    let fiji = try #require(GeoBox(west: 178, south: -20, east: -178, north: -15))
    #expect(fiji.contains(try #require(GeoPosition(latitude: -17, longitude: 179.9))))
    #expect(fiji.contains(try #require(GeoPosition(latitude: -17, longitude: -179.9))))
    #expect(!fiji.contains(try #require(GeoPosition(latitude: -17, longitude: 0))))
    #expect(fiji.withoutWrap.count == 2)
    #expect(GeoBox(west: 0, south: 1, east: 1, north: 0) == nil)
    #expect(GeoBox(west: 0, south: -91, east: 1, north: 0) == nil)
  }
}
