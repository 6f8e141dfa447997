package import Facts
package import Imaging
package import MediaLibrary

/// When photos belong to one encounter: they are of one camera, and each was taken at most 30 minutes after, and at most
/// 1 km from, the one before.
///
/// The camera stands for the photographer. A place that is not known does not part photos; a time that is not known makes
/// a photo an encounter of its own. The rule knows nothing of the order in which photos were imported.
package enum EncounterRule {
  /// The longest pause within an encounter, in seconds.
  package static let maxPause = 1800.0
  /// The longest way between two photos of an encounter, in metres.
  package static let maxWay = 1000.0

  /// What the rule looks at.
  package struct Photo: Sendable, Hashable {
    /// The photo.
    package var id: PhotoID
    /// The photo's camera.
    package var camera: Camera
    /// When the photo was taken.
    package var time: CivilTime?
    /// Where the photo was taken.
    package var position: GeoPosition?

    /// A photo with these facts.
    package init(id: PhotoID, camera: Camera, time: CivilTime?, position: GeoPosition?) {
      self.id = id
      self.camera = camera
      self.time = time
      self.position = position
    }
  }

  /// The encounters of some photos, each in order of time; the order of `photos` plays no part.
  ///
  /// - Complexity: that of sorting.
  package static func encounters(of photos: [Photo]) -> [[Photo]] {
    var encounters: [[Photo]] = photos.filter { $0.time == nil }.sorted { $0.id < $1.id }.map { [$0] }
    for (_, group) in Dictionary(grouping: photos.filter { $0.time != nil }, by: \.camera) {
      var current: [Photo] = []
      for photo in group.sorted(by: isEarlier) {
        if let last = current.last, !continues(last, photo) {
          encounters.append(current)
          current = []
        }
        current.append(photo)
      }
      encounters.append(current)
    }
    return encounters.sorted { $0[0].id < $1[0].id }
  }

  private static func isEarlier(_ a: Photo, _ b: Photo) -> Bool {
    guard let x = a.time, let y = b.time, x != y else { return a.id < b.id }
    return x < y
  }

  private static func continues(_ last: Photo, _ next: Photo) -> Bool {
    guard let before = last.time, let after = next.time, after.seconds(since: before) <= maxPause else { return false }
    guard let here = last.position, let there = next.position else { return true }
    return here.distance(to: there) <= maxWay
  }
}
