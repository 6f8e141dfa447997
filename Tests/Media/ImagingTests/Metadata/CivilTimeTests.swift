import Foundation
import Imaging
import Testing

struct CivilTimeTests {
  @Test("only times that a calendar and a clock have are times")
  func validity() {
    #expect(CivilTime(year: 2024, month: 2, day: 29) != nil)
    #expect(CivilTime(year: 2023, month: 2, day: 29) == nil)
    #expect(CivilTime(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilTime(year: 2000, month: 2, day: 29) != nil)
    #expect(CivilTime(year: 2024, month: 4, day: 31) == nil)
    #expect(CivilTime(year: 2024, month: 1, day: 1, hour: 24) == nil)
    #expect(CivilTime(exif: "0000:00:00 00:00:00") == nil)
    #expect(CivilTime(exif: "    :  :     :  :  ") == nil)
    #expect(CivilTime(iso: "2024-1-1") == nil)
  }

  @Test("the text of a time reads back, and texts sort as times do")
  func text() throws {
    let time = try #require(CivilTime(exif: "2021:07:06 16:08:14", subseconds: "164"))
    #expect(time.description == "2021-07-06T16:08:14.164")
    #expect(CivilTime(iso: time.description) == time)
    #expect(try JSONDecoder().decode(CivilTime.self, from: JSONEncoder().encode(time)) == time)
    let later = try #require(time.shifted(bySeconds: 0.9))
    #expect(later.description == "2021-07-06T16:08:15.064")
    #expect(time.description < later.description)
  }

  @Test("shifting there and back is nothing, and agrees with Foundation's calendar")
  func shifting() throws {
    var seed: UInt64 = 42
    func random(_ range: ClosedRange<Int>) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(seed >> 33) % range.count
    }
    for _ in 0..<2000 {
      let instant = Date(timeIntervalSince1970: Double(random(-5_000_000_000...5_000_000_000)))
      let time = try #require(CivilTime(instant, offset: .zero), "seed 42")
      #expect(instant.formatted(.iso8601) == time.description + "Z")
      #expect(time.date(offset: .zero) == instant)
      let shift = Double(random(-900_000_000...900_000_000))
      let there = try #require(time.shifted(bySeconds: shift))
      #expect(there.shifted(bySeconds: -shift) == time)
      #expect(there.seconds(since: time) == shift)
    }
  }

  @Test(
    "offsets in all their spellings",
    arguments: zip(["+03:00", "-0430", "+5", "Z", "+05:45"], [10_800, -16_200, 18_000, 0, 20_700]))
  func offsets(text: String, seconds: Int) {
    #expect(UTCOffset(text: text)?.seconds == seconds)
  }

  @Test("what is no offset is none", arguments: ["", "3", "+25:00", "+3:0:0", "+03:60", "PST"])
  func notOffsets(text: String) { #expect(UTCOffset(text: text) == nil) }

  @Test("a date in a file's name needs a time of day and a plausible year")
  func fileNames() {
    func time(_ name: String) -> String? {
      MetadataReader().read(EncodedImage(bytes: [0], name: name)).time?.value.description
    }
    #expect(time("DCIM/IMG_20180725_163423.jpg") == "2018-07-25T16:34:23")
    #expect(time("2024-04-30 18.36.42.png") == "2024-04-30T18:36:42")
    #expect(time("PXL_20210706_160814164.jpg") == "2021-07-06T16:08:14")
    #expect(time("BG-102B-2019-03-01_19-49-36.jpg") == "2019-03-01T19:49:36")
    #expect(time("20180725.jpg") == nil)
    #expect(time("12345678_999999.jpg") == nil)
  }
}
