import Basics
import GRDB
import MediaLibrary

/// How precisely other people see an animal's location, like iNaturalist's *geoprivacy*.
package enum PlaceLevel: String, Codable, CaseIterable, Comparable, Sendable {
  /// The exact location.
  case open
  /// A cell of about 20 km.
  case obscured
  /// No location.
  case `private`

  /// A more restrictive level is greater.
  package static func < (a: PlaceLevel, b: PlaceLevel) -> Bool { a.rank < b.rank }

  /// The level stored in the database; `nil` for unsettled.
  init?(rank: Int) {
    guard let level = Self.allCases.first(where: { $0.rank == rank }) else { return nil }
    self = level
  }

  /// The value in the database.
  var rank: Int {
    switch self {
    case .open: 0
    case .obscured: 1
    case .private: 2
    }
  }
}

/// The rules of a library, applied to one animal on one photo.
struct PlaceLevelRules {
  /// The data that determines a level.
  struct Input {
    var position: GeoPosition?
    /// The species of the sighting and of the animal.
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
    // A removed place still restricts locations, but no longer opens them.
    let live = Set(try Enclosures.all(in: db).map(\.id))
    places = try Enclosures.all(in: db, withdrawnToo: true).compactMap { area in
      levels[area.id].flatMap { $0 != .open || live.contains(area.id) ? (area, $0) : nil }
    }
  }

  /// The level of one animal on one photo, regardless of the photographer.
  ///
  /// A rule for an animal overrides a rule for its species. Without a rule, a threatened species is obscured, and so is
  /// an animal of unknown species. If the sighting and the animal have different species names, the more restrictive
  /// name counts. Inside an open place, obscured species are open: visitors there see them anyway. Restrictive rules of
  /// places can only raise the level.
  func level(of seen: Input) -> PlaceLevel {
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

  /// The level of a person's rule about their own photos; open without such a rule.
  func level(ofPhotosBy photographer: String?) -> PlaceLevel { photographer.flatMap { people[$0] } ?? .open }

  private func level(ofSpecies name: String) -> PlaceLevel {
    let name = SpeciesName(name)
    return name.kinds.lazy.compactMap { species[$0] }.first ?? (ThreatenedSpecies.contains(name) ? .obscured : .open)
  }
}
