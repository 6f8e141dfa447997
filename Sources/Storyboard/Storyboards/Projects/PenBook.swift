import MediaLibrary

/// Who has the pen, and from which windows it was taken, as a file remembers it.
struct PenBook {
  private struct Content: Codable {
    var pen: Pen?
    /// Those last from which it was taken last.
    var losses: [PenLoss] = []
  }

  /// A window from which the pen was taken, and the version that shows what it had sent.
  struct PenLoss: Codable {
    let window: Identifier<Window>
    let version: Int
  }

  private let path: String
  private var content: Content

  /// Losses that are remembered.
  private static let mostLosses = 50

  init(_ folder: ProjectFolder) {
    path = folder.pen
    content = (try? StoredFile.value(Content.self, at: path)) ?? Content()
  }

  /// Who has it; after its lease until somebody else takes it.
  var pen: Pen? { content.pen }

  func loss(of window: Identifier<Window>) -> PenLoss? { content.losses.last { $0.window == window } }

  mutating func give(_ pen: Pen?, takenWith loss: PenLoss? = nil) throws(LibraryError) {
    var next = content
    next.pen = pen
    if let loss { next.losses = (next.losses.filter { $0.window != loss.window } + [loss]).suffix(Self.mostLosses) }
    try StoredFile.write(next, to: path)
    content = next
  }

  /// Makes the lease longer; after the program's end it does not matter any more.
  mutating func renew(until moment: Moment) { content.pen?.until = moment }
}
