import Imaging

/// Chooses the appearance of one picture: pose, camera position, objects in front, blur and exposure.
struct ShotPlanner {
  let longSide: Int

  func shot(
    of species: Species, side: SampleSide, encounter: EncounterPlan, sun: SunPosition, compass: Double, upright: Bool,
    poseSeed: UInt64, step: Int, from random: inout SeededGenerator
  ) -> Shot {
    let habitat = encounter.place.habitat
    let activities: [Pose.Activity] = [.standing, .walking, .walking, .alert, .looking, .grazing]
    let activity = random.pick(activities)
    let yaw = random.normal() * 15 + Float(step) * 1.2
    let bearing = (side == .right ? 90 : -90) + min(max(yaw, -34), 34)
    let reach = species.distances
    let distance = random.uniform(reach.near, reach.far)
    let obstacle = random.unit()
    let foreground: Foreground.Kind =
      obstacle < 0.16 ? .branch : obstacle < 0.42 && habitat != .water ? .grass : .nothing
    let blur = random.unit()
    let size = encounter.cameraModel.size(longSide: longSide)
    let scale = Float(longSide) / 1024
    let fill = upright ? random.uniform(0.84, 0.92) : random.uniform(0.56, 0.88)
    let place = SIMD2(
      0.5 + random.normal() * 0.5 * (1 - fill) * 0.5, (habitat == .water ? 0.45 : 0.53) + random.normal() * 0.02)
    let exposure = Exposure(
      stops: random.normal() * 0.28, warmth: random.normal() * 0.5,
      grain: encounter.cameraModel.grain * random.uniform(0.7, 1.5),
      vignette: random.uniform(0.1, 0.32))
    let drift = SIMD2(Float(step) * 0.006, Float(step) * -0.004)
    return Shot(
      habitat: habitat, activity: activity, bearing: bearing, distance: distance,
      eyeHeight: habitat == .water ? random.uniform(1.6, 2.3) : random.uniform(1.25, 2), roll: random.normal() * 1.2,
      fill: fill, place: place + drift,
      sunAzimuth: Float(sun.azimuth - compass) + bearing + 180, sunHeight: Float(max(sun.height, 4)),
      cloud: encounter.cloud, foreground: foreground, motionBlur: blur < 0.1 ? random.uniform(2, 5) * scale : 0,
      defocus: blur > 0.9 ? random.uniform(0.8, 1.8) * scale : 0.35 * scale, exposure: exposure,
      seed: poseSeed, step: step, width: upright ? size.height : size.width,
      height: upright ? size.width : size.height)
  }
}
