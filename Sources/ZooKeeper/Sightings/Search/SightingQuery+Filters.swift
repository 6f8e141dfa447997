import Basics
import Foundation
import GRDB
import MediaLibrary

extension SightingQuery {
  /// The filters, without paging and permissions.
  var filters: [Filter] {
    let chosen: [Filter?] = [
      names.isEmpty ? nil : nameFilter, individuals.isEmpty ? nil : individualsFilter,
      photos.isEmpty ? nil : photosFilter, imports.isEmpty ? nil : importsFilter,
      species.isEmpty ? nil : speciesFilter, behaviors.isEmpty ? nil : behaviorFilter,
      photographer.map(photographerFilter), text.map(textFilter), near.map(nearFilter), box.map(boxFilter),
      facing.map(facingFilter), timeOfDay.map(timeOfDayFilter), audienceFilter, periodFilter,
    ]
    return chosen.compactMap(\.self) + missing.sorted { $0.rawValue < $1.rawValue }.map(missingFilter)
  }

  /// The conditions for each row: all filters, the viewer's permissions, and that the row is live.
  var tests: [Condition] { filters.map(\.test) + [viewer.sees(held: includesHeld), SightingRow.isLive] }

  /// The candidates of the filter that has the fewest; `nil` if every filter has more than `most` candidates or no
  /// index.
  ///
  /// - Complexity: linear in `most`, for each filter.
  func driver(of filters: [Filter], in db: Database, most: Int) throws -> Filter.Candidates? {
    var best: (candidates: Filter.Candidates, count: Int)?
    for candidates in filters.compactMap(\.candidates) {
      let limit = best?.count ?? most + 1
      let count = try candidates.count(upTo: limit, in: db)
      if count < limit { best = (candidates, count) }
    }
    return best?.candidates
  }

  /// Whether sightings without a time can match.
  var admitsUndated: Bool { since == nil && until == nil && timeOfDay == nil }

  /// Whether sightings with a time can match.
  var admitsDated: Bool { !missing.contains(.date) }

  // MARK: Animals

  private var nameFilter: Filter {
    let named = "SELECT id FROM individual WHERE name COLLATE NOCASE IN (\(marks(names)))"
    return identified(named, StatementArguments(names.map(AnimalName.plain)))
  }

  private var individualsFilter: Filter { identified(marks(individuals), StatementArguments(individuals)) }

  private var audienceFilter: Filter? {
    switch audience {
    case .everyAnimal: nil
    case .followed(let follower): identified("SELECT individualID FROM follow WHERE follower = ?", [follower])
    }
  }

  /// - Parameter animals: a list or a statement of the animals' IDs.
  private func identified(_ animals: String, _ arguments: StatementArguments) -> Filter {
    Filter(
      .annotations("SELECT annotationID FROM identity WHERE individualID IN (\(animals))", arguments),
      test: Condition("+identity.individualID IN (\(animals))", arguments))
  }

  private var speciesFilter: Filter {
    let values = StatementArguments(species)
    return Filter(
      .annotations(
        """
        SELECT id FROM annotation WHERE species COLLATE NOCASE IN (\(marks(species)))
        UNION ALL SELECT annotationID FROM identity WHERE individualID IN (
          SELECT id FROM individual WHERE species COLLATE NOCASE IN (\(marks(species))))
        """, values + values),
      test: Condition("COALESCE(annotation.species, individual.species) COLLATE NOCASE IN (\(marks(species)))", values))
  }

  private var behaviorFilter: Filter {
    // A list, because a chain of conditions would nest as deep as the number of words.
    let matches = """
      behavior IS NOT NULL AND EXISTS (
        SELECT 1 FROM (VALUES \(behaviors.map { _ in "(?)" }.joined(separator: ", "))) one
        WHERE instr(' | ' || lower(behavior) || ' | ', ' | ' || lower(one.column1) || ' | ') > 0)
      """
    let values = StatementArguments(behaviors)
    return Filter(
      .annotations("SELECT id FROM annotation WHERE \(matches)", values),
      test: Condition(matches.replacing("behavior", with: "+annotation.behavior"), values))
  }

  private func textFilter(_ text: String) -> Filter {
    guard let words = SearchWords(text) else { return Filter(test: Condition("FALSE")) }
    let found = "SELECT rowid FROM sightingText WHERE sightingText MATCH ?"
    let pattern: StatementArguments = [viewer.pattern(of: words)]
    return Filter(.annotations(found, pattern), test: Condition("+annotation.id IN (\(found))", pattern))
  }

  // MARK: Photos

  private var photosFilter: Filter {
    let values = StatementArguments(photos)
    return Filter(
      .photos("SELECT id FROM photo WHERE id IN (\(marks(photos)))", values),
      test: Condition("+photo.id IN (\(marks(photos)))", values))
  }

  private var importsFilter: Filter { imported(marks(imports), StatementArguments(imports)) }

  private func photographerFilter(_ photographer: String) -> Filter {
    imported("SELECT id FROM operation WHERE actor = ?", [photographer])
  }

  /// - Parameter imports: a list or a statement of the imports' IDs.
  private func imported(_ imports: String, _ arguments: StatementArguments) -> Filter {
    Filter(
      .photos("SELECT id FROM photo WHERE importID IN (\(imports))", arguments),
      test: Condition("+photo.importID IN (\(imports))", arguments))
  }

  // MARK: Times

