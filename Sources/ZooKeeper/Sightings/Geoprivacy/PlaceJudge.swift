import Facts
import GRDB
import MediaLibrary

/// The rules of a library, and what follows from them for one animal on one photo.
struct PlaceJudge {
  /// What a level follows from.
  struct Seen {
    var position: GeoPosition?
    /// What was said of the sighting, and what of the animal.
    var species: [String]
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
      case .species(let name):
        let name = SpeciesName(name).words.joined(separator: " ")
        species[name] = max(species[name] ?? .open, rule.level)
      case .animal(let id): animals[id] = rule.level
      case .person(let actor): people[actor] = rule.level
      case .place(let id): levels[id] = rule.level
      }
    }
    guard !levels.isEmpty else { return }
    // A place that is off the map shows nothing any more, and keeps back what it kept back.
    let live = Set(try Enclosures.all(in: db).map(\.id))
    places = try Enclosures.all(in: db, withdrawnToo: true).compactMap { area in
      levels[area.id].flatMap { $0 != .open || live.contains(area.id) ? (area, $0) : nil }
    }
  }

  /// The level of one animal on one photo, whoever took it.
  ///
  /// A rule for an animal stands before one for its species. A species without a rule is obscured when it is on the list of threatened ones, and
  /// so is an animal whose species nobody knows yet; of two names the one counts that keeps more. Within a place that is open, species are:
  /// there everybody sees them anyway. Rules that keep a place back can only keep more.
  func level(of seen: Seen) -> PlaceLevel {
    let within = places.filter { place in seen.position.map(place.area.contains) ?? false }.map(\.level)
    var own: PlaceLevel
    if let rule = seen.individual.flatMap({ animals[$0] }) {
      own = rule
    } else {
      own = seen.species.map(level(ofSpecies:)).max() ?? .obscured
      if own == .obscured, within.contains(.open) { own = .open }
    }
    return max(own, within.max() ?? .open)
  }

  /// What somebody says of all photos that they brought.
  func level(ofPhotosBy photographer: String?) -> PlaceLevel { photographer.flatMap { people[$0] } ?? .open }

  private func level(ofSpecies name: String) -> PlaceLevel {
    let name = SpeciesName(name)
    return name.kinds.lazy.compactMap { species[$0] }.first ?? (ThreatenedSpecies.contains(name) ? .obscured : .open)
  }
}
