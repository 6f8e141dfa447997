import Basics
import Imaging

/// The metadata that a camera writes: incomplete, and sometimes wrong.
struct CameraRecord {
  let frame: SeasonFrame

  var metadata: PhotoMetadata {
    let cameraModel = frame.encounter.cameraModel
    var facts = PhotoMetadata()
    facts.camera = cameraModel.camera
    facts.orientation = frame.defect == .onItsSide ? .quarterTurnClockwise : .upright
    let offset = UTCOffset(seconds: Reserve.offsetSeconds)
    if frame.defect != .noDate {
      facts.time = clock.map { Sourced($0, from: .exif) }
      if cameraModel == .aldine { facts.offset = offset.map { Sourced($0, from: .exif) } }
    }
    guard frame.defect != .noPlace, cameraModel != .nightjar else { return facts }
    facts.position = Sourced(frame.position, from: .exif)
    if cameraModel == .linden, frame.defect != .noDate {
      // The offset is not written, but follows from the GPS time.
      facts.gpsTime = CivilTime(wholeSecondOf: frame.time)?.shifted(bySeconds: -Double(Reserve.offsetSeconds))
      facts.offset = offset.map { Sourced($0, from: .gpsMinusCivil) }
    }
    facts.direction = direction(of: cameraModel).map { Sourced($0, from: .exif) }
    return facts
  }

  /// Whole seconds for cameras without fractions.
  private var clock: CivilTime? {
    let shown = frame.time.shifted(bySeconds: frame.encounter.cameraModel.clockError)
    return frame.encounter.cameraModel == .aldine ? shown : shown.flatMap(CivilTime.init(wholeSecondOf:))
  }

  private func direction(of cameraModel: CameraModel) -> CompassDirection? {
    switch cameraModel {
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
