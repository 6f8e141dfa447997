/// Local naive Bayes nearest neighbour (McCann and Lowe, CVPR 2012). A feature votes for the animal of each of its
/// nearest neighbours. The weight of the vote is the feature's distance to the background minus its distance to the
/// neighbour.
package enum NaiveBayesWeights {
  package struct Vote: Equatable {
    /// The index of the neighbour, as given to `votes`.
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

  /// The distance, with 512 as the unit. A RootSIFT descriptor has this length; a descriptor of the network has the
  /// length 256.
  private static func distance(_ squared: Int) -> Double { Double(squared).squareRoot() / 512 }
}
