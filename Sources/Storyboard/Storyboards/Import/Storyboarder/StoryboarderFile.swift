import Foundation

/// The content of a `.storyboarder` file: JSON of the program Storyboarder, versions 0.7 to 3. Numbers may be strings.
struct StoryboarderFile {
  /// Width by height; `nil` when missing or not a number.
  let aspectRatio: Double?
  let rate: Double?
  let defaultDuration: Double?
  let boards: [Board]
  /// Unsupported members of the file and of boards, with counts.
  let otherMembers: [String: Int]

  struct Board {
    /// The file name of the drawing. Newer versions write this name, but store one file for each layer instead.
    let drawing: String?
    let layers: [Layer]
    let beginsShot: Bool
    /// Milliseconds.
    let duration: Double?
    let dialogue: String
    let action: String
    let notes: String
    let sound: String?
    /// A file of another program with the board's drawing.
    let link: String?
  }

  struct Layer {
    let name: String
    let picture: String
    let opacity: Double
  }

  /// `nil` when the bytes are not a `.storyboarder` file.
  init?(_ bytes: [UInt8]) {
    guard let whole = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any],
      let list = whole["boards"] as? [Any]
    else { return nil }
    aspectRatio = Self.number(whole["aspectRatio"])
    rate = Self.number(whole["fps"])
    defaultDuration = Self.number(whole["defaultBoardTiming"])
    var others: [String: Int] = [:]
    for key in whole.keys where !Self.known.contains(key) { others[key, default: 0] += 1 }
    boards = list.compactMap { item in
      guard let board = item as? [String: Any] else { return nil }
      for key in board.keys where !Self.knownOfBoards.contains(key) { others[key, default: 0] += 1 }
      return Board(board)
    }
    otherMembers = others
  }

  private static let known: Set = ["version", "aspectRatio", "fps", "defaultBoardTiming", "boards"]
  /// Members that are read, and members that follow from other members: the board's number, its shot's number and its
  /// start time.
  private static let knownOfBoards: Set = [
    "uid", "url", "newShot", "layers", "duration", "dialogue", "action", "notes", "audio", "link", "number", "shot",
    "time",
  ]

  /// The number, or the number in a string.
  fileprivate static func number(_ value: Any?) -> Double? {
    let number = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init)
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension StoryboarderFile.Board {
  fileprivate init(_ board: [String: Any]) {
    func text(_ key: String) -> String { board[key] as? String ?? "" }
    drawing = board["url"] as? String
    let named = board["layers"] as? [String: Any] ?? [:]
    layers = named.compactMap { name, value in
      guard let layer = value as? [String: Any], let picture = layer["url"] as? String else { return nil }
      let opacity = StoryboarderFile.number(layer["opacity"]) ?? 1
      return StoryboarderFile.Layer(name: name, picture: picture, opacity: min(max(opacity, 0), 1))
    }.sorted { ($0.height, $0.name) < ($1.height, $1.name) }
    beginsShot = board["newShot"] as? Bool ?? false
    duration = StoryboarderFile.number(board["duration"])
    (dialogue, action, notes) = (text("dialogue"), text("action"), text("notes"))
    sound = (board["audio"] as? [String: Any])?["filename"] as? String
    link = board["link"] as? String
  }
}

extension StoryboarderFile.Layer {
  /// The layer's place in the program's stacking order, from bottom to top. Unknown layers, and the drawing of older
  /// versions, count as `ink`.
  fileprivate var height: Int {
    ["shot-generator", "reference", "fill", "tone", "pencil", "ink", "notes"].firstIndex(of: name) ?? 5
  }

  /// Whether the layer lies below the drawing of older versions.
  var isBelowDrawing: Bool { height < 2 }

  /// Whether the layer is part of the drawing: not a reference, not a note.
  var isDrawn: Bool { 2...5 ~= height }
}
