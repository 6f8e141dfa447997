package import Basics
import Formats
package import Foundation

/// A recorded track (GPX 1.0 and 1.1): the positions of a GPS receiver over time.
package struct GPXTrack: Sendable, Equatable {
  package struct Fix: Sendable, Equatable {
    package let time: Date
    package let position: GeoPosition

    package init(time: Date, position: GeoPosition) {
      self.time = time
      self.position = position
    }
  }

  /// Why the track has no position for a time.
  package enum Miss: Error, Hashable, Codable, Sendable {
    /// The time is before the start or after the end of the track.
    case outside
    /// The time lies between two segments: the receiver was off.
    case betweenSegments
    /// The fixes around the time are farther apart than `maxGap`.
    case gap(seconds: Double)
  }

  /// Uninterrupted runs of fixes, each in order of time.
  package let segments: [[Fix]]
  /// The longest gap between two fixes, in seconds, across which a position is interpolated. Default 1800, as in
  /// exiftool.
  package let maxGap: Double

  /// Sorts the fixes by time and drops empty segments.
  package init(segments: [[Fix]], maxGap: Double = 1800) {
    self.segments = segments.filter { !$0.isEmpty }.map { $0.sorted { $0.time < $1.time } }
    self.maxGap = maxGap
  }

  /// The maximum file size in bytes, enough for some million fixes.
  private static let maxBytes = 256 << 20

  /// - Throws: `ImportError.badTrack` if the file is too large, is not well-formed or has no fix with a time;
  ///   `noSuchPath` if the file cannot be read.
  package init(contentsOf path: String, maxGap: Double = 1800) throws(ImportError) {
    guard let bytes = try? BoundedFile.bytes(of: path, limit: Self.maxBytes) else { throw .noSuchPath(path) }
    var reader = GPXReader()
    do {
      try reader.read(bytes, limits: XMLLimits(bytes: Self.maxBytes))
    } catch {
      throw .badTrack(path: path, .notWellFormed(error))
    }
    self.init(segments: reader.segments, maxGap: maxGap)
    guard !segments.isEmpty else { throw .badTrack(path: path, .noFix) }
  }

  /// The receiver's position, interpolated linearly between the fixes before and after. With several receivers, the
  /// receiver with the shortest gap around the time is used.
  ///
  /// - Complexity: logarithmic in the fixes of a segment, linear in segments.
  package func position(at time: Date) -> Result<GeoPosition, Miss> {
    let around = segments.compactMap { Self.fixes(around: time, in: $0) }
    guard let (before, after) = around.min(by: { Self.gap($0) < Self.gap($1) }) else {
      let begins = segments.compactMap { $0.first?.time }.min() ?? .distantFuture
      let ends = segments.compactMap { $0.last?.time }.max() ?? .distantPast
      return .failure(begins < time && time < ends ? .betweenSegments : .outside)
    }
    let gap = Self.gap((before, after))
    guard gap > 0 else { return .success(before.position) }
    guard gap <= maxGap else { return .failure(.gap(seconds: gap)) }
    return .success(before.position.interpolated(to: after.position, time.timeIntervalSince(before.time) / gap))
  }

  private static func gap(_ fixes: (before: Fix, after: Fix)) -> Double {
    fixes.after.time.timeIntervalSince(fixes.before.time)
  }

  /// The fixes before and after a time, both the same if a fix has exactly this time; `nil` outside the segment.
  private static func fixes(around time: Date, in segment: [Fix]) -> (before: Fix, after: Fix)? {
    guard let first = segment.first, let last = segment.last, first.time <= time, time <= last.time else { return nil }
    var (low, high) = (0, segment.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segment[middle].time <= time { low = middle } else { high = middle }
    }
    let (before, after) = (segment[low], segment[high])
    if before.time == time { return (before, before) }
    return after.time == time ? (after, after) : (before, after)
  }
}

extension GeoPosition {
  /// The position at a fraction of the way to another, across the antimeridian if that is shorter.
  fileprivate func interpolated(to other: GeoPosition, _ share: Double) -> GeoPosition {
    var east = other.longitude - longitude
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    var longitude = longitude + share * east
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    let height = altitude.flatMap { from in other.altitude.map { from + share * ($0 - from) } }
    return GeoPosition(
      latitude: latitude + share * (other.latitude - latitude), longitude: longitude, altitude: height) ?? self
  }
}

/// Collects the `trkpt` elements that have a position and a time.
private struct GPXReader: XMLElementCollector {
  private(set) var segments: [[GPXTrack.Fix]] = []
  private var place: (latitude: Double, longitude: Double)?
  private var altitude: Double?
  private var time: Date?

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {
    switch path.last {
    case "trkseg": segments.append([])
    case "trkpt":
      (altitude, time) = (nil, nil)
      place = attributes["lat"].flatMap(Double.init).flatMap { latitude in
        attributes["lon"].flatMap(Double.init).map { (latitude, $0) }
      }
    default: break
    }
  }

  mutating func end(_ path: [String], text: String) {
    switch path.last {
    case "ele": altitude = Double(text)
    case "time": time = Self.instant(text)
    case "trkpt":
      if let place, let time, !segments.isEmpty,
        let position = GeoPosition(latitude: place.latitude, longitude: place.longitude, altitude: altitude)
      {
        segments[segments.count - 1].append(GPXTrack.Fix(time: time, position: position))
      }
      place = nil
    default: break
    }
  }

  /// An xsd:dateTime with `Z` or an offset; without either it is UTC, as GPX defines.
  private static func instant(_ text: String) -> Date? {
    guard let clock = text.firstIndex(of: "T") else { return nil }
    let zone = text[clock...].firstIndex { "+-Zz".contains($0) } ?? text.endIndex
    let offset = zone == text.endIndex ? UTCOffset.zero : UTCOffset(text: String(text[zone...]))
    return offset.flatMap { CivilTime(iso: String(text[..<zone]))?.date(offset: $0) }
  }
}
