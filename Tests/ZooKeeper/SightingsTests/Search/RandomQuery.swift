import Basics
import MediaLibrary
import Sightings
import SightingsTesting

/// Random queries, with bounds that sometimes equal a row's value.
enum RandomQuery {
  /// One filter of each kind, by name.
  static let filters: [String: @Sendable (inout SightingQuery, [Sighting], inout SplitMix64) -> Void] = [
    "name": { query, rows, random in
      query.names =
        (0..<Int.random(in: 1...2, using: &random)).compactMap { _ in
          rows.randomElement(using: &random)?.name?.uppercased()
        } + ["nobody"]
    },
    "species": { query, rows, random in
      query.species = [rows.compactMap(\.species?.value).randomElement(using: &random) ?? "nyala"]
    },
    "text": { query, rows, random in
      query.text = ["zu", "ZEBRA am", "day 3", "IMG 17", "leopard img", "nothing at all"].randomElement(using: &random)
    },
    "since": { query, rows, random in query.since = rows.randomElement(using: &random)?.time?.value },
    "until": { query, rows, random in query.until = rows.randomElement(using: &random)?.time?.value },
    "near": { query, rows, random in
      guard let place = rows.compactMap(\.position?.value.exact).randomElement(using: &random) else { return }
      let radii: [Double] = [1, 1_000, 20_000, 300_000, 9_000_000, 30_000_000]
      query.near = Circle(centre: place, metres: radii.randomElement(using: &random) ?? 1)
    },
    "box": { query, rows, random in
      let corners = (0..<2).compactMap { _ in rows.compactMap(\.position?.value.exact).randomElement(using: &random) }
      guard corners.count == 2 else { return }
      query.box = GeoBox(
        west: corners[0].longitude, south: min(corners[0].latitude, corners[1].latitude), east: corners[1].longitude,
        north: max(corners[0].latitude, corners[1].latitude))
    },
    "facing": { query, rows, random in
      let bearings = (0..<2).compactMap { _ in rows.compactMap(\.direction?.value.degrees).randomElement(using: &random)
      }
      guard bearings.count == 2 else { return }
      query.facing = CompassSector(from: bearings[0], to: bearings[1])
    },
    "time of day": { query, rows, random in
      query.timeOfDay = ClockRange(
        first: Int.random(in: 0..<24, using: &random) * 3_600, last: Int.random(in: 0..<86_400, using: &random))
    },
    "missing": { query, rows, random in
      query.missing = Set(MissingFact.allCases.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))
    },
    "followed": { query, rows, random in query.audience = .followed(by: SyntheticSightings.follower) },
    "followed by nobody": { query, rows, random in query.audience = .followed(by: "nobody") },
    "individual": { query, rows, random in
      query.individuals =
        (0..<3).compactMap { _ in rows.randomElement(using: &random)?.individual }
        + [IndividualID(rawValue: 0)]
    },
    "photo": { query, rows, random in
      query.photos = (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in
        rows.randomElement(using: &random)?.photo
      }
    },
    "import": { query, rows, random in
      query.imports = (0..<2).map { _ in OperationID(rawValue: Int64.random(in: 1...4, using: &random)) }
    },
    "photographer": { query, rows, random in
      query.photographer = (SyntheticSightings.photographers + ["nobody"]).randomElement(using: &random)
    },
    "order": { query, rows, random in query.order = .newestFirst },
  ]

  /// Two or three filters together.
  static func combination(over rows: [Sighting], using random: inout SplitMix64) -> SightingQuery {
    var query = SightingQuery(for: .owner)
    let names = filters.keys.sorted().shuffled(using: &random).prefix(Int.random(in: 2...3, using: &random))
    for name in names { filters[name]?(&query, rows, &random) }
    return query
  }
}
