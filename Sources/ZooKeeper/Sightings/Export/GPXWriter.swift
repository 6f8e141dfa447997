import Basics
import Formats
import Foundation

/// Sightings with a position as GPX 1.1 waypoints. GPX requires times in UTC, so a time without a known offset is left
/// out.
enum GPXWriter {
  static func text(of sightings: [Sighting]) -> String {
    var writer = XMLWriter()
    writer.element(
      "gpx", ["version": "1.1", "creator": "Menagerie", "xmlns": "http://www.topografix.com/GPX/1/1"]
    ) { gpx in
      for sighting in sightings {
        if let position = sighting.position?.value.onMap { waypoint(sighting, position, in: &gpx) }
      }
    }
    return writer.text
  }

  private static func waypoint(_ sighting: Sighting, _ position: GeoPosition, in gpx: inout XMLWriter) {
    gpx.element("wpt", ["lat": "\(position.latitude)", "lon": "\(position.longitude)"]) { waypoint in
      if let altitude = position.altitude { waypoint.element("ele", text: "\(altitude)") }
      if let time = sighting.time?.value, !time.isDayAlone, let offset = sighting.offset?.value {
        waypoint.element("time", text: time.date(offset: offset).formatted(.iso8601))
      }
      waypoint.element("name", text: sighting.title)
      waypoint.element("desc", text: sighting.summary)
    }
  }
}
