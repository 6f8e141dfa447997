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
