import MediaLibrary

/// Sightings without a name that probably show one animal: a proposal, made anew whenever it is asked for.
package struct AnimalGroup: Codable, Hashable, Sendable, Identifiable {
  /// The sightings, smallest number first; at least one.
  package var members: [AnnotationID]
  /// The two sightings that agree most; `nil` when no two were found to agree in anything.
  package var strongest: Link?
  /// The other group of several sightings that this one agrees with most, where two of them agree at all (one in ten) and
  /// nobody said that it is another animal.
  package var nearest: Neighbour?
  /// The other group of several sightings that may be the other flank of the animal, where both flanks were photographed in
  /// one encounter and nobody said that it is another animal. Coats say nothing of it.
  package var otherSide: OtherSide?

  /// What the group goes by as long as it is the same: its first sighting.
  package var id: AnnotationID { members[0] }

  /// Two sightings, and how likely it is that they show one animal.
  package struct Link: Codable, Hashable, Sendable {
    /// The sightings.
    package var a, b: AnnotationID
    /// 0 to 1.
    package var probability: Double
  }

  /// Another group.
  package struct Neighbour: Codable, Hashable, Sendable {
    /// What the other group goes by.
    package var id: AnnotationID
    /// The two sightings of the two groups that agree most.
    package var link: Link
  }

  /// A group of the other flank.
  package struct OtherSide: Codable, Hashable, Sendable {
    /// What the other group goes by.
    package var id: AnnotationID
    /// In how many encounters both were photographed, at least 1.
    package var encounters: Int
  }
}

/// All sightings without a name, gathered.
package struct AnimalGroups: Codable, Hashable, Sendable {
  /// Groups of at least two sightings, the largest first, then by their first sightings.
  package var groups: [AnimalGroup]
  /// Sightings that stand alone, smallest number first, those last whose photos tell little.
  package var alone: [AnnotationID]
  /// About how many animals all of them show: the more numerous of left and right flanks, and what shows neither alone.
  /// The two flanks of an animal are told to be one only by people.
  package var animals: Int
  /// How many of the sightings were not compared yet, so that they stand alone.
  package var waiting: Int

  /// How many sightings there are in all.
  package var sightings: Int { groups.reduce(alone.count) { $0 + $1.members.count } }
}
