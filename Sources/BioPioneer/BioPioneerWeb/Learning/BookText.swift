import WebPlatform

/// A parsed text of a book: plain words, numbers of the rules in braces, and numbers of claims in brackets. A
/// bracket follows its claim.
struct BookText: Sendable {
  enum Piece: Hashable, Sendable {
    case words(String)
    case figure(String)
    case claim(Int)
  }

  let pieces: [Piece]

  init(_ text: String) {
    var (pieces, plain, rest) = ([Piece](), "", text[...])
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "[" }) {
      plain += rest[..<open]
      let end: Character = rest[open] == "{" ? "}" : "]"
      guard let close = rest[open...].firstIndex(of: end), let piece = Self.piece(rest[open...close]) else {
        plain.append(rest[open])
        rest = rest[rest.index(after: open)...]
        continue
      }
      // A mark follows its claim without a space.
      if case .claim = piece, plain.last == " " { plain.removeLast() }
      if !plain.isEmpty { pieces.append(.words(plain)) }
      plain = ""
      pieces.append(piece)
      rest = rest[rest.index(after: close)...]
    }
    plain += rest
    if !plain.isEmpty { pieces.append(.words(plain)) }
    self.pieces = pieces
  }

  private static func piece(_ text: Substring) -> Piece? {
    let inner = text.dropFirst().dropLast()
    if text.first == "{" { return inner.isEmpty ? nil : .figure(String(inner)) }
    return Int(inner).map { .claim($0) }
  }

  /// The names of the numbers in the text.
  var figures: [String] { pieces.compactMap { if case .figure(let name) = $0 { name } else { nil } } }

  /// The claims of the text, in order.
  var claims: [Int] { pieces.compactMap { if case .claim(let number) = $0 { number } else { nil } } }

  /// The text without marks, with its numbers filled in.
  func plain(_ figures: Figures) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .figure(let name): figures[name].map(String.init) ?? name
      case .claim: ""
      }
    }.joined()
  }

  /// The text with links to the sources of its claims.
  func html(_ figures: Figures, _ words: Localizer) -> HTML {
    pieces.map { piece -> HTML in
      switch piece {
      case .words(let text): "\(text)"
      case .figure(let name): "\(figures[name].map(String.init) ?? name)"
      case .claim(let number): Self.mark(number, words)
      }
    }.joined()
  }

  private static func mark(_ number: Int, _ words: Localizer) -> HTML {
    let name = words("biopioneer.learn.source", ["number": .number(number)])
    return "<sup><a href=\"#source-\(number)\" aria-label=\"\(name)\">\(number)</a></sup>"
  }
}
