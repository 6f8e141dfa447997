package import Facts
package import Imaging
package import MediaLibrary

/// When photos belong to one encounter: they are of one camera, and each was taken at most 30 minutes after, and at most
/// 1 km from, the one before.
///
/// The camera stands for the photographer. A place that is not known does not part photos; a time of day that is not known makes
/// a photo an encounter of its own. Pauses go by instants where offsets from UTC are known. The rule knows nothing of the order in
/// which photos were imported.
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
    /// How far that clock was ahead of UTC.
    package var offset: UTCOffset?
    /// Where the photo was taken.
    package var position: GeoPosition?

    /// A photo with these facts.
    package init(
      id: PhotoID, camera: Camera, time: CivilTime?, offset: UTCOffset? = nil, position: GeoPosition?
    ) {
      self.id = id
      self.camera = camera
      self.time = time
      self.offset = offset
      self.position = position
    }

    fileprivate var hasTime: Bool { time?.isDayAlone == false }
  }

  /// The encounters of some photos, each in order of time; the order of `photos` plays no part.
  ///
  /// - Complexity: that of sorting.
  package static func encounters(of photos: [Photo]) -> [[Photo]] {
    var encounters: [[Photo]] = photos.filter { !$0.hasTime }.sorted { $0.id < $1.id }.map { [$0] }
    for (_, group) in Dictionary(grouping: photos.filter(\.hasTime), by: \.camera) {
      var current: [Photo] = []
      var last = 0.0
      for (photo, instant) in line(of: group).places {
        if let before = current.last, !continues(before, photo, after: instant - last) {
          encounters.append(current)
          current = []
        }
        current.append(photo)
        last = instant
      }
      encounters.append(current)
    }
    return encounters.sorted { $0[0].id < $1[0].id }
  }

  /// Photos of one moment go by their numbers.
  private static func line(of photos: [Photo]) -> ClockLine<Photo> {
    ClockLine(
      photos.sorted { $0.id < $1.id }.compactMap { photo in
        photo.time.map { (item: photo, time: $0, offset: photo.offset) }
      })
  }

  private static func continues(_ last: Photo, _ next: Photo, after pause: Double) -> Bool {
    guard pause <= maxPause else { return false }
    guard let here = last.position, let there = next.position else { return true }
    return here.distance(to: there) <= maxWay
  }
}
