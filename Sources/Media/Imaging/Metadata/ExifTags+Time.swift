import Basics

extension ExifTags {
  /// Reads every time with its offset, the GPS time, and the offset derived from both.
  func readTime(into statements: inout PhotoStatements, _ dates: DatePlausibility) {
    let stated: [(time: Tag, fraction: Tag, offset: Tag, source: FactSource)] = [
      (.dateTimeOriginal, .subsecOriginal, .offsetOriginal, .exif),
      (.dateTimeDigitized, .subsecDigitized, .offsetDigitized, .exifDigitized),
      (.dateTime, .subsec, .offsetTime, .exifChanged),
    ]
    for tags in stated {
      statements.add(
        timesWritten: [text(tags.time)].compactMap(\.self), fraction: text(tags.fraction), offset: text(tags.offset),
        from: tags.source, dates)
    }
    guard let gpsTime else { return }
    statements.gpsTime = gpsTime
    // The receiver's clock shows UTC.
    statements.add(gpsTime, offset: .zero, from: .gps, dates)
    deriveOffset(from: gpsTime, into: &statements)
  }

  /// Derives the offset of the camera's clock from the GPS time, where Exif does not state it.
  private func deriveOffset(from gpsTime: CivilTime, into statements: inout PhotoStatements) {
    guard let time = statements.time[.exif] ?? statements.time[.exifDigitized], time.doubt == nil,
      !time.value.isDayAlone, statements.offset[time.source] == nil
    else { return }
    if let offset = UTCOffset.derived(civilMinusGPS: time.value.seconds(since: gpsTime)) {
      let isFar = statements.position[.gps].map { $0.doubt == nil && offset.isFarFromSun(at: $0.value) } == true
      statements.offset.add(Statement(offset, from: .gpsMinusCivil, doubt: isFar ? .doubtfulOffset : nil))
    } else {
      statements.note(.clockDisagrees)
    }
  }

  /// GPSDateStamp and GPSTimeStamp, in UTC.
  private var gpsTime: CivilTime? {
    guard let date = text(.dateStamp)?.split(whereSeparator: { !$0.isNumber }).map({ Int($0) }), date.count == 3,
      let day = date as? [Int], let hour = number(.timeStamp, 0), let minute = number(.timeStamp, 1),
      let second = number(.timeStamp, 2), (0..<24).contains(hour), (0..<60).contains(minute),
      (0..<61).contains(second)
    else { return nil }
    return CivilTime(year: day[0], month: day[1], day: day[2])?
      .shifted(bySeconds: hour * 3600 + minute * 60 + second)
  }
}

extension UTCOffset {
  /// Whether a clock with this offset is more than three hours from solar time at a place. No zone in use is that far.
  fileprivate func isFarFromSun(at place: GeoPosition) -> Bool {
    // The sun takes four minutes per degree; solar time is the same on both sides of the date line.
    let difference = (Double(seconds) - place.longitude * 240).remainder(dividingBy: 86_400)
    return abs(difference) > 3 * 3600
  }

  /// The offset that explains a camera's difference from GPS time: the nearest quarter of an hour, because all zones in use are multiples
  /// of it. `nil` more than a quarter of an hour beyond the zones in use (-12 to +14 hours). Also `nil` when the clock is more than five
  /// minutes from any quarter: a wrong clock is then more likely than an offset.
  static func derived(civilMinusGPS seconds: Double) -> UTCOffset? {
    guard (-12.25 * 3600...14.25 * 3600).contains(seconds) else { return nil }
    let quarters = (seconds / 900).rounded()
    guard abs(seconds - quarters * 900) <= 300 else { return nil }
    return UTCOffset(seconds: Int(quarters) * 900)
  }
}
