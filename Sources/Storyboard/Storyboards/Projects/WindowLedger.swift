/// How far the edits of each window have come, so that what is sent twice is done once.
struct WindowLedger: Hashable, Sendable {
  private struct Entry: Hashable, Codable {
    let window: Identifier<Window>
    var number: Int
  }

  /// Those last that drew last.
  private var entries: [Entry] = []

  /// Windows that are remembered: the one that has not drawn for longest is forgotten.
  private static let most = 1_000

  init() {}

  /// The number of a window's last edit; 0 for one that has made none. O(windows), little for the one that draws.
  func last(of window: Identifier<Window>) -> Int {
    entries.last { $0.window == window }?.number ?? 0
  }

  /// The windows that are remembered.
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
