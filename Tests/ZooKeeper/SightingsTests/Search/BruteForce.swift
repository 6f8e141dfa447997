import Facts
import Sightings

/// The filters once more, over values and without a database: what the SQL has to agree with.
struct BruteForce {
  let sightings: [Sighting]
  let followed: Set<IndividualID>

  func rows(_ query: SightingQuery) -> [Sighting] {
    let precedes = query.order == .oldestFirst ? Self.precedes : Self.precedesBackwards
    var rows = sightings.filter { passes($0, query) }.sorted(by: precedes)
    if let after = query.after, let start = sightings.first(where: { $0.annotation == after }) {
      rows = rows.filter { precedes(start, $0) }
    }
    return query.limit.map { Array(rows.prefix($0)) } ?? rows
  }

  /// By time, then photo, then annotation; no time is last.
  static func precedes(_ a: Sighting, _ b: Sighting) -> Bool {
    switch (a.time?.value, b.time?.value) {
    case (let x?, let y?) where x != y: x < y
    case (_?, nil): true
    case (nil, _?): false
    default: (a.photo, a.annotation) < (b.photo, b.annotation)
    }
  }

  /// The other way round, but for no time, which is last again.
  static func precedesBackwards(_ a: Sighting, _ b: Sighting) -> Bool {
    (a.time == nil) == (b.time == nil) ? precedes(b, a) : a.time != nil
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

  /// Every word begins a word of the name, the species or the path.
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
