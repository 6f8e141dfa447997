/// The last edit number of each window, so that repeated requests are applied once.
struct WindowLedger: Hashable, Sendable {
  private struct Entry: Hashable, Codable {
    let window: Identifier<Window>
    var number: Int
  }

  /// Sorted by the last edit, oldest first.
  private var entries: [Entry] = []

  /// The maximum number of windows; above it, the window whose last edit is oldest is dropped.
  private static let most = 1_000

  init() {}

  /// The number of a window's last edit; 0 without edits. O(windows), but fast for the drawing window.
  func last(of window: Identifier<Window>) -> Int {
    entries.last { $0.window == window }?.number ?? 0
  }

  var windows: Set<Identifier<Window>> { Set(entries.map(\.window)) }

  mutating func note(_ submission: Submission) {
    if let place = entries.lastIndex(where: { $0.window == submission.window }) {
      var entry = entries.remove(at: place)
      entry.number = submission.number
      entries.append(entry)
    } else {
      entries.append(Entry(window: submission.window, number: submission.number))
      if entries.count > Self.most { entries.removeFirst() }
    }
  }
}

extension WindowLedger: Codable {
  init(from decoder: any Decoder) throws { entries = try decoder.singleValueContainer().decode([Entry].self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(entries)
  }
}
