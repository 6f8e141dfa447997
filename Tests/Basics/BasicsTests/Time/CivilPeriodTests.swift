import Basics
import Testing

@Suite("periods as people write them")
struct CivilPeriodTests {
  @Test("a date is the period from its first to its last instant")
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
    "dates that the calendar does not have are refused, and so is ambiguous text",
    arguments: [
      "", "21-07-06", "2021-7-6", "2021-13", "2021-02-30", "06/07/2021", "2021-07-06T", "2021-07T10:00", "yesterday",
      "2021-07-06T24:00", "2021-07-06T10", "2021-07-06T10:00:00Z", "2021-07-06T10:00 11:00",
    ])
  func badPeriods(text: String) {
    #expect(CivilPeriod(text) == nil)
  }
}
