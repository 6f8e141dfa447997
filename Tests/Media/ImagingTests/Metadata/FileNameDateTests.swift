import Basics
import Imaging
import Testing

@Suite("dates in the names of files")
struct FileNameDateTests {
  @Test("a date in a file name has a plausible year; without a time of day it is a day alone")
  func fileNames() {
    func time(_ name: String) -> String? {
      MetadataReader().read(EncodedImage(bytes: [0], name: name)).time?.value.description
    }
    #expect(time("DCIM/IMG_20180725_163423.jpg") == "2018-07-25T16:34:23")
    #expect(time("2024-04-30 18.36.42.png") == "2024-04-30T18:36:42")
    #expect(time("PXL_20210706_160814164.jpg") == "2021-07-06T16:08:14")
    #expect(time("BG-102B-2019-03-01_19-49-36.jpg") == "2019-03-01T19:49:36")
    #expect(time("20180725.jpg") == "2018-07-25")
    #expect(time("IMG_20180725_0012.jpg") == "2018-07-25")
    #expect(time("2024-06-19 waterhole.jpg") == "2024-06-19")
    #expect(time("IMG-20240619-WA0001.jpg") == nil, "the day on which it was sent")
    #expect(time("2024-02-30 waterhole.jpg") == nil)
    #expect(time("12345678_999999.jpg") == nil)
  }

  @Test("am, pm and a zone after a time belong to the time")
  func marks() {
    func facts(_ name: String) -> PhotoMetadata { MetadataReader().read(EncodedImage(bytes: [0], name: name)) }
    for name in ["2024-06-19 02.15.00 PM.jpg", "Shot 2024-06-19 at 2.15.00 PM.png", "2024-06-19 02-15-00pm.jpg"] {
      #expect(facts(name).time?.value.description == "2024-06-19T14:15:00", "\(name)")
    }
    #expect(facts("20240619T101500Z.jpg").offset?.value == .zero)
    #expect(facts("2024-06-19T10-15-00+0200.jpg").offset?.value == UTCOffset(seconds: 7_200))
    #expect(facts("20240619_101500-0200.jpg").offset == nil, "the minus may part two numbers")
    #expect(facts("20240619_101500_amber.jpg").time?.value.description == "2024-06-19T10:15:00")
  }

  @Test(
    "initials and numbers of copies after a time are neither am or pm nor a zone",
    arguments: [
      "20240619_021500_PM.jpg", "2024-06-19_02-15-00_PM.jpg", "20240619_021500 PM.jpg", "20240619_021500_z.jpg",
      "20240619_021500z.jpg", "20240619_021500Zuri.jpg", "20240619_021500+1.jpg", "20240619_021500+01.jpg",
      "20240619_021500+0002.jpg", "2024-06-19 02.15.00+2.jpg",
    ])
  func suffixes(name: String) {
    let facts = MetadataReader().read(EncodedImage(bytes: [0], name: name))
    #expect(facts.time?.value.description == "2024-06-19T02:15:00" && facts.offset == nil)
  }

  @Test("names of Pixel phones are in UTC; other names state no offset")
  func pixel() {
    func facts(_ name: String) -> PhotoMetadata { MetadataReader().read(EncodedImage(bytes: [0], name: name)) }
    let utc = facts("DCIM/PXL_20210706_160814123.jpg")
    #expect(utc.time == Sourced(CivilTime(iso: "2021-07-06T16:08:14")!, from: .filename))
    #expect(utc.offset == Sourced(.zero, from: .filename))
    #expect(facts("original_PXL_20210706_160814123.PORTRAIT.jpg").offset?.value == .zero)
    #expect(facts("IMG_20210706_160814.jpg").offset == nil)
    #expect(facts("PXL_trip/IMG_20210706_160814.jpg").offset == nil)
    #expect(facts("PXL_7 20210706_160814.jpg").offset == nil)
  }
}
