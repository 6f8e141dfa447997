/// The surroundings of a scene.
package enum Ground: String, CaseIterable, Sendable {
  case grass
  /// Dry sand, with the sea behind it.
  case beach
  /// Shallow water over the feet.
  case shallows
  /// Fallen leaves under trees.
  case litter
  /// A plain board, as used for photographing newts.
  case board
  /// Open water, seen from within.
  case sea
  /// Only sky.
  case air

  /// The light reflected from below.
  var bounce: Vector {
    switch self {
    case .grass: LinearColor.sRGB(0x7C8A48)
    case .beach: LinearColor.sRGB(0xD8C49A)
    case .shallows: LinearColor.sRGB(0x5E7470)
    case .litter: LinearColor.sRGB(0x7A5A38)
    case .board: LinearColor.sRGB(0xB8B8B4)
    case .sea: LinearColor.sRGB(0x1E4C5C)
    case .air: LinearColor.sRGB(0x7C8C94)
    }
  }

  /// Whether the sky is visible beyond the ground.
  var hasHorizon: Bool { self != .board && self != .sea && self != .air }
}

package enum Lighting: String, CaseIterable, Sendable {
  case noon
  case lowSun = "low sun"
  case overcast
  /// An infrared flash at night, in grey.
  case night
}
