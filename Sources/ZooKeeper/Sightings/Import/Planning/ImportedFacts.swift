import Basics
import Imaging
import MediaLibrary

/// The facts of one photo according to an import: the statements of its file and sidecars, and the options of the
/// import.
///
/// `FactSource.byPrecedence` orders the sources: values set by a person come first, then the options of this import,
/// the table, the track, and the file.
struct ImportedFacts {
  private(set) var statements: PhotoStatements
  /// The facts in effect, with the corrected clock.
  private(set) var facts: PhotoMetadata
  /// The correction of the camera's clock, in seconds.
  let clockShift: Double
  /// Notes about how the facts were found.
  private(set) var notes: [ImportReason] = []

  private let known: PhotoDetails?

  /// - Parameters:
  ///   - stated: the statements of the file and its sidecars.
  ///   - boxes: the table's lines about the file.
  ///   - known: the library's facts of the photo, even if its import was undone.
  init(
    _ stated: PhotoStatements, _ boxes: [AnnotationTable.Entry], _ options: ImportOptions, known: PhotoDetails? = nil
  ) {
    // Statements of an undone import no longer count; values set by a person do.
    let earlier = known.flatMap { $0.isWithdrawn ? nil : $0 }
    var statements = earlier?.statements ?? PhotoStatements()
    statements.take(stated)
    // A stale GPS fix can only be detected once all photos are known, so the earlier finding is kept.
    if let earlier, earlier.statements.hasDoubtfulOffset,
      earlier.statements.offset[.gpsMinusCivil]?.value == statements.offset[.gpsMinusCivil]?.value
    {
      statements.doubtOffset()
    }
    if options.prefersSidecars { statements.preferSidecar() }
    let dates = DatePlausibility(now: options.now)
    if let date = boxes.lazy.compactMap(\.date).first {
      statements.add(date.time, offset: date.offset, from: .label, dates)
    }
    if let offset = options.statedOffset { statements.offset.add(Statement(offset, from: .option)) }
    self.statements = statements
    self.known = known
    clockShift = options.clockShift != 0 ? options.clockShift : earlier?.clockShift ?? 0
    facts = PhotoMetadata()
    settle(dates)
    if let track = options.track { place(on: track, dates) }
  }

  /// Determines the facts in effect.
  private mutating func settle(_ dates: DatePlausibility) {
    facts = known?.effectiveFacts(statements) ?? statements.metadata
    defer { keepComparedDates() }
    guard clockShift != 0, let time = facts.time, time.source != .gps, time.source != .user,
      let corrected = time.value.shifted(bySeconds: clockShift)
    else { return }
    facts.time?.value = corrected
    // A person who corrects the clock knows its error, so only suspicions about the corrected time count.
    facts.suspicions.removeAll(where: Suspicion.ofClock.contains)
    if let doubt = dates.doubt(of: corrected, offset: facts.offset?.value) { facts.suspicions.append(doubt) }
  }

  /// Keeps suspicions that an earlier comparison of dates found, if the time is unchanged. Dates are compared again after
  /// all photos are known.
  private mutating func keepComparedDates() {
    guard let known, !known.isWithdrawn, known.facts.time == facts.time else { return }
    let compared = known.facts.suspicions.filter(Suspicion.byComparison.contains)
    facts.suspicions += compared.filter { !facts.suspicions.contains($0) }
  }

  private mutating func place(on track: GPXTrack, _ dates: DatePlausibility) {
    guard known?.setByHand.contains(.position) != true else { return }
    guard let time = facts.time, !time.value.isDayAlone, let offset = facts.offset else {
      if facts.position == nil { notes.append(.noTimeForTrack) }
      return
    }
    switch track.position(at: time.value.date(offset: offset.value)) {
    case .success(let position):
      statements.add(position, from: .gpx)
      settle(dates)
    case .failure(let miss): if facts.position == nil { notes.append(.notOnTrack(miss)) }
    }
  }
}
