import Basics
import Foundation
import Testing

@Suite("civil times")
struct CivilTimeTests {
  @Test("a time must exist on the calendar and on the clock")
  func validity() {
    #expect(CivilTime(year: 2024, month: 2, day: 29) != nil)
    #expect(CivilTime(year: 2023, month: 2, day: 29) == nil)
    #expect(CivilTime(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilTime(year: 2000, month: 2, day: 29) != nil)
    #expect(CivilTime(year: 2024, month: 4, day: 31) == nil)
    #expect(CivilTime(year: 2024, month: 1, day: 1, hour: 24) == nil)
  }

  @Test(
    "text that is not ISO is no time",
    arguments: [
      "", "2024", "2024-04", "2024-1-1", "2024-+4-01", "2024-04-01T10", "2024-04-01T1:00", "2024-04-01T+1:00",
      "2024-04-01T10:00.5", "2024-04-01T10:00:00.", "2024-04-01T10:00:00.5x", "2024-04-01T10:00:00 11:00",
      "2024-04-01T10:00:00Z", "2024-04-31", "٢٠٢٤-04-01",
    ])
  func notTimes(text: String) { #expect(CivilTime(iso: text) == nil) }

  @Test("a date alone differs from midnight, is read back from its text, and sorts before all times of its day")
  func days() throws {
    let day = try #require(CivilTime(iso: "2024-04-30"))
    let midnight = try #require(CivilTime(year: 2024, month: 4, day: 30))
    #expect(day == CivilTime(dayOf: 2024, 4, 30) && day.isDayAlone && day != midnight)
    #expect(day.description == "2024-04-30" && day < midnight && day.description < midnight.description)
    #expect(try #require(CivilTime(iso: "2024-04-29T23:59:59")) < day)
    #expect(day.shifted(bySeconds: 3_600) == day && day.shifted(bySeconds: -3_600) == day)
    #expect(day.shifted(bySeconds: 366 * 86_400)?.description == "2025-05-01")
    // Only whole days are added: without a time of day, it is unknown whether the other hours reach another day.
    for hours in [13.0, 23, -13, -23] { #expect(day.shifted(bySeconds: hours * 3_600) == day) }
    #expect(day.shifted(bySeconds: 37 * 3_600)?.description == "2024-05-01")
    #expect(day.shifted(bySeconds: -37 * 3_600)?.description == "2024-04-29")
    #expect(day.withFraction("5") == day)
  }

  @Test("seconds may be left out")
  func shortTexts() {
    #expect(CivilTime(iso: "2024-04-30 18:36") == CivilTime(year: 2024, month: 4, day: 30, hour: 18, minute: 36))
    #expect(CivilTime(iso: "2024-04-30T18:36:42.1234567899")?.nanosecond == 123_456_789)
  }

  @Test("the text of a time reads back, and texts sort as times do")
  func text() throws {
    let time = try #require(CivilTime(iso: "2021-07-06T16:08:14.164"))
    #expect(time.description == "2021-07-06T16:08:14.164")
    #expect(CivilTime(iso: time.description) == time)
    #expect(try JSONDecoder().decode(CivilTime.self, from: JSONEncoder().encode(time)) == time)
    let later = try #require(time.shifted(bySeconds: 0.9))
    #expect(later.description == "2021-07-06T16:08:15.064")
    #expect(time.description < later.description)
  }

  @Test("shifting there and back restores the time, and agrees with Foundation's calendar")
  func shifting() throws {
    var random = SplitMix64(seed: 42)
    for _ in 0..<2000 {
      let instant = Date(timeIntervalSince1970: Double(Int.random(in: -5_000_000_000...5_000_000_000, using: &random)))
      let time = try #require(CivilTime(instant, offset: .zero), "seed 42")
      #expect(instant.formatted(.iso8601) == time.description + "Z")
      #expect(time.date(offset: .zero) == instant)
      let shift = Double(Int.random(in: -900_000_000...900_000_000, using: &random))
      let there = try #require(time.shifted(bySeconds: shift))
      #expect(there.shifted(bySeconds: -shift) == time)
      #expect(there.seconds(since: time) == shift)
    }
  }
}
