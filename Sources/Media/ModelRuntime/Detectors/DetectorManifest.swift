import Foundation
import Imaging

/// The content of a detector's `plugin.json`.
struct DetectorManifest: Equatable {
  let name: String
  /// The SHA-256 of the model, in lower case.
  let sha256: String
  let licence: String
  let input: PictureInput
  let boxes: BoxLayout
  /// The kinds by class number of the model; other classes are skipped.
  let classes: [Int: Detection.Kind]
  /// Detections with a lower confidence are skipped.
  let confidence: Double
  /// Of two detections of a kind with a higher intersection over union than this, the weaker is skipped.
  let overlap: Double

  /// The maximum size of `plugin.json`; the longest licences in use have 35,000 bytes.
  static let mostBytes = 256 << 10

  private static let names = ["name", "role", "sha256", "licence", "input", "output"]

  init(_ bytes: [UInt8], folder: String) throws(PluginError) {
    let tree: JSONTree
    do {
      tree = try JSONDecoder().decode(JSONTree.self, from: Data(bytes))
    } catch {
      throw PluginError(folder: folder, reason: .notJSON(words: Self.words(of: error)))
    }
    let members = try PluginMembers(tree, of: folder, known: Self.names)
    name = try members.value("name", .name(most: 64), Self.name)
    _ = try members.choice("role", Role.self)
    sha256 = try members.value("sha256", .sha256) { tree in
      guard case .text(let text) = tree, text.utf8.count == 64, text.utf8.allSatisfy(Self.isHexDigit) else {
        return nil
      }
      return text.lowercased()
    }
    licence = try members.value("licence", .text(most: 200_000)) { tree in
      guard case .text(let text) = tree, text.utf8.count <= 200_000, text.contains(where: { !$0.isWhitespace }) else {
        return nil
      }
      return text
    }
    input = try Self.input(members)
    let output = try members.object("output", known: ["boxes", "classes", "confidence", "overlap"])
    boxes = try output.choice("boxes", BoxLayout.self)
    classes = try output.value("classes", .classes(Detection.Kind.allCases.map(\.rawValue)), Self.classes)
    confidence = try output.number("confidence", 0.001...1, or: 0.2)
    overlap = try output.number("overlap", 0...1, or: 0.45)
  }

  /// The purpose of a plug-in. More purposes are planned.
  private enum Role: String, CaseIterable { case detector }
  private enum Layout: String, CaseIterable { case nchw = "NCHW" }

  private static func input(_ members: PluginMembers) throws(PluginError) -> PictureInput {
    let input = try members.object(
      "input",
      known: ["size", "width", "height", "layout", "channels", "scale", "mean", "std", "fit", "pad"])
    // A square is stated by its side; if both forms were present, it would be unclear which counts.
    let sides = 16...4_096
    let size: PixelSize
    if input.has("width") || input.has("height") {
      try input.refuse("size", beside: "width")
      size = PixelSize(width: try input.wholeNumber("width", sides), height: try input.wholeNumber("height", sides))
    } else {
      let side = try input.wholeNumber("size", sides)
      size = PixelSize(width: side, height: side)
    }
    _ = try input.choice("layout", Layout.self)
    return PictureInput(
      size: size, channels: try input.choice("channels", PictureInput.Channels.self),
      scale: try input.number("scale", 1e-6...1_000),
      mean: try input.threeNumbers("mean", -1_000...1_000, or: [0, 0, 0]),
      std: try input.threeNumbers("std", 1e-6...1_000, or: [1, 1, 1]),
      fit: try input.choice("fit", PictureFit.Manner.self),
      pad: UInt8(try input.wholeNumber("pad", 0...255, or: 114)))
  }

  private static func name(_ tree: JSONTree) -> String? {
    guard case .text(let text) = tree, (1...64).contains(text.utf8.count) else { return nil }
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
    guard text.utf8.first.map(isAlphanumeric) == true else { return nil }
    return text.utf8.allSatisfy { isAlphanumeric($0) || ".-_".utf8.contains($0) } ? text : nil
  }

  private static func classes(_ tree: JSONTree) -> [Int: Detection.Kind]? {
    guard case .object(let members) = tree, !members.isEmpty else { return nil }
    var classes: [Int: Detection.Kind] = [:]
    for (key, value) in members {
      guard let number = Int(key), String(number) == key, (0..<BoxLayout.mostClasses).contains(number),
        case .text(let text) = value,
        let kind = Detection.Kind(rawValue: text)
      else { return nil }
      classes[number] = kind
    }
    return classes
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private static func words(of error: any Error) -> String {
    guard case .dataCorrupted(let context) = error as? DecodingError else { return "\(error)" }
    // The underlying error contains the position of the syntax error.
    let below = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
    return below ?? context.debugDescription
  }
}
