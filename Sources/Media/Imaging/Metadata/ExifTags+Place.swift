import Basics

extension ExifTags {
  /// Position with altitude, error and dilution. A position without a hemisphere, or with contradicting ones, is stated with a doubt; one
  /// that is not on Earth is only recorded as a suspicion.
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

  /// The direction of the camera, with its north.
  func readDirection(into statements: inout PhotoStatements) {
    guard let degrees = number(.direction) else { return }
    let reference = CompassDirection.Reference(exif: text(.directionRef))
    guard let direction = CompassDirection(degrees: degrees, reference: reference) else {
      return statements.note(.impossibleDirection)
    }
    statements.direction.add(Statement(direction, from: .exif))
  }

  /// Degrees, minutes and seconds; the later ones may be missing.
  private func coordinate(_ tag: Tag, _ reference: Tag, positive: Character, negative: Character) -> HalfOfEarth? {
    guard let degrees = number(tag, 0) else { return nil }
    return HalfOfEarth(
      [degrees, number(tag, 1) ?? 0, number(tag, 2) ?? 0], letter: text(reference)?.first, positive: positive,
      negative: negative)
  }
}

extension CompassDirection.Reference {
  /// The north that GPSImgDirectionRef names, in Exif and in XMP.
  init(exif text: String?) {
    switch text?.uppercased().first {
    case "T": self = .trueNorth
    case "M": self = .magneticNorth
    default: self = .unstated
    }
  }
}
