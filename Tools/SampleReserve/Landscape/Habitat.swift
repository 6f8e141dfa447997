/// The surroundings of a picture.
package enum Habitat: String, CaseIterable, Sendable {
  /// Open golden grass, hills, a few flat-topped trees.
  case savannah
  /// Leaves behind the animal, bare earth below.
  case bush
  /// The bank of a pool that mirrors the animal.
  case water

  var soil: Vector {
    switch self {
    case .savannah: LinearColor.sRGB(0xBE9C56)
    case .bush: LinearColor.sRGB(0x8A6C47)
    case .water: LinearColor.sRGB(0xA39A68)
    }
  }

  var soilDark: Vector {
    switch self {
    case .savannah: LinearColor.sRGB(0x85703A)
    case .bush: LinearColor.sRGB(0x54462A)
    case .water: LinearColor.sRGB(0x6A6A3E)
    }
  }

  /// Blades of grass per square metre.
  var grass: Float {
    switch self {
    case .savannah: 120
    case .bush: 110
    case .water: 90
    }
  }

  /// In metres.
  var grassHeight: Float {
    switch self {
    case .savannah: 0.3
    case .bush: 0.13
    case .water: 0.14
    }
  }

  /// The bare share of the ground, 0.3...0.7.
  var bareness: Float {
    switch self {
    case .savannah: 0.4
    case .bush: 0.6
    case .water: 0.62
    }
  }
}
