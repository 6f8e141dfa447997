/// A rigid part of the skeleton that rotates around `pivot`.
package struct Bone: Sendable {
  /// The raw value is the index in `Skeleton.bones`.
  package enum Name: Int, CaseIterable, Sendable {
    case loin, pelvis, chest, neckBase, neckTop, head
    case leftArm, leftForearm, leftFrontCannon, leftFrontFoot
    case rightArm, rightForearm, rightFrontCannon, rightFrontFoot
    case leftThigh, leftGaskin, leftHindCannon, leftHindFoot
    case rightThigh, rightGaskin, rightHindCannon, rightHindFoot
    case tailRoot, tailMiddle, tailEnd

    /// The parent bone; the loin is the root.
    var parent: Name? {
      switch self {
      case .loin: nil
      case .pelvis, .chest: .loin
      case .neckBase, .leftArm, .rightArm: .chest
      case .leftThigh, .rightThigh, .tailRoot: .pelvis
      default: Name(rawValue: rawValue - 1)
      }
    }

    /// The size of the pattern on this bone, relative to the flank.
    var patternScale: Float {
      switch self {
      case .loin, .pelvis, .chest: 1
      case .neckBase: 0.92
      case .neckTop: 0.82
      case .head: 0.6
      case .leftArm, .rightArm, .leftThigh, .rightThigh: 0.92
      case .leftForearm, .rightForearm, .leftGaskin, .rightGaskin: 0.68
      case .tailRoot, .tailMiddle, .tailEnd: 0.65
      default: 0.55
      }
    }
  }

  let pivot: Vector
  let tip: Vector
}
