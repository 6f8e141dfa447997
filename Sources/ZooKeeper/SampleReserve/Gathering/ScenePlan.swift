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
  let actors: [Actor]
  /// Metres around the origin within which the animals are.
  let reach: Float
  /// Metres that the animals measure.
  let unit: Float
  /// What is deeper is under water, in metres.
  let waterline: Float
  let blades: Int
  let grassHeight: Float
  /// 0 green, 1 straw.
  let dryness: Float
  let trunks: Int
  let trunkWidth: Float
  let foreground: Foreground.Kind
  /// Pixels of movement, and its direction in radians.
  let smear: Float
  let smearAngle: Float
  /// Pixels of missed focus.
  let defocus: Float
  let exposure: Exposure
  let quality: Int
}
