import MediaLibrary

/// The right to draw in a project. One window has it at a time.
package struct Pen: Hashable, Sendable, Codable {
  package let window: Identifier<Window>
  package let by: PersonID
  package let since: Timestamp
  /// The end of the lease; each edit extends it. Until then other windows can get the pen only by taking it over. After
  /// that the window may still draw until another window takes the pen.
  package internal(set) var until: Timestamp

  /// The lease of a silent window, in milliseconds.
  package static let lease = 30_000

  package func isHeld(at moment: Timestamp) -> Bool { moment < until }
}

/// The stored record of the pen: its holder, and the windows that lost the pen to another window.
struct PenRecord {
  private struct Content: Codable {
    var pen: Pen?
    /// The latest loss is the last.
    var losses: [PenLoss] = []
  }

  /// A window that lost the pen, and the version with its sent edits.
  struct PenLoss: Codable {
    let window: Identifier<Window>
    let version: Int
  }

  private let path: String
  private var content: Content

  /// The maximum number of losses that are stored.
  private static let mostLosses = 50

  init(_ folder: ProjectFolder) {
    path = folder.pen
    content = (try? StoredFile.value(Content.self, at: path)) ?? Content()
  }

  /// The holder; after its lease, until another window takes the pen.
  var pen: Pen? { content.pen }

  func loss(of window: Identifier<Window>) -> PenLoss? { content.losses.last { $0.window == window } }

  mutating func give(_ pen: Pen?, takenWith loss: PenLoss? = nil) throws(LibraryError) {
    var next = content
    next.pen = pen
    if let loss { next.losses = (next.losses.filter { $0.window != loss.window } + [loss]).suffix(Self.mostLosses) }
    try StoredFile.write(next, to: path)
    content = next
  }

  /// Extends the lease in memory only; a restart may lose the extension.
  mutating func renew(until moment: Timestamp) { content.pen?.until = moment }
}
