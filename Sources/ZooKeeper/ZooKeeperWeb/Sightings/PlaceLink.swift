import Basics
import Sightings
import WebPlatform

/// The place of a sighting, as exact as the reader may see it, with a link to the map.
struct PlaceLink {
  let place: VisiblePlace
  let localizer: Localizer

  var html: HTML {
    switch place {
    case .exact(let position):
      let error = position.horizontalError.map { " ± \(localizer.distance(metres: $0))" }
      return "\(link(position, digits: 5, within: "1km"))\(error)"
    case .within(let cell):
      return """
        \(link(cell.centre, digits: 2, within: "15km")) ± \(localizer.distance(metres: cell.radius))
        <span class="quiet">\(localizer("place.obscured"))</span>
        """
    case .withheld: return "<span class=\"quiet\">\(localizer("place.private"))</span>"
    }
  }

  private func link(_ position: GeoPosition, digits: Int, within distance: String) -> HTML {
    let text =
      "\(localizer.number(position.latitude, digits: digits)), \(localizer.number(position.longitude, digits: digits))"
    return """
      <a href="/zookeeper/map?near=\("\(position.latitude),\(position.longitude)")&amp;within=\(distance)">\(text)</a>
      """
  }
}
