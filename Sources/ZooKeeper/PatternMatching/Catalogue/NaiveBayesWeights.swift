/// Local naive Bayes nearest neighbour (McCann and Lowe, CVPR 2012). A feature votes for an animal with the difference
/// between two distances: to the background, and to the animal's nearest descriptor.
package enum NaiveBayesWeights {
  package struct Vote: Equatable {
    /// Index of the descriptor among all descriptors in scope.
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
  /// The background of an animal is the farthest neighbour that belongs to another animal. So an animal with many
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
    // For every animal except the owner of the farthest neighbour, that neighbour is the background.
    let other = neighbours.last { owner($0.index) != last }
    return neighbours.compactMap { neighbour in
      guard let background = owner(neighbour.index) == last ? other : farthest else { return nil }
      let weight = (distance(background.distance) - distance(neighbour.distance))
      return weight > 0 ? Vote(descriptor: neighbour.index, weight: weight) : nil
    }
  }

  /// Converts a squared distance of quantised descriptors to a distance of unit vectors.
  private static func distance(_ squared: Int) -> Double { Double(squared).squareRoot() / 512 }
}
