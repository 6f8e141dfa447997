import Foundation

/// A method that groups photos without names: a group probably shows one animal.
///
/// Every method follows these rules. Photos that people assigned to one animal stay together. Photos that people
/// assigned to two animals, or to animals of different kinds, stay apart. The same task gives the same groups, in any
/// order of its parts.
package protocol PhotoGrouping: Sendable {
  /// The groups, each photo of the task in exactly one; sorted by the smallest member.
  func groups(of task: GroupingTask) -> [PhotoGroup]
}

/// Photos without names, the results of comparing them, and people's decisions about them.
package struct GroupingTask: Sendable {
  package struct Photo: Sendable, Hashable {
    /// The annotation's id, unique in a task.
    package let id: Int64
    /// Equal for photos that people assigned to one animal.
    package let known: Int64
    /// The visible side. Photos of different sides are not comparable; a photo without a side is comparable with all.
    package let side: String?
    /// The kind of animal; `nil` when unknown.
    package let kind: String?

    package init(id: Int64, known: Int64, side: String? = nil, kind: String? = nil) {
      (self.id, self.known, self.side, self.kind) = (id, known, side, kind)
    }
  }

  package var photos: [Photo]
  /// The pairs with matches. A pair that was compared without a match is absent.
  package var comparisons: [PhotoComparison]
  /// Pairs of `Photo.known` that people declared to be two animals.
  package var apart: [(Int64, Int64)]
  /// For each kind of animal, the kinds that an animal of this kind cannot be; symmetric. Photos of two such kinds
  /// never show one animal.
  package var otherKinds: [String: Set<String>]

  /// The parts may be in any order.
  package init(
    photos: [Photo], comparisons: [PhotoComparison], apart: [(Int64, Int64)] = [],
    otherKinds: [String: Set<String>] = [:]
  ) {
    (self.photos, self.comparisons, self.apart) = (photos, comparisons, apart)
    self.otherKinds = otherKinds
  }
}

/// The result of comparing two photos.
package struct PhotoComparison: Sendable, Hashable {
  /// The photo with the smaller id.
  package let a: Int64
  package let b: Int64
  /// The log odds that both photos show one animal, from `PairVerifier`.
  package let logOdds: Double

  /// The two photos may be in either order.
  package init(_ one: Int64, _ other: Int64, logOdds: Double) {
    (a, b) = (min(one, other), max(one, other))
    self.logOdds = logOdds
  }
}

package struct PhotoGroup: Sendable, Hashable {
  /// Ids of the photos, smallest first; at least one.
  package let members: [Int64]
  /// The pair of members with the highest log odds; `nil` without any match.
  package let strongest: PhotoComparison?

  /// - Parameters:
  ///   - members: in any order.
  ///   - comparisons: only those between members.
  package init(members: [Int64], comparisons: [PhotoComparison]) {
    self.members = members.sorted()
    strongest = comparisons.max { ($0.logOdds, $1.a, $1.b) < ($1.logOdds, $0.a, $0.b) }
  }
}

extension Ranking {
  /// The maximum number of comparisons kept for a photo, strongest first: more than the usual number of photos of an
  /// animal.
  package static let comparisonsPerPhoto = 24

  /// The strongest comparisons of the query photo with other photos, strongest first; at most `comparisonsPerPhoto`.
  /// Uses the odds without context, because only some pairs have context.
  ///
  /// - Parameter photo: the id of the query photo.
  package func comparisons(of photo: Int64) -> [PhotoComparison] {
    let found = candidates.flatMap(\.references).filter { $0.statistics != nil }
      .map { PhotoComparison(photo, $0.id, logOdds: log($0.baseScore)) }
      .sorted { ($1.logOdds, $0.a, $0.b) < ($0.logOdds, $1.a, $1.b) }
    return Array(found.prefix(Self.comparisonsPerPhoto))
  }
}
