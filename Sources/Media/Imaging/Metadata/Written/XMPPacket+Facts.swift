import Basics

/// Time and place in XMP (XMP specification part 2).
extension XMPPacket {
  /// The times of taking and then of digitization, as written.
  var times: [String] {
    let properties: [Property] = [.dateTimeOriginal, .dateCreated, .dateTimeDigitized, .createDate]
    return properties.flatMap { self[$0] }
  }

  /// Degrees north and east, and the suspicion about one of them; `nil` unless both are present.
  var coordinates: (latitude: Double, longitude: Double, doubt: Suspicion?)? {
    guard let latitude = coordinate(.latitude, .latitudeRef, positive: "N", negative: "S"),
      let longitude = coordinate(.longitude, .longitudeRef, positive: "E", negative: "W")
    else { return nil }
    return (latitude.degrees, longitude.degrees, latitude.doubt ?? longitude.doubt)
  }

  /// Metres above sea level.
  var altitude: Double? {
    guard let metres = self[.altitude].first.flatMap(Self.number) else { return nil }
    return self[.altitudeRef].first == "1" ? -abs(metres) : metres
  }

  /// The error of the position in metres.
  var horizontalError: Double? {
    self[.horizontalError].first.flatMap(Self.number).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The direction of the camera; `nil` when it is missing or beyond 360 degrees.
  var direction: CompassDirection? {
    guard let degrees = self[.direction].first.flatMap(Self.number) else { return directionOfGimbal }
    return CompassDirection(degrees: degrees, reference: .init(exif: self[.directionRef].first))
  }

  /// The direction of a DJI drone's camera: the yaw of its gimbal, which DJI writes as -180 to 180 degrees. `nil` without a valid yaw. Also
  /// `nil` for a gimbal with only zeros, which was not measured.
  private var directionOfGimbal: CompassDirection? {
    guard let yaw = self[.gimbalYaw].first.flatMap(Self.number), abs(yaw) <= 360 else { return nil }
    let others = [Property.gimbalPitch, .gimbalRoll].compactMap { self[$0].first.flatMap(Self.number) }
    guard ([yaw] + others).contains(where: { $0 != 0 }) else { return nil }
    let degrees = yaw.truncatingRemainder(dividingBy: 360)
    return CompassDirection(degrees: degrees < 0 ? degrees + 360 : degrees, reference: .unstated)
  }

  /// `142.5`, or a fraction as in Exif: `1425/10`. Always finite.
  private static func number(_ text: String) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    let value: Double? =
      switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
      case (1, let value?, _): value
      case (2, let above?, let below?): above / below
      default: nil
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// `46,45.28N` or `46,45,17N`, or signed decimal degrees. Their sign gives the hemisphere unless a reference is present, as in Exif.
  /// Degrees with minutes and without a letter do not give the hemisphere.
  private func coordinate(
    _ property: Property, _ reference: Property, positive: Character, negative: Character
  ) -> HalfOfEarth? {
    guard let text = self[property].first else { return nil }
    let beside = self[reference].first?.first
    if let plain = Double(text) {
      let sign = plain < 0 ? negative : positive
      return HalfOfEarth([plain], letter: beside ?? sign, positive: positive, negative: negative)
    }
    let letter = text.last.flatMap { $0.isLetter ? $0 : nil }
    guard letter == nil || [String(positive), String(negative)].contains(letter?.uppercased()) else { return nil }
    let parts = (letter == nil ? text[...] : text.dropLast()).split(separator: ",").map { Double($0) }
    guard (1...3).contains(parts.count), let numbers = parts as? [Double] else { return nil }
    return HalfOfEarth(numbers, letter: letter ?? beside, positive: positive, negative: negative)
  }
}
