/// Plans scenes: animals, behaviors, places, light and camera.
struct ScenePlanner: Sendable {
  let seed: UInt64
  let longSide: Int
  let kinds: [Kind]
  let cache: AnimalCache

  /// The plan of one scene. Each scene has its own random stream, so that more scenes never change earlier ones.
  func plan(_ number: Int) -> ScenePlan {
    var random = SeededGenerator(seed: seed, stream: "gathering \(number)")
    // All builds are equally frequent, regardless of their number of kinds.
    let build = random.pick(Build.allCases.filter { build in kinds.contains { $0.build == build } })
    let main = random.pick(kinds.filter { $0.build == build })
    let behavior = random.pick(main.behaviors)
    let ground = Self.ground(under: main, behavior, from: &random)
    let lighting = Self.lighting(over: ground, of: main, from: &random)
    let elevation = Self.elevation(over: ground, main, behavior, from: &random)
    let bearing = random.uniform(0, 360)
    let count = Self.count(of: main, on: ground, from: &random)
    let (width, height) = size(from: &random)
    let fill = Self.fill(count: count, from: &random)
    let herd = herd(
      of: main, behavior, count: count, on: ground,
      pixels: fill * Float(max(width, height)) / Float(max(count, 1)).squareRoot(),
      from: &random)
    return arrange(
      herd, ground: ground, lighting: lighting,
      framing: Framing(bearing: bearing, elevation: elevation, fill: fill, width: width, height: height), from: &random)
  }

  /// One animal alone, seen from a chosen side, with nothing in front of it.
  ///
  /// - Parameters:
  ///   - bearing: degrees clockwise from the animal's nose to the camera; 90 = at its right.
  ///   - elevation: degrees of the camera above the animal's level, -89...89.
  func portrait(of kind: Kind, _ behavior: Behavior, bearing: Float, elevation: Float, number: Int) -> ScenePlan {
    var random = SeededGenerator(seed: seed, stream: "portrait \(number)")
    let ground: Ground = behavior == .flying ? .air : behavior == .swimming ? .sea : .board
    let (width, height) = (longSide, longSide * 3 / 4)
    let (figure, length) = figure(of: kind, behavior, pixels: Float(width) * 0.7, from: &random)
    let member = Member(kind: kind, behavior: behavior, figure: figure, length: length, heading: 0)
    return arrange(
      [member], ground: ground, lighting: .overcast,
      framing: Framing(
        bearing: bearing, elevation: elevation, fill: 0.8, width: width, height: height, isCentred: true),
      from: &random)
  }

  /// The direction of the camera, in degrees around and above the animals, and their size in the frame.
  private struct Framing {
    var bearing: Float
    var elevation: Float
    var fill: Float
    var width: Int
    var height: Int
    var isCentred = false
  }

  // MARK: Conditions

  private static func ground(
    under kind: Kind, _ behavior: Behavior, from random: inout SeededGenerator
  ) -> Ground {
    switch (kind.build, behavior) {
    case (.antelope, _): random.pick([.grass, .grass, .grass, .litter, .shallows, .beach])
    case (.cat, _): random.pick([.grass, .grass, .litter, .litter, .beach, kind == .hearthCat ? .board : .grass])
    case (.cattle, _): random.pick([.grass, .grass, .grass, .grass, .beach, .shallows])
    case (.seal, _): random.pick([.beach, .beach, .beach, .shallows])
    case (.bird, .flying): .air
    case (.bird, _): random.pick([.grass, .beach, .shallows, .litter])
    case (.turtle, .swimming): .sea
    case (.turtle, _): random.pick([.beach, .beach, .grass, .litter, .shallows])
    case (.newt, .bellyUp): .board
    case (.newt, _): random.pick([.board, .board, .board, .litter])
    }
  }

  private static func lighting(
    over ground: Ground, of kind: Kind, from random: inout SeededGenerator
  ) -> Lighting {
    switch ground {
    case .air, .sea: return random.pick([.noon, .noon, .lowSun, .overcast])
    case .board: return random.pick([.noon, .overcast, .overcast])
    case .grass, .beach, .shallows, .litter:
      let night: Float = kind.build == .seal || kind.build == .turtle ? 0.06 : 0.2
      return random.chance(night) ? .night : random.pick([.noon, .noon, .lowSun, .overcast])
    }
  }

