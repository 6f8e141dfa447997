import Basics

/// Compares the dates of each camera's photos, and finds dates that are years before the other dates.
///
/// A clock that lost its battery, or a copy that lost its date, leaves a few photos years before all others of their camera. Dates are
/// suspicious when they are fewer than those after them, and a gap of more than five years follows. Two photos far apart are not
/// suspicious, because either could be wrong.
package struct DatesByCamera: Sendable {
  /// Five years with two leap days, in seconds.
  private static let gap = 1_827.0 * 86_400

  /// The first date that is not suspicious, for each camera with suspicious dates.
  private var firstBelieved: [CameraBody: CivilTime] = [:]

  /// - Parameter photos: all known photos, in any order; those of one camera are compared by its own clock.
  /// - Complexity: O(*n* log *n*).
  package init(_ photos: some Sequence<(camera: Camera, time: CivilTime)>) {
    var times: [CameraBody: [CivilTime]] = [:]
    for photo in photos {
      guard let body = CameraBody(photo.camera) else { continue }
      times[body, default: []].append(photo.time)
    }
    for (body, dates) in times {
      let dates = dates.sorted()
      // Only gaps with fewer dates before them than after them.
      let breaks = dates.indices.dropFirst().prefix { 2 * $0 < dates.count }
      guard let last = breaks.last(where: { dates[$0].seconds(since: dates[$0 - 1]) > Self.gap }) else { continue }
      firstBelieved[body] = dates[last]
    }
  }

  /// `longBeforeOthers` for a suspicious date of a photo of `camera`, else `nil`.
  package func doubt(of time: CivilTime, by camera: Camera) -> Suspicion? {
    guard let body = CameraBody(camera), let first = firstBelieved[body], time < first else { return nil }
    return .longBeforeOthers
  }
}
