import Facts
import GRDB
import MediaLibrary

/// The rules of a library, and what follows from them for one animal on one photo.
struct PlaceJudge {
  /// What a level follows from.
  struct Seen {
    var position: GeoPosition?
    var photographer: String?
    var species: String?
    var individual: IndividualID?
  }

  private var species: [String: PlaceLevel] = [:]
  private var animals: [IndividualID: PlaceLevel] = [:]
  private var people: [String: PlaceLevel] = [:]
  private var places: [(area: Enclosure, level: PlaceLevel)] = []

  init(_ db: Database) throws {
    var levels: [EnclosureID: PlaceLevel] = [:]
    for rule in try GeoprivacyRule.all(in: db) {
      switch rule.subject {
      case .species(let name): species[name.lowercased()] = rule.level
      case .animal(let id): animals[id] = rule.level
      case .person(let actor): people[actor] = rule.level
      case .place(let id): levels[id] = rule.level
      }
    }
    guard !levels.isEmpty else { return }
    places = try Enclosures.all(in: db).compactMap { area in levels[area.id].map { (area, $0) } }
  }

  /// The level of one animal on one photo.
  ///
  /// A rule for an animal stands before one for its species. A species without a rule is obscured when it is on the list of threatened ones, and
  /// so is an animal whose species nobody knows yet. Within a place that is open, species are: there everybody sees them anyway. Rules for
  /// people, and those that keep a place back, can only keep more.
  func level(of seen: Seen) -> PlaceLevel {
    let within = places.filter { place in seen.position.map(place.area.contains) ?? false }.map(\.level)
    var own: PlaceLevel
    if let rule = seen.individual.flatMap({ animals[$0] }) {
      own = rule
    } else {
      let name = seen.species?.lowercased()
      let isThreatened = seen.species.map(ThreatenedSpecies.contains) ?? true
      own = name.flatMap { species[$0] } ?? (isThreatened ? .obscured : .open)
      if own == .obscured, within.contains(.open) { own = .open }
    }
    let person = seen.photographer.flatMap { people[$0] } ?? .open
    return max(own, person, within.max() ?? .open)
  }
}