  /// Degrees of the camera above the animals' level.
  private static func elevation(
    over ground: Ground, _ kind: Kind, _ behavior: Behavior, from random: inout SeededGenerator
  ) -> Float {
    let above: Float
    switch (kind.build, ground) {
    case (_, .air): return random.pick([random.uniform(-60, -15), random.uniform(-15, 8), random.uniform(-10, 30)])
    case (_, .sea): return random.pick([random.uniform(-35, 15), random.uniform(10, 50), random.uniform(60, 89)])
    case (.newt, _): return random.chance(0.85) ? random.uniform(76, 89) : random.uniform(30, 60)
    case (.cattle, _): above = 0.34
    case (.turtle, _): above = 0.35
    case (.seal, _): above = 0.22
    case (.bird, _), (.antelope, _), (.cat, _): above = 0.1
    }
    if random.chance(above) { return random.uniform(72, 89) }
    return random.chance(0.7) ? random.uniform(2.5, 13) : random.uniform(13, 50)
  }

  private static func count(of kind: Kind, on ground: Ground, from random: inout SeededGenerator) -> Int {
    let chance = random.unit()
    let few = 2 + Int(random.next() % 3)
    let many = 5 + Int(random.next() % 8)
    if chance < 0.05 { return 0 }
    if kind.build == .newt { return chance < 0.85 ? 1 : min(few, 3) }
    return chance < 0.52 ? 1 : chance < 0.82 ? few : many
  }

  private func size(from random: inout SeededGenerator) -> (Int, Int) {
    let short = random.pick([longSide * 3 / 4, longSide * 2 / 3, longSide * 9 / 16, longSide * 3 / 4, longSide])
    return random.chance(0.16) ? (short, longSide) : (longSide, short)
  }

  /// The share of the frame that the animals fill: very small at times, above 1 when they do not fit.
  private static func fill(count: Int, from random: inout SeededGenerator) -> Float {
    let chance = random.unit()
    if count > 1 { return chance < 0.15 ? random.uniform(0.25, 0.5) : random.uniform(0.5, 1.12) }
    return chance < 0.25
      ? random.uniform(0.06, 0.3) : chance < 0.88 ? random.uniform(0.3, 0.9) : random.uniform(0.9, 1.3)
  }

  // MARK: Animals

  private struct Member {
    var kind: Kind
    var behavior: Behavior
    var figure: Figure
    var length: Float
    var heading: Float
    /// Metres from the animal's middle to its farthest point, seen from above.
    var breadth: Float

    init(kind: Kind, behavior: Behavior, figure: Figure, length: Float, heading: Float) {
      (self.kind, self.behavior, self.figure, self.length, self.heading) = (kind, behavior, figure, length, heading)
      breadth = figure.points.reduce(0) { max($0, $1.x * $1.x + $1.z * $1.z) }.squareRoot()
    }
  }

  private func herd(
    of main: Kind, _ behavior: Behavior, count: Int, on ground: Ground, pixels: Float,
    from random: inout SeededGenerator
  ) -> [Member] {
    let ahead = random.uniform(0, 360)
    let isOrderly = random.chance(0.5)
    let isMixed = count > 1 && random.chance(0.14)
    return (0..<count).map { number in
      var kind = main
      var activity = number == 0 || random.chance(0.4) ? behavior : random.pick(main.behaviors)
      if isMixed, number > 0, random.chance(0.5) {
        let fitting = kinds.filter { $0.build != .newt && $0.build != .turtle && main.build != .newt }
        if !fitting.isEmpty, ground != .sea, ground != .air { kind = random.pick(fitting) }
        activity = random.pick(kind.behaviors)
      }
      // In the sea, in the air or on their backs, all animals share one behavior, and no other kind joins.
      if ground == .sea || ground == .air || behavior == .bellyUp { activity = behavior }
      if ground != .air, ground != .sea, activity == .flying || activity == .swimming {
        activity = kind.behaviors.first { $0 != .flying && $0 != .swimming } ?? activity
      }
      if ground != .board, activity == .bellyUp { activity = .crawling }
      let (figure, length) = figure(of: kind, activity, pixels: pixels, from: &random)
      let heading = isOrderly ? ahead + random.normal() * 25 : random.uniform(0, 360)
      return Member(kind: kind, behavior: activity, figure: figure, length: length, heading: heading)
    }
  }

