import Formats
import Imaging

/// The content of `stack.xml`, collected tag by tag.
struct OpenRasterStack: XMLElementCollector {
  private(set) var size: PixelSize?
  /// From top to bottom, as in the file.
  private(set) var layers: [Layer] = []
  private(set) var facts: [ImportFact] = []
  /// The enclosing groups; the outermost stack is the first.
  private var groups: [Group] = []

  struct Layer {
    var name: String
    var source: String
    var opacity: Double
    var isHidden: Bool
    var x: Int, y: Int
  }

  private struct Group {
    var opacity = 1.0
    var isHidden = false
    var x = 0, y = 0
  }

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {
    switch path.last {
    case "image" where path.count == 1:
      let (width, height) = (Self.whole(attributes["w"]), Self.whole(attributes["h"]))
      if 1...30_000 ~= width, 1...30_000 ~= height { size = PixelSize(width: width, height: height) }
    case "stack":
      let name = attributes["name"] ?? ""
      if !groups.isEmpty { facts.append(.group(name: name)) }
      noteMode(attributes, of: name)
      groups.append(inside(attributes))
    case "layer":
      let name = attributes["name"] ?? ""
      noteMode(attributes, of: name)
      let group = inside(attributes)
      layers.append(
        Layer(
          name: name, source: attributes["src"] ?? "", opacity: group.opacity, isHidden: group.isHidden, x: group.x,
          y: group.y))
    default: break
    }
  }

  mutating func end(_ path: [String], text: String) {
    if path.last == "stack", !groups.isEmpty { groups.removeLast() }
  }

  /// The attributes of a layer or group combined with those of the enclosing groups.
  private func inside(_ attributes: [XMLAttribute]) -> Group {
    var group = groups.last ?? Group()
    let opacity = attributes["opacity"].flatMap(Double.init) ?? 1
    group.opacity *= opacity.isFinite ? min(max(opacity, 0), 1) : 1
    group.isHidden = group.isHidden || attributes["visibility"] == "hidden"
    group.x += Self.whole(attributes["x"])
    group.y += Self.whole(attributes["y"])
    return group
  }

  private mutating func noteMode(_ attributes: [XMLAttribute], of name: String) {
    if let mode = attributes["composite-op"], mode != "svg:src-over" {
      facts.append(.blendMode(layer: name, mode: mode))
    }
  }

  /// The number without a fraction, because some programs write fractions; 0 for other texts and for numbers beyond
  /// ±100,000.
  private static func whole(_ text: String?) -> Int {
    guard let number = text.flatMap(Double.init), abs(number) <= 100_000 else { return 0 }
    return Int(number)
  }
}
