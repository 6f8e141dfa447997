import GRDB
import MediaLibrary
import PatternMatching
import Synchronization

/// The galleries for an identification: first the named animals. If no named animal is likely, the second gallery has
/// named animals and unnamed groups together. A gallery of the groups alone might hold a single animal, which would
/// have no competitors. The second gallery is built when the first answer needs it.
final class QueryGalleries: Sendable {
  /// From this probability, the answer uses named animals only, because every other animal is less likely.
  static let likely = 0.5

  private let galleries: LibraryGalleries
  private let named: Gallery
  private let groups = Mutex<LibraryGalleries.Groups?>(nil)
  private let confidence: StatedConfidence
  private let library: Library

  init(_ galleries: LibraryGalleries, library: Library, progress: (MatchingProgress) -> Void) throws {
    (self.galleries, self.library) = (galleries, library)
    named = try galleries.named(progress: progress)
    confidence = try StatedConfidence(of: library)
  }

  /// The answer for photos of one animal.
  func answer(
    _ photos: [QueryPhoto], _ options: IdentificationOptions, since clock: ThreadClock
  ) throws -> Identification {
    let asked = Asked(
      photos: photos, options: options,
      excluded: try library.readingState { db in
        // A photo shows each animal once: sightings on the same photo show other animals, even if their boxes overlap.
        try photos.reduce(into: Set(photos.compactMap(\.asked.subject.annotation?.rawValue))) { excluded, photo in
          if let id = photo.asked.subject.photo { excluded.formUnion(try GalleryRow.annotations(on: id, in: db)) }
        }
      })
    let (ranking, probability, count) = rank(asked, in: named)
    let candidates = try Self.candidates(of: ranking, in: named, asked)
    var answer = Identification(
      subject: photos[0].asked.subject, photoCount: photos.count, outcome: .ranked(candidates),
      probability: candidates.isEmpty ? nil : probability, galleryCount: count, searched: ranking.searched,
      cpuSeconds: 0)
    var compared = named
    if answer.probability ?? 0 < Self.likely {
      let groups = try unnamedGroups()
      let everyone = groups.gallery
      let (wider, probability, count) = rank(asked, in: everyone)
      (answer.galleryCount, answer.searched) = (count, wider.searched)
      compared = everyone
      if let first = wider.candidates.first, groups.members[first.individual] == nil,
        probability > answer.probability ?? 0
      {
        answer.outcome = .ranked(try Self.candidates(of: wider, in: everyone, asked))
        answer.probability = probability
      }
      answer.group = try group(wider, leading: probability, asked, groups).flatMap {
        $0.probability > answer.probability ?? 0 ? $0 : nil
      }
    }
    answer.narrowing = try narrowing(asked, in: compared)
    answer.cpuSeconds = clock.seconds
    return answer
  }

  /// The photos of a query, and the scope of their comparison.
  private struct Asked {
    let photos: [QueryPhoto]
    let options: IdentificationOptions
    /// Annotations that are not compared.
    let excluded: Set<Int64>

    func scope(of photo: QueryPhoto, in gallery: Gallery) -> QueryScope {
      var scope = gallery.scope(for: photo.asked, options)
      scope.excludeAnnotations = excluded
      return scope
    }
  }

  /// The named animals of a ranking.
  private static func candidates(
    of ranking: Ranking, in gallery: Gallery, _ asked: Asked
  ) throws -> [Identification.Candidate] {
    var found: [Identification.Candidate] = []
    for ranked in ranking.candidates where found.count < max(1, asked.options.top) {
      if let candidate = try gallery.candidate(ranked, asked.photos) { found.append(candidate) }
    }
    return found
  }

  /// Ranks the animals for the photos. Also returns the displayed probability, and the number of annotations compared
  /// with one photo; of several photos, the largest number.
  private func rank(_ asked: Asked, in gallery: Gallery) -> (ranking: Ranking, probability: Double, count: Int) {
    var (rankings, count): ([Ranking], Int) = ([], 0)
    for photo in asked.photos {
      let scope = asked.scope(of: photo, in: gallery)
      rankings.append(photo.ranking(in: gallery.catalogue, scope: scope, options: asked.options.matching))
      count = max(count, gallery.catalogue.count(in: scope))
    }
    let ranking = Ranking(together: rankings)
    let species =
      asked.photos.lazy.compactMap(\.asked.subject.species).first
      ?? ranking.candidates.first.flatMap(gallery.species(of:))
    return (ranking, confidence.calibrated(ranking.probability, species: species), count)
  }

  /// The restriction to the species of the first photo; `nil` if that species is unknown or the restriction is off.
  private func narrowing(_ asked: Asked, in gallery: Gallery) throws -> Identification.Narrowing? {
    guard asked.options.species == .same, let species = asked.photos[0].asked.subject.species else { return nil }
    let scope = asked.scope(of: asked.photos[0], in: gallery)
    return Identification.Narrowing(
      species: species, leftOut: gallery.countOfOtherKinds(in: scope),
      isInCatalogue: try galleries.know(species, besides: scope.excludeAnnotations))
  }

  private func unnamedGroups() throws -> LibraryGalleries.Groups {
    try groups.withLock { known in
      if let known { return known }
      let made = try galleries.groups { _ in }
      known = made
      return made
    }
  }

  /// The best group. If the query already belongs to a group with a verified match, that group is used. `nil` if no
  /// group has a verified match.
  private func group(
    _ ranking: Ranking, leading: Double, _ asked: Asked, _ groups: LibraryGalleries.Groups
  ) throws -> Identification.Group? {
    let numbers = asked.photos.compactMap(\.asked.subject.annotation)
    let mine = numbers.first.flatMap { groups.own[$0] }
    let found = ranking.candidates.filter {
      groups.members[$0.individual] != nil && $0.references.first?.statistics != nil
    }
    guard let chosen = found.first(where: { $0.individual == mine }) ?? found.first,
      let members = groups.members[chosen.individual],
      let sketch = try groups.gallery.sketch(of: chosen, asked.photos)
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
