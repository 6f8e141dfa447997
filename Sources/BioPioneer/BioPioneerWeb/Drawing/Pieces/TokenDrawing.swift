import BioPioneerRules
import WebPlatform

/// A lab's token: a paper figure in the player's colour, on a stand, 48 by 56 units.
struct TokenDrawing {
  let token: Token
  let colour: ProfileColour

  init(_ token: Token, _ colour: ProfileColour) { (self.token, self.colour) = (token, colour) }

  /// A group inside another drawing; the stand's centre is at 24, 51.
  var group: HTML {
    """
    <g class="token-piece" fill="\(colour.hex)"><ellipse class="token-shadow" cx="28" cy="52.5" rx="19" ry="4.5"/>\
    <ellipse class="token-stand" cx="24" cy="51" rx="16" ry="4"/><path class="token-edge" d="\(token.cut)"/>\
    <path d="\(token.cut)"/>\(token.depth.map { "<path class=\"token-depth\" d=\"\($0)\"/>" as HTML })\
    <path class="token-lines" d="\(token.lines)"/></g>
    """
  }

  /// A complete drawing, hidden from screen readers; the caller adds a description.
  var html: HTML {
    "<svg class=\"token-alone\" viewBox=\"-2 -2 54 62\" aria-hidden=\"true\" focusable=\"false\">\(group)</svg>"
  }
}

/// The shape of a token, in 48 by 56 units, with its base at the bottom.
extension Token {
  /// The outline of the paper figure.
  var cut: HTML {
    switch self {
    case .flask: "M17 4h14v5h-2v12l11 20q4 8-5 8H13q-9 0-5-8l11-20V9h-2z"
    case .microscope: "M17 3h10v4l2 11c11 3 15 14 8 24h5v7H7v-7h20c5-7 4-13-2-16l1 5h-9L13 8zM11 32h16v4H11z"
    case .helix: "M13 2h22q4 0 4 4 0 11-8 18v3q8 7 8 18 0 4-4 4H13q-4 0-4-4 0-11 8-18v-3Q9 17 9 6q0-4 4-4z"
    case .colony: "M3 26a21 21 0 1 1 42 0 21 21 0 1 1-42 0z"
    }
  }

  /// The strokes on the figure. Of the helix, the strand that rises to the right is in front, as in DNA.
  var lines: HTML {
    switch self {
    case .flask: "M15 32h18M18 39h0M27 43h0M25 36h0"
    case .microscope: "M16 12l10-1M9 45h30"
    case .helix:
      "M33 5C33 19 15 32 15 46M15 5C15 12 17 17 20 21M28 30C31 34 33 39 33 46M18 9h12M19 14h9M20 37h9M18 42h12"
    case .colony:
      """
      M8 26a16 16 0 1 1 32 0 16 16 0 1 1-32 0zM19 20a2 2 0 1 0 .1 0zM29 17a1 1 0 1 0 .1 0zM31 28a2.5 2.5 0 1 0 .1 0z\
      M18 31a1 1 0 1 0 .1 0zM25 34h0M24 26h0M15 26h0
      """
    }
  }

  /// The darker area: a liquid.
  var depth: HTML? {
    switch self {
    case .flask: "M15 32H33l5.5 9q3 6-3.5 6H13q-6.5 0-3.5-6z"
    case .microscope, .helix, .colony: nil
    }
  }
}
