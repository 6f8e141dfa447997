import Facts

extension PhotoStatements {
  /// Takes in what a source writes about when the photo was taken. The first text that is a time stands; a day alone gives way to a
  /// time of that day. What is not understood is noted where no other time stands.
  ///
  /// - Parameters:
  ///   - texts: in the order in which the source is believed.
  ///   - fraction: digits after the decimal point of the seconds, where they are kept apart.
  ///   - offset: the offset that is kept beside the time, as it is written.
  mutating func add(
    timesWritten texts: [String], fraction: String? = nil, offset: String? = nil, from source: FactSource,
    _ dates: DatePlausibility
  ) {
    var flaw: WrittenTime.Flaw?
    var times: [WrittenTime] = []
    for text in texts where WrittenTime.isStated(text) {
      do throws(WrittenTime.Flaw) { times.append(try WrittenTime(text)) } catch { flaw = flaw ?? error }
    }
    if let flaw, time.chosen == nil, times.isEmpty { note(flaw.suspicion) }
    guard let first = times.first else { return }
    let time = first.time.isDayAlone ? times.first { $0.time.isFiner(than: first.time) } ?? first : first
    let beside = offset.flatMap(UTCOffset.init(text:))
    let isUnread = beside == nil && offset?.contains { $0.isLetter || $0.isNumber } == true
    if isUnread || time.zone == .notUnderstood { note(.unreadableOffset) }
    add(time.time.withFraction(fraction ?? ""), offset: time.offset ?? beside, from: source, dates)
  }

  /// The time that stands. A day alone gives way to a time of that day from a source that is believed less.
  var standingTime: Statement<CivilTime>? {
    guard let chosen = time.chosen, chosen.doubt == nil, chosen.value.isDayAlone else { return time.chosen }
    return time.all.first { $0.doubt == nil && $0.value.isFiner(than: chosen.value) } ?? chosen
  }
}

extension CivilTime {
  /// Whether this is a time of a day of which only the day was known.
  fileprivate func isFiner(than day: CivilTime) -> Bool { !isDayAlone && isSameDay(as: day) }
}

extension WrittenTime.Flaw {
  /// What is to be noted about a photo.
  fileprivate var suspicion: Suspicion {
    switch self {
    case .notUnderstood: .unreadableTime
    case .impossible: .impossibleTime
    }
  }
}
