import MediaLibrary

extension OpenProject {
  /// Who has the pen; `nil` when nobody has. After its lease it is still the window's until another takes it.
  package var pen: Pen? { pens.pen }

  /// How somebody takes the pen.
  package enum PenClaim: Sendable {
    /// Only when no window that is heard of has it.
    case whenFree
    /// Also from a window that has it.
    case takingOver
  }

  /// Gives the pen to a window. What another window that had it, and did not let go of it, had sent becomes a version, to which
  /// what it has not sent is added when it comes (`keepBeside`).
  ///
  /// - Throws: `noPen` with who has it, also for a window that drew in what has been lost since; `library`, `closed`.
  @discardableResult
  package func takePen(
    _ window: Identifier<Window>, by person: Person, _ claim: PenClaim = .whenFree
  ) throws(ProjectError) -> Pen {
    try requireOpen()
    guard !outdated.contains(window) else { throw .noPen(pens.pen) }
    let moment = now()
    let held = pens.pen.flatMap { $0.window == window ? nil : $0 }
    if let held, claim == .whenFree, held.isHeld(at: moment) { throw .noPen(held) }
    var loss: PenBook.PenLoss?
    if let held {
      try snapshot()
      let version: Version
      if let present = presentVersion {
        version = present
      } else {
        version = try keepVersion(.beforeTakeOver(window: held.window), by: held.by)
      }
      loss = PenBook.PenLoss(window: held.window, version: version.number)
    }
    let pen = Pen(
      window: window, by: person, since: moment, until: Moment(milliseconds: moment.milliseconds + Pen.lease))
    try ProjectError.passing { () throws(LibraryError) in try pens.give(pen, takenWith: loss) }
    return pen
  }

  /// Lets go of the pen: the window has sent everything. Nothing when it does not have it.
  package func releasePen(_ window: Identifier<Window>) throws(ProjectError) {
    try requireOpen()
    guard pens.pen?.window == window else { return }
    try ProjectError.passing { () throws(LibraryError) in try pens.give(nil) }
  }

  /// Makes the lease of a window that has the pen longer, as an edit does.
  ///
  /// - Throws: `noPen`.
  package func renewPen(of window: Identifier<Window>) throws(ProjectError) {
    guard let pen = pens.pen, pen.window == window, !outdated.contains(window) else { throw .noPen(pens.pen) }
    pens.renew(until: Moment(milliseconds: now().milliseconds + Pen.lease))
  }

  /// Keeps what a window had not sent when the pen was taken from it, as a version beside the project. What comes later of the
  /// same window is added, what comes twice is there once, and what does not fit is left out.
  ///
  /// - Returns: the version, and how many edits were left out.
  /// - Throws: `library`, `closed`, `noVersion`.
  package func keepBeside(
    _ submissions: [Submission], of window: Identifier<Window>, by person: Person
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

  /// The version that shows what a window had sent; where it is gone, the project as it is.
  private func loss(of window: Identifier<Window>) throws(ProjectError) -> Int {
    if let loss = pens.loss(of: window), versions.contains(where: { $0.number == loss.version }) { return loss.version }
    return try keepVersion(.beforeTakeOver(window: window), by: nil).number
  }
}
