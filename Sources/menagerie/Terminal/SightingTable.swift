import Basics
import Sightings

enum SightingTable {
  static func print(_ sightings: [Sighting]) {
    var table = TextTable(
      .number("annotation"), .text("animal"), .note("species"), .text("side"), .note("box"), .text("time"),
      .text("place"),
      .text("facing"), .path("photo"))
    for sighting in sightings {
      table.add(
        sighting.annotation.description, animal(in: sighting), sighting.species?.value ?? "-",
        side(of: sighting), box(of: sighting), time(of: sighting), place(of: sighting), facing(of: sighting),
        sighting.path)
    }
    table.print()
    if sightings.contains(where: \.isContradictory) {
      Output.note("! decisions about this animal contradict one another: `menagerie why ANNOTATION` shows them")
    }
  }

  /// The side; with a question mark when only the program determined it.
  static func side(of sighting: Sighting) -> String {
    sighting.viewpoint ?? sighting.viewpointProposal?.view.map { "\($0)?" } ?? "-"
  }

  /// Width and height of the box; with a question mark when only the program drew it.
  static func box(of sighting: Sighting) -> String {
    Formatted.box(sighting.shownBox) + (sighting.boxProposal == nil ? "" : "?")
  }

  /// The name, else the number of another sighting of the same animal.
  static func animal(in sighting: Sighting) -> String {
    let flag = sighting.isContradictory ? " !" : ""
    if let name = sighting.name { return name + flag }
    return (sighting.component == sighting.annotation ? "-" : "as #\(sighting.component)") + flag
  }

  /// `2021-07-06 16:08:14 +03:00`, as far as known; exports also have fractions of a second.
  static func time(of sighting: Sighting) -> String {
    guard let time = sighting.time?.value else { return "-" }
    let clock = time.description.prefix(19).replacing("T", with: " ")
    return clock + (sighting.offset.map { " \($0.value)" } ?? "")
  }

  /// `-1.29210,36.82190`: the form that `--near` reads, precise to about a metre.
  static func place(of sighting: Sighting) -> String {
    sighting.position?.value.onMap.map { Formatted.coordinates(latitude: $0.latitude, longitude: $0.longitude) } ?? "-"
  }

  /// `350°`, with a note when it is relative to magnetic north.
  static func facing(of sighting: Sighting) -> String {
    guard let direction = sighting.direction?.value else { return "-" }
    let degrees = "\(Int(direction.degrees.rounded()) % 360)°"
    return direction.reference == .magneticNorth ? degrees + " magnetic" : degrees
  }
}
