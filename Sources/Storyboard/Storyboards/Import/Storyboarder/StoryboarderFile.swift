import Foundation

/// What a `.storyboarder` file says: JSON that the program of the name writes, versions 0.7 to 3. Numbers may stand as texts.
struct StoryboarderFile {
  /// Width by height; `nil` where it is not said.
  let aspectRatio: Double?
  let rate: Double?
  let defaultDuration: Double?
  let boards: [Board]
  /// Members of the whole and of boards that mean nothing here, and how often they are there.
  let otherMembers: [String: Int]

  struct Board {
    /// The name of the drawing, without a folder. Newer versions name it and write a file for each layer instead.
    let drawing: String?
    let layers: [Layer]
    let beginsShot: Bool
    /// Milliseconds.
    let duration: Double?
    let dialogue: String
    let action: String
    let notes: String
    let sound: String?
    /// A file of another program that the board is drawn in.
    let link: String?
  }

  struct Layer {
    let name: String
    let picture: String
    let opacity: Double
  }

  /// `nil` for what is no such file.
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
  /// Those that are read, and those that follow from the others: the number of a board, its shot's and when it begins.
  private static let knownOfBoards: Set = [
    "uid", "url", "newShot", "layers", "duration", "dialogue", "action", "notes", "audio", "link", "number", "shot",
    "time",
  ]

  /// A number, also one that stands as a text.
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
  /// How high the program lays a layer, from below; the drawing of older versions lies above `reference`.
  fileprivate var height: Int {
    ["shot-generator", "reference", "fill", "tone", "pencil", "ink", "notes"].firstIndex(of: name) ?? 5
  }

  /// Whether the layer lies below the drawing of older versions.
  var isBelowDrawing: Bool { height < 2 }

  /// Whether people draw the picture itself on it.
  var isDrawn: Bool { 2...5 ~= height }
}
