import Facts
import Imaging
import MediaLibrary

/// The facts of one photo as an import has them: what its file and its sidecar say, and what the options of the import add.
///
/// The order in which sources are believed is `FactSource.byPrecedence`: what a person set stands, then what this import is told,
/// then the file.
struct ImportedFacts {
  /// What every source says.
  private(set) var statements: PhotoStatements
  /// The facts that stand, on the corrected clock.
  private(set) var facts: PhotoMetadata
  /// Seconds that the camera's clock is corrected by.
  let clockShift: Double
  /// What is to be known about how they were found.
  private(set) var notes: [ImportReason] = []

  private let known: PhotoAccount?

  /// - Parameters:
  ///   - stated: what the file and its sidecar say.
  ///   - boxes: the lines of the table about the file.
  ///   - known: what the library says of the photo, also when it was taken back.
  init(
    _ stated: PhotoStatements, _ boxes: [AnnotationTable.Entry], _ options: ImportOptions, known: PhotoAccount? = nil
  ) {
    // What an import said that was taken back is not said any more; what a person set is.
    let earlier = known.flatMap { $0.isWithdrawn ? nil : $0 }
    var statements = earlier?.statements ?? PhotoStatements()
    statements.take(stated)
    // Whether a fix is stale was found when all were known.
    if let earlier, earlier.statements.hasDoubtfulOffset,
      earlier.statements.offset[.gpsMinusCivil]?.value == statements.offset[.gpsMinusCivil]?.value
    {
      statements.doubtOffset()
    }
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

  /// Finds the facts that stand.
  private mutating func settle(_ dates: DatePlausibility) {
    facts = known?.standing(statements) ?? statements.metadata
    defer { keepComparedDates() }
    guard clockShift != 0, let time = facts.time, time.source != .gps, time.source != .user,
      let corrected = time.value.shifted(bySeconds: clockShift)
    else { return }
    facts.time?.value = corrected
    // Whoever corrects a clock knows about it; a doubt is one about the corrected time.
    facts.suspicions.removeAll(where: Suspicion.ofClock.contains)
    if let doubt = dates.doubt(of: corrected, offset: facts.offset?.value) { facts.suspicions.append(doubt) }
  }

  /// Whether a date contradicts the others of its camera or card is found when all are known.
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
