import MediaLibrary

extension OpenProject {
  /// The holder of the pen; `nil` when the pen is free. After the lease ends, the pen stays with its window until
  /// another window takes the pen.
  package var pen: Pen? { pens.pen }

  package enum PenClaim: Sendable {
    /// Only when no live window has the pen.
    case whenFree
    /// Even from a live window.
    case takingOver
  }

  /// Gives the pen to a window. When another window had the pen and did not release it, the edits that it had sent
  /// become a version. Edits that the other window sends later are added to that version (`keepBeside`).
  ///
  /// - Throws: `noPen` with the holder, also for a window whose edits have since been lost; `library`, `closed`.
  @discardableResult
  package func takePen(
    _ window: Identifier<Window>, by person: PersonID, _ claim: PenClaim = .whenFree
  ) throws(ProjectError) -> Pen {
    try requireOpen()
    guard !outdated.contains(window) else { throw .noPen(pens.pen) }
    let moment = now()
    let held = pens.pen.flatMap { $0.window == window ? nil : $0 }
    if let held, claim == .whenFree, held.isHeld(at: moment) { throw .noPen(held) }
    var loss: PenRecord.PenLoss?
    if let held {
      try snapshot()
      let version: Version
      if let present = presentVersion {
        version = present
      } else {
        version = try keepVersion(.beforeTakeOver(window: held.window), by: held.by)
      }
      loss = PenRecord.PenLoss(window: held.window, version: version.number)
    }
    let pen = Pen(
      window: window, by: person, since: moment, until: Timestamp(milliseconds: moment.milliseconds + Pen.lease))
    try ProjectError.passing { () throws(LibraryError) in try pens.give(pen, takenWith: loss) }
    announce()
    return pen
  }

  /// Releases the pen after the window has sent all edits. Ignored when the window does not have the pen.
  package func releasePen(_ window: Identifier<Window>) throws(ProjectError) {
    try requireOpen()
    guard pens.pen?.window == window else { return }
    try ProjectError.passing { () throws(LibraryError) in try pens.give(nil) }
    announce()
  }

  /// Requires that a person has the pen in a window, and extends the lease.
  ///
  /// - Throws: `noPen`.
  func renewPen(of window: Identifier<Window>, by person: PersonID) throws(ProjectError) {
    guard let pen = pens.pen, pen.window == window, pen.by == person, !outdated.contains(window) else {
      throw .noPen(pens.pen)
    }
    pens.renew(until: Timestamp(milliseconds: now().milliseconds + Pen.lease))
  }

  /// Stores the edits that a window had not sent when it lost the pen, as a version beside the project. Later edits of
  /// the same window are added, repeated edits are stored once, and edits that do not apply are left out.
  ///
  /// - Returns: the version, and the number of edits left out.
  /// - Throws: `library`, `closed`, `noVersion`.
  package func keepBeside(
    _ submissions: [Submission], of window: Identifier<Window>, by person: PersonID
  ) throws(ProjectError) -> (version: Version, leftOut: Int) {
    try requireOpen()
    let files = VersionFiles(folder)
    let former = files.all.first { $0.version.reason == .beside(window: window) }
    let base: Int
    if let former { base = former.version.number } else { base = try loss(of: window) }
    let assembled = try files.assembled(base)
    var (editable, windows, leftOut) = (assembled.editable, assembled.manifest.windows, 0)
    for submission in submissions where submission.window == window && submission.number > windows.last(of: window) {
      let isWhole = submission.edit.attachments.allSatisfy { has($0) }
      if !isWhole || (try? editable.apply(submission.edit)) == nil { leftOut += 1 }
      windows.note(submission)
    }
    let manifest = try ProjectError.passing { () throws(LibraryError) in
      try snapshots.manifest(
        of: editable.storyboard, sequence: assembled.manifest.sequence, windows: windows, at: now())
    }
    let version = try ProjectError.passing { () throws(LibraryError) in
      try files.keep(manifest, .beside(window: window), by: person, at: now())
    }
    if let former { try removeVersion(former.version.number) }
    return (version, leftOut)
  }

  /// The version with the window's sent edits; without such a version, a new version of the current state.
  private func loss(of window: Identifier<Window>) throws(ProjectError) -> Int {
    if let loss = pens.loss(of: window), versions.contains(where: { $0.number == loss.version }) { return loss.version }
    return try keepVersion(.beforeTakeOver(window: window), by: nil).number
  }
}
