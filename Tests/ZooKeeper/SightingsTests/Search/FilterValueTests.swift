import Imaging
import Sightings
import Testing

@Suite("what people write for a filter")
struct FilterValueTests {
  @Test("a date is meant from its first instant to its last")
  func periods() throws {
    let day = try #require(CivilPeriod("2021-07-06"))
    #expect(day.first == CivilTime(iso: "2021-07-06T00:00:00"))
    #expect(day.last == CivilTime(iso: "2021-07-06T23:59:59.999999999"))
    #expect(CivilPeriod("2024-02")?.last == CivilTime(iso: "2024-02-29T23:59:59.999999999"))
    #expect(CivilPeriod("2023-02")?.last == CivilTime(iso: "2023-02-28T23:59:59.999999999"))
    #expect(CivilPeriod("2021")?.first == CivilTime(iso: "2021-01-01T00:00:00"))
    #expect(CivilPeriod("2021")?.last == CivilTime(iso: "2021-12-31T23:59:59.999999999"))
    #expect(CivilPeriod("2021-07-06 16:08")?.last == CivilTime(iso: "2021-07-06T16:08:59.999999999"))
    #expect(CivilPeriod("2021-07-06T16:08:14")?.first == CivilTime(iso: "2021-07-06T16:08:14"))
  }

  @Test(
    "what the calendar does not have is refused, and so is anything that could be read two ways",
    arguments: [
      "", "21-07-06", "2021-7-6", "2021-13", "2021-02-30", "06/07/2021", "2021-07-06T", "2021-07T10:00", "yesterday",
      "2021-07-06T24:00", "2021-07-06T10", "2021-07-06T10:00:00Z", "2021-07-06T10:00 11:00",
    ])
  func badPeriods(text: String) {
    #expect(CivilPeriod(text) == nil)
  }

  @Test("a sector runs clockwise, over north when it has to")
  func sectors() throws {
    let north = try #require(CompassSector("350..10"))
    #expect([350, 355, 0, 10].allSatisfy { north.contains($0) })
    #expect(![349.9, 10.1, 180].contains { north.contains($0) })
    #expect(try #require(CompassSector("0..360")).contains(359.9))
    #expect(try #require(CompassSector("350..360")).contains(0))
    #expect(north.description == "350..10")
    #expect(["", "10", "10..", "-10..10", "10..361", "nan..10", "1..2..3"].allSatisfy { CompassSector($0) == nil })
  }

  @Test("hours run over midnight, and a minute is meant to its end")
  func clocks() throws {
    let night = try #require(ClockRange("17:00..05:30"))
    func passes(_ clock: String) throws -> Bool {
      night.contains(try #require(CivilTime(iso: "2021-07-06T\(clock)")))
    }
    #expect(try passes("17:00:00") && passes("23:59:59.9") && passes("00:00:00") && passes("05:30:59.9"))
    #expect(try !passes("05:31:00") && !passes("16:59:59.9"))
    #expect(["", "17..5", "24:00..01:00", "17:60..18:00", "5:30..6:00", "17:00"].allSatisfy { ClockRange($0) == nil })
  }

  @Test("a distance needs its unit")
  func distances() {
    #expect(Distance("1km")?.metres == 1_000)
    #expect(Distance("1.5 km")?.metres == 1_500)
    #expect(Distance("500m")?.metres == 500)
    #expect(["1", "", "km", "-1km", "0m", "1mi", "nankm", "infm"].allSatisfy { Distance($0) == nil })
  }

  @Test("a camera's clock may be wrong in either direction")
  func durations() {
    #expect(SignedDuration("-1h")?.seconds == -3_600)
    #expect(SignedDuration("+1h30m")?.seconds == 5_400)
    #expect(SignedDuration("90s")?.seconds == 90)
    #expect(SignedDuration("-2d")?.seconds == -172_800)
    #expect(SignedDuration("+01:30:15")?.seconds == 5_415)
    #expect(SignedDuration("-0:30")?.seconds == -1_800)
    #expect(SignedDuration(seconds: -5_415)?.description == "-1h30m15s")
    #expect(["", "1", "h", "1h1h", "1:60", "--1h", "+", "1x", "nans"].allSatisfy { SignedDuration($0) == nil })
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
