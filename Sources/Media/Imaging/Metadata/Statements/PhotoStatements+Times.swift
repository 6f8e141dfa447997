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

  /// The time that stands. A day alone gives way to a time from a source that is believed less: one of that day, or one of the night
  /// before or after it, since surveys by night are filed under one of two days. See `doubtOfDay`.
  var standingTime: Statement<CivilTime>? {
    guard let day = dayAlone else { return time.chosen }
    let taken = finerTimes.filter(\.source.isOfTaking)
    return taken.first { $0.value.isSameDay(as: day.value) } ?? taken.first { $0.value.isNextTo(day.value) }
      ?? finerTimes.first { $0.value.isSameDay(as: day.value) } ?? day
  }

  /// That a source says another day than the time which stands, or than the day which does; a person's word is not doubted.
  var doubtOfDay: Suspicion? {
    guard let day = dayAlone, let standing = standingTime else { return nil }
    let time = standing.value.isDayAlone ? finerTimes.first { $0.source.isOfTaking } : standing
    return time.map { $0.value.isSameDay(as: day.value) } == false ? .daysDisagree : nil
  }

  /// The statement that would stand, where it is a day alone and no person made it.
  private var dayAlone: Statement<CivilTime>? {
    time.chosen.flatMap { $0.doubt == nil && $0.value.isDayAlone && $0.source != .user ? $0 : nil }
  }

  /// What is said of the time of day without a doubt.
  private var finerTimes: [Statement<CivilTime>] { time.all.filter { $0.doubt == nil && !$0.value.isDayAlone } }
}

extension FactSource {
  /// Whether the source speaks of when the photo was taken, and not of when the file was last changed.
  fileprivate var isOfTaking: Bool { self != .exifChanged }
}

extension CivilTime {
  /// Whether this is a time of a day of which only the day was known.
  fileprivate func isFiner(than day: CivilTime) -> Bool { !isDayAlone && isSameDay(as: day) }

  /// Whether this is a time of the day before or after a day alone.
  fileprivate func isNextTo(_ day: CivilTime) -> Bool { (-86_400..<172_800).contains(seconds(since: day)) }
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
