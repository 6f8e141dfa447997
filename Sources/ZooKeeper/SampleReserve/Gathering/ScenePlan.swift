import Imaging

/// Everything that decides how one scene looks.
struct ScenePlan: Sendable {
  /// One animal of a scene.
  struct Actor: Sendable {
    let kind: Kind
    let stance: Stance
    /// In its place.
    let figure: Figure
    /// About its length in metres.
    let length: Float
    let facing: Facing
  }

  let seed: UInt64
  let width: Int
  let height: Int
  let ground: Ground
  let lighting: Lighting
  let light: Light
  let viewpoint: Viewpoint
  var actors: [Actor]
  /// Metres around the origin within which the animals are.
  let reach: Float
  /// Metres that the animals measure.
  let unit: Float
  /// What is deeper is under water, in metres.
  let waterline: Float
  var blades: Int
  let grassHeight: Float
  /// 0 green, 1 straw.
  let dryness: Float
  var trunks: Int
  let trunkWidth: Float
  var foreground: Foreground.Kind
  /// Pixels of movement, and its direction in radians.
  let smear: Float
  let smearAngle: Float
  /// Pixels of missed focus.
  let defocus: Float
  let exposure: Exposure
  let quality: Int

  /// The same scene with one animal and nothing in the way; `nil` when there is no such animal.
  func only(_ index: Int) -> ScenePlan? {
    guard actors.indices.contains(index) else { return nil }
    var plan = self
    plan.actors = [actors[index]]
    plan.blades = 0
    plan.trunks = 0
    plan.foreground = .nothing
    return plan
  }
}
