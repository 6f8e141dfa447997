import Basics
import Foundation
import GRDB
import MediaLibrary

/// Translates each filter to SQL that an index can serve. The tables are joined as in ``SightingRow/source``.
extension SightingQuery {
  /// The conditions for counting, without paging.
  var conditions: [Condition] { conditions(.byIndex) }

  /// How the conditions on time use indexes.
  enum TimeAccess {
    /// Through an index: for counting all sightings in these days and hours.
    case byIndex
    /// By scanning sightings in order of time, for one page. Nearly every range of hours fills a page quickly, whereas
    /// the indexes of local times would return all matches, which must be sorted.
    case byWalking
  }

  /// The conditions, without paging.
  func conditions(_ access: TimeAccess) -> [Condition] {
    [
      nameCondition, individualsCondition, photosCondition, importsCondition, photographerCondition,
      speciesCondition, behaviorCondition, textCondition, nearCondition, boxCondition, facingCondition,
      timeOfDayCondition(access),
      audienceCondition,
    ].compactMap { $0 } + periodConditions(access) + missingConditions + [viewer.sees(held: includesHeld)]
  }

  /// Whether sightings without a time can match.
  var admitsUndated: Bool { since == nil && until == nil && timeOfDay == nil }

  /// Whether sightings with a time can match.
  var admitsDated: Bool { !missing.contains(.date) }

  // MARK: Animals

  private var nameCondition: Condition? {
    guard !names.isEmpty else { return nil }
    return Condition(
      """
      annotation.id IN (SELECT annotationID FROM identity WHERE individualID IN (
        SELECT id FROM individual WHERE name COLLATE NOCASE IN (\(marks(names)))))
      """, StatementArguments(names.map(AnimalName.plain)))
  }

  private var individualsCondition: Condition? {
    guard !individuals.isEmpty else { return nil }
    return Condition(
      "annotation.id IN (SELECT annotationID FROM identity WHERE individualID IN (\(marks(individuals))))",
      StatementArguments(individuals))
  }

  private var speciesCondition: Condition? {
    guard !species.isEmpty else { return nil }
    return Condition(
      """
      annotation.id IN (
        SELECT id FROM annotation WHERE species COLLATE NOCASE IN (\(marks(species)))
        UNION SELECT annotationID FROM identity WHERE individualID IN (
          SELECT id FROM individual WHERE species COLLATE NOCASE IN (\(marks(species)))))
      AND COALESCE(annotation.species, individual.species) COLLATE NOCASE IN (\(marks(species)))
      """, StatementArguments(species + species + species))
  }

  private var behaviorCondition: Condition? {
    guard !behaviors.isEmpty else { return nil }
    // A list, because a chain of conditions would nest as deep as the number of words.
    return Condition(
      """
      annotation.id IN (SELECT id FROM annotation WHERE behavior IS NOT NULL AND EXISTS (
        SELECT 1 FROM (VALUES \(behaviors.map { _ in "(?)" }.joined(separator: ", "))) one
        WHERE instr(' | ' || lower(behavior) || ' | ', ' | ' || lower(one.column1) || ' | ') > 0))
      """, StatementArguments(behaviors))
  }

  private var textCondition: Condition? {
    guard let text else { return nil }
    guard let words = SearchWords(text) else { return Condition("FALSE") }
    return Condition(
      "annotation.id IN (SELECT rowid FROM sightingText WHERE sightingText MATCH ?)", [viewer.pattern(of: words)])
  }

  private var audienceCondition: Condition? {
    switch audience {
    case .everyAnimal: nil
    case .followed(let follower):
      Condition(
        """
        annotation.id IN (SELECT annotationID FROM identity WHERE individualID IN (
          SELECT individualID FROM follow WHERE follower = ?))
        """, [follower])
    }
  }

  // MARK: Photos

  private var photosCondition: Condition? {
    guard !photos.isEmpty else { return nil }
    return Condition("photo.id IN (\(marks(photos)))", StatementArguments(photos))
  }

  private var importsCondition: Condition? {
    guard !imports.isEmpty else { return nil }
    return Condition("photo.importID IN (\(marks(imports)))", StatementArguments(imports))
  }

