import Facts

/// Plans the season: each outing becomes pictures, each with its own random stream.
package struct Itinerary: Sendable {
  private let seed: UInt64
  private let longSide: Int

  package init(seed: UInt64, longSide: Int) {
    self.seed = seed
    self.longSide = longSide
  }

  /// The named animals, then the one without a name in the labels.
  package static let inhabitants: [Inhabitant] =
    Species.allCases.flatMap { kind in kind.names.map { Inhabitant(name: $0, species: kind) } }
    + [Inhabitant(name: "Nia", species: .brookZebra)]

  /// All pictures, in the order in which they were taken.
  package func frames() -> [SeasonFrame] {
    var counters: [Gear: Int] = [.aldine: 211, .kestrel: 38, .linden: 1407, .nightjar: 902]
    var frames: [SeasonFrame] = []
    for outing in Outing.season {
      var random = SeededGenerator(seed: seed, stream: "outing \(outing.label)")
      var clock = CivilTime(
        year: 2024, month: outing.month, day: outing.day, hour: outing.hour, minute: outing.minute, second: 7)
      for name in outing.herd {
        guard let inhabitant = Self.inhabitants.first(where: { $0.name == name }) else { continue }
        for planned in visit(inhabitant, on: outing, from: &random) {
          clock = clock?.shifted(bySeconds: planned.pause)
          guard let time = clock else { continue }
          let number = counters[outing.gear, default: 0] + 1
          counters[outing.gear] = number
          if let frame = frame(planned, of: inhabitant, on: outing, at: time, number: number) {
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
    var quirk: SeasonFrame.Quirk
    var poseSeed: UInt64
    /// Index in a burst: 0 for the first picture, then 1, 2.
    var step: Int
  }

  /// The side that the animal shows, then the other side, then (for named animals) one of them again; sometimes a
  /// burst.
  private func visit(_ animal: Inhabitant, on outing: Outing, from random: inout SeededGenerator) -> [Planned] {
    let shown: SampleSide = random.chance(0.5) ? .left : .right
    let other: SampleSide = shown == .left ? .right : .left
    var planned: [Planned] = []
    let sides = outing.isNew ? [shown, other] : [shown, other, random.chance(0.5) ? shown : other]
    for (index, side) in sides.enumerated() {
      let pose = random.next()
      let pause = Double(24_000 + random.next() % 136_000) / 1000
      let quirk = quirk(of: animal, from: &random)
      planned.append(Planned(side: side, pause: pause, quirk: quirk, poseSeed: pose, step: 0))
      if index == 0, outing.gear != .nightjar, random.chance(0.1) {
        for step in 1...2 {
          planned.append(
            Planned(
              side: side, pause: Double(400 + random.next() % 90) / 1000, quirk: .burst, poseSeed: pose, step: step))
        }
      }
    }
    return planned
  }

  /// A few pictures lack a fact. For tall animals the camera is sometimes held upright.
  private func quirk(of animal: Inhabitant, from random: inout SeededGenerator) -> SeasonFrame.Quirk {
    let chance = random.unit()
    if chance < 0.05 { return .noPlace }
    if chance < 0.09 { return .noDate }
    return animal.species == .latticeGiraffe && chance > 0.7 ? .onItsSide : .none
  }

  private func frame(
    _ planned: Planned, of inhabitant: Inhabitant, on outing: Outing, at time: CivilTime, number: Int
  ) -> SeasonFrame? {
    // All frames of a burst draw the same numbers: neither animal nor camera moves within a second.
    var random = SeededGenerator(seed: planned.poseSeed, stream: "stand")
    let metre = 1 / 111_320.0
    let place = outing.place
    let latitude = place.latitude + Double(random.bell()) * 45 * metre
    let longitude = place.longitude + Double(random.bell()) * 45 * metre
    let position = GeoPosition(
      latitude: latitude, longitude: longitude, altitude: place.altitude + Double(random.between(-2, 2)),
      horizontalError: Double((random.between(3, 11) * 10).rounded()) / 10)
    guard let position else { return nil }
    let sun = SunPosition(
      latitude: latitude, longitude: longitude, dayOfYear: outing.month * 30 + outing.day - 29,
      secondOfDay: Double(time.secondOfDay), offset: Double(Reserve.offsetSeconds))
    // Light from behind the camera or from the side, as photographers prefer.
    let compass = (sun.azimuth + 180 + Double(random.between(-105, 105))).truncatingRemainder(dividingBy: 360)
    var looks = SeededGenerator(seed: planned.poseSeed, stream: "looks")
    let shot = Studio(longSide: longSide).shot(
      of: inhabitant.species, side: planned.side, outing: outing, sun: sun, compass: compass,
      upright: planned.quirk == .onItsSide, poseSeed: planned.poseSeed, step: planned.step, from: &looks)
    return SeasonFrame(
      inhabitant: inhabitant, outing: outing, side: planned.side, time: time, position: position, compass: compass,
      fileName: outing.gear.fileName(number, taken: time), quirk: planned.quirk, shot: shot)
  }
}
