import BioPioneerRules
import WebPlatform

/// A shape card: paper of 100 by 140 units with its shadow.
struct CardDrawing {
  /// The visible side.
  enum Side: Hashable, Sendable {
    /// The printed face and the current face; they differ if the card was changed. `isCopy`: there is no printed card.
    case front(printed: Face, present: Face, isCopy: Bool = false)
    /// The back, with the symbol of its pile.
    case back(Shape)
    /// The back of a lab event.
    case event
  }

  let side: Side
  let letters: ColourLetters

  init(_ side: Side, letters: ColourLetters = .english) { (self.side, self.letters) = (side, letters) }

  /// An unchanged card.
  init(_ face: Face, letters: ColourLetters = .english) {
    self.init(.front(printed: face, present: face), letters: letters)
  }

  /// A complete drawing, hidden from screen readers; the caller adds a description.
  var html: HTML {
    """
    <svg class="shape-card\(isCopy ? " copied" : "")" viewBox="-3 -3 112 152" aria-hidden="true" focusable="false">\(group)</svg>
    """
  }

  /// A group inside another drawing; the paper's corner is at 0, 0.
  var group: HTML {
    switch side {
    case .front(let printed, let present, let isCopy): front(printed, present, isCopy)
    case .back(let shape): "\(Self.sheet)\(CardBack.shape(shape).html)"
    case .event: "\(Self.sheet)\(CardBack.event.html)"
    }
  }

  private var isCopy: Bool {
    if case .front(_, _, true) = side { true } else { false }
  }

  private static let sheet: HTML = """
    <rect class="card-shadow" x="3" y="5" width="100" height="140" rx="10"/>\
    <rect class="card-paper" width="100" height="140" rx="10"/>\
    <path class="card-light" d="M2 128V11q0-9 9-9h78"/>
    """

  private func front(_ printed: Face, _ present: Face, _ isCopy: Bool) -> HTML {
    let corner: HTML = """
      <path class="card-corner" d="\(ShapeOutline.path(of: present.shape))" transform="translate(8 7) scale(.13)"/>\
      <text class="card-index" aria-hidden="true" x="14.5" y="35">\(letters[present.colour])</text>
      """
    let base = printed == present && !isCopy
    return """
      <g class="card-front" data-card="\(present.description)">\(Self.sheet)<rect class="card-frame" x="5" y="5" width="90" height="130" rx="7"/>\
      <g class="face-ink \(present.colour.rawValue)">\(corner)\
      \(base ? "<g transform=\"rotate(180 50 70)\">\(corner)</g>" : .empty)</g>\
      \(FaceDrawing(present, letters: letters).group(at: Spot(11, base ? 31 : 24), size: 78))\
      \(printed == present ? nil : change(from: printed))\(isCopy ? Self.copyMark : nil)</g>
      """
  }

  /// The printed face, small, with an arrow to the current face.
  private func change(from printed: Face) -> HTML {
    """
    <g class="card-change"><path class="card-arrow" d="M50 127q10 0 10-16m-5 5 5-6 5 6"/>\
    \(FaceDrawing(printed, letters: letters).group(at: Spot(15, 104), size: 29))</g>
    """
  }

  /// Two sheets, one over the other.
  private static let copyMark: HTML = """
    <g class="card-copy"><path class="card-copy-under" d="M72 106h16v20H72z"/><path class="card-copy-over" d="M77 111h16v20H77z"/>\
    <path class="card-copy-plus" d="M85 116v10m-5-5h10"/></g>
    """
}
