import Basics
import Foundation
import MediaLibrary
import Sightings
import SightingsTesting

/// The filters over values, without a database: the reference for the SQL.
struct BruteForce {
  let sightings: [Sighting]
  let followed: Set<IndividualID>
  private let moments: [PhotoID: Int]

  init(sightings: [Sighting], followed: Set<IndividualID>) {
    (self.sightings, self.followed) = (sightings, followed)
    moments = Self.moments(of: sightings)
  }

  func rows(_ query: SightingQuery) -> [Sighting] {
    let precedes = query.order == .oldestFirst ? precedes : precedesBackwards
    var rows = sightings.filter { passes($0, query) }.sorted(by: precedes)
    if let after = query.after, let start = sightings.first(where: { $0.annotation == after }) {
      rows = rows.filter { precedes(start, $0) }
    }
    return query.limit.map { Array(rows.prefix($0)) } ?? rows
  }

  /// Milliseconds since 1970 in UTC; `nil` without a time.
  func moment(of sighting: Sighting) -> Int? { moments[sighting.photo] }

  /// By moment, then photo, then annotation; rows without a time come last.
  func precedes(_ a: Sighting, _ b: Sighting) -> Bool {
    switch (moment(of: a), moment(of: b)) {
    case (let x?, let y?) where x != y: x < y
    case (_?, nil): true
    case (nil, _?): false
    default: (a.photo, a.annotation) < (b.photo, b.annotation)
    }
  }

  /// In reverse order, with rows without a time still last.
  func precedesBackwards(_ a: Sighting, _ b: Sighting) -> Bool {
    (a.time == nil) == (b.time == nil) ? precedes(b, a) : a.time != nil
  }

  /// The moments of photos of one camera. A photo without an offset gets the offset of the photo nearest by clock. If
  /// the photo would then precede an earlier photo without an offset, it gets the offset of that photo.
  private static func moments(of sightings: [Sighting]) -> [PhotoID: Int] {
    func moment(_ time: CivilTime, _ offset: UTCOffset) -> Int {
      Int((time.date(offset: offset).timeIntervalSince1970 * 1000).rounded(.down))
    }
    var moments: [PhotoID: Int] = [:]
    var known: [(time: CivilTime, offset: UTCOffset)] = []
    var silent: [PhotoID: CivilTime] = [:]
    for sighting in sightings {
      guard let time = sighting.time?.value, moments[sighting.photo] == nil else { continue }
      if let offset = sighting.offset?.value {
        known.append((time, offset))
        moments[sighting.photo] = moment(time, offset)
      } else {
        silent[sighting.photo] = time
      }
    }
    known.sort { ($0.time, $0.offset.seconds) < ($1.time, $1.offset.seconds) }
    var last: (moment: Int, offset: UTCOffset)?
    for (photo, time) in silent.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      let around = [known.last { $0.time < time }, known.first { $0.time >= time }].compactMap(\.self)
      var offset = around.min { abs($0.time.seconds(since: time)) < abs($1.time.seconds(since: time)) }?.offset ?? .zero
      if let last, moment(time, offset) < last.moment { offset = last.offset }
      last = (moment(time, offset), offset)
      moments[photo] = moment(time, offset)
    }
    return moments
  }

  private func passes(_ row: Sighting, _ query: SightingQuery) -> Bool {
    (query.names.isEmpty || contains(query.names, row.name))
      && (query.individuals.isEmpty || row.individual.map(query.individuals.contains) ?? false)
      && (query.photos.isEmpty || query.photos.contains(row.photo))
      && (query.imports.isEmpty || query.imports.contains(SyntheticSightings.importID(of: row.photo)))
      && (query.photographer.map { $0 == photographer(of: row) } ?? true)
      && (query.species.isEmpty || contains(query.species, row.species?.value))
      && hasWords(row, query.text)
      && isIn(row, since: query.since, until: query.until)
      && (query.near.map { circle in
        row.position?.value.exact.map { $0.distance(to: circle.centre) <= circle.metres } ?? false
      } ?? true)
      && (query.box.map { box in row.position?.value.exact.map { box.contains($0) } ?? false } ?? true)
      && (query.facing.map { sector in row.direction.map { sector.contains($0.value.degrees) } ?? false } ?? true)
      && (query.timeOfDay.map { range in row.time.map { range.contains($0.value) } ?? false } ?? true)
      && query.missing.allSatisfy { lacks(row, $0) }
      && isFor(query.audience, row)
  }

  private func isFor(_ audience: SightingQuery.Audience, _ row: Sighting) -> Bool {
    switch audience {
    case .everyAnimal: true
    case .followed(let follower):
      follower == SyntheticSightings.follower && row.individual.map(followed.contains) ?? false
    }
  }

  private func photographer(of row: Sighting) -> String {
    SyntheticSightings.photographers[Int(SyntheticSightings.importID(of: row.photo).rawValue) - 1]
  }

  private func contains(_ values: [String], _ value: String?) -> Bool {
    value.map { value in values.contains { $0.lowercased() == value.lowercased() } } ?? false
  }

  /// Every word is a prefix of a word of the name, the species or the path.
  private func hasWords(_ row: Sighting, _ text: String?) -> Bool {
    guard let text else { return true }
    let all = [row.name, row.species?.value, row.path].compactMap { $0 }.joined(separator: " ").lowercased()
    let words = all.split { !$0.isLetter && !$0.isNumber }
    return text.lowercased().split(separator: " ").allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
  }

  private func isIn(_ row: Sighting, since: CivilTime?, until: CivilTime?) -> Bool {
    guard since != nil || until != nil else { return true }
    guard let time = row.time?.value else { return false }
    return since.map { time >= $0 } ?? true && until.map { time <= $0 } ?? true
  }

  private func lacks(_ row: Sighting, _ fact: MissingFact) -> Bool {
    switch fact {
    case .date: row.time == nil
    case .place: row.position == nil
    case .name: row.name == nil
    case .side: row.viewpoint == nil
    }
  }
}
