import Facts
import Imaging

/// The metadata that a camera writes: less than the truth, and sometimes wrong.
struct CameraRecord {
  let frame: SeasonFrame

  var metadata: PhotoMetadata {
    let gear = frame.outing.gear
    var facts = PhotoMetadata()
    facts.camera = gear.camera
    facts.orientation = frame.quirk == .onItsSide ? .quarterTurnClockwise : .upright
    let offset = UTCOffset(seconds: Reserve.offsetSeconds)
    if frame.quirk != .noDate {
      facts.time = clock.map { Sourced($0, from: .exif) }
      if gear == .aldine { facts.offset = offset.map { Sourced($0, from: .exif) } }
    }
    guard frame.quirk != .noPlace, gear != .nightjar else { return facts }
    facts.position = Sourced(frame.position, from: .exif)
    if gear == .linden, frame.quirk != .noDate {
      // The offset is not written, but follows from the GPS time.
      facts.gpsTime = CivilTime(wholeSecondOf: frame.time)?.shifted(bySeconds: -Double(Reserve.offsetSeconds))
      facts.offset = offset.map { Sourced($0, from: .gpsMinusCivil) }
    }
    facts.direction = direction(of: gear).map { Sourced($0, from: .exif) }
    return facts
  }

  /// Whole seconds for cameras without fractions.
  private var clock: CivilTime? {
    let shown = frame.time.shifted(bySeconds: frame.outing.gear.clockError)
    return frame.outing.gear == .aldine ? shown : shown.flatMap(CivilTime.init(wholeSecondOf:))
  }

  private func direction(of gear: Gear) -> CompassDirection? {
    switch gear {
    case .aldine: CompassDirection(degrees: Self.turn(frame.compass), reference: .trueNorth)
    // Magnetic north lies 4 degrees east of true north in the reserve.
    case .linden: CompassDirection(degrees: Self.turn(frame.compass - 4), reference: .magneticNorth)
    case .kestrel, .nightjar: nil
    }
  }

  /// Rounded to tenths of a degree, 0 ..< 360.
  private static func turn(_ degrees: Double) -> Double {
    let tenths = (Int((degrees * 10).rounded()) % 3600 + 3600) % 3600
    return Double(tenths) / 10
  }
}

extension CivilTime {
  fileprivate init?(wholeSecondOf time: CivilTime) {
    self.init(
      year: time.year, month: time.month, day: time.day, hour: time.hour, minute: time.minute, second: time.second)
  }
}