  private var photographerCondition: Condition? {
    photographer.map { Condition("photo.importID IN (SELECT id FROM operation WHERE actor = ?)", [$0]) }
  }

  // MARK: Times

  private func periodConditions(_ access: TimeAccess) -> [Condition] {
    // The plus sign keeps the planner from using the index.
    let clock = access == .byIndex ? "photo.civilTime" : "+photo.civilTime"
    let period = [
      since.map { Condition("\(clock) >= ?", [Self.text(since: $0)]) },
      until.map { Condition("\(clock) <= ?", [$0.description]) },
    ]
    guard access == .byWalking, !isNarrow else { return period.compactMap(\.self) }
    let stretch = [
      since.map { Condition("\(PhotoInstant.sql) >= ?", [Self.milliseconds($0) - Self.farthest]) },
      until.map { Condition("\(PhotoInstant.sql) <= ?", [Self.milliseconds($0) + Self.farthest]) },
    ]
    return (period + stretch).compactMap(\.self)
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

  private func timeOfDayCondition(_ access: TimeAccess) -> Condition? {
    guard let range = timeOfDay else { return nil }
    let (first, last) = (ClockRange.text(range.first), ClockRange.text(range.last))
    // Empty if only the date is known, so such photos match no time of day.
    let clock = "substr(photo.civilTime, 12, 8)"
    switch access {
    case .byIndex: return Self.circular(clock, from: first, to: last, wraps: range.wrapsMidnight, least: "'00'")
    case .byWalking:
      // The plus sign keeps the planner from using the index.
      return Condition(
        range.wrapsMidnight
          ? "(+\(clock) >= ? OR +\(clock) BETWEEN '00' AND ?)" : "+\(clock) >= ? AND +\(clock) <= ?", [first, last])
    }
  }

  // MARK: Places

  private var nearCondition: Condition? {
    guard let near else { return nil }
    let boxes = near.boxes.map(viewer.placed(in:)).joinedByOr()
    return [
      boxes,
      Condition(
        "\(SurfaceDistance.name)(\(viewer.latitude), \(viewer.longitude), ?, ?) <= ?",
        [near.centre.latitude, near.centre.longitude, near.metres]),
    ].joinedByAnd()
  }

  private var boxCondition: Condition? {
    box.map { box in
      box.withoutWrap.map { part in
        [
          viewer.placed(in: part),
          Condition(
            "\(viewer.latitude) BETWEEN ? AND ? AND \(viewer.longitude) BETWEEN ? AND ?",
            [part.south, part.north, part.west, part.east]),
        ].joinedByAnd()
      }.joinedByOr()
    }
  }

  private var facingCondition: Condition? {
    facing.map {
      Self.circular("photo.direction", from: $0.from, to: $0.to, wraps: $0.from > $0.to)
    }
  }

  /// A value between two ends on a circle that starts at `least`. The planner does not use partial indexes for both
  /// halves of an OR, so a range across the start becomes the union of two halves.
  private static func circular<Value: DatabaseValueConvertible>(
    _ value: String, from: Value, to: Value, wraps: Bool, least: String = "0"
  ) -> Condition {
    guard wraps else { return Condition("\(value) BETWEEN ? AND ?", [from, to]) }
    return Condition(
      """
      photo.id IN (
        SELECT id FROM photo WHERE \(value) >= ? AND withdrawnBy IS NULL
        UNION ALL SELECT id FROM photo WHERE \(value) BETWEEN \(least) AND ? AND withdrawnBy IS NULL)
      """, [from, to])
  }

  // MARK: Missing facts

  private var missingConditions: [Condition] {
    missing.sorted { $0.rawValue < $1.rawValue }.map { fact in
      switch fact {
      case .date: Condition("photo.civilTime IS NULL")
      case .place where viewer.knowsEveryPlace:
        Condition("photo.id IN (SELECT id FROM photo WHERE latitude IS NULL AND withdrawnBy IS NULL)")
      case .place: Condition("\(viewer.latitude) IS NULL")
      case .name:
        Condition("annotation.id IN (SELECT annotationID FROM identity WHERE individualID IS NULL)")
      case .side: Condition("annotation.viewpoint IS NULL")
      }
    }
  }

  private func marks(_ values: [some Any]) -> String {
    values.map { _ in "?" }.joined(separator: ", ")
  }
}
