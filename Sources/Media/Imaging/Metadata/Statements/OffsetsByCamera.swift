import Facts

/// The offsets of many photos, camera by camera: tells those that follow from a stale fix.
///
/// One clock has one offset at a time. A receiver that has lost the sky goes on to tell its last fix, and then the difference of
/// clock and GPS time is an offset that no clock had. An offset that follows from a fix stands where most fixes of the camera within
/// twelve hours give the same, or where the fix before or after it does: a clock may have been set. It is doubtful where neither is
/// so, and where the fix repeats an earlier one.
package struct OffsetsByCamera: Sendable {
  /// What a photo says of its clock's offset.
  package struct Fix: Hashable, Sendable {
    let camera: Camera
    let time: CivilTime
    /// When the receiver was sure of its place, in UTC; `nil` where the camera states its offset itself.
    let gpsTime: CivilTime?
    let offset: UTCOffset
  }

  /// Fixes so many seconds apart say something of each other.
  private static let reach = 43_200.0
  /// A fix that is told again within so many seconds is that of a burst.
  private static let burst = 300.0

  private var doubted: Set<Fix> = []

  /// - Parameter fixes: all that are known, in any order.
  /// - Complexity: O(*n* log *n*), and linear in the different offsets of half a day.
  package init(_ fixes: some Sequence<Fix>) {
    for (body, group) in Dictionary(grouping: fixes, by: { CameraBody($0.camera) }) where body != nil {
      compare(group.sorted { $0.time < $1.time })
    }
  }

  /// Whether the offset that follows from a fix is doubtful.
  package func isDoubtful(_ fix: Fix) -> Bool { doubted.contains(fix) }

  /// - Parameter line: the fixes of one camera, the earliest first.
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

  /// The offsets of half a day, each with the fixes that give it. A fix that is told twice counts once; an offset that the camera
  /// states counts with every photo.
  private struct Window {
    private enum Voice: Hashable {
      case fix(CivilTime)
      case photo(CivilTime)

      init(_ fix: Fix) { self = fix.gpsTime.map(Voice.fix) ?? .photo(fix.time) }
    }

    private var fixes: [UTCOffset: [Voice: Int]] = [:]

    var isDivided: Bool { fixes.count > 1 }

    func isMostly(_ offset: UTCOffset) -> Bool {
      2 * (fixes[offset]?.count ?? 0) > fixes.values.reduce(0) { $0 + $1.count }
    }

    mutating func add(_ fix: Fix) { fixes[fix.offset, default: [:]][Voice(fix), default: 0] += 1 }

    mutating func remove(_ fix: Fix) {
      guard let count = fixes[fix.offset]?[Voice(fix)] else { return }
      fixes[fix.offset]?[Voice(fix)] = count > 1 ? count - 1 : nil
      if fixes[fix.offset]?.isEmpty == true { fixes[fix.offset] = nil }
    }
  }
}

extension OffsetsByCamera.Fix {
  /// What the statements about a photo say; `nil` where nothing says the offset of the camera's clock.
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
  /// Whether the offset follows from a fix that may be stale.
  package var hasDoubtfulOffset: Bool { offset[.gpsMinusCivil]?.doubt == .doubtfulOffset }

  /// Takes the offset that follows from the fix for doubtful: it does not stand, nor does what follows from it.
  package mutating func doubtOffset() {
    guard let derived = offset[.gpsMinusCivil] else { return }
    offset.add(Statement(derived.value, from: .gpsMinusCivil, doubt: .doubtfulOffset))
  }
}
