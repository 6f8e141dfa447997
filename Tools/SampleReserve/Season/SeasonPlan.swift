import Basics

/// Plans the season: each encounter becomes pictures, each with its own random stream.
package struct SeasonPlan: Sendable {
  private let seed: UInt64
  private let longSide: Int

  package init(seed: UInt64, longSide: Int) {
    self.seed = seed
    self.longSide = longSide
  }

  /// The named animals, then the one without a name in the labels.
  package static let animals: [ReserveAnimal] =
    Species.allCases.flatMap { kind in kind.names.map { ReserveAnimal(name: $0, species: kind) } }
    + [ReserveAnimal(name: "Nia", species: .brookZebra)]

  /// All pictures, in the order in which they were taken.
  package func frames() -> [SeasonFrame] {
    var counters: [CameraModel: Int] = [.aldine: 211, .kestrel: 38, .linden: 1407, .nightjar: 902]
    var frames: [SeasonFrame] = []
    for encounter in EncounterPlan.season {
      var random = SeededGenerator(seed: seed, stream: "outing \(encounter.label)")
      var clock = CivilTime(
        year: 2024, month: encounter.month, day: encounter.day, hour: encounter.hour, minute: encounter.minute,
        second: 7)
      for name in encounter.herd {
        guard let animal = Self.animals.first(where: { $0.name == name }) else { continue }
        for planned in visit(animal, on: encounter, from: &random) {
          clock = clock?.shifted(bySeconds: planned.pause)
          guard let time = clock else { continue }
          let number = counters[encounter.cameraModel, default: 0] + 1
          counters[encounter.cameraModel] = number
          if let frame = frame(planned, of: animal, on: encounter, at: time, number: number) {
            frames.append(frame)
          }
        }
      }
    }
    return frames
  }

  private struct Planned {
    var side: SampleSide
    var pause: Double
    var defect: SeasonFrame.FileDefect
    var poseSeed: UInt64
    /// Index in a burst: 0 for the first picture, then 1, 2.
    var step: Int
  }

  /// The side that the animal shows, then the other side, then (unless the encounter is new) one of them again;
  /// sometimes a burst.
  private func visit(_ animal: ReserveAnimal, on encounter: EncounterPlan, from random: inout SeededGenerator)
    -> [Planned]
  {
    let shown: SampleSide = random.chance(0.5) ? .left : .right
    let other: SampleSide = shown == .left ? .right : .left
    var planned: [Planned] = []
    let sides = encounter.isNew ? [shown, other] : [shown, other, random.chance(0.5) ? shown : other]
    for (index, side) in sides.enumerated() {
      let pose = random.next()
      let pause = Double(24_000 + random.next() % 136_000) / 1000
      let defect = defect(of: animal, from: &random)
      planned.append(Planned(side: side, pause: pause, defect: defect, poseSeed: pose, step: 0))
      if index == 0, encounter.cameraModel != .nightjar, random.chance(0.1) {
        for step in 1...2 {
          planned.append(
            Planned(
              side: side, pause: Double(400 + random.next() % 90) / 1000, defect: .burst, poseSeed: pose, step: step))
        }
      }
    }
    return planned
  }

  /// A few pictures lack a fact. For tall animals the camera is sometimes held upright.
  private func defect(of animal: ReserveAnimal, from random: inout SeededGenerator) -> SeasonFrame.FileDefect {
    let chance = random.unit()
    if chance < 0.05 { return .noPlace }
    if chance < 0.09 { return .noDate }
    return animal.species == .latticeGiraffe && chance > 0.7 ? .onItsSide : .none
  }

  private func frame(
    _ planned: Planned, of animal: ReserveAnimal, on encounter: EncounterPlan, at time: CivilTime, number: Int
  ) -> SeasonFrame? {
    // All frames of a burst draw the same numbers, because the photographer does not move within a second.
    var random = SeededGenerator(seed: planned.poseSeed, stream: "stand")
    let metre = 1 / 111_320.0
    let place = encounter.place
    let latitude = place.latitude + Double(random.normal()) * 45 * metre
    let longitude = place.longitude + Double(random.normal()) * 45 * metre
    let position = GeoPosition(
      latitude: latitude, longitude: longitude, altitude: place.altitude + Double(random.uniform(-2, 2)),
      horizontalError: Double((random.uniform(3, 11) * 10).rounded()) / 10)
    guard let position else { return nil }
    let sun = SunPosition(
      latitude: latitude, longitude: longitude, dayOfYear: encounter.month * 30 + encounter.day - 29,
      secondOfDay: Double(time.secondOfDay), offset: Double(Reserve.offsetSeconds))
    // Light from behind the camera or from the side, as photographers prefer.
    let compass = (sun.azimuth + 180 + Double(random.uniform(-105, 105))).truncatingRemainder(dividingBy: 360)
    var looks = SeededGenerator(seed: planned.poseSeed, stream: "looks")
    let shot = ShotPlanner(longSide: longSide).shot(
      of: animal.species, side: planned.side, encounter: encounter, sun: sun, compass: compass,
      upright: planned.defect == .onItsSide, poseSeed: planned.poseSeed, step: planned.step, from: &looks)
    return SeasonFrame(
      animal: animal, encounter: encounter, side: planned.side, time: time, position: position, compass: compass,
      fileName: encounter.cameraModel.fileName(number, taken: time), defect: planned.defect, shot: shot)
  }
}
