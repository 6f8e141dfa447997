import GRDB
import Imaging
package import MediaLibrary
import PatternMatching

/// Compares two sightings and finds the matched regions of the coat.
package struct PairComparer: Sendable {
  private let library: Library
  private let store = FeatureStore()
  /// The maximum number of returned regions.
  private static let mostRegions = 60

  /// - Parameter library: open for writing.
  package init(library: Library) { self.library = library }

  /// Compares two sightings.
  ///
  /// The second sighting is ranked among all other animals, so that features common to all animals do not count. Other
  /// sightings of the two animals are excluded, so that none replaces the second sighting.
  ///
  /// - Throws: `noSuchAnnotation`, `library`, `interrupted`. Unreadable photos have no matched regions.
  package func compare(_ a: AnnotationID, with b: AnnotationID) async throws(IdentificationError) -> PairComparison {
    do {
      _ = try await FeatureMaintenance(library: library, store: store).update([a, b])
      let (found, mates) = try library.readingState { db in
        (
          try [a, b].map { try CatalogueRow.fetch(.annotation($0), folder: library.folder, in: db).first },
          try Self.mates(of: [a, b], in: db)
        )
      }
      guard let first = found[0] else { throw IdentificationError.noSuchAnnotation(a) }
      guard let second = found[1] else { throw IdentificationError.noSuchAnnotation(b) }
      let gallery = try gallery(with: b)
      let (features, sizes) = try library.reading { db in
        (try store.features(of: a, in: db), try [first, second].map { try Self.chipSize(of: $0, in: db) })
      }
      guard let features else { return .nothing }
      var options = MatchOptions.standard
      // Searches the matches of every shortlisted animal for background, so that people see no background marked as
      // coat.
      options.sceneChecks = options.shortlist
      let asked = try QueryPhoto(asked: ResolvedQuery(subject: first.subject), features: features)
      var scope = QueryScope(excludeAnnotation: a.rawValue)
      scope.excludeAnnotations = mates.subtracting([b.rawValue])
      let ranking = asked.ranking(in: gallery.catalogue, scope: scope, options: options)
      guard let found = ranking.candidates.first(where: { $0.bestReference == b.rawValue }) else { return .nothing }
      let proposal = PairProposer.proposals(for: a, ranking, not: []).first { $0.other == b }
      let regions = found.matches.compactMap { match -> PairComparison.Region? in
        guard let there = gallery.catalogue.keypoint(match.reference, of: b.rawValue) else { return nil }
        let here = asked.keypoint(of: match, rotation: found.rotation)
        return PairComparison.Region(
          ax: Double(here.x) / sizes[0].width, ay: Double(here.y) / sizes[0].height,
          ar: Self.radius(here) / sizes[0].width,
          bx: Double(there.x) / sizes[1].width, by: Double(there.y) / sizes[1].height,
          br: Self.radius(there) / sizes[1].width, weight: match.weight)
      }
      let probability = try StatedConfidence(of: library)
        .calibrated(proposal?.probability ?? 0, species: first.subject.species ?? second.subject.species)
      return PairComparison(
        probability: probability, score: found.score,
        regions: Array(regions.sorted { $0.weight > $1.weight }.prefix(Self.mostRegions)),
        scenery: found.scenery.count)
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// The gallery of all animals. If the second sighting is held, the gallery includes held sightings.
  private func gallery(with second: AnnotationID) throws -> Gallery {
    let galleries = LibraryGalleries(library, store)
    if try galleries.rows()[second] != nil { return try galleries.everyone { _ in } }
    let rows = try library.readingState { db in try GalleryRow.fetch(.all, in: db) }
    let index = try IndexMaintenance(library: library, store: store).segments(holding: rows.map(\.annotation))
    return Gallery(rows, .everyone, index: index, library: library)
  }

  /// All annotations of the animals on these annotations.
  private static func mates(of annotations: [AnnotationID], in db: Database) throws -> Set<Int64> {
    try Int64.fetchSet(
      db,
      sql: """
        SELECT annotationID FROM identity WHERE component IN (
          SELECT component FROM identity WHERE annotationID IN (SELECT value FROM json_each(?)))
        """, arguments: [JSONList.text(annotations)])
  }

  /// The geometric mean of an ellipse's semi-axes, in pixels of the chip.
  private static func radius(_ keypoint: Keypoint) -> Double {
    Double(abs(keypoint.a * keypoint.d - keypoint.b * keypoint.c)).squareRoot()
  }

  /// The size of a region's chip in pixels: the region is clipped to the photo and scaled to chip size.
  private static func chipSize(of row: CatalogueRow, in db: Database) throws -> (width: Double, height: Double) {
    let size = try Row.fetchOne(db, sql: "SELECT width, height FROM photo WHERE id = ?", arguments: [row.photo])
    let box = row.subject.box.clipped(to: PixelSize(width: size?["width"] ?? 1, height: size?["height"] ?? 1))
    let scale = Double(Chip.longSide) / max(box.width, box.height, 1)
    return (max(1, box.width * scale), max(1, box.height * scale))
  }
}

extension PairComparison {
  static let nothing = PairComparison(probability: 0, score: 0, regions: [], scenery: 0)
}

/// The result of comparing two sightings.
package struct PairComparison: Codable, Hashable, Sendable {
  /// The probability that the two sightings show one animal, 0 to 1.
  package var probability: Double
  /// The odds, as in `Identification.Candidate`; 0 without matched regions.
  package var score: Double
  /// The matched regions of the coat, highest weight first; at most 60.
  package var regions: [Region]
  /// The number of matches that were removed because they move with the background of both photos.
  package var scenery: Int

  /// A region of the coat on both chips. Positions are fractions of a chip's width and height, radii fractions of its
  /// width.
  package struct Region: Codable, Hashable, Sendable {
    /// The position and radius on the first chip.
    package var ax, ay, ar: Double
    /// The position and radius on the second chip.
    package var bx, by, br: Double
    /// The region's contribution to the score, above 0.
    package var weight: Double
  }
}
