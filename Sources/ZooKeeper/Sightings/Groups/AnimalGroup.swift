import MediaLibrary

/// Unnamed sightings that probably show one animal: a proposal, computed on request.
package struct AnimalGroup: Codable, Hashable, Sendable, Identifiable {
  /// The sightings, ordered by ID; at least two.
  package var members: [AnnotationID]
  /// The two sightings with the highest probability; `nil` if no two sightings have a stored comparison.
  package var strongest: Link?
  /// The most similar other group of several sightings that no decision or species separates from this group. `nil` if
  /// no pair of sightings shows one animal with a probability of at least about 0.1.
  package var nearest: Neighbour?
  /// Another group of several sightings that may show the animal's other flank: it shares the most encounters with this
  /// group, and no decision or species separates the two. `nil` if no such group exists. The coats give no evidence,
  /// because flanks differ.
  package var otherSide: OtherSide?

  /// The first sighting, which identifies the group as long as its members do not change.
  package var id: AnnotationID { members[0] }

  /// Two sightings, and the probability that they show one animal.
  package struct Link: Codable, Hashable, Sendable {
    package var a, b: AnnotationID
    /// 0 to 1.
    package var probability: Double
  }

  package struct Neighbour: Codable, Hashable, Sendable {
    /// The other group's identifier.
    package var id: AnnotationID
    /// One sighting of each group: the pair with the highest probability.
    package var link: Link
  }

  package struct OtherSide: Codable, Hashable, Sendable {
    /// The other group's identifier.
    package var id: AnnotationID
    /// The number of encounters with both groups, at least 1.
    package var encounters: Int
  }
}

/// All unnamed sightings, grouped.
package struct AnimalGroups: Codable, Hashable, Sendable {
  /// Groups of at least two sightings, the largest first, then by their first sighting.
  package var groups: [AnimalGroup]
  /// Single sightings, ordered by ID; sightings unsuitable for comparison come last.
  package var alone: [AnnotationID]
  /// The estimated number of animals. Groups with only left flanks and groups with only right flanks are counted; the
  /// larger number is added to the number of all other groups. Single sightings count as groups. Only people can join
  /// the two flanks of an animal.
  package var animals: Int
  /// The number of sightings that were not compared yet.
  package var waiting: Int

  /// The total number of sightings.
  package var sightings: Int { groups.reduce(alone.count) { $0 + $1.members.count } }
}
