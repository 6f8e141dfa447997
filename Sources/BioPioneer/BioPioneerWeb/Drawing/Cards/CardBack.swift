import BioPioneerRules
import WebPlatform

/// The back of a card: a helix, and the symbol of its pile in the middle.
enum CardBack {
  case shape(Shape)
  case event

  var html: HTML {
    let name: HTML =
      switch self {
      case .shape(.circle): "circle"
      case .shape(.triangle): "triangle"
      case .shape(.square): "square"
      case .event: "event"
      }
    return """
      <g class="card-back \(name)"><rect class="back-field" x="6" y="6" width="88" height="128" rx="7"/>\
      <path class="back-rungs" d="\(Self.rungs)"/>\
      <path class="back-strand" d="M24 8C24 32 76 38 76 70M24 70C24 102 76 108 76 132"/>\
      <path class="back-strand second" d="M76 8C76 32 24 38 24 70M76 70C76 102 24 108 24 132"/>\
      <circle class="back-seal" cx="50" cy="70" r="29"/>\(seal)</g>
      """
  }

  private var seal: HTML {
    switch self {
    case .shape(let shape):
      let lift = shape == .triangle ? 4.0 : 0
      return """
        <path class="back-sign" d="\(ShapeOutline.path(of: shape))" transform="translate(31 \(px: 51 - lift)) scale(.38)"/>
        """
    case .event:
      return "<path class=\"back-sign\" d=\"\(Self.flask)\" transform=\"translate(30 48) scale(.84)\"/>"
    }
  }

  /// A bubbling flask in a square of 48 units.
  static let flask: HTML = """
    M19 5h10M21 5v13L9.5 38q-3 6 4 6h21q7 0 4-6L27 18V5M14 32q5-4 10 0t10 0M22 38h0M29 40h0M25 26h0
    """

  private static let rungs: HTML = """
    M25 18h50M31 26h38M31 46h38M25 56h50M25 84h50M31 94h38M31 114h38M25 122h50
    """
}
