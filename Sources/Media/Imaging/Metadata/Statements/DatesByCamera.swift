import Facts

/// The dates of many photos, camera by camera: tells those that lie long before the others.
///
/// A clock that lost its battery, or a copy that lost its date, leaves a few photos years before all others of their camera.
/// Dates are suspicious when they are fewer than those after them and a gap of more than five years lies between. Two photos
/// far apart are not: nothing says which of both is wrong.
package struct DatesByCamera: Sendable {
  /// Five years with two leap days, in seconds.
  private static let gap = 1_827.0 * 86_400

  /// Of cameras with suspicious dates, the first that is not.
  private var firstBelieved: [CameraBody: CivilTime] = [:]

  /// - Parameter photos: all that are known, in any order; those of one camera are compared on its own clock.
  /// - Complexity: O(*n* log *n*).
  package init(_ photos: some Sequence<(camera: Camera, time: CivilTime)>) {
    var times: [CameraBody: [CivilTime]] = [:]
    for photo in photos {
      guard let body = CameraBody(photo.camera) else { continue }
      times[body, default: []].append(photo.time)
    }
    for (body, dates) in times {
      let dates = dates.sorted()
      // Only breaks with fewer dates before them than after them.
      let breaks = dates.indices.dropFirst().prefix { 2 * $0 < dates.count }
      guard let last = breaks.last(where: { dates[$0].seconds(since: dates[$0 - 1]) > Self.gap }) else { continue }
      firstBelieved[body] = dates[last]
    }
  }

  /// What speaks against a date of a photo of `camera`: `longBeforeOthers`, or nothing.
  package func doubt(of time: CivilTime, by camera: Camera) -> Suspicion? {
    guard let body = CameraBody(camera), let first = firstBelieved[body], time < first else { return nil }
    return .longBeforeOthers
  }
}