  /// An animal around its own origin. Kinds that are modelled in their pose get a coarser mesh for few pixels.
  func figure(
    of kind: Kind, _ behavior: Behavior, pixels: Float, from random: inout SeededGenerator
  ) -> (figure: Figure, length: Float) {
    if let species = kind.species {
      let cached = random.pick(cache.animals(of: species))
      let pose = Pose(behavior.activity, plan: species.plan, from: &random)
      return (
        Figure(cached.body, pose: pose, coat: cached.coat, landmarkVertices: cached.landmarkVertices),
        species.plan.torso * 1.9
      )
    }
    guard let model = kind.animalModel(from: &random) else {
      preconditionFailure("a kind is of the reserve or has a sculptor")
    }
    let rest = model.posedModel(behavior, atRest: true, from: &random)
    let posed = model.posedModel(behavior, atRest: false, from: &random)
    let cell = min(max(2.6 / max(pixels, 1), model.minimumCellSize), model.minimumCellSize * 2.6)
    return (
      Figure(
        posed, rest: rest, coat: model.coat, length: model.length, cell: cell,
        isGrounded: behavior != .flying && behavior != .swimming), model.length
    )
  }

  // MARK: Places and camera

  private func arrange(
    _ herd: [Member], ground: Ground, lighting: Lighting, framing: Framing, from random: inout SeededGenerator
  ) -> ScenePlan {
    let typical = herd.map(\.length).max() ?? 1
    let places = Self.places(herd, on: ground, from: &random)
    // Seals and turtles have no long legs, so their water is shallower.
    let deepest: Float = herd.contains { $0.kind.build == .seal || $0.kind.build == .turtle } ? 0.06 : 0.12
    let waterDepth = ground == .shallows ? typical * random.uniform(0.02, deepest) : 0
    let placed = zip(herd, places).map { member, place in
      member.figure.placed(at: place - Vector(0, waterDepth, 0), heading: member.heading)
    }
    var low = Vector(repeating: 1e6)
    var high = -low
    for point in placed.flatMap(\.points) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    if placed.isEmpty { (low, high) = (Vector(-0.5, 0, -0.5), Vector(0.5, 0.6, 0.5)) }
    let middle = (low + high) / 2
    let viewpoint = camera(
      at: middle, extent: (high - low).length, ground: ground, framing,
      points: placed.isEmpty ? [low, high] : placed.flatMap(\.points), from: &random)
    let reach = max(abs(low.x), abs(high.x), abs(low.z), abs(high.z)) + typical * 0.8
    let animals = zip(zip(herd, placed), places).map { pair, place in
      let (member, figure) = pair
      return ScenePlan.PlacedAnimal(
        kind: member.kind, behavior: member.behavior, figure: figure, length: member.length,
        visibleSide: VisibleSide(
          of: figure, heading: member.heading, isTurnedOver: member.behavior == .bellyUp, to: viewpoint.position))
    }
    let night = lighting == .night
    let light = Self.light(lighting, ground, viewpoint, from: &random)
    let blur = random.unit()
    let scale = Float(longSide) / 1024
    let isOpen = ground == .grass || ground == .litter
    let hasGrass = ground == .grass ? true : isOpen ? random.chance(0.4) : ground == .beach && random.chance(0.15)
    let tallness = random.unit()
    let plants = random.unit()
    return ScenePlan(
      seed: random.next(), width: framing.width, height: framing.height, ground: ground, lighting: lighting,
      light: light,
      viewpoint: viewpoint, animals: animals, reach: reach, unit: typical, waterline: ground == .shallows ? 0 : -1e6,
      blades: hasGrass ? Int(random.uniform(300, 2600)) : 0,
      grassHeight: typical * (tallness < 0.5 ? random.uniform(0.05, 0.14) : random.uniform(0.14, 0.36)),
      dryness: random.unit(), trunks: isOpen && plants < 0.36 ? 1 + Int(random.next() % 4) : 0,
      trunkWidth: typical * random.uniform(0.08, 0.25),
      foreground: isOpen && plants > 0.86 ? random.pick([.grass, .branch]) : .nothing,
      motionBlur: blur < 0.06 ? random.uniform(2, 5) * scale : 0, motionBlurAngle: random.uniform(0, 3.1),
      defocus: blur > 0.88 ? random.uniform(0.7, 1.8) * scale : 0.3,
      exposure: Exposure(
        stops: random.normal() * 0.3 - (night ? random.uniform(0.2, 0.9) : 0),
        warmth: night ? 0 : random.normal() * 0.5,
        grain: night ? random.uniform(2.5, 7) : random.uniform(0.8, 3), vignette: random.uniform(0, night ? 0.7 : 0.3)),
      quality: 72 + Int(random.next() % 20))
  }

