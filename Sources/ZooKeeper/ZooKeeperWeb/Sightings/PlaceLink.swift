import Facts
import Sightings
import WebPlatform

/// Where a sighting was, as exactly as whoever reads may know it, with the way to the map.
struct PlaceLink {
  let place: SeenPlace
  let words: Words

  var html: HTML {
    switch place {
    case .exact(let position):
      let error = position.horizontalError.map { " ± \(words.distance(metres: $0))" }
      return "\(link(position, digits: 5, within: "1km"))\(error)"
    case .within(let cell):
      return """
        \(link(cell.centre, digits: 2, within: "15km")) ± \(words.distance(metres: cell.radius))
        <span class="quiet">\(words("place.obscured"))</span>
        """
    case .withheld: return "<span class=\"quiet\">\(words("place.private"))</span>"
    }
  }

  private func link(_ position: GeoPosition, digits: Int, within distance: String) -> HTML {
    let text = "\(words.number(position.latitude, digits: digits)), \(words.number(position.longitude, digits: digits))"
    return """
      <a href="/zookeeper/map?near=\("\(position.latitude),\(position.longitude)")&amp;within=\(distance)">\(text)</a>
      """
  }
}
