/// A way to gather photos of probably one animal, whoever that is: what stands here is exchanged for a better one.
///
/// Whatever the way, the photos that people said to show one animal stay together, those that they said to show two, or animals of different
/// kinds, stay apart, and the same task gives the same groups, in whatever order its parts come.
package protocol PhotoGrouping: Sendable {
  /// The groups, each photo of the task in exactly one of them; the smallest first member first.
  func groups(of task: GroupingTask) -> [PhotoGroup]
}

/// Photos without names, what comparing them found, and what people said about them.
package struct GroupingTask: Sendable {
  /// One photo of one animal.
  package struct Photo: Sendable, Hashable {
    /// The annotation's number, unique in a task.
    package let id: Int64
    /// What photos have in common that people said to show one animal.
    package let known: Int64
    /// The side that is seen; photos of different sides say nothing about one another, those without one may about all.
    package let side: String?
    /// What kind of animal is seen, where that is known.
    package let kind: String?

    /// A photo with these facts.
    package init(id: Int64, known: Int64, side: String? = nil, kind: String? = nil) {
      (self.id, self.known, self.side, self.kind) = (id, known, side, kind)
    }
  }

  /// The photos.
  package var photos: [Photo]
  /// The pairs that were found to agree in something. What was looked at and not found is not there.
  package var comparisons: [PhotoComparison]
  /// Pairs of `Photo.known` that people said to be two animals.
  package var apart: [(Int64, Int64)]
  /// For each kind of animal those that it is not, both ways round: photos of such two are never of one animal.
  package var otherKinds: [String: Set<String>]

  /// A task with these parts, in any order.
  package init(
    photos: [Photo], comparisons: [PhotoComparison], apart: [(Int64, Int64)] = [],
    otherKinds: [String: Set<String>] = [:]
  ) {
    (self.photos, self.comparisons, self.apart) = (photos, comparisons, apart)
    self.otherKinds = otherKinds
  }
}

/// What comparing two photos found.
package struct PhotoComparison: Sendable, Hashable {
  /// The photo with the smaller number.
  package let a: Int64
  /// The other photo.
  package let b: Int64
  /// The logarithm of the odds that both show one animal, as `PairVerifier` gives it.
  package let logOdds: Double

  /// A comparison of two photos, in either order.
  package init(_ one: Int64, _ other: Int64, logOdds: Double) {
    (a, b) = (min(one, other), max(one, other))
    self.logOdds = logOdds
  }
}

/// Photos of probably one animal.
package struct PhotoGroup: Sendable, Hashable {
  /// The photos, smallest number first; at least one.
  package let members: [Int64]
  /// The two members that agree most; `nil` when no two were found to agree in anything.
  package let strongest: PhotoComparison?

  /// A group with these members, in any order.
  ///
  /// - Parameter comparisons: those between members.
  package init(members: [Int64], comparisons: [PhotoComparison]) {
    self.members = members.sorted()
    strongest = comparisons.max { ($0.logOdds, $1.a, $1.b) < ($1.logOdds, $0.a, $0.b) }
  }
}
