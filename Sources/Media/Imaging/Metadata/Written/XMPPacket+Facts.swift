import Facts

/// When and where, as XMP writes it (XMP specification part 2).
extension XMPPacket {
  /// When the photo was taken, else when it was digitised, and the offset where it is stated. A date without a time of day is not
  /// taken for a time.
  var time: (CivilTime, UTCOffset?)? {
    let properties: [Property] = [.dateTimeOriginal, .dateCreated, .dateTimeDigitized, .createDate]
    return properties.lazy.flatMap { self[$0] }.compactMap(Self.zonedTime).first
  }

  /// Degrees north and east, and whether both say which half of the Earth they mean; `nil` unless both are there.
  var coordinates: (latitude: Double, longitude: Double, areWhole: Bool)? {
    guard let latitude = self[.latitude].first.flatMap({ Self.coordinate($0, positive: "N", negative: "S") }),
      let longitude = self[.longitude].first.flatMap({ Self.coordinate($0, positive: "E", negative: "W") })
    else { return nil }
    return (latitude.degrees, longitude.degrees, latitude.hasHemisphere && longitude.hasHemisphere)
  }

  /// Metres above sea level.
  var altitude: Double? {
    guard let metres = self[.altitude].first.flatMap(Self.number) else { return nil }
    return self[.altitudeRef].first == "1" ? -metres : metres
  }

  /// Metres within which the true place lies.
  var horizontalError: Double? {
    self[.horizontalError].first.flatMap(Self.number).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Where the camera pointed; `nil` beyond 360 degrees.
  var direction: CompassDirection? {
    self[.direction].first.flatMap(Self.number).flatMap {
      CompassDirection(degrees: $0, reference: .init(exif: self[.directionRef].first))
    }
  }

  /// `142.5`, or a fraction as Exif has them: `1425/10`. Always finite.
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

  /// `2024-04-30T18:36:42+02:00`, with or without fraction and zone.
  private static func zonedTime(_ text: String) -> (CivilTime, UTCOffset?)? {
    guard let clock = text.firstIndex(of: "T") else { return nil }
    let zone = text[clock...].firstIndex { "+-Zz".contains($0) } ?? text.endIndex
    guard let time = CivilTime(iso: String(text[..<zone])) else { return nil }
    return (time, UTCOffset(text: String(text[zone...])))
  }

  /// `46,45.28N` or `46,45,17N`, or signed decimal degrees, whose sign says the half. Degrees with minutes and no letter do not.
  private static func coordinate(
    _ text: String, positive: Character, negative: Character
  ) -> (degrees: Double, hasHemisphere: Bool)? {
    if let plain = Double(text) { return (plain, true) }
    let letter = text.last.flatMap { $0.isLetter ? Character($0.uppercased()) : nil }
    guard letter == nil || letter == positive || letter == negative else { return nil }
    let parts = (letter == nil ? text[...] : text.dropLast()).split(separator: ",").map { Double($0) }
    guard (1...3).contains(parts.count), let numbers = parts as? [Double] else { return nil }
    let value = zip(numbers, [1.0, 60, 3600]).map { $0 / $1 }.reduce(0, +)
    return (letter == negative ? -value : value, letter != nil)
  }
}
