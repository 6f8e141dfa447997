/// The kinds of pattern, each with its growth process and its colours.
package enum CoatStyle: String, CaseIterable, Sendable {
  /// Dark bands across the body and the limbs.
  case stripes
  /// Broken rings around a tawny heart, solid spots on the limbs.
  case rosettes
  /// Dark patches that grew until they met, with pale lines between them.
  case lattice
  /// Pale dots on a dark coat.
  case dots

  /// Colours in linear light.
  struct Palette: Sendable {
    var back: Vector
    var flank: Vector
    var belly: Vector
    var ink: Vector
    /// The colour inside a rosette.
    var heart: Vector
    var mane: Vector
  }

  var parameters: ReactionDiffusion.Parameters {
    switch self {
    case .stripes: .init(feed: 0.037, kill: 0.0605, stretch: 1.55, steps: 5200)
    case .rosettes: .init(feed: 0.034, kill: 0.0635, stretch: 1, steps: 4200)
    case .lattice: .init(feed: 0.034, kill: 0.0635, stretch: 1, steps: 3600)
    case .dots: .init(feed: 0.033, kill: 0.0632, stretch: 1, steps: 4200)
    }
  }

  /// Metres of skin per cell of the process.
  var cell: Float {
    switch self {
    case .stripes: 0.0105
    case .rosettes: 0.0088
    case .lattice: 0.0185
    case .dots: 0.0088
    }
  }

  /// Spatial frequency of the growth variations, per metre of skin.
  var unevenness: Float { self == .lattice ? 3 : 6 }

  var palette: Palette {
    switch self {
    case .stripes:
      Palette(
        back: LinearColor.sRGB(0xD9C9AC), flank: LinearColor.sRGB(0xE9DFCC), belly: LinearColor.sRGB(0xF1ECE0),
        ink: LinearColor.sRGB(0x2B211C), heart: .zero, mane: LinearColor.sRGB(0x3A2C22))
    case .rosettes:
      Palette(
        back: LinearColor.sRGB(0xB5874F), flank: LinearColor.sRGB(0xCBA874), belly: LinearColor.sRGB(0xEFE3CB),
        ink: LinearColor.sRGB(0x241812), heart: LinearColor.sRGB(0xA8692F), mane: .zero)
    case .lattice:
      Palette(
        back: LinearColor.sRGB(0xEAD3A4), flank: LinearColor.sRGB(0xEBD9B4), belly: LinearColor.sRGB(0xF0E6CF),
        ink: LinearColor.sRGB(0x87502C), heart: .zero, mane: LinearColor.sRGB(0x7A431F))
    case .dots:
      Palette(
        back: LinearColor.sRGB(0x6B4128), flank: LinearColor.sRGB(0x946140), belly: LinearColor.sRGB(0xDCC3A0),
        ink: LinearColor.sRGB(0xF4EADB), heart: .zero, mane: .zero)
    }
  }
}
