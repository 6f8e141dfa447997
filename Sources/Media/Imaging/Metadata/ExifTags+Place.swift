import Facts

extension ExifTags {
  /// Position with altitude, error and dilution; what cannot be is noted as a suspicion and left out.
  func readPosition(into metadata: inout PhotoMetadata) {
    guard let latitude = degrees(.latitude, .latitudeRef, negative: "S"),
      let longitude = degrees(.longitude, .longitudeRef, negative: "W")
    else { return }
    if latitude == 0 && longitude == 0 { return metadata.note(.nullIsland) }
    let below = number(.altitudeRef) == 1 || number(.altitudeRef) == 3
    guard
      let position = GeoPosition(
        latitude: latitude, longitude: longitude, altitude: number(.altitude).map { below ? -$0 : $0 },
        horizontalError: number(.horizontalError), dilution: number(.dilution))
    else { return metadata.note(.impossiblePosition) }
    metadata.position = Sourced(position, from: .gps)
  }

  /// Where the camera pointed, with its north.
  func readDirection(into metadata: inout PhotoMetadata) {
    guard let degrees = number(.direction) else { return }
    let reference: CompassDirection.Reference =
      switch text(.directionRef)?.uppercased().first {
      case "T": .trueNorth
      case "M": .magneticNorth
      default: .unstated
      }
    guard let direction = CompassDirection(degrees: degrees, reference: reference) else {
      return metadata.note(.impossibleDirection)
    }
    metadata.direction = Sourced(direction, from: .exif)
  }

  /// Degrees, minutes and seconds, of which the later ones may be missing.
  private func degrees(_ tag: Tag, _ reference: Tag, negative: Character) -> Double? {
    guard let degrees = number(tag, 0) else { return nil }
    let value = degrees + (number(tag, 1) ?? 0) / 60 + (number(tag, 2) ?? 0) / 3600
    return text(reference)?.uppercased().first == negative ? -value : value
  }
}
