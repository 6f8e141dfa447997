import Basics

extension ExifTags {
  /// Reads the position with altitude, error and dilution. A position with a missing or contradictory hemisphere is added with a doubt. A
  /// position that is not on Earth is only recorded as a suspicion.
  func readPosition(into statements: inout PhotoStatements) {
    let altitude = number(.altitude).map { number(.altitudeRef) == 1 || number(.altitudeRef) == 3 ? -abs($0) : $0 }
    guard let latitude = coordinate(.latitude, .latitudeRef, positive: "N", negative: "S"),
      let longitude = coordinate(.longitude, .longitudeRef, positive: "E", negative: "W")
    else {
      if let altitude { statements.altitude.add(Statement(altitude, from: .gps)) }
      return
    }
    guard
      let position = GeoPosition(
        latitude: latitude.degrees, longitude: longitude.degrees, altitude: altitude,
        horizontalError: number(.horizontalError), dilution: number(.dilution))
    else { return statements.note(.impossiblePosition) }
    statements.add(position, from: .gps, doubt: latitude.doubt ?? longitude.doubt)
  }

  /// Reads the direction of the camera, and whether it refers to true or magnetic north.
  func readDirection(into statements: inout PhotoStatements) {
    guard let degrees = number(.direction) else { return }
    let reference = CompassDirection.Reference(exif: text(.directionRef))
    guard let direction = CompassDirection(degrees: degrees, reference: reference) else {
      return statements.note(.impossibleDirection)
    }
    statements.direction.add(Statement(direction, from: .exif))
  }

  /// A coordinate of degrees, minutes and seconds; minutes and seconds may be missing.
  private func coordinate(_ tag: Tag, _ reference: Tag, positive: Character, negative: Character) -> HalfOfEarth? {
    guard let degrees = number(tag, 0) else { return nil }
    return HalfOfEarth(
      [degrees, number(tag, 1) ?? 0, number(tag, 2) ?? 0], letter: text(reference)?.first, positive: positive,
      negative: negative)
  }
}

extension CompassDirection.Reference {
  /// The kind of north in GPSImgDirectionRef, which Exif and XMP write alike.
  init(exif text: String?) {
    switch text?.uppercased().first {
    case "T": self = .trueNorth
    case "M": self = .magneticNorth
    default: self = .unstated
    }
  }
}

/// A written latitude or longitude: a magnitude, with a letter for the hemisphere, or a sign.
///
/// Exif requires a magnitude and a letter. Some writers keep the sign as well: -23.5 with `S` is south once, not twice.
struct HalfOfEarth {
  /// Degrees north or east.
  let degrees: Double
  /// Why the hemisphere is uncertain; `nil` when the letter states it and the sign does not contradict.
  let doubt: Suspicion?

  /// - Parameters:
  ///   - parts: degrees, minutes and seconds; any of them may have the sign.
  ///   - letter: the reference, in either case; `nil` when there is none.
  ///   - positive: the letter of the hemisphere with positive degrees.
  ///   - negative: the letter of the other hemisphere.
  init(_ parts: [Double], letter: Character?, positive: Character, negative: Character) {
    let magnitude = zip(parts, [1.0, 60, 3600]).map { abs($0) / $1 }.reduce(0, +)
    let hasMinus = parts.contains { $0 < 0 }
    // Compared as texts, because the capital of one letter may be two letters.
    switch letter?.uppercased() {
    case String(negative):
      (degrees, doubt) = (-magnitude, nil)
    case String(positive):
      (degrees, doubt) = (hasMinus ? -magnitude : magnitude, hasMinus ? .hemispheresDisagree : nil)
    default:
      (degrees, doubt) = (hasMinus ? -magnitude : magnitude, .noHemisphere)
    }
  }
}
