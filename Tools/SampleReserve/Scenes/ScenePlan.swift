import Imaging

/// All parameters of one scene.
struct ScenePlan: Sendable {
  struct PlacedAnimal: Sendable {
    let kind: Kind
    let behavior: Behavior
    /// At its place in the scene.
    let figure: Figure
    /// Approximate length in metres.
    let length: Float
    let visibleSide: VisibleSide
  }

  let seed: UInt64
  let width: Int
  let height: Int
  let ground: Ground
  let lighting: Lighting
  let light: Light
  let viewpoint: Viewpoint
  var animals: [PlacedAnimal]
  /// Radius in metres around the origin that contains the animals.
  let reach: Float
  /// Length of the largest animal, in metres.
  let unit: Float
  /// Height of the water surface in metres; parts below it are under water.
  let waterline: Float
  var blades: Int
  let grassHeight: Float
  /// 0 = green, 1 = straw.
  let dryness: Float
  var trunks: Int
  let trunkWidth: Float
  var foreground: Foreground.Kind
  /// Motion blur in pixels, and its direction in radians.
  let motionBlur: Float
  let motionBlurAngle: Float
  /// Defocus blur in pixels.
  let defocus: Float
  let exposure: Exposure
  let quality: Int

  /// The same scene with only one of its animals and nothing in front of it; `nil` when the index is out of range.
  func isolating(_ index: Int) -> ScenePlan? {
    guard animals.indices.contains(index) else { return nil }
    var plan = self
    plan.animals = [animals[index]]
    plan.blades = 0
    plan.trunks = 0
    plan.foreground = .nothing
    return plan
  }
}
