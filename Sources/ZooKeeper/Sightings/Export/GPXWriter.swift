import Facts
import Foundation

/// Sightings as GPX 1.1 waypoints. Times are UTC, as GPX wants them; a time without a known offset is left out.
enum GPXWriter {
  static func text(of sightings: [Sighting]) -> String {
    let points = sightings.compactMap { sighting in
      sighting.position.map { waypoint(sighting, $0.value) }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Menagerie" xmlns="http://www.topografix.com/GPX/1/1">
      \(points.joined())</gpx>

      """
  }

  private static func waypoint(_ sighting: Sighting, _ position: GeoPosition) -> String {
    var lines = ["<wpt lat=\"\(position.latitude)\" lon=\"\(position.longitude)\">"]
    if let altitude = position.altitude { lines.append("<ele>\(altitude)</ele>") }
    if let time = sighting.time?.value, let offset = sighting.offset?.value {
      lines.append("<time>\(time.date(offset: offset).formatted(.iso8601))</time>")
    }
    lines.append("<name>\(sighting.title.inXML)</name>")
    lines.append("<desc>\(sighting.summary.inXML)</desc>")
    lines.append("</wpt>\n")
    return lines.joined(separator: "\n")
  }
}
