import Facts
import Imaging
import Testing

@Suite("dates in the names of files")
struct FileNameDateTests {
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

  @Test("names of Pixel phones are in UTC; other names do not say")
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
