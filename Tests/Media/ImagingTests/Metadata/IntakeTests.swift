import Basics
import Foundation
import Imaging
import Testing

@Suite("real photos with unusual metadata", .enabled(if: Datasets.has("intake")))
struct IntakeTests {
  private func facts(_ path: String) throws -> PhotoMetadata {
    let file = Datasets.folder + "/intake/" + path
    return MetadataReader().read(try EncodedImage(contentsOf: file, limits: .standard))
  }

  @Test(
    "am, pm and zones inside a date of Exif are read",
    arguments: [("01_pm", "2024-06-19T14:15:00", nil), ("04_zoned", "2024-06-19T10:00:00", "+02:00")]
      as [(String, String, String?)])
  func dates(name: String, time: String, offset: String?) throws {
    let facts = try facts("22-odd-exif-dates/in/\(name).jpg")
    #expect(facts.time == Sourced(try #require(CivilTime(iso: time)), from: .exif))
    #expect(facts.offset?.value.description == offset && facts.suspicions.isEmpty)
  }

  @Test(
    "offsets in unusual forms are read or reported",
    arguments: [
      ("0_pixel.jpg", "-05:00"), ("1_zulu.jpg", "+00:00"), ("2_blank.jpg", nil), ("3_nepal.jpg", "+05:45"),
      ("4_dunedin.jpg", "+13:00"), ("5_newfoundland.jpg", "-03:30"), ("6_nocolon.jpg", "+05:45"), ("7_minus.jpg", nil),
      ("9_nepal_heic.heic", "+05:45"),
    ] as [(String, String?)])
  func offsets(name: String, offset: String?) throws {
    let facts = try facts("05-odd-utc-offsets/in/" + name)
    #expect(facts.time?.source == .exif && facts.offset?.value.description == offset)
    #expect(facts.suspicions == (name == "7_minus.jpg" ? [.unreadableOffset] : []))
  }

  @Test(
    "the direction of a drone's camera is that of its gimbal",
    arguments: [("DJI_20240615100001_0001_W", 275.8), ("DJI_20240615100002_0002_W", 84.2)])
  func gimbal(name: String, degrees: Double) throws {
    let direction = try #require(facts("17-dji-gimbal/in/\(name).JPG").direction)
    #expect(abs(direction.value.degrees - degrees) < 1e-9 && direction.source == .xmp)
  }
}
