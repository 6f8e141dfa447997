import Foundation
import Testing
import WebPlatform

@Suite("keys of texts in the sources")
struct SpokenKeyTests {
  @Test(
    "each key in a source exists in the catalogue of its room, of its app, or of the platform",
    arguments: CatalogueFile.all([.americanEnglish]))
  func keys(_ catalogue: CatalogueFile) throws {
    let own = Set(try catalogue.american.keys)
    let room = URL(fileURLWithPath: catalogue.folder).deletingLastPathComponent()
    let app = room.deletingLastPathComponent().path
    // The terminal shows messages too, and has no texts of pages.
    let isPage = room.lastPathComponent.hasSuffix("Web")
    let known =
      try isPage
      ? Self.keys { $0.folder.hasSuffix("/WebPlatform/Translations") || $0.folder.hasPrefix(app + "/") } : own
    // The platform composes some keys of apps: names and help texts.
    let composed = catalogue.folder.hasSuffix("/WebPlatform/Translations") ? try Self.keys { _ in true } : known
    let families = Set(own.compactMap { $0.split(separator: ".").first })
    for file in try Self.sources(beside: catalogue.folder) {
      let source = try Self.source(of: file)
      for said in SwiftText.all(in: source) {
        let name = "\(URL(fileURLWithPath: file).lastPathComponent): \(said.pieces.joined(separator: "…"))"
        guard said.isKey else { continue }
        let key = said.pieces[0]
        if said.pieces.count > 1 {
          #expect(composed.contains(where: said.fits), "\(name)")
        } else if said.isSaid || families.contains(key.prefix { $0 != "." }) && !Self.columns.contains(key) {
          #expect(known.contains(key), "\(name)")
        }
      }
    }
  }

  /// Columns of tables, which look like keys.
  private static let columns: Set = ["animal.id", "animal.name"]

  private static func keys(of isChosen: (CatalogueFile) -> Bool) throws -> Set<String> {
    try CatalogueFile.all([.americanEnglish]).filter(isChosen).reduce(into: []) { $0.formUnion(try $1.american.keys) }
  }

  /// The platform also has the texts of the rooms that it exports.
  private static func sources(beside folder: String) throws -> [String] {
    let room = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    let server = URL(fileURLWithPath: room).deletingLastPathComponent().path
    let below = ["Accounts", "BackgroundWork", "Uploads", "WebBasics"].map { "\(server)/\($0)" }
    return (room.hasSuffix("/WebPlatform") ? [room] + below : [room]).flatMap { room in
      let names = FileManager.default.enumerator(atPath: room)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(room)/\($0)" }
    }
  }

  /// The source of a file without comments.
  private static func source(of file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }
}

/// A string literal of a Swift source, on one line.
private struct SwiftText {
  /// The parts between interpolations.
  let pieces: [String]
  /// Whether the literal is used as a message, or as the key of a text.
  let isSaid: Bool

  /// Whether the literal looks like a key: words joined by dots, the first one in lower case.
  var isKey: Bool {
    let parts = pieces.joined(separator: "x").split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts[0].first?.isLowercase == true
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfKey) }
  }

  private func isOfKey(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  /// Whether interpolated values can complete the literal to this key.
  func fits(_ key: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, key.hasPrefix(first), key.hasSuffix(last) else {
      return false
    }
    var rest = key.dropFirst(first.count)
    for piece in pieces.dropFirst() where !piece.isEmpty {
      guard let range = rest.range(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// The literals of a source that are messages, or may be keys.
  static func all(in source: String) -> [SwiftText] {
    var texts: [SwiftText] = []
    for match in source.matches(of: /(Message|message|localizer)\(\s*(?=")/) {
      if let pieces = piecesOfText(in: source[match.range.upperBound...].dropFirst()) {
        texts.append(SwiftText(pieces: pieces, isSaid: true))
      }
    }
    for match in source.matches(of: /"([a-z][a-z0-9-]*(?:\.[A-Za-z0-9-]+)+)"/) {
      texts.append(SwiftText(pieces: [String(match.1)], isSaid: false))
    }
    return texts
  }

  /// The parts of the literal that begins here; `nil` if it does not end on its line.
  private static func piecesOfText(in source: Substring) -> [String]? {
    var (pieces, depth, isQuoted) = ([""], 0, false)
    var rest = source
    while let character = rest.popFirst(), character != "\n" {
      switch (character, depth) {
      case ("\"", 0): return pieces
      case ("\\", 0) where rest.first == "(":
        rest.removeFirst()
        depth = 1
        pieces.append("")
      case (_, 0): pieces[pieces.count - 1].append(character)
      case ("\"", _): isQuoted.toggle()
      case ("(", _) where !isQuoted: depth += 1
      case (")", _) where !isQuoted: depth -= 1
      default: break
      }
    }
    return nil
  }
}
