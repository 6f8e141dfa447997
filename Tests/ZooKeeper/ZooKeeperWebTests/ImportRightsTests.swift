import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting
import Testing
import WebPlatformTesting

@Suite("rights of people who import photos", .ownZoo, .serialized)
struct ImportRightsTests {
  private let site: TestSite

  init() throws { site = try #require(OwnZoo.current) }

  private func photo(_ index: Int) throws -> [UInt8] {
    try DrawnPhotos.jpeg(index, size: PixelSize(width: 320, height: 240))
  }

  private func sidecar(_ name: String, species: String, north: Double) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
        exif:GPSLatitude="\(north)" exif:GPSLongitude="34.5">
      <lr:hierarchicalSubject><rdf:Bag><rdf:li>Individual|\(name)</rdf:li><rdf:li>Species|\(species)</rdf:li></rdf:Bag>
      </lr:hierarchicalSubject></rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private func send(_ index: Int, _ name: String, north: Double, by role: String) async throws -> [String: Any] {
    try await site.importFiles(
      [("a.jpg", photo(index)), ("a.xmp", sidecar(name, species: "Okapia johnstoni", north: north))],
      by: site.token(role))
  }

  private func animals() async throws -> String {
    try await site.ask("GET", "/api/v1/animals?limit=500", .bearer(site.token("owner"))).text
  }

  @Test(
    "an animal name in a sidecar from visitors or staff becomes a suggestion to the curators",
    arguments: ["visitor", "staff"])
  func suggested(role: String) async throws {
    let name = "Nandi of the \(role)"
    let result = try await send(role == "staff" ? 301 : 302, name, north: 1.5, by: role)
    #expect(result["imported"] as? Int == 1, "\(result)")
    #expect(try await !animals().contains(name))
    let photos = try #require(result["sightings"] as? [Int])
    let sighting = try await site.ask("GET", "/api/v1/sightings/\(photos[0])", .bearer(site.token("owner"))).text
    #expect(!sighting.contains("Okapia"))
    let open = try await site.ask("GET", "/api/v1/suggestions", .bearer(site.token("owner"))).text
    #expect(open.contains(name) && open.contains("Okapia johnstoni"))
  }

  @Test("a visitor who sends a known photo changes none of its facts, and a curator does")
  func known() async throws {
    let brought = try await send(310, "Tamu", north: 1.5, by: "curator")
    let photo = PhotoID(rawValue: Int64(try #require((brought["photos"] as? [Int])?.first)))
    func sidecar() throws -> [String] {
      try site.library.facts(of: photo, for: .owner).entries.filter { $0.fact == .position || $0.fact == .individuals }
        .flatMap(\.others).filter { $0.source == .sidecar }.map(\.value)
    }
    #expect(try sidecar() == ["1.5, 34.5", "Tamu"])
    let visited = try await send(310, "Somebody Else", north: 2.5, by: "visitor")
    #expect(visited["imported"] as? Int == 0 && visited["updated"] as? Int == 0, "\(visited)")
    #expect(visited["known"] as? [Int] == brought["sightings"] as? [Int], "and is led to who is on it")
    #expect(try sidecar() == ["1.5, 34.5", "Tamu"])
    let corrected = try await send(310, "Tamu", north: 2.5, by: "curator")
    #expect(corrected["updated"] as? Int == 1, "\(corrected)")
    #expect(try sidecar() == ["2.5, 34.5", "Tamu"])
  }

  @Test("a visitor never gets a link to another visitor's waiting photo")
  func knownButHeld() async throws {
    let held = try await site.importFiles([("h.jpg", photo(330))], by: site.token("visitor"))
    #expect((held["sightings"] as? [Int])?.count == 1 && (held["known"] as? [Int])?.isEmpty == true)
    let again = try await site.importFiles([("h.jpg", photo(330))], by: site.token("visitor"))
    #expect(again["known"] as? [Int] == held["sightings"] as? [Int])
    let other = try await site.importFiles([("h.jpg", photo(330))], by: site.token("staff"))
    #expect((other["counts"] as? [String: Int])?["duplicate"] == 1 && (other["known"] as? [Int])?.isEmpty == true)
  }

  @Test("the card pictures exist right after an import, even of a visitor's waiting photo")
  func cardPrefetch() async throws {
    for (role, index) in [("curator", 340), ("visitor", 341)] {
      let file = try photo(index)
      _ = try await site.importFiles([("c.jpg", file)], by: site.token(role))
      let (digest, folder) = (ContentDigest.of(file).hex, "\(site.library.folder)/thumbnails/320/")
      let made = try FileManager.default.contentsOfDirectory(atPath: folder + digest.prefix(2))
      #expect(made.contains { $0.hasPrefix(digest) && $0.hasSuffix("-card.jpg") }, "\(made)")
    }
  }

  @Test("a device can send the place of its own photo later, while the place is unknown")
  func delayedPosition() async throws {
    let bytes = try DrawnPhotos.jpegWithoutPlace(350, size: PixelSize(width: 320, height: 240))
    let brought = try await site.importFiles([("late.jpg", bytes)], by: site.token("visitor"))
    let photo = try #require((brought["photos"] as? [Int])?.first)
    let sighting = try #require((brought["sightings"] as? [Int])?.first)
    func say(_ body: String, by role: String) async throws -> Int {
      try await site.send("PUT", "/api/v1/photos/\(photo)/late-place", json: body, by: site.token(role)).status
    }
    let there = #"{"latitude": -2.25, "longitude": 34.5, "error": 40}"#
    #expect(try await say(there, by: "staff") == 404)
    #expect(try await say(#"{"latitude": 95, "longitude": 34.5}"#, by: "visitor") == 422)
    #expect(try await say(there, by: "visitor") == 200)
    let answer = try await site.ask("GET", "/api/v1/sightings/\(sighting)", .bearer(site.token("visitor")))
    let known = answer.object
    #expect(known["latitude"] as? Double == -2.25 && known["positionError"] as? Double == 40, "\(answer.text)")
    #expect(known["positionSource"] as? String == "sidecar")
    #expect(
      try await site.send(
        "PUT", "/api/v1/photos/\(photo)/late-place", json: #"{"latitude": 1, "longitude": 1}"#,
        by: site.token("visitor")
      ).text == "null")
  }

  @Test("while an import locks the library, an undo of another import is refused with the reason")
  func busy() async throws {
    let result = try await site.importFiles([("b.jpg", photo(320))], by: site.token("curator"))
    let operation = try #require(result["operation"] as? Int)
    let lock = try site.library.exclusively(for: .importing)
    let refused = try await site.ask("POST", "/api/v1/operations/\(operation)/undo", .bearer(site.token("owner")))
    #expect(refused.status == 409)
    #expect(refused.text.contains("error.library-busy.import"))
    withExtendedLifetime(lock) {}
  }
}
