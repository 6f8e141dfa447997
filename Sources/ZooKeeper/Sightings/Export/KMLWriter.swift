import Facts

/// Sightings as KML 2.3 (OGC 12-007r2): a placemark each, with its time where that has an offset.
enum KMLWriter {
  static func text(of sightings: [Sighting]) -> String {
    let places = sightings.compactMap { sighting in
      sighting.position.map { placemark(sighting, $0.value) }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2">
      <Document>
      <name>Sightings</name>
      \(places.joined())</Document>
      </kml>

      """
  }

  private static func placemark(_ sighting: Sighting, _ position: GeoPosition) -> String {
    var lines = ["<Placemark id=\"annotation-\(sighting.annotation)\">"]
    lines.append("<name>\(sighting.title.inXML)</name>")
    lines.append("<description>\(sighting.summary.inXML)</description>")
    // Without its offset a time is no moment that a time line could show.
    if let time = sighting.time?.value, let offset = sighting.offset?.value {
      lines.append("<TimeStamp><when>\(time)\(offset)</when></TimeStamp>")
    }
    let altitude = position.altitude.map { ",\($0)" } ?? ""
    lines.append("<Point><coordinates>\(position.longitude),\(position.latitude)\(altitude)</coordinates></Point>")
    lines.append("</Placemark>\n")
    return lines.joined(separator: "\n")
  }
}
