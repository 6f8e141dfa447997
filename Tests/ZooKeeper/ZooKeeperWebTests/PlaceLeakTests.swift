import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting
import Testing
import WebPlatformTesting

@Suite("places in everything that leaves the server", .ownZoo, .serialized)
struct PlaceLeakTests {
  private let site: TestSite

  init() throws { site = try #require(OwnZoo.current) }

  /// Digits that only the true locations have: of the obscured animal, and of the private animal.
  private static let obscured = ["347812", "831298", "153437", "361127"]
  private static let hidden = ["417263", "929364", "264918", "452239"]
  /// The names of areas with restricted locations.
  private static let obscuredAreas = ["Obscured Valley"]
  private static let hiddenAreas = ["Hidden Den"]

  private func photo(_ animal: String, _ position: (Double, Double, Double), at time: String) throws -> [UInt8] {
    var writer = ExifWriter()
    writer.time = CivilTime(iso: time)
    writer.position = GeoPosition(latitude: position.0, longitude: position.1, altitude: position.2)
    return try JPEGEncoder.encode(DrawnAnimals.photo(animal: animal, take: 1), quality: 90, exif: writer.block())
  }

  private func sidecar(_ position: (Double, Double)) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="\(position.0)" exif:GPSLongitude="\(position.1)"/>
      </rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  /// Fills a catalogue with an obscured animal and a private animal. Both are named, followed, corrected and commented.
  private func fill() async throws {
    let curator = try site.token("curator")
    let files: [(String, [UInt8])] = [
      ("lat-2.347812-lon34.831298.jpg", try photo("Chui", (-2.347812, 34.831298, 1534.37), at: "2024-05-01T10:00:00")),
      ("far.jpg", try photo("Duma", (-2.417263, 34.929364, 2649.18), at: "2024-05-03T10:00:00")),
      ("far.xmp", sidecar((-2.417263, 34.929364))),
    ]
    let result = try await site.importFiles(files.map { (name: $0.0, bytes: $0.1) }, by: curator)
    #expect(result["imported"] as? Int == 2, "\(result)")
    let first = try #require(try await site.sightings("until=2024-05-02").first)
    let second = try #require(try await site.sightings("since=2024-05-02").first)
    try await site.change("PUT", "/sightings/\(first)/name", json: #"{"name": "Chui"}"#)
    try await site.change("PUT", "/sightings/\(second)/name", json: #"{"name": "Duma"}"#)
    for id in [first, second] {
      try await site.change("PATCH", "/sightings/\(id)", json: #"{"species": "Panthera pardus"}"#)
    }
    let chui = try await site.animal("Chui")
    let duma = try await site.animal("Duma")
    try await site.change("PUT", "/geoprivacy", json: #"{"kind": "animal", "key": "\#(duma)", "level": "private"}"#)
    try await keepAreas()
    // The log contains the corrections of locations.
    for (id, place) in [(first, (-2.347812, 34.831298)), (second, (-2.417263, 34.929364))] {
      let photo = try #require(try await site.catalogue("/sightings/\(id)")["photo"] as? Int)
      let there = try #require(GeoPosition(latitude: place.0, longitude: place.1))
      _ = try Catalogue(library: site.library, actor: "amara").corrections
        .setPosition(of: [PhotoID(rawValue: Int64(photo))], to: there)
    }
    for role in ["visitor", "staff"] {
      for animal in [chui, duma] {
        _ = try await site.send("PUT", "/api/v1/animals/\(animal)/follow", json: "{}", by: site.token(role))
      }
    }
  }

  /// Adds a public area, an obscured area and a private area.
  private func keepAreas() async throws {
    func area(_ name: String, _ longitude: String, _ latitude: String) -> String {
      let corners = [
        "[\(longitude), \(latitude)]", "[36.99, \(latitude)]", "[36.99, -2.99]", "[\(longitude), \(latitude)]",
      ]
      return """
        {"type": "Feature", "properties": {"name": "\(name)"},
         "geometry": {"type": "Polygon", "coordinates": [[\(corners.joined(separator: ", "))]]}}
        """
    }
    for (name, longitude, level) in [
      ("Open Yard", "36.111111", nil), ("Obscured Valley", "36.361127", "obscured"),
      ("Hidden Den", "36.452239", "private"),
    ] {
      try await site.change(
        "POST", "/enclosures",
        json: #"{"type": "FeatureCollection", "features": [\#(area(name, longitude, "-2.123"))]}"#)
      guard let level else { continue }
      let number = try #require(
        try Catalogue(library: site.library, actor: "amara").enclosures.all(for: .owner).first { $0.name == name })
      try await site.change(
        "PUT", "/geoprivacy", json: #"{"kind": "place", "key": "\#(number.id)", "level": "\#(level)"}"#)
    }
  }

  /// All readable content of a role: the API as described, with existing ids, and all pages that pages link to.
  private func everything(for role: String) async throws -> [(path: String, answer: TestAnswer)] {
    let token = try site.token(role)
    var due = ["/", "/zookeeper", "/zookeeper/photos?part=cards", "/zookeeper/map?near=-2.34,34.83&within=15km"]
    for route in try await site.describedRoutes() where route.hasPrefix("GET ") && !route.hasSuffix("/events") {
      let path = String(route.dropFirst(4))
      let paths: [String] =
        path.contains("{") ? (1...4).map { path.replacing(/\{[A-Za-z]+\}/, with: "\($0)") } : [path]
      due += paths
      for path in paths where path.hasSuffix("/sightings") || path.hasSuffix("/clusters") {
        due += ["near=-2.35,34.83&within=30km", "bbox=34.8,-2.4,34.9,-2.3&zoom=20", "q=2.34781", "missing=place"]
          .map { "\(path)?\($0)" }
      }
    }
    due += [
      "/api/v1/pairs/1/2/evidence", "/zookeeper/evidence/1/2", "/api/v1/search?q=lat", "/zookeeper/search?q=2.34781",
      "/api/v1/search?q=hidden", "/zookeeper/search?q=hidden", "/api/v1/search?q=obscured", "/api/v1/search?q=open",
    ]
    var asked: Set<String> = []
    var answers: [(String, TestAnswer)] = []
    while let path = due.popLast() {
      guard asked.insert(path).inserted else { continue }
      try #require(asked.count < 1_500, "there is no end of pages")
      let answer = try await site.ask("GET", path, .bearer(token), readsEvents: false)
      answers.append((path, answer))
      guard answer["Content-Type"]?.hasPrefix("text/html") == true else { continue }
      for link in answer.text.matches(of: /(?:href|src|action)="(\/[^"#]*)"/) {
        let next = PageForm.unescaped(String(link.1))
        if !next.hasPrefix("/assets/"), !next.contains("sign-out") { due.append(next) }
      }
    }
    #expect(answers.count { $0.1.status == 200 } > 60, "\(answers.count)")
    return answers
  }

  /// The digits or names that occur in a response: in its text, in picture metadata, or in its headers.
  private func found(_ digits: [String], in answer: TestAnswer) -> [String] {
    let body = Data(answer.body).filter { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
    return digits.filter { body.range(of: Data($0.utf8)) != nil || answer["Location"]?.contains($0) == true }
  }

  @Test("a visitor finds no digit of a true position, staff none of a private one, and a curator finds both")
  func walk() async throws {
    try await fill()
    for (role, digits) in [
      ("visitor", Self.obscured + Self.hidden + Self.obscuredAreas + Self.hiddenAreas),
      ("staff", Self.hidden + Self.hiddenAreas),
    ] {
      let answers = try await everything(for: role)
      for (path, answer) in answers {
        #expect(found(digits, in: answer).isEmpty, "\(role): \(path)")
        guard answer["Content-Type"] == "image/jpeg" else { continue }
        #expect(!answer.body.contains(Array("Exif".utf8)) && !answer.body.contains(Array("ns.adobe".utf8)), "\(path)")
      }
      #expect(answers.contains { $0.path.hasSuffix("/chip") && $0.answer["Content-Type"] == "image/jpeg" })
      #expect(answers.contains { $0.path.contains("sightings.csv") && $0.answer.status == 200 })
      #expect(answers.contains { $0.path == "/api/v1/enclosures" && $0.answer.text.contains("Open Yard") })
    }
    // This checks the search itself: curators get the locations.
    let wanted = Self.obscured + Self.hidden + Self.obscuredAreas + Self.hiddenAreas
    let told = try await everything(for: "curator").flatMap { found(wanted, in: $0.answer) }
    #expect(Set(told).count >= 8, "\(Set(told))")
  }

  @Test("a visitor gets the cell of an obscured place, marked as obscured")
  func cell() async throws {
    let visitor = TestHeaders.bearer(try site.token("visitor"))
    let rows = try #require(
      try await site.ask("GET", "/api/v1/sightings?order=oldest", visitor).object["sightings"] as? [[String: Any]])
    let cell = PlaceCell(of: try #require(GeoPosition(latitude: -2.347812, longitude: 34.831298)))
    #expect(rows.map { $0["positionPrivacy"] as? String } == ["obscured", "private"])
    #expect(rows[0]["latitude"] as? Double == cell.centre.latitude && rows[1]["latitude"] == nil)
    let photos = rows.compactMap { $0["photo"] as? Int }
    let staff = TestHeaders.bearer(try site.token("staff"))
    #expect(try await site.ask("GET", "/api/v1/photos/\(photos[0])/original", staff).status == 200)
    let original = try await site.ask("GET", "/api/v1/photos/\(photos[1])/original", staff)
    #expect(original.status == 403, "the camera wrote the place into the file")
  }

  @Test("people see the places of their own photos, and only curators see the places of other people's photos")
  func own() async throws {
    let visitor = try site.token("visitor")
    #expect(
      try await site.send("PUT", "/api/v1/geoprivacy/mine", json: #"{"level": "private"}"#, by: visitor).status == 200)
    let rules = try await site.ask("GET", "/api/v1/geoprivacy", .bearer(site.token("curator"))).list
    #expect(rules.contains { $0["kind"] as? String == "person" && $0["level"] as? String == "private" })
    #expect(try await site.send("PUT", "/api/v1/geoprivacy/mine", json: #"{"level": null}"#, by: visitor).status == 200)
  }
}
