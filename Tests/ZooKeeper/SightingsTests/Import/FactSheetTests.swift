import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import Testing

@Suite("facts of every source about a photo")
struct FactSheetTests {
  @Test("the sources are listed in order of precedence, in any input order")
  func order() async throws {
    let offset = try #require(UTCOffset(text: "+03:00"))
    // After each removed source the next one applies.
    let hand = FactSource.user
    let told: [(sources: [FactSource], prepare: (inout ImportOptions, AnnotationTable) -> Void)] = [
      ([.label, .exif, .exifDigitized, .sidecar, .filename], { $0.annotations = $1 }),
      ([.exif, .exifDigitized, .sidecar, .filename], { _, _ in }),
    ]
    for (sources, prepare) in told {
      let shots = try Shots()
      try shots.shoot(
        "IMG_20240501_100300.jpg", at: "2024-05-01T10:01:00",
        position: GeoPosition(latitude: 5, longitude: 6, altitude: 7))
      try shots.writeSidecar("IMG_20240501_100300.xmp", latitude: "2,20.4S", time: "2024-05-01T10:02:00")
      let table = try AnnotationTable(
        "filename,date\nIMG_20240501_100300.jpg,2024-05-01T10:00:00", path: shots.photos + "/labels.csv")
      try await shots.run { prepare(&$0, table) }
      let library = try Library.openSightings(shots.library, mode: .readWrite)
      let photo = try #require(try shots.sightings().first).photo
      let sheet = try library.facts(of: photo, for: .owner)
      let time = try #require(sheet.entries.first { $0.fact == .time })
      #expect([time.source] + time.others.map(\.source) == sources)
      let position = try #require(sheet.entries.first { $0.fact == .position })
      #expect(position.source == .gps && position.value == "5.0, 6.0")
      #expect(position.others.map(\.source) == [.sidecar])
      // A person's value, then the same import again: the person's value stays, and the others are still listed.
      let corrections = try shots.catalogue.corrections
      _ = try corrections.setTime(of: [photo], to: try #require(CivilTime(iso: "2024-05-01T09:00:00")))
      _ = try corrections.setPosition(of: [photo], to: try #require(GeoPosition(latitude: 1, longitude: 2)))
      try await shots.run {
        prepare(&$0, table)
        $0.statedOffset = offset
      }
      let corrected = try library.facts(of: photo, for: .owner)
      let byHand = try #require(corrected.entries.first { $0.fact == .time })
      #expect([byHand.source] + byHand.others.map(\.source) == [hand] + sources)
      #expect(corrected.entries.first { $0.fact == .offset }?.source == .option)
      #expect(corrected.entries.first { $0.fact == .position }?.source == hand)
    }
  }

  @Test("a suspicious position is stored and reported, but not in effect until a person confirms it")
  func suspiciousPlace() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", position: GeoPosition(latitude: 0, longitude: 0))
    try await shots.run()
    let library = try Library.openSightings(shots.library, mode: .readWrite)
    let seen = try #require(try shots.sightings().first)
    let nowhere = try #require(GeoPosition(latitude: 0, longitude: 0))
    var near = SightingQuery(for: .owner)
    near.near = Circle(centre: nowhere, metres: 1000)
    #expect(seen.position == nil && seen.suspicions == [.nullIsland])
    #expect(try near.count(in: library) == 0)
    let entry = try #require(try library.facts(of: seen.photo, for: .owner).entries.first { $0.fact == .position })
    #expect(entry.value == nil)
    #expect(entry.others.map(\.value) == ["0.0, 0.0"] && entry.others.map(\.doubt) == [.nullIsland])
    _ = try shots.catalogue.corrections.setPosition(of: [seen.photo], to: nowhere)
    #expect(try near.count(in: library) == 1)
    #expect(try shots.sightings().first?.suspicions == [])
  }

  @Test("keywords and names from another program are listed")
  func regions() async throws {
    let shots = try Shots()
    let path = try shots.shoot("a.jpg")
    try Data(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"
        xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"><mwg-rs:Regions rdf:parseType="Resource">
      <mwg-rs:RegionList><rdf:Bag><rdf:li><rdf:Description mwg-rs:Name="Zuri" mwg-rs:Type="Pet">
        <mwg-rs:Area stArea:x="0.5" stArea:y="0.6" stArea:w="0.25" stArea:h="0.5" stArea:unit="normalized"/>
      </rdf:Description></rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8
    ).write(to: URL(fileURLWithPath: path.replacing(".jpg", with: ".xmp")))
    try await shots.run()
    let library = try Library.openSightings(shots.library, mode: .readOnly)
    let photo = try #require(try shots.sightings().first).photo
    let entry = try library.facts(of: photo, for: .owner).entries.first { $0.fact == .regions }
    #expect(entry?.value == nil, "no animal is decided by it")
    #expect(entry?.others.map(\.value) == ["Zuri (Pet) 0.25 x 0.5 at 0.375, 0.35"])
    #expect(entry?.others.map(\.source) == [.sidecar])
  }

  @Test("a photo that does not exist has no facts")
  func nobody() throws {
    let shots = try Shots()
    let library = try Library.openSightings(shots.library, mode: .create)
    #expect {
      try library.facts(of: PhotoID(rawValue: 7), for: .owner)
    } throws: { error in
      guard case CatalogueError.noSuchPhoto(PhotoID(rawValue: 7)) = error else { return false }
      return true
    }
  }
}
