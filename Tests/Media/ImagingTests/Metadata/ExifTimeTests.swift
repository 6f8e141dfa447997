import Facts
import Testing

@Suite("times as Exif writes them")
struct ExifTimeTests {
  @Test(
    "blanks and zeros are no time",
    arguments: ["", "0000:00:00 00:00:00", "    :  :     :  :  ", "2024:02:30 10:00:00"])
  func unknown(text: String) { #expect(CivilTime(exif: text) == nil) }

  @Test("fractions stand in a tag of their own, which may be padded")
  func subseconds() {
    let time = CivilTime(iso: "2021-07-06T16:08:14.164")
    #expect(CivilTime(exif: "2021:07:06 16:08:14", subseconds: "164") == time)
    #expect(CivilTime(exif: "2021:07:06 16:08:14", subseconds: "164  ") == time)
    #expect(CivilTime(exif: "2021:07:06 16:08:14", subseconds: "  ") == CivilTime(iso: "2021-07-06T16:08:14"))
  }
}
