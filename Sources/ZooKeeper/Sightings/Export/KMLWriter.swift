import Basics
import Formats

/// Sightings as KML 2.3 (OGC 12-007r2): one placemark per sighting with a position, with its time if the offset is
/// known.
enum KMLWriter {
  static func text(of sightings: [Sighting]) -> String {
    var writer = XMLWriter()
    writer.element("kml", ["xmlns": "http://www.opengis.net/kml/2.2"]) { kml in
      kml.element("Document") { document in
        document.element("name", text: "Sightings")
        for sighting in sightings {
          if let position = sighting.position?.value.onMap { placemark(sighting, position, in: &document) }
        }
      }
    }
    return writer.text
  }

  private static func placemark(_ sighting: Sighting, _ position: GeoPosition, in document: inout XMLWriter) {
    document.element("Placemark", ["id": "annotation-\(sighting.annotation)"]) { placemark in
      placemark.element("name", text: sighting.title)
      placemark.element("description", text: sighting.summary)
      // A time without an offset is not an instant, so a timeline cannot show it.
      if let time = sighting.time?.value, !time.isDayAlone, let offset = sighting.offset?.value {
        placemark.element("TimeStamp") { $0.element("when", text: "\(time)\(offset)") }
      }
      let altitude = position.altitude.map { ",\($0)" } ?? ""
      placemark.element("Point") {
        $0.element("coordinates", text: "\(position.longitude),\(position.latitude)\(altitude)")
      }
    }
  }
}
