/// The proportions of a species, in metres and degrees. All individuals of a species share them; only their coats
/// differ.
package struct BodyPlan: Sendable {
  struct Neck: Sendable {
    var length: Float
    var angle: Float
    var base: Float
    var top: Float
  }
  struct Head: Sendable {
    var length: Float
    var angle: Float
    var skull: Float
    var muzzle: Float
    var ear: Float
    var horn: Float
  }
  struct Tail: Sendable {
    var length: Float
    var radius: Float
    var tuft: Float
    /// Degrees below the horizontal.
    var hang: Float
  }
  enum Foot: Sendable { case hoof, paw }

  /// Distance from hip to shoulder.
  package var torso: Float
  package var hipHeight: Float
  var shoulderHeight: Float
  /// Radii of the trunk, from back to front.
  var rump: Float
  package var waist: Float
  var chest: Float
  /// Width of the trunk divided by its height.
  var width: Float
  var neck: Neck
  var head: Head
  var tail: Tail
  /// Thickness of the legs relative to their length; 1 for a horse.
  var legs: Float
  var foot: Foot
  /// Height of an upright mane; 0 without a mane.
  var mane: Float
}

extension BodyPlan {
  static let horse = BodyPlan(
    torso: 0.88, hipHeight: 1.03, shoulderHeight: 1.0, rump: 0.27, waist: 0.265, chest: 0.275, width: 0.78,
    neck: Neck(length: 0.56, angle: 46, base: 0.185, top: 0.118),
    head: Head(length: 0.42, angle: -44, skull: 0.118, muzzle: 0.074, ear: 0.17, horn: 0),
    tail: Tail(length: 0.62, radius: 0.03, tuft: 0.05, hang: 74), legs: 1, foot: .hoof, mane: 0.075)

  static let cat = BodyPlan(
    torso: 0.84, hipHeight: 0.56, shoulderHeight: 0.56, rump: 0.165, waist: 0.15, chest: 0.175, width: 0.74,
    neck: Neck(length: 0.26, angle: 24, base: 0.135, top: 0.112),
    head: Head(length: 0.155, angle: -20, skull: 0.112, muzzle: 0.066, ear: 0.088, horn: 0),
    tail: Tail(length: 0.85, radius: 0.036, tuft: 0.034, hang: 52), legs: 1.42, foot: .paw, mane: 0)

  static let tower = BodyPlan(
    torso: 0.86, hipHeight: 1.36, shoulderHeight: 1.5, rump: 0.25, waist: 0.265, chest: 0.29, width: 0.74,
    neck: Neck(length: 0.95, angle: 56, base: 0.2, top: 0.105),
    head: Head(length: 0.36, angle: -30, skull: 0.1, muzzle: 0.062, ear: 0.17, horn: 0.13),
    tail: Tail(length: 0.7, radius: 0.024, tuft: 0.05, hang: 80), legs: 0.74, foot: .hoof, mane: 0.03)

  static let deer = BodyPlan(
    torso: 0.7, hipHeight: 0.86, shoulderHeight: 0.83, rump: 0.19, waist: 0.185, chest: 0.2, width: 0.74,
    neck: Neck(length: 0.42, angle: 50, base: 0.125, top: 0.08),
    head: Head(length: 0.25, angle: -30, skull: 0.08, muzzle: 0.045, ear: 0.16, horn: 0.2),
    tail: Tail(length: 0.2, radius: 0.04, tuft: 0.045, hang: 60), legs: 0.84, foot: .hoof, mane: 0)
}