  private var periodFilter: Filter? {
    func ends(_ clock: String) -> Condition? {
      let ends = [
        since.map { Condition("\(clock) >= ?", [Self.text(since: $0)]) },
        until.map { Condition("\(clock) <= ?", [$0.description]) },
      ].compactMap(\.self)
      return ends.isEmpty ? nil : ends.joinedByAnd()
    }
    guard let found = ends("civilTime"), let test = ends("+photo.civilTime") else { return nil }
    return Filter(
      .photos("SELECT id FROM photo WHERE \(found.sql) AND withdrawnBy IS NULL", found.arguments), test: test,
      isStretch: true)
  }

  /// The stretch of instants in which the period lies, for reading photos in order of time.
  var stretch: [Condition] {
    [
      since.map { Condition("\(PhotoInstant.sql) >= ?", [Self.milliseconds($0) - Self.farthest]) },
      until.map { Condition("\(PhotoInstant.sql) <= ?", [Self.milliseconds($0) + Self.farthest]) },
    ].compactMap(\.self)
  }

  /// The maximum difference between local time and UTC in milliseconds, plus one second for rounding.
  private static let farthest = (18 * 3600 + 1) * 1000

  private static func milliseconds(_ time: CivilTime) -> Int {
    Int((time.date(offset: .zero).timeIntervalSince1970 * 1000).rounded())
  }

  /// The text of the earliest matching time. At midnight it is the bare date, so that photos with only a date match.
  private static func text(since first: CivilTime) -> String {
    let day = CivilTime(dayOf: first.year, first.month, first.day)
    return day.flatMap { $0.seconds(since: first) == 0 ? $0.description : nil } ?? first.description
  }

  private func timeOfDayFilter(_ range: ClockRange) -> Filter {
    // The text is empty if only the date is known, so such photos match no time of day.
    Self.circular(
      "substr(photo.civilTime, 12, 8)", from: ClockRange.text(range.first), to: ClockRange.text(range.last),
      wraps: range.wrapsMidnight, least: "'00'")
  }

  // MARK: Places

  private func nearFilter(_ near: Circle) -> Filter {
    Filter(
      viewer.placed(in: near.boxes),
      test: Condition(
        "\(SurfaceDistance.name)(\(viewer.latitude), \(viewer.longitude), ?, ?) <= ?",
        [near.centre.latitude, near.centre.longitude, near.metres]))
  }

  private func boxFilter(_ box: GeoBox) -> Filter {
    Filter(viewer.placed(in: box.withoutWrap), test: Self.test(of: box, for: viewer))
  }

  /// Whether the place that the viewer may know is in a box.
  static func test(of box: GeoBox, for viewer: Viewer) -> Condition {
    box.withoutWrap.map { part in
      Condition(
        "\(viewer.latitude) BETWEEN ? AND ? AND \(viewer.longitude) BETWEEN ? AND ?",
        [part.south, part.north, part.west, part.east])
    }.joinedByOr()
  }

  private func facingFilter(_ sector: CompassSector) -> Filter {
    Self.circular("photo.direction", from: sector.from, to: sector.to, wraps: sector.from > sector.to)
  }

  /// A value between two ends on a circle that starts at `least`. The planner does not use partial indexes for both
  /// halves of an OR, so a range across the start becomes two statements.
  private static func circular<Value: DatabaseValueConvertible>(
    _ value: String, from: Value, to: Value, wraps: Bool, least: String = "0"
  ) -> Filter {
    func found(_ condition: String) -> String { "SELECT id FROM photo WHERE \(condition) AND withdrawnBy IS NULL" }
    guard wraps else {
      return Filter(
        .photos(found("\(value) BETWEEN ? AND ?"), [from, to]),
        test: Condition("+\(value) >= ? AND +\(value) <= ?", [from, to]))
    }
    return Filter(
      .photos(
        "\(found("\(value) >= ?")) UNION ALL \(found("\(value) BETWEEN \(least) AND ?"))", [from, to]),
      test: Condition("+\(value) >= ? OR +\(value) BETWEEN \(least) AND ?", [from, to]))
  }

  // MARK: Missing facts

  private func missingFilter(_ fact: MissingFact) -> Filter {
    // The indexes are named where the planner would choose another.
    switch fact {
    case .date:
      Filter(
        .photos("SELECT id FROM photo WHERE civilTime IS NULL AND withdrawnBy IS NULL"),
        test: Condition("+photo.civilTime IS NULL"))
    case .place where viewer.knowsEveryPlace:
      Filter(
        .photos("SELECT id FROM photo INDEXED BY photoWithoutPlace WHERE latitude IS NULL AND withdrawnBy IS NULL"),
        test: Condition("+photo.latitude IS NULL"))
    case .place: Filter(test: Condition("\(viewer.latitude) IS NULL"))
    case .name:
      Filter(
        .annotations("SELECT annotationID FROM identity WHERE individualID IS NULL"),
        test: Condition("+identity.individualID IS NULL"))
    case .side:
      Filter(
        .annotations(
          """
          SELECT id FROM annotation INDEXED BY annotationWithoutViewpoint
          WHERE viewpoint IS NULL AND withdrawnBy IS NULL
          """),
        test: Condition("+annotation.viewpoint IS NULL"))
    }
  }

  private func marks(_ values: [some Any]) -> String {
    values.map { _ in "?" }.joined(separator: ", ")
  }
}
