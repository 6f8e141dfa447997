import Basics
import Imaging
import MediaLibrary
package import Sightings

/// Synthetic sightings for tests and for measuring searches: many at once, reproducible by seed. Every fact is missing
/// sometimes, times may be equal, and positions lie on both sides of the antimeridian and around the poles.
package struct SyntheticSightings: Sendable {
  package let sightings: [Sighting]

  private static let names = ["Zuri", "Amani", "Neema", "Baraka", "Jabali", "Imara", "Tumaini", "Sanaa"]
  private static let species = ["plains zebra", "nyala", "leopard", "reticulated giraffe"]
  private static let viewpoints = ["left", "right", "front", "back", "frontleft", "backright"]

  /// At least `count` sightings: the last photo may add one more.
  package init(count: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var sightings: [Sighting] = []
    let animals = max(count / 40, 4)
    var first: [IndividualID: AnnotationID] = [:]
    var photo = 0
    while sightings.count < count {
      photo += 1
      let facts = Self.photo(photo, using: &random)
      for _ in 0..<(random.chance(0.1) ? 2 : 1) {
        var sighting = Self.sighting(sightings.count + 1, on: facts, animals: animals, using: &random)
        if let animal = sighting.individual {
          sighting.component = first[animal, default: sighting.annotation]
          first[animal] = sighting.component
        }
        sightings.append(sighting)
      }
    }
    self.sightings = sightings
  }

  /// The named animals, ordered by ID.
  package var animals: [(id: IndividualID, name: String, species: String)] {
    let numbers = Set(sightings.compactMap(\.individual)).sorted()
    return numbers.map { ($0, Self.name(of: $0), Self.species(of: $0)) }
  }

  // MARK: Single values

  private static func photo(_ number: Int, using random: inout SplitMix64) -> Sighting {
    var photo = Sighting(
      annotation: AnnotationID(rawValue: 0), photo: PhotoID(rawValue: Int64(number)),
      digest: digest(of: number), path: "/photos/day \(number % 400)/IMG_\(number).jpg",
      box: RotatedBox.frame(PixelSize(width: 4_000, height: 3_000)))
    if random.chance(0.95) { photo.time = time(using: &random).map { Sourced($0, from: .exif) } }
    if photo.time != nil, random.chance(0.7) {
      photo.offset = UTCOffset(seconds: Int.random(in: -48...56, using: &random) * 900).map {
        Sourced($0, from: .exif)
      }
    }
    if random.chance(0.9) { photo.position = position(using: &random).map { Sourced(.exact($0), from: .gps) } }
    if random.chance(0.6) {
      // Whole degrees sometimes, so that values hit the ends of ranges exactly.
      let degrees = Double.random(in: 0..<360, using: &random)
      photo.direction = CompassDirection(
        degrees: random.chance(0.5) ? degrees.rounded(.down) : degrees,
        reference: random.chance(0.5) ? .trueNorth : .magneticNorth
      ).map { Sourced($0, from: .exif) }
    }
    return photo
  }

  private static func sighting(
    _ number: Int, on photo: Sighting, animals: Int, using random: inout SplitMix64
  ) -> Sighting {
    var sighting = photo
    sighting.annotation = AnnotationID(rawValue: Int64(number))
    sighting.component = sighting.annotation
    if random.chance(0.7) {
      let animal = IndividualID(rawValue: Int64.random(in: 1...Int64(animals), using: &random))
      sighting.individual = animal
      sighting.name = name(of: animal)
      sighting.species = Sourced(species(of: animal), from: .user)
    }
    if random.chance(0.3), let other = species.randomElement(using: &random) {
      sighting.species = Sourced(other, from: .label)
    }
    if random.chance(0.85) { sighting.viewpoint = viewpoints.randomElement(using: &random) }
    return sighting
  }

  private static func name(of animal: IndividualID) -> String {
    let number = Int(animal.rawValue)
    return "\(names[number % names.count]) \(number)"
  }

  private static func species(of animal: IndividualID) -> String {
    species[Int(animal.rawValue) / names.count % species.count]
  }

  private static func digest(of number: Int) -> String {
    var random = SplitMix64(seed: UInt64(number))
    return (0..<4).map { _ in
      let word = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - word.count) + word
    }.joined()
  }

  private static func time(using random: inout SplitMix64) -> CivilTime? {
    // Coarse steps make equal times common.
    let step = random.chance(0.5) ? 3_600.0 : 0.25
    let seconds = (Double.random(in: 0..<10 * 365 * 86_400, using: &random) / step).rounded(.down) * step
    return CivilTime(iso: "2015-01-01T00:00:00")?.shifted(bySeconds: seconds)
  }

  private static func position(using random: inout SplitMix64) -> GeoPosition? {
    let kind = Double.random(in: 0..<1, using: &random)
    let latitude: ClosedRange<Double>
    let longitude: ClosedRange<Double>
    switch kind {
    case ..<0.8: (latitude, longitude) = (-24.6 ... -23.6, 31.0...32.0)
    case ..<0.88: (latitude, longitude) = (-18...(-16), 178...182)
    case ..<0.94: (latitude, longitude) = (89...90, -180...180)
    default: (latitude, longitude) = (-90...90, -180...180)
    }
    let east = Double.random(in: longitude, using: &random)
    return GeoPosition(
      latitude: Double.random(in: latitude, using: &random), longitude: east > 180 ? east - 360 : east)
  }
}

extension SplitMix64 {
  /// Returns true with this probability. Uses the standard library's random numbers, so that a seed identifies a
  /// synthetic library.
  fileprivate mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }
}
