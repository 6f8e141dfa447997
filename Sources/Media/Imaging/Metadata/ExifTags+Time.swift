import Facts

extension ExifTags {
  /// Time, offset and GPS time, with the source of each.
  func readTime(into metadata: inout PhotoMetadata) {
    metadata.gpsTime = gpsTime
    let stated: [(time: Tag, fraction: Tag, offset: Tag, source: FactSource)] = [
      (.dateTimeOriginal, .subsecOriginal, .offsetOriginal, .exif),
      (.dateTimeDigitized, .subsecDigitized, .offsetDigitized, .exifDigitized),
    ]
    for candidate in stated {
      guard let text = text(candidate.time), text.contains(where: { ("1"..."9").contains($0) }) else { continue }
      guard let time = CivilTime(exif: text, subseconds: self.text(candidate.fraction)) else {
        metadata.note(.impossibleTime)
        continue
      }
      metadata.time = Sourced(time, from: candidate.source)
      if let offset = self.text(candidate.offset).flatMap(UTCOffset.init(text:)) {
        metadata.offset = Sourced(offset, from: candidate.source)
      }
      break
    }
    guard let time = metadata.time else {
      // The receiver's clock is all there is: it shows UTC.
      metadata.time = metadata.gpsTime.map { Sourced($0, from: .gps) }
      metadata.offset = metadata.gpsTime.map { _ in Sourced(.zero, from: .gps) }
      return
    }
    guard metadata.offset == nil, let gpsTime = metadata.gpsTime else { return }
    let ahead = time.value.seconds(since: gpsTime)
    if let offset = UTCOffset.derived(civilMinusGPS: ahead) {
      metadata.offset = Sourced(offset, from: .gpsMinusCivil)
    } else {
      metadata.note(.clockDisagrees)
    }
  }

  /// GPSDateStamp and GPSTimeStamp, which are UTC.
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
  /// The offset that explains how far a camera's clock was ahead of GPS time: the nearest quarter of an hour, since all
  /// zones in use are multiples of it. `nil` beyond the zones in use (-12 to +14 hours), or when the clock is more than
  /// five minutes from any quarter, where a wrong clock is likelier than an offset.
  static func derived(civilMinusGPS seconds: Double) -> UTCOffset? {
    guard (-12.25 * 3600...14.25 * 3600).contains(seconds) else { return nil }
    let quarters = (seconds / 900).rounded()
    guard abs(seconds - quarters * 900) <= 300 else { return nil }
    return UTCOffset(seconds: Int(quarters) * 900)
  }
}

extension PhotoMetadata {
  mutating func note(_ suspicion: Suspicion) {
    if !suspicions.contains(suspicion) { suspicions.append(suspicion) }
  }
}
