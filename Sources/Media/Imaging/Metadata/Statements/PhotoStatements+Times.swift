import Basics

extension PhotoStatements {
  /// Adds the times of a source. The first valid time is used, but a time is preferred to a day alone of the same day. Text that cannot be
  /// parsed is recorded as a suspicion, unless another time is valid.
  ///
  /// - Parameters:
  ///   - texts: in order of preference.
  ///   - fraction: digits after the decimal point of the seconds, where they are stored separately.
  ///   - offset: the offset stored beside the time, as written.
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

  /// The time in effect. If the chosen statement is a day alone, a time from a less trusted source replaces it. It must be a time of that
  /// day, or of the day before or after it, because night surveys are filed under either day. See `doubtOfDay`.
  var standingTime: Statement<CivilTime>? {
    guard let day = dayAlone else { return time.chosen }
    let taken = finerTimes.filter(\.source.isOfTaking)
    return taken.first { $0.value.isSameDay(as: day.value) } ?? taken.first { $0.value.isNextTo(day.value) }
      ?? finerTimes.first { $0.value.isSameDay(as: day.value) } ?? day
  }

  /// `daysDisagree` when a source states another day than the time or day in effect; never for a person's statement.
  var doubtOfDay: Suspicion? {
    guard let day = dayAlone, let standing = standingTime else { return nil }
    let time = standing.value.isDayAlone ? finerTimes.first { $0.source.isOfTaking } : standing
    return time.map { $0.value.isSameDay(as: day.value) } == false ? .daysDisagree : nil
  }

  /// The statement in effect, if it is a day alone and not a person's.
  private var dayAlone: Statement<CivilTime>? {
    time.chosen.flatMap { $0.doubt == nil && $0.value.isDayAlone && $0.source != .user ? $0 : nil }
  }

  /// All undoubted statements with a time of day.
  private var finerTimes: [Statement<CivilTime>] { time.all.filter { $0.doubt == nil && !$0.value.isDayAlone } }
}

extension FactSource {
  /// Whether the source states when the photo was taken, and not when the file was last changed.
  fileprivate var isOfTaking: Bool { self != .exifChanged }
}

extension CivilTime {
  /// Whether this adds a time of day to a day alone.
  fileprivate func isFiner(than day: CivilTime) -> Bool { !isDayAlone && isSameDay(as: day) }

  /// Whether this is a time of the day itself, of the day before or of the day after.
  fileprivate func isNextTo(_ day: CivilTime) -> Bool { (-86_400..<172_800).contains(seconds(since: day)) }
}

extension WrittenTime.Flaw {
  /// The suspicion to record about a photo.
  fileprivate var suspicion: Suspicion {
    switch self {
    case .notUnderstood: .unreadableTime
    case .impossible: .impossibleTime
    }
  }
}
