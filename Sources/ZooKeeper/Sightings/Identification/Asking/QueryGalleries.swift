import GRDB
import MediaLibrary
import PatternMatching

/// The galleries for an identification: first the named animals. If no named animal is likely, the second gallery has
/// named animals and unnamed groups together. A gallery of the groups alone might hold a single animal, which would
/// have no competitors.
struct QueryGalleries: Sendable {
  /// From this probability, the answer uses named animals only, because every other animal is less likely.
  static let likely = 0.5

  private let named, everyone: Gallery
  private let confidence: StatedConfidence
  /// The groups, including groups of one sighting, by their names in the pattern catalogue.
  private let groups: [String: [AnnotationID]]
  /// The group of each sighting that is in a group of several.
  private let own: [AnnotationID: String]
  /// The sightings of each photo that has several.
  private let crowds: [PhotoID: Set<Int64>]

  /// - Parameter groups: all unnamed sightings, grouped.
  init(
    _ rows: [CatalogueRow], _ groups: AnimalGroups, _ confidence: StatedConfidence, library: Library,
    store: FeatureStore,
    progress: (MatchingProgress) -> Void
  ) throws {
    self.confidence = confidence
    crowds = CatalogueRow.crowds(of: rows)
    let several = groups.groups.map(\.members)
    let all = several + groups.alone.map { [$0] }
    self.groups = Dictionary(uniqueKeysWithValues: all.map { (Gallery.name(of: $0[0]), $0) })
    own = Dictionary(
      uniqueKeysWithValues: several.flatMap { group in group.map { ($0, Gallery.name(of: group[0])) } })
    let home = Dictionary(uniqueKeysWithValues: all.flatMap { group in group.map { ($0, group[0]) } })
    named = try Gallery(
      rows.filter { $0.individual != nil }, library: library, store: store, progress: progress)
    everyone = try Gallery(rows, .everyoneInGroups(home), library: library, store: store, progress: progress)
  }

  /// The answer for photos of one animal.
  func answer(_ photos: [QueryPhoto], _ options: IdentificationOptions, since clock: ThreadClock) -> Identification {
    let (ranking, probability, count) = rank(photos, in: named, options)
    let candidates = Self.candidates(of: ranking, in: named, photos, options)
    var answer = Identification(
      subject: photos[0].asked.subject, photoCount: photos.count, outcome: .ranked(candidates),
      probability: candidates.isEmpty ? nil : probability, narrowing: narrowing(photos, in: named, options),
      galleryCount: count, cpuSeconds: 0)
    if answer.probability ?? 0 < Self.likely {
      let (wider, probability, count) = rank(photos, in: everyone, options)
      answer.galleryCount = count
      answer.narrowing = narrowing(photos, in: everyone, options)
      if let first = wider.candidates.first, groups[first.individual] == nil, probability > answer.probability ?? 0 {
        answer.outcome = .ranked(Self.candidates(of: wider, in: everyone, photos, options))
        answer.probability = probability
      }
      answer.group = group(wider, leading: probability, photos).flatMap {
        $0.probability > answer.probability ?? 0 ? $0 : nil
      }
    }
    answer.cpuSeconds = clock.seconds
    return answer
  }

  /// The named animals of a ranking.
  private static func candidates(
    of ranking: Ranking, in gallery: Gallery, _ asked: [QueryPhoto], _ options: IdentificationOptions
  ) -> [Identification.Candidate] {
    Array(ranking.candidates.lazy.compactMap { gallery.candidate($0, asked) }.prefix(max(1, options.top)))
  }

  /// Ranks the animals for the photos; also returns the displayed probability and the number of compared annotations.
  private func rank(
    _ photos: [QueryPhoto], in gallery: Gallery, _ options: IdentificationOptions
  ) -> (ranking: Ranking, probability: Double, count: Int) {
    var (rankings, count): ([Ranking], Int) = ([], 0)
    for photo in photos {
      let scope = scope(of: photo, among: photos, in: gallery, options)
      rankings.append(photo.ranking(in: gallery.catalogue, scope: scope))
      count = max(count, gallery.catalogue.count(in: scope))
    }
    let ranking = Ranking(together: rankings)
    let species =
      photos.lazy.compactMap(\.asked.subject.species).first ?? ranking.candidates.first.flatMap(gallery.species(of:))
    return (ranking, confidence.calibrated(ranking.probability, species: species), count)
  }

  private func scope(
    of photo: QueryPhoto, among photos: [QueryPhoto], in gallery: Gallery, _ options: IdentificationOptions
  ) -> QueryScope {
    var scope = gallery.scope(for: photo.asked, options)
    // A photo shows each animal once: sightings on the same photo show other animals, even if their boxes overlap.
    scope.excludeAnnotations = photos.reduce(into: Set(photos.compactMap(\.asked.subject.annotation?.rawValue))) {
      $0.formUnion($1.asked.subject.photo.flatMap { crowds[$0] } ?? [])
    }
    return scope
  }

  /// The restriction to the species of the first photo; `nil` if that species is unknown or the restriction is off.
  private func narrowing(
    _ photos: [QueryPhoto], in gallery: Gallery, _ options: IdentificationOptions
  ) -> Identification.Narrowing? {
    guard options.species == .same, let species = photos[0].asked.subject.species else { return nil }
    let scope = scope(of: photos[0], among: photos, in: gallery, options)
    return Identification.Narrowing(
      species: species, leftOut: gallery.countOfOtherKinds(in: scope),
      isInCatalogue: everyone.knows(species, besides: scope.excludeAnnotations))
  }

  /// The best group. If the query already belongs to a group with a verified match, that group is used.
  private func group(
    _ ranking: Ranking, leading: Double, _ asked: [QueryPhoto]
  ) -> Identification.Group? {
    let numbers = asked.compactMap(\.asked.subject.annotation)
    let mine = numbers.first.flatMap { own[$0] }
    let found = ranking.candidates.filter {
      groups[$0.individual] != nil && $0.references.first?.statistics != nil
    }
    guard let chosen = found.first(where: { $0.individual == mine }) ?? found.first,
      let members = groups[chosen.individual], let sketch = everyone.sketch(of: chosen, asked)
    else { return nil }
    let leads = chosen == ranking.candidates.first ? leading : 0
    // The query's own group was formed from odds without competitors, so these odds count even if another animal is
    // first.
    let probability = chosen.individual == mine ? max(leads, chosen.baseScore / (1 + chosen.baseScore)) : leads
    return Identification.Group(
      id: members[0], others: members.filter { !numbers.contains($0) }, probability: probability, asked: sketch.asked,
      best: sketch.best, places: sketch.places)
  }
}
