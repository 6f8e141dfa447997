import Basics
import GRDB
import Imaging

/// The columns of a photo's facts, in a fixed order.
package enum PhotoFact: String, CaseIterable, Sendable {
  case make, model, lens, serial
  case civilTime, timeSource, utcOffset, offsetSource
  case latitude, longitude, altitude, positionError, positionDilution, positionSource
  case direction, directionReference, directionSource
  case suspicions

  func value(of facts: PhotoMetadata) -> (any DatabaseValueConvertible)? {
    switch self {
    case .make: facts.camera.make
    case .model: facts.camera.model
    case .lens: facts.camera.lens
    case .serial: facts.camera.serial
    case .civilTime: facts.time?.value.description
    case .timeSource: facts.time?.source.rawValue
    case .utcOffset: facts.offset?.value.seconds
    case .offsetSource: facts.offset?.source.rawValue
    case .latitude: facts.position?.value.latitude
    case .longitude: facts.position?.value.longitude
    case .altitude: facts.position?.value.altitude
    case .positionError: facts.position?.value.horizontalError
    case .positionDilution: facts.position?.value.dilution
    case .positionSource: facts.position?.source.rawValue
    case .direction: facts.direction?.value.degrees
    case .directionReference: facts.direction?.value.reference.rawValue
    case .directionSource: facts.direction?.source.rawValue
    case .suspicions:
      facts.suspicions.isEmpty ? nil : facts.suspicions.map(\.rawValue).joined(separator: ",")
    }
  }
}

extension PhotoMetadata {
  /// Reads the facts of a row, from column `start` on in the order of `PhotoFact`. The orientation of the stored pixels and the time of the
  /// GPS fix are not among them.
  ///
  /// Columns are read by position: looking up some twenty names in every row would cost more than the query.
  package init(row: Row, from start: Int) {
    self.init()
    let reader = PhotoFactReader(row: row, start: start)
    camera = reader.camera
    time = reader.time
    offset = reader.offset
    position = reader.position
    direction = reader.direction
    suspicions = reader.suspicions
  }
}

private struct PhotoFactReader {
  let row: Row
  let start: Int

  private static let positions = Dictionary(uniqueKeysWithValues: zip(PhotoFact.allCases, 0...))

  func value<Value: DatabaseValueConvertible>(_ fact: PhotoFact) -> Value? {
    row[start + Self.positions[fact, default: 0]]
  }

  func source(_ fact: PhotoFact) -> FactSource { value(fact).flatMap(FactSource.init(rawValue:)) ?? .user }

  var camera: Camera {
    Camera(make: value(.make), model: value(.model), lens: value(.lens), serial: value(.serial))
  }

  var time: Sourced<CivilTime>? {
    value(.civilTime).flatMap { CivilTime(iso: $0) }.map { Sourced($0, from: source(.timeSource)) }
  }

  var offset: Sourced<UTCOffset>? {
    value(.utcOffset).flatMap { UTCOffset(seconds: $0) }.map { Sourced($0, from: source(.offsetSource)) }
  }

  var position: Sourced<GeoPosition>? {
    guard let latitude: Double = value(.latitude), let longitude: Double = value(.longitude) else { return nil }
    return GeoPosition(
      latitude: latitude, longitude: longitude, altitude: value(.altitude), horizontalError: value(.positionError),
      dilution: value(.positionDilution)
    ).map { Sourced($0, from: source(.positionSource)) }
  }

  var direction: Sourced<CompassDirection>? {
    guard let degrees: Double = value(.direction) else { return nil }
    let reference = value(.directionReference).flatMap(CompassDirection.Reference.init(rawValue:)) ?? .unstated
    return CompassDirection(degrees: degrees, reference: reference).map {
      Sourced($0, from: source(.directionSource))
    }
  }

  var suspicions: [Suspicion] {
    let list: String = value(.suspicions) ?? ""
    return list.split(separator: ",").compactMap { Suspicion(rawValue: String($0)) }
  }
}
