import Basics
import Imaging
import Testing

/// exiftool 12.57's values of XMP and IPTC inside real photos (`exiftool -n -G1 -XMP:all -IPTC:all`).
@Suite(.enabled(if: Datasets.has("exif"), "the set exif is not on this machine"))
struct RealWrittenTests {
  private func statements(_ name: String) throws -> PhotoStatements {
    MetadataReader().statements(in: try EncodedImage(contentsOf: "\(Datasets.folder)/exif/images/\(name)"))
  }

  @Test(
    "dates in XMP are read",
    arguments: [
      ("000_pillow_heif_empty_icc.heic", "2021-07-06T16:08:14.164", nil),
      ("014_pillow_heif_L_exif_xmp_iptc.heic", "2018-10-27T13:27:23.53", nil),
      ("026_exifr_iptc-agency-photographer-example.jpg", "2009-06-24T09:41:07.72", "+01:00"),
      ("045_metadata_4c5b82ba0a9c12356007bd71e52185b2.png", "2003-06-23T11:32:37", "+00:00"),
      ("053_ianare_Pentax_K10D.jpg", "2008-05-04T16:47:24", "+09:00"),
      ("055_ianare_Nikon_D70.jpg", "2008-03-15T09:52:01", "-04:00"),
    ])
  func dates(name: String, time: String, offset: String?) throws {
    let statements = try statements(name)
    #expect(statements.time[.xmp]?.value.description == time)
    #expect(statements.offset[.xmp]?.value.description == offset)
  }

  @Test("without an offset in Exif, the offset that XMP states for the same second is used")
  func offset() throws {
    let facts = try statements("055_ianare_Nikon_D70.jpg").metadata
    #expect(facts.time?.source == .exif)
    #expect(facts.offset == Sourced(UTCOffset(text: "-04:00")!, from: .xmp))
  }

  @Test("keywords and named faces are read")
  func tags() throws {
    let squirrel = try statements("018_exifr_issue-exifr-59.jpg")
    #expect(squirrel.keywords[.xmp]?.value == ["Alvin the Squirrel", "USA", "Yosemite"])
    #expect(squirrel.keywords[.iptc]?.value == ["Alvin the Squirrel", "USA", "Yosemite"])
    #expect(squirrel.regions[.xmp]?.value.map(\.name) == ["Alvin the Squirrel"])
    #expect(squirrel.time[.iptc]?.value == CivilTime(iso: "2015-06-12T13:40:32"))
    #expect(try statements("026_exifr_iptc-agency-photographer-example.jpg").keywords[.iptc]?.value.count == 34)
  }

  @Test("a position in XMP is read")
  func position() throws {
    let place = try #require(statements("026_exifr_iptc-agency-photographer-example.jpg").position[.xmp]?.value)
    #expect(abs(place.latitude - 38.890_236_666_7) < 1e-9)
  }
}
