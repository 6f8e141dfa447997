/// Renders a picture: poses the animal, places camera and light, draws and develops.
package struct PhotoRenderer: Sendable {
  package struct Picture: Sendable {
    package let width: Int
    package let height: Int
    /// RGB, row by row.
    package let samples: [UInt8]
    /// Box of the animal in pixels: x, y, width, height.
    package let box: SIMD4<Float>
  }

  package static func render(_ shot: Shot, of body: Body, coat: CoatPattern) -> Picture {
    var random = SeededGenerator(seed: shot.seed, stream: "scene")
    let (posed, view) = poseAndCamera(shot, body)
    let light = light(for: shot)
    let shadow = ShadowMap(posed, triangles: body.triangles, sun: light.direction)
    let softness = Float(shot.width) / 1000 * 52
    var picture = Backdrop(
      habitat: shot.habitat, viewpoint: view, light: light, softness: softness, width: shot.width, height: shot.height
    ).paint(shadow: shadow, feet: posed.feet, from: &random)
    let grass = Grass(
      habitat: shot.habitat, viewpoint: view, light: light, softness: softness, width: shot.width, height: shot.height)
    picture.cover(with: grass.paint(.behind, share: 1, from: &random))
    let animal = AnimalPainter(body: body, posed: posed, coat: coat, light: light, shadow: shadow)
      .paint(from: view, width: shot.width, height: shot.height)
    let box = box(of: animal)
    let moved = animal.motionBlurred(shot.motionBlur, angle: shot.roll.radians).blurred(shot.defocus)
    picture.cover(with: moved)
    if shot.habitat == .water {
      picture.cover(with: grass.paint(.before, share: 0.3, from: &random))
      WaterReflection(viewpoint: view, light: light).draw(on: &picture, bank: random.uniform(0.5, 0.9), from: &random)
    } else {
      picture.cover(with: grass.paint(.before, share: 1, from: &random))
    }
    picture.cover(
      with: Foreground(kind: shot.foreground, light: light, width: shot.width, height: shot.height).paint(from: &random)
    )
    var noise = SeededGenerator(seed: shot.seed, stream: "noise \(shot.step)")
    return Picture(
      width: shot.width, height: shot.height, samples: shot.exposure.develop(picture, from: &noise), box: box)
  }

  /// The posed animal, and the camera in front of it.
  static func poseAndCamera(_ shot: Shot, _ body: Body) -> (posed: PosedBody, view: Viewpoint) {
    var random = SeededGenerator(seed: shot.seed, stream: "pose")
    let posed = Pose(shot.activity, plan: body.skeleton.plan, from: &random).apply(to: body)
    var view = Viewpoint(
      bearing: shot.bearing, distance: shot.distance, height: shot.eyeHeight, roll: shot.roll,
      target: Vector(0, body.skeleton.plan.hipHeight * 0.75, 0))
    view.frame(posed.points, width: shot.width, height: shot.height, fill: shot.fill, place: shot.place)
    return (posed, view)
  }

  private static func light(for shot: Shot) -> Light {
    let azimuth = shot.sunAzimuth.radians
    let height = shot.sunHeight.radians
    let direction = Vector(
      Float.cosine(azimuth) * Float.cosine(height), Float.sine(height), Float.sine(azimuth) * Float.cosine(height))
    return Light(
      direction: direction, sunHeight: shot.sunHeight, cloud: shot.cloud, ground: shot.habitat.soil * 1.1)
  }

  private static func box(of layer: Layer) -> SIMD4<Float> {
    var (x0, y0, x1, y1) = (layer.width, layer.height, -1, -1)
    for y in 0..<layer.height {
      for x in 0..<layer.width where layer.pixels[y * layer.width + x].w > 0.3 {
        x0 = min(x0, x)
        x1 = max(x1, x)
        y0 = min(y0, y)
        y1 = max(y1, y)
      }
    }
    return SIMD4(Float(x0), Float(y0), Float(x1 - x0 + 1), Float(y1 - y0 + 1))
  }
}
