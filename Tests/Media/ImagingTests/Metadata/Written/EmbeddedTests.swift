import Basics
import Imaging
import Testing

/// Files written by exiftool and ImageMagick (Fixtures/written/write.sh): the same facts in every place that is read.
@Suite("metadata inside files")
struct EmbeddedTests {
  private func statements(_ name: String) throws -> PhotoStatements {
    MetadataReader().statements(in: try Fixtures.file("written/" + name))
  }

  @Test(
    "time, place, species and names are read from XMP in every container",
    arguments: ["xmp.jpg", "xmp.png", "xmp.webp", "xmp.heic", "raw.png"])
  func xmp(name: String) throws {
    let statements = try statements(name)
    let time = try #require(statements.time[.xmp])
    #expect(time.value == CivilTime(iso: "2024-04-30T18:36:42.25"))
    #expect(statements.offset[.xmp]?.value == UTCOffset(text: "+03:00"))
    let place = try #require(statements.position[.xmp]?.value)
    #expect(abs(place.latitude + 2.3333) < 1e-9)
    #expect(abs(place.longitude - 34.8333) < 1e-9)
    #expect(statements.position[.xmp]?.doubt == nil)
    #expect(statements.altitude[.xmp]?.value == -12.5, "below the sea")
    #expect(statements.direction[.xmp]?.value == CompassDirection(degrees: 271.5, reference: .magneticNorth))
    #expect(statements.keywords[.xmp]?.value == ["plain", "dusk"])
    #expect(statements.individuals[.xmp]?.value == ["Zuri"])
    #expect(statements.species[.xmp]?.value == ["zebra"])
    #expect(statements.suspicions == [])
  }

  @Test("regions of the Metadata Working Group have centre, size, name, kind and the size of the picture")
  func regions() throws {
    var zuri = try #require(PictureRegion(name: "Zuri", kind: "Pet", x: 0.5, y: 0.25, width: 0.2, height: 0.1))
    var focus = try #require(PictureRegion(kind: "Focus", x: 0.1, y: 0.9, width: 0.05, height: 0.06))
    (zuri.frame, focus.frame) = (PixelSize(width: 32, height: 32), PixelSize(width: 32, height: 32))
    for name in ["xmp.jpg", "xmp.png", "xmp.webp", "xmp.heic"] {
      #expect(try statements(name).regions[.xmp]?.value == [zuri, focus], "\(name)")
    }
  }

  @Test("regions of Microsoft, which state a corner, give the same centre and size")
  func microsoft() throws {
    let amani = try #require(PictureRegion(name: "Amani", x: 0.5, y: 0.625, width: 0.5, height: 0.25))
    #expect(try statements("microsoft.jpg").regions[.xmp]?.value == [amani])
  }

  @Test("time and keywords are read from IPTC", arguments: ["iptc.jpg", "raw.png"])
  func iptc(name: String) throws {
    let statements = try statements(name)
    #expect(statements.time[.iptc]?.value == CivilTime(iso: "2024-04-29T07:08:09"))
    #expect(statements.offset[.iptc]?.value == UTCOffset(text: "+02:00"))
    #expect(statements.keywords[.iptc]?.value == ["café", "dusk"])
  }

  @Test("XMP is preferred to IPTC, and the offset is that of the chosen time")
  func order() throws {
    let facts = try statements("raw.png").metadata
    #expect(facts.time?.source == .xmp)
    #expect(facts.offset == Sourced(UTCOffset(text: "+03:00")!, from: .xmp))
  }

  @Test("changed and truncated files give only valid values", arguments: Fixtures.written)
  func hostile(name: String) throws {
    let whole = try Fixtures.file(name)
    for variant in Fixtures.variants(of: whole.bytes, count: 400, seed: 11) {
      let statements = MetadataReader().statements(in: EncodedImage(bytes: variant, name: "a"))
      for altitude in statements.altitude.all { #expect(altitude.value.isFinite) }
      #expect(statements.regions.all.flatMap(\.value).allSatisfy { (0...1).contains($0.x) && $0.width <= 1 })
      #expect(statements.metadata.position.map { abs($0.value.latitude) <= 90 } ?? true)
    }
  }
}
