/// Local naive Bayes nearest neighbours (McCann and Lowe, CVPR 2012): a feature speaks for an animal by as much as its
/// nearest descriptor there is nearer than what the background offers.
package enum NaiveBayesWeights {
  package struct Vote: Equatable {
    /// Index of the descriptor among all in scope.
    package let descriptor: Int
    /// Above 0.
    package let weight: Double

    package init(descriptor: Int, weight: Double) {
      self.descriptor = descriptor
      self.weight = weight
    }
  }

  /// The votes of one feature.
  ///
  /// The background of an animal is the farthest neighbour that belongs to another one, so that an animal with many
  /// photos is never its own background.
  ///
  /// - Parameters:
  ///   - neighbours: squared distance and index, nearest first.
  ///   - owner: the animal of a descriptor.
  /// - Returns: every neighbour that is nearer than the background of its animal.
  package static func votes(
    _ neighbours: [(distance: Int, index: Int)], owner: (Int) -> Int
  ) -> [Vote] {
    guard let farthest = neighbours.last else { return [] }
    let last = owner(farthest.index)
    // For all animals but the farthest neighbour's own, the background is that neighbour.
    let other = neighbours.last { owner($0.index) != last }
    return neighbours.compactMap { neighbour in
      guard let background = owner(neighbour.index) == last ? other : farthest else { return nil }
      let weight = (distance(background.distance) - distance(neighbour.distance))
      return weight > 0 ? Vote(descriptor: neighbour.index, weight: weight) : nil
    }
  }

  /// A squared distance of quantised descriptors as a distance of unit vectors.
  private static func distance(_ squared: Int) -> Double { Double(squared).squareRoot() / 512 }
}
