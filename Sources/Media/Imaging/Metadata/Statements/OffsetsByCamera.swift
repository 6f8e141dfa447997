import Basics

/// Compares the UTC offsets of each camera's photos, and finds offsets that are derived from a stale GPS fix.
///
/// A clock has one offset at a time. A receiver without reception keeps reporting its last fix; the difference of clock and GPS time is
/// then an offset that the clock never had. A derived offset is accepted when most fixes of the camera within twelve hours give the same
/// offset. It is also accepted when the fix before or after it gives the same offset, because the clock may have been set. All other
/// derived offsets are doubtful, and so are those of a fix that was first reported more than five minutes before.
package struct OffsetsByCamera: Sendable {
  /// One photo's evidence of its clock's offset.
  package struct Fix: Hashable, Sendable {
    let camera: Camera
    let time: CivilTime
    /// The time of the receiver's last fix, in UTC; `nil` where the camera states its offset itself.
    let gpsTime: CivilTime?
    let offset: UTCOffset
  }

  /// Fixes within this many seconds are compared.
  private static let reach = 43_200.0
  /// A fix that repeats within this many seconds belongs to a burst.
  private static let burst = 300.0

  private var doubted: Set<Fix> = []

  /// - Parameter fixes: all known fixes, in any order.
  /// - Complexity: O(*n* log *n*), and linear in the different offsets of half a day.
  package init(_ fixes: some Sequence<Fix>) {
    for (body, group) in Dictionary(grouping: fixes, by: { CameraBody($0.camera) }) where body != nil {
      compare(group.sorted { $0.time < $1.time })
    }
  }

  /// Whether the offset derived from a fix is doubtful.
  package func isDoubtful(_ fix: Fix) -> Bool { doubted.contains(fix) }

  /// - Parameter line: the fixes of one camera, earliest first.
  private mutating func compare(_ line: [Fix]) {
    var firstTold: [CivilTime: CivilTime] = [:]
    var window = Window()
    var (begin, end) = (0, 0)
    for (index, fix) in line.enumerated() {
      while end < line.count, line[end].time.seconds(since: fix.time) <= Self.reach {
        window.add(line[end])
        end += 1
      }
      while fix.time.seconds(since: line[begin].time) > Self.reach {
        window.remove(line[begin])
        begin += 1
      }
      guard let gpsTime = fix.gpsTime else { continue }
      let first = firstTold[gpsTime] ?? fix.time
      firstTold[gpsTime] = first
      let isRepeated = fix.time.seconds(since: first) > Self.burst
      let agrees = [index - 1, index + 1].contains { neighbour in
        line.indices.contains(neighbour) && line[neighbour].agrees(with: fix, within: Self.reach)
      }
      if isRepeated || window.isDivided && !agrees && !window.isMostly(fix.offset) { doubted.insert(fix) }
    }
  }

  /// The offsets within half a day, each with the fixes that give it. A repeated fix counts once; an offset that the camera states counts
  /// for every photo.
  private struct Window {
    private enum Vote: Hashable {
      case fix(CivilTime)
      case photo(CivilTime)

      init(_ fix: Fix) { self = fix.gpsTime.map(Vote.fix) ?? .photo(fix.time) }
    }

    private var fixes: [UTCOffset: [Vote: Int]] = [:]

    var isDivided: Bool { fixes.count > 1 }

    func isMostly(_ offset: UTCOffset) -> Bool {
      2 * (fixes[offset]?.count ?? 0) > fixes.values.reduce(0) { $0 + $1.count }
    }

    mutating func add(_ fix: Fix) { fixes[fix.offset, default: [:]][Vote(fix), default: 0] += 1 }

    mutating func remove(_ fix: Fix) {
      guard let count = fixes[fix.offset]?[Vote(fix)] else { return }
      fixes[fix.offset]?[Vote(fix)] = count > 1 ? count - 1 : nil
      if fixes[fix.offset]?.isEmpty == true { fixes[fix.offset] = nil }
    }
  }
}

extension OffsetsByCamera.Fix {
  /// `nil` where no statement gives the offset of the camera's clock.
  package init?(_ statements: PhotoStatements) {
    guard let time = statements.time[.exif] ?? statements.time[.exifDigitized], !time.value.isDayAlone else {
      return nil
    }
    if let derived = statements.offset[.gpsMinusCivil], let gpsTime = statements.gpsTime {
      self.init(camera: statements.camera, time: time.value, gpsTime: gpsTime, offset: derived.value)
    } else if let stated = statements.offset[time.source] {
      self.init(camera: statements.camera, time: time.value, gpsTime: nil, offset: stated.value)
    } else {
      return nil
    }
  }

  /// Whether another fix gives the same offset.
  fileprivate func agrees(with other: Self, within reach: Double) -> Bool {
    offset == other.offset && gpsTime != other.gpsTime && abs(time.seconds(since: other.time)) <= reach
  }
}

extension PhotoStatements {
  /// Whether the offset is derived from a fix that may be stale.
  package var hasDoubtfulOffset: Bool { offset[.gpsMinusCivil]?.doubt == .doubtfulOffset }

  /// Marks the offset derived from the fix as doubtful, so that neither it nor facts derived from it are used.
  package mutating func doubtOffset() {
    guard let derived = offset[.gpsMinusCivil] else { return }
    offset.add(Statement(derived.value, from: .gpsMinusCivil, doubt: .doubtfulOffset))
  }
}
