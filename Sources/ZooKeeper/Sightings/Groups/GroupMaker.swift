import Foundation
import GRDB
package import MediaLibrary
package import PatternMatching

/// Groups the unnamed sightings of a library by probable animal.
///
/// ```swift
/// let groups = try GroupMaker(library: library).all()
/// groups.animals          // about 23
/// try catalogue.name(groups.groups[0].members, as: .name("Zuri"))
/// ```
///
/// Groups follow from the comparisons of `PairProposer` and from live decisions. A naming, a split, a merge or an undo
/// therefore takes effect at once.
package struct GroupMaker: Sendable {
  private let library: Library
  private let way: any PhotoGrouping
  /// Whether the standard method is used, so that results can be cached.
  private let isStandard: Bool

  /// Uses the standard grouping method.
  package init(library: Library) {
    (self.library, way, isStandard) = (library, AverageLinkGrouping(), true)
  }

  /// - Parameter way: the grouping method.
  package init(library: Library, way: any PhotoGrouping) {
    (self.library, self.way, isStandard) = (library, way, false)
  }

  /// All unnamed sightings, grouped.
  ///
  /// - Parameter operation: an import: only groups with at least one of its photos are returned, each with all members;
  ///   `nil` for all groups.
  /// - Throws: `library`.
  /// - Complexity: one pass over the comparisons; 2,000 unnamed sightings take a fraction of a second.
  package func all(importedBy operation: OperationID? = nil) throws(CatalogueError) -> AnimalGroups {
    func found() throws(CatalogueError) -> AnimalGroups {
      try Catalogue(library: library, actor: "").reading { db in try all(importedBy: operation, in: db) }
    }
    return isStandard ? try library.remembered("groups.\(operation.map { "\($0)" } ?? "")", found) : try found()
  }

  func all(importedBy operation: OperationID? = nil, in db: Database) throws -> AnimalGroups {
    let sightings = try Unnamed.fetch(in: db)
    let byNumber = Dictionary(uniqueKeysWithValues: sightings.map { ($0.annotation, $0) })
    let comparisons = try ComparisonTable(db).betweenUnnamed().filter {
      byNumber[$0.first] != nil && byNumber[$0.second] != nil
    }
    let task = GroupingTask(
      photos: sightings.map {
        GroupingTask.Photo(
          id: $0.annotation.rawValue, known: $0.component, side: $0.flank?.rawValue, kind: $0.species)
      }, comparisons: comparisons,
      apart: try SettledPairs.different(in: db).flatMap { one, others in others.map { (one.rawValue, $0.rawValue) } },
      otherKinds: SpeciesName.others(among: Set(sightings.compactMap(\.species))))
    let wanted = operation.map { id in Set(sightings.filter { $0.importID == id }.map(\.annotation.rawValue)) }
    let made = way.groups(of: task)
    let found = made.filter { group in wanted.map { !$0.isDisjoint(with: group.members) } ?? true }
    let neighbours = GroupNeighbours(
      made.filter { $0.members.count > 1 }, task,
      encounters: Dictionary(
        uniqueKeysWithValues: sightings.compactMap { one in one.encounter.map { (one.annotation.rawValue, $0) } }))
    let several = found.filter { $0.members.count > 1 }.map { group in
      AnimalGroup(
        members: group.members.map { AnnotationID(rawValue: $0) },
        strongest: group.strongest.map(AnimalGroup.Link.init),
        nearest: neighbours.nearest(to: group), otherSide: neighbours.otherSide(of: group))
    }
    let shown = found.flatMap(\.members).compactMap { byNumber[AnnotationID(rawValue: $0)] }
    return AnimalGroups(
      groups: several.sorted { ($1.members.count, $0.id) < ($0.members.count, $1.id) },
      alone: Self.mostSuitableFirst(
        found.filter { $0.members.count == 1 }.compactMap { byNumber[AnnotationID(rawValue: $0.members[0])] }),
      animals: Self.animals(on: found.map { $0.members.compactMap { byNumber[AnnotationID(rawValue: $0)]?.flank } }),
      waiting: shown.count { !$0.isCompared })
  }

  /// Puts photos that are suitable for comparison first: from such photos, people search for more photos of the animal.
  private static func mostSuitableFirst(_ sightings: [Unnamed]) -> [AnnotationID] {
    sightings.sorted { ($0.tellsLittle ? 1 : 0, $0.annotation) < ($1.tellsLittle ? 1 : 0, $1.annotation) }
      .map(\.annotation)
  }

  /// - Parameter flanks: the known flanks of each group.
  private static func animals(on flanks: [[Flank]]) -> Int {
    let left = flanks.count { $0.contains(.left) && !$0.contains(.right) }
    let right = flanks.count { $0.contains(.right) && !$0.contains(.left) }
    return max(left, right) + flanks.count - left - right
  }
}

/// A live unnamed sighting that is not held, with the data for grouping.
private struct Unnamed {
  let annotation: AnnotationID
  let component: Int64
  let flank: Flank?
  let importID: OperationID?
  let isCompared: Bool
  let encounter: Int64?
  /// In lowercase without extra blanks.
  let species: String?
  /// Whether the photo was measured and is unsuitable for comparison.
  let tellsLittle: Bool

  /// Ordered by ID.
  static func fetch(in db: Database) throws -> [Unnamed] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT annotation.id, identity.component, annotation.viewpoint, photo.importID,
          \(PhotoStage.proposed.isDone("annotation.id")),
          encounterPhoto.encounterID, annotation.species, \(ViewTable.columns), \(MeasureTable.columns)
        FROM annotation JOIN photo ON photo.id = annotation.photoID
          JOIN identity ON identity.annotationID = annotation.id
          LEFT JOIN encounterPhoto ON encounterPhoto.photoID = photo.id
          LEFT JOIN viewEstimate ON viewEstimate.annotationID = annotation.id
          LEFT JOIN photoMeasures ON photoMeasures.annotationID = annotation.id
        WHERE identity.individualID IS NULL AND annotation.heldBy IS NULL AND annotation.withdrawnBy IS NULL
          AND photo.withdrawnBy IS NULL
        ORDER BY annotation.id
        """)
    var found: [Unnamed] = []
    while let row = try rows.next() {
      found.append(
        Unnamed(
          annotation: row[0], component: row[1],
          flank: EffectiveSide(told: row[2], seen: ViewTable.view(in: row, from: 7)).flank, importID: row[3],
          isCompared: row[4], encounter: row[5], species: (row[6] as String?).map { SpeciesName($0).text },
          tellsLittle: MeasureTable.comparability(in: row, from: 7 + AnimalView.allCases.count)?.flaw != nil))
    }
    return found
  }
}

extension AnimalGroup.Link {
  init(_ found: PhotoComparison) {
    self.init(a: found.first, b: found.second, probability: 1 / (1 + exp(-found.logOdds)))
  }
}

extension PhotoComparison {
  var first: AnnotationID { AnnotationID(rawValue: a) }
  var second: AnnotationID { AnnotationID(rawValue: b) }
}
