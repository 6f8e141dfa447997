import Basics
import Foundation
import FoundationXML
import Imaging
import MediaLibrary
import Sightings
import Testing

/// Sightings in each format, compared with texts written by hand from the standards.
struct SightingFormatTests {
  private let plain = Sighting(
    annotation: AnnotationID(2), photo: PhotoID(rawValue: 2), digest: "bb", path: "/p/bare.jpg",
    box: RotatedBox(x: 0, y: 0, width: 10, height: 20))

  private func full(_ name: String = "Zuri") throws -> Sighting {
    Sighting(
      annotation: AnnotationID(1), photo: PhotoID(rawValue: 1), digest: "aa", path: "/p/<a> & \"b\", c.jpg",
      box: RotatedBox(x: 1, y: 2, width: 30.5, height: 40, rotation: -5), name: name,
      species: Sourced("Equus quagga", from: .label), viewpoint: "left",
      time: Sourced(try #require(CivilTime(iso: "2024-05-01T10:00:00.5")), from: .exif),
      offset: Sourced(try #require(UTCOffset(text: "+03:00")), from: .exif),
      position: Sourced(
        .exact(try #require(GeoPosition(latitude: -2.5, longitude: 34.25, altitude: 1500, horizontalError: 4))),
        from: .gpx),
      direction: Sourced(try #require(CompassDirection(degrees: 350, reference: .trueNorth)), from: .exif),
      camera: Camera(make: "Okapi"), encounter: EncounterID(rawValue: 9))
  }

  @Test("CSV: a header and one line per sighting, quoted as RFC 4180 requires")
  func csv() throws {
    let lines = SightingFormat.csv.text(of: [try full(), plain]).components(separatedBy: "\r\n")
    #expect(
      lines == [
        "annotation,photo,individual,component,contradictory,species,viewpoint,behavior,time,time_source,utc_offset,"
          + "utc_offset_source,latitude,longitude,altitude,position_error,position_source,direction,"
          + "direction_reference,encounter,x,y,w,h,rotation,camera_make,camera_model,sha256,path,uri",
        "1,1,Zuri,1,,Equus quagga,left,,2024-05-01T10:00:00.5,exif,+03:00,exif,-2.5,34.25,1500.0,4.0,gpx,350.0,true,9,"
          + "1.0,2.0,30.5,40.0,-5.0,Okapi,,aa,\"/p/<a> & \"\"b\"\", c.jpg\","
          + "file:///p/%3Ca%3E%20%26%20%22b%22%2C%20c.jpg",
        "2,2,,2,,,,,,,,,,,,,,,,,0.0,0.0,10.0,20.0,0.0,,,bb,/p/bare.jpg,file:///p/bare.jpg", "",
      ])
  }

  @Test(
    "CSV: text that a spreadsheet would run as a formula is escaped, and numbers stay numbers",
    arguments: [
      ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"), ("-2+3", "'-2+3"),
      ("-7", "-7"), ("Zuri=", "Zuri="), ("two\nlines", "\"two\nlines\""),
    ])
  func formulas(name: String, cell: String) throws {
    #expect(SightingFormat.csv.text(of: [try full(name)]).contains("\r\n1,1,\(cell),1,"))
  }

  @Test("GeoJSON: longitude first, altitude third, a feature without a place has the geometry null (RFC 7946)")
  func geoJSON() throws {
    let text = SightingFormat.geojson.text(of: [try full(), plain])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["type"] as? String == "FeatureCollection")
    let features = try #require(object["features"] as? [[String: Any]])
    #expect(features.map { $0["type"] as? String } == ["Feature", "Feature"])
    let geometry = try #require(features[0]["geometry"] as? [String: Any])
    #expect(geometry["type"] as? String == "Point" && geometry["coordinates"] as? [Double] == [34.25, -2.5, 1500])
    #expect(features[1]["geometry"] is NSNull)
    let properties = try #require(features[0]["properties"] as? [String: Any])
    #expect(
      properties["individual"] as? String == "Zuri" && properties["time"] as? String == "2024-05-01T10:00:00.5+03:00")
  }

  @Test("KML: a placemark for each place, longitude first, with its instant; XML is escaped")
  func kml() throws {
    let document = try Elements(SightingFormat.kml.text(of: [try full("<Zuri> & \u{1}co"), plain]))
    #expect(document["Placemark"].count == 1)
    #expect(document["coordinates"] == ["34.25,-2.5,1500.0"])
    #expect(document["when"] == ["2024-05-01T10:00:00.5+03:00"])
    #expect(document["name"] == ["Sightings", "<Zuri> & co"])
    #expect(document["description"][0].contains("/p/<a> & \"b\", c.jpg"))
  }

  @Test("GPX: a waypoint for each place, its time in UTC; elements in the order of the schema")
  func gpx() throws {
    let document = try Elements(SightingFormat.gpx.text(of: [try full(), plain]))
    #expect(document["wpt"].count == 1)
    #expect(document.attributes["wpt"] == [["lat": "-2.5", "lon": "34.25"]])
    #expect(document["time"] == ["2024-05-01T07:00:00Z"] && document["ele"] == ["1500.0"])
    #expect(document.order == ["gpx", "wpt", "ele", "time", "name", "desc"])
  }

  @Test("JSON: one object a line, which reads back as the same sighting")
  func json() throws {
    let sightings = [try full(), plain]
    let lines = SightingFormat.json.text(of: sightings).split(separator: "\n")
    #expect(try lines.map { try JSONDecoder().decode(Sighting.self, from: Data($0.utf8)) } == sightings)
  }

  @Test("an empty list is a valid document in every format", arguments: SightingFormat.allCases)
  func empty(format: SightingFormat) throws {
    let text = format.text(of: [])
    switch format {
    case .json: #expect(text.isEmpty)
    case .csv: #expect(text.components(separatedBy: "\r\n").count == 2)
    case .geojson: _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    case .kml, .gpx: _ = try Elements(text)
    }
  }
}

/// The elements of an XML document: texts and attributes by name.
private final class Elements: NSObject, XMLParserDelegate {
  private var texts: [String: [String]] = [:]
  private var open: [String] = []
  private(set) var attributes: [String: [[String: String]]] = [:]
  private(set) var order: [String] = []

  struct NotWellFormed: Error {
    let line: Int
  }

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw NotWellFormed(line: parser.lineNumber) }
  }

  subscript(name: String) -> [String] { texts[name] ?? [] }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes found: [String: String]
  ) {
    order.append(name)
    open.append("")
    attributes[name, default: []].append(found)
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    if !open.isEmpty { open[open.count - 1] += characters }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    texts[name, default: []].append(open.popLast() ?? "")
  }
}