  /// Random places on the ground that keep bodies apart, as near to the middle as possible.
  private static func places(
    _ herd: [Member], on ground: Ground, from random: inout SeededGenerator
  ) -> [Vector] {
    var places: [Vector] = []
    let spacing = random.uniform(0.55, 1.1)
    for member in herd {
      var best = Vector.zero
      var spread = member.length * 0.4
      for _ in 0..<60 {
        let up = ground == .air || ground == .sea ? random.normal() * spread * 0.5 : 0
        let place = Vector(random.normal() * spread, up, random.normal() * spread * 1.1)
        let free = zip(herd, places).allSatisfy { other, there in
          (place - there).length > (member.breadth + other.breadth) * spacing * 0.78
        }
        best = place
        if free { break }
        spread += member.length * 0.12
      }
      places.append(herd.count == 1 ? .zero : best)
    }
    return places
  }

  private func camera(
    at middle: Vector, extent: Float, ground: Ground, _ framing: Framing, points: [Vector],
    from random: inout SeededGenerator
  ) -> Viewpoint {
    let (fill, bearing, rise) = (framing.fill, framing.bearing.radians, framing.elevation.radians)
    let angle = random.uniform(16, 44).radians
    let distance = max(extent * 0.8 / fill / Float.sine(angle), extent * 2.4)
    var position =
      middle
      + Vector(
        Float.cosine(bearing) * Float.cosine(rise), Float.sine(rise), Float.sine(bearing) * Float.cosine(rise))
      * distance
    if ground.hasHorizon { position.y = max(position.y, extent * 0.12) }
    let north = Vector(Float.cosine(bearing + 2.1), 0, Float.sine(bearing + 2.1))
    var view = Viewpoint(
      position: position, target: middle, north: north, roll: framing.isCentred ? 0 : random.normal() * 2)
    let isCut = random.chance(0.12)
    let room = max(1 - fill, 0) / 2
    let x = 0.5 + (isCut ? random.uniform(-0.45, 0.45) : random.uniform(-1, 1) * room)
    let y = 0.5 + (isCut ? random.uniform(-0.3, 0.3) : random.uniform(-0.8, 0.8) * room)
    view.frame(
      points, width: framing.width, height: framing.height, fill: fill,
      place: framing.isCentred ? SIMD2(0.5, 0.5) : SIMD2(x, y), limit: framing.isCentred ? 0.94 : 1.3)
    return view
  }

  private static func light(
    _ lighting: Lighting, _ ground: Ground, _ viewpoint: Viewpoint, from random: inout SeededGenerator
  ) -> Light {
    let azimuth = random.uniform(0, 360).radians
    let height: Float
    let cloud: Float
    switch lighting {
    case .noon: (height, cloud) = (random.uniform(45, 80), random.uniform(0, 0.3))
    case .lowSun: (height, cloud) = (random.uniform(6, 24), random.uniform(0, 0.25))
    case .overcast: (height, cloud) = (random.uniform(35, 70), random.uniform(0.8, 1))
    case .night: (height, cloud) = (45, 0)
    }
    let rise = height.radians
    var light = Light(
      direction: Vector(
        Float.cosine(azimuth) * Float.cosine(rise), Float.sine(rise), Float.sine(azimuth) * Float.cosine(rise)),
      sunHeight: height, cloud: cloud, ground: ground.bounce)
    if ground == .sea {
      // Water absorbs red light first, and much of the sun.
      light.sun *= Vector(0.3, 0.5, 0.6)
      light.sky *= Vector(0.55, 0.85, 1)
      light.ground *= 0.6
    }
    if lighting == .night {
      // The flash is just above the lens.
      light.direction = (viewpoint.position + viewpoint.up * (viewpoint.distance * 0.03)).unit
      light.sun = Vector(repeating: 2.4)
      light.sky = Vector(repeating: 0.06)
      light.ground = Vector(repeating: 0.03)
    }
    return light
  }
}

extension VisibleSide {
  /// The visible side of a placed animal, seen from `eye`. For an animal that lies on its back, up and down are
  /// exchanged, and left and right.
  init(of figure: Figure, heading: Float, isTurnedOver: Bool, to eye: Vector) {
    let middle = figure.points.reduce(.zero, +) / Float(max(figure.points.count, 1))
    let reach = (eye - middle).unit
    let s = Float.sine(heading.radians)
    let c = Float.cosine(heading.radians)
    let own = Vector(reach.x * c + reach.z * s, reach.y, reach.z * c - reach.x * s)
    self.init(towards: isTurnedOver ? Vector(own.x, -own.y, -own.z) : own)
  }
}
