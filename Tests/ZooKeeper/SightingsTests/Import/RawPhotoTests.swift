import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting
import Testing
import TestingSupport

@Suite("raw photos of cameras in an import")
struct RawPhotoTests {
  @Test("raw photos are stored and described like others, and counted with the JPEG of the same name")
  func imported() async throws {
    let shots = try Shots()
    let jpeg = try JPEGEncoder.encode(
      DrawnAnimals.photo(animal: "Zuri", take: 0).resized(to: PixelSize(width: 1500, height: 1000)))
    try shots.write(RawFiles.fake(.nef, preview: jpeg), "IMG_1.NEF")
    try shots.shoot("IMG_1.JPG", of: "Baraka", at: "2024-06-05T10:00:00")
    try shots.write(RawFiles.dng(), "IMG_2.DNG")
    for report in [try await shots.plan(), try await shots.run()] {
      #expect(report.imported == 3)
      #expect(report.raws == (2, 1))
      #expect(report["IMG_1.NEF"]?.reasons.contains(.rawWithJPEG("IMG_1.JPG")) == true)
      #expect(report["IMG_2.DNG"]?.reasons.contains(.rawPhoto) == true)
    }
    let library = try Library.openSightings(shots.library, mode: .readOnly)
    let formats = try library.reading { try String.fetchAll($0, sql: "SELECT format FROM photo ORDER BY format") }
    #expect(formats == ["dng", "jpeg", "nef"])
    let raw = try #require(try shots.sightings().first { $0.path.hasSuffix("IMG_1.NEF") })
    #expect(raw.originalPath?.hasSuffix(".nef") == true)
    let again = try await shots.run()
    #expect(again.counts == [.duplicate: 3] && again.raws == (2, 1))
  }

  @Test("a raw file that cannot be opened is set aside as a raw photo, by content and not by its name alone")
  func unopened() async throws {
    let shots = try Shots()
    try shots.write(Array("IIRO\u{8}\0\0\0".utf8) + [UInt8](repeating: 0, count: 200), "a.orf")
    try shots.write(Array("II*\0\u{8}\0\0\0".utf8) + [UInt8](repeating: 0, count: 200), "b.pef")
    try shots.write(Array("II*\0\u{8}\0\0\0".utf8) + [UInt8](repeating: 0, count: 200), "c.tif")
    try shots.write("a list of photos".utf8, "d.nef")
    let report = try await shots.plan()
    #expect(report.raws == (2, 0))
    #expect(report["a.orf"]?.reasons == [.unreadable(.header, .unknownRaw(.orf)), .rawPhoto])
    #expect(report["b.pef"]?.outcome == .unreadable && report["b.pef"]?.reasons.contains(.rawPhoto) == true)
    #expect(report["c.tif"]?.outcome == .otherFormat)
    #expect(report["d.nef"]?.reasons == [.noPhotoInside])
  }
}
