/// The fictional animals of the reserve. All individuals of a species have the same build and colours; only the pattern
/// differs.
package enum Species: String, CaseIterable, Sendable {
  case brookZebra = "brook zebra"
  case emberCat = "ember cat"
  case latticeGiraffe = "lattice giraffe"
  case dappleDeer = "dapple deer"

  package var plan: BodyPlan {
    switch self {
    case .brookZebra: .horse
    case .emberCat: .cat
    case .latticeGiraffe: .tower
    case .dappleDeer: .deer
    }
  }

  package var style: CoatStyle {
    switch self {
    case .brookZebra: .stripes
    case .emberCat: .rosettes
    case .latticeGiraffe: .lattice
    case .dappleDeer: .dots
    }
  }

  /// The animals that are known by name.
  package var names: [String] {
    switch self {
    case .brookZebra: ["Zuri", "Kito", "Amara", "Jabali"]
    case .emberCat: ["Asha", "Bruno", "Cleo"]
    case .latticeGiraffe: ["Mosi", "Lulu", "Pendo"]
    case .dappleDeer: ["Fern", "Hazel", "Juniper", "Rowan"]
    }
  }

  /// Metres from the camera.
  var distances: (near: Float, far: Float) {
    switch self {
    case .brookZebra: (16, 36)
    case .emberCat: (11, 22)
    case .latticeGiraffe: (26, 48)
    case .dappleDeer: (14, 28)
    }
  }
}

package struct ReserveAnimal: Hashable, Sendable {
  package let name: String
  package let species: Species
}
