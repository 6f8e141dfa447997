import Basics
import Sightings
import WebPlatform

/// A filter for the camera's direction, as a rose of eight winds.
struct CompassRose {
  /// The chosen sector, as in the URL. A sector that is not one of the eight winds is offered too, so that the
  /// condition is not lost.
  let chosen: String?
  let localizer: Localizer

  /// The sectors, 45 degrees each.
  private static let sectors: [(wind: Wind, value: String)] = [
    (.n, "338..22"), (.ne, "23..67"), (.e, "68..112"), (.se, "113..157"), (.s, "158..202"), (.sw, "203..247"),
    (.w, "248..292"), (.nw, "293..337"),
  ]
  /// The positions of the winds, as on a map. The middle stands for any direction.
  private static let places: [Wind?] = [.nw, .n, .ne, .w, nil, .e, .sw, .s, .se]

  var html: HTML {
    let isOther = chosen.map { value in !Self.sectors.contains { $0.value == value } } ?? false
    return """
      <fieldset class="compass-rose"><legend>\(localizer("filter.facing"))</legend><div>
      \(Self.places.map { wind in
        let value = Self.sectors.first { $0.wind == wind }?.value ?? ""
        return choice(value, wind.map { localizer("compass.\($0.rawValue)") } ?? localizer("filter.any"), value == chosen ?? "")
      })</div>\(isOther ? choice(chosen ?? "", Self.text(chosen ?? "", localizer), true) : nil)</fieldset>
      """
  }

  private func choice(_ value: String, _ label: String, _ isChosen: Bool) -> HTML {
    """
    <label><input type="radio" name="facing" value="\(value)"\(attribute: "checked", if: isChosen)><span>\(label)</span></label>
    """
  }

  /// The name of a wind. For another sector, the wind in the middle of the sector, with the degrees. Text that is not a
  /// sector is returned unchanged.
  static func text(_ value: String, _ localizer: Localizer) -> String {
    if let wind = sectors.first(where: { $0.value == value })?.wind { return localizer("compass.\(wind.rawValue)") }
    guard let sector = CompassSector(value) else { return value }
    let width = (sector.to - sector.from + 360).truncatingRemainder(dividingBy: 360)
    let middle = (sector.from + width / 2).truncatingRemainder(dividingBy: 360)
    let degrees = width == 0 ? String(value.prefix { $0 != "." }) : value.replacing("..", with: "–")
    return "\(localizer("compass.\(Wind(middle).rawValue)")) (\(degrees)°)"
  }
}
