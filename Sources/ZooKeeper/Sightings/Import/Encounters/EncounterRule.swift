package import Basics
package import Imaging
package import MediaLibrary

/// Photos belong to one encounter if one camera took them. Each photo was taken at most 30 minutes after the previous
/// photo, and at most 1 km from it.
///
/// Each camera counts as one photographer. Unknown positions do not separate photos. A photo without a time of day is
/// an encounter of its own, but the seconds of one film belong together. Pauses are measured between instants if UTC offsets are known. The result does not depend
/// on the order of import.
package enum EncounterRule {
  /// The longest pause within an encounter, in seconds.
  package static let maxPause = 1800.0
  /// The longest distance between two consecutive photos of an encounter, in meters.
  package static let maxWay = 1000.0

  /// The facts that the rule uses.
  package struct Photo: Sendable, Hashable {
    package var id: PhotoID
    package var camera: Camera
    package var time: CivilTime?
    /// How far the camera's clock was ahead of UTC.
    package var offset: UTCOffset?
    package var position: GeoPosition?
    /// The film that the photo is a second of.
    package var film: FilmID?

    package init(
      id: PhotoID, camera: Camera, time: CivilTime?, offset: UTCOffset? = nil, position: GeoPosition?,
      film: FilmID? = nil
    ) {
      self.id = id
      self.camera = camera
      self.time = time
      self.offset = offset
      self.position = position
      self.film = film
    }

    fileprivate var hasTime: Bool { time?.isDayAlone == false }
  }

  /// Groups photos into encounters, each in order of time; the order of `photos` does not matter.
  ///
  /// - Complexity: O(*n* log *n*).
  package static func encounters(of photos: [Photo]) -> [[Photo]] {
    let timeless = Dictionary(grouping: photos.filter { !$0.hasTime }.sorted { $0.id < $1.id }, by: \.film)
    var encounters = timeless.flatMap { film, photos in film == nil ? photos.map { [$0] } : [photos] }
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

  /// Photos of the same instant are ordered by ID.
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
