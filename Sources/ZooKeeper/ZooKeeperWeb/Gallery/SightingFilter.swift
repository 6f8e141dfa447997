import Basics
import MediaLibrary
import Sightings
import WebPlatform

/// The conditions of a list of sightings, parsed from a URL. The gallery, the map, the API and saved filters use them.
struct SightingFilter: Sendable {
  /// The values of the URL that are conditions.
  let values: FormValues
  let query: SightingQuery

  /// The names of conditions in URLs.
  static let names = [
    "name", "species", "behavior", "q", "since", "until", "near", "within", "bbox", "facing", "hours", "missing",
    "whose", "animal",
    "import", "photo", "order", "said",
  ]

  /// - Throws: `WebError.invalid` for a value that its field does not accept.
  init(_ all: FormValues, for viewer: Viewer) throws(WebError) {
    values = all.filter { Self.names.contains($0) }
    var query = SightingQuery(for: viewer)
    query.names = all.all("name")
    query.species = all.all("species")
    query.behaviors = all.all("behavior")
    query.text = try Self.text(all, "q")
    query.since = try Self.read(all, "since", "2021, 2021-07, 2021-07-06", CivilPeriod.init(_:))?.first
    query.until = try Self.read(all, "until", "2021, 2021-07, 2021-07-06", CivilPeriod.init(_:))?.last
    let within = try Self.distance(all, "within")
    let near = try Self.read(all, "near", "-1.2921,36.8219", Self.position)
    query.near = near.map { Circle(centre: $0, metres: within?.metres ?? 1_000) }
    query.box = try Self.read(all, "bbox", "36.7,-1.4,36.9,-1.2", Self.box)
    query.facing = try Self.read(all, "facing", "350..10", CompassSector.init(_:))
    query.timeOfDay = try Self.read(all, "hours", "17:00..05:30", ClockRange.init(_:))
    for text in all.all("missing") {
      guard let fact = MissingFact(rawValue: text) else {
        throw .invalid(
          field: "missing", value: text, why: .text(MissingFact.allCases.map(\.rawValue).joined(separator: ", ")))
      }
      query.missing.insert(fact)
    }
    switch all["whose"] {
    case nil, "all": break
    case "mine": query.photographer = viewer.actor
    case "followed": query.audience = .followed(by: viewer.actor)
    case .some(let text): throw .invalid(field: "whose", value: text, why: "all, mine, followed")
    }
    query.individuals = try Self.numbers(all, "animal").map(IndividualID.init(rawValue:))
    query.imports = try Self.numbers(all, "import").map { OperationID(rawValue: $0) }
    query.photos = try Self.numbers(all, "photo").map(PhotoID.init(rawValue:))
    switch all["order"] {
    case nil, "newest": query.order = .newestFirst
    case "oldest": query.order = .oldestFirst
    case .some(let text): throw .invalid(field: "order", value: text, why: "newest, oldest")
    }
    self.query = query
  }

  /// Whether no condition excludes sightings.
  var isEverything: Bool {
    values.names.allSatisfy { ["order", "said"].contains($0) || values[$0] == nil || values[$0] == "all" }
  }

  /// The URL of a page with these conditions.
  func path(_ page: String) -> String {
    let encoded = values.encoded
    return encoded.isEmpty ? page : "\(page)?\(encoded)"
  }

  static let parameters: [Parameter] = [
    .query("name", .list(of: .text(maxLength: 200)), "of these animals"),
    .query("species", .list(of: .text(maxLength: 200)), "of these species"),
    .query("behavior", .list(of: .text(maxLength: Behavior.longest)), "doing this"),
    .query("q", .text(maxLength: 500), "words in name, species, notes, behavior or path"),
    .query("since", .text(pattern: #"^\d{4}(-\d{2}(-\d{2})?)?$"#), "not before this year, month or day"),
    .query("until", .text(pattern: #"^\d{4}(-\d{2}(-\d{2})?)?$"#), "not after this year, month or day"),
    .query("near", .text(pattern: #"^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$"#), "around latitude,longitude"),
    .query("within", .text(pattern: #"^\d+(\.\d+)?(m|km)$"#), "the radius; default: 1km"),
    .query("bbox", .text(maxLength: 100), "inside west,south,east,north"),
    .query("facing", .text(pattern: #"^\d{1,3}\.\.\d{1,3}$"#), "camera pointing from one bearing clockwise to another"),
    .query("hours", .text(pattern: #"^\d{2}:\d{2}\.\.\d{2}:\d{2}$"#), "the local time of day; may cross midnight"),
    .query("missing", .list(of: .oneOf(MissingFact.allCases.map(\.rawValue))), "lacking these facts"),
    .query("whose", .oneOf(["all", "mine", "followed"]), "my pictures, or of animals that I follow"),
    .query("animal", .list(of: InterfaceSchemas.id), "of these animals, by number"),
    .query("import", .list(of: InterfaceSchemas.id), "from these imports"),
    .query("photo", .list(of: InterfaceSchemas.id), "on these photos"),
    .query("said", .text(maxLength: 300), "the user's words for since, until and hours; no effect on the result"),
    .query("order", .oneOf(["newest", "oldest"]), "by time"),
  ]

  // MARK: Reading values

  private static func read<Value>(
    _ values: FormValues, _ name: String, _ example: String, _ reader: (String) -> Value?
  ) throws(WebError) -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = reader(text) else { throw .invalid(field: .text(name), value: text, why: .text(example)) }
    return value
  }

  private static func text(_ values: FormValues, _ name: String) throws(WebError) -> String? {
    guard let text = values[name] else { return nil }
    guard SearchWords(text) != nil else {
      throw .invalid(field: .text(name), value: text, why: .message("need.search-words"))
    }
    return text
  }

  private static func distance(_ values: FormValues, _ name: String) throws(WebError) -> Distance? {
    guard let text = values[name] else { return nil }
    do throws(DistanceError) {
      return try Distance(reading: text)
    } catch {
      let why: Localizer.Value =
        switch error {
        case .notPositive: .message("need.above-zero")
        case .unreadable: "500m, 1km"
        }
      throw .invalid(field: .text(name), value: text, why: why)
    }
  }

  /// Parses "latitude, longitude"; `nil` for other text.
  static func position(_ text: String) -> GeoPosition? {
    numbers(text, count: 2).flatMap { GeoPosition(latitude: $0[0], longitude: $0[1]) }
  }

  private static func box(_ text: String) -> GeoBox? {
    numbers(text, count: 4).flatMap { GeoBox(west: $0[0], south: $0[1], east: $0[2], north: $0[3]) }
  }

  private static func numbers(_ text: String, count: Int) -> [Double]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0.filter { $0 != " " }) }.filter(\.isFinite)
    return numbers.count == count ? numbers : nil
  }

  private static func numbers(_ values: FormValues, _ name: String) throws(WebError) -> [Int64] {
    var numbers: [Int64] = []
    for text in values.all(name) {
      guard let number = Int64(text), number > 0 else {
        throw .invalid(field: .text(name), value: text, why: "1, 2, 3…")
      }
      numbers.append(number)
    }
    return numbers
  }
}
