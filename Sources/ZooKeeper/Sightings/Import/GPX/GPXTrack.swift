package import Facts
package import Foundation

/// A recorded track (GPX 1.0 and 1.1): where somebody was at a time.
package struct GPXTrack: Sendable, Equatable {
  /// One fix.
  package struct Fix: Sendable, Equatable {
    /// When.
    package let time: Date
    /// Where.
    package let position: GeoPosition

    /// A place at a time.
    package init(time: Date, position: GeoPosition) {
      self.time = time
      self.position = position
    }
  }

  /// Why a time has no position.
  package enum Miss: Error, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The track begins later or ends earlier.
    case outside
    /// The time lies between two segments: the receiver was off.
    case betweenSegments
    /// The fixes around the time are farther apart than the limit.
    case gap(seconds: Double)

    /// The reason in words.
    package var description: String {
      switch self {
      case .outside: "it was taken before the track begins or after it ends"
      case .betweenSegments: "the receiver was off at that time"
      case .gap(let seconds): "the fixes around that time are \(Int(seconds / 60)) minutes apart"
      }
    }
  }

  /// Runs of fixes without a break, each in order of time.
  package let segments: [[Fix]]
  /// The most seconds between two fixes that a position is interpolated over. Default 1800, as exiftool has it.
  package let maxGap: Double

  /// A track of these segments; fixes are sorted by time, empty segments dropped.
  package init(segments: [[Fix]], maxGap: Double = 1800) {
    self.segments = segments.filter { !$0.isEmpty }.map { $0.sorted { $0.time < $1.time } }
    self.maxGap = maxGap
  }

  /// Some million fixes.
  private static let maxBytes = 256 << 20

  /// Reads a GPX file.
  ///
  /// - Throws: `ImportError.badTrack` when it cannot be read, is not well-formed or has no fix with a time.
  package init(contentsOf path: String, maxGap: Double = 1800) throws(ImportError) {
    guard let bytes = try? SmallFile.bytes(of: path, limit: Self.maxBytes) else { throw .noSuchPath(path) }
    var reader = GPXReader()
    do {
      try reader.read(bytes, limits: XMLLimits(bytes: Self.maxBytes))
    } catch {
      throw .badTrack(path: path, .notWellFormed(line: error.line))
    }
    self.init(segments: reader.segments, maxGap: maxGap)
    guard !segments.isEmpty else { throw .badTrack(path: path, .noFix) }
  }

  /// Where the receiver was, on the straight line between the fixes before and after. Of several receivers, the one whose fixes around
  /// the time are nearest to each other tells it.
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

  /// The fix before a time and the one after it, which are one where it is that very time; `nil` outside of the segment.
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
  /// The place a share of the way to another, across the antimeridian where that is shorter.
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

/// Collects `trkpt` elements that have a place and a time.
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

  /// An xsd:dateTime: with `Z`, an offset, or nothing, which GPX says is UTC.
  private static func instant(_ text: String) -> Date? {
    guard let clock = text.firstIndex(of: "T") else { return nil }
    let zone = text[clock...].firstIndex { "+-Zz".contains($0) } ?? text.endIndex
    let offset = zone == text.endIndex ? UTCOffset.zero : UTCOffset(text: String(text[zone...]))
    return offset.flatMap { CivilTime(iso: String(text[..<zone]))?.date(offset: $0) }
  }
}
