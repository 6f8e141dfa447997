import Basics
import Foundation
import Imaging
import MediaLibrary
import PatternMatching
import Sightings

/// Any number of invented photos, as a shard states them: file, time, place, camera, names, and animals with features.
/// The same number gives the same photo.
///
/// Eight photos in a row are one visit of two animals to a camera. Every fact is missing sometimes.
struct InventedPhotos: Sendable {
  private let features: SyntheticPhotos
  private let animals: Int

  private static let photosOfVisit = 8
  private static let cameras = 300
  private static let species = ["plains zebra", "nyala", "leopard", "reticulated giraffe"]
  private static let names = ["Zuri", "Amani", "Neema", "Baraka", "Jabali", "Imara", "Tumaini", "Sanaa"]

  /// - Parameter count: the number of photos; each animal has about forty.
  init(count: Int, features: SyntheticPhotos) {
    (self.features, animals) = (features, max(count / 40, 4))
  }

  subscript(number: Int) -> DescribedFile {
    var visit = SplitMix64(seed: UInt64(number / Self.photosOfVisit))
    var photo = SplitMix64(seed: ~UInt64(number))
    let pair = (0..<2).map { _ in Int.random(in: 0..<animals, using: &visit) }
    let shown = photo.chance(0.1) ? pair : [pair[number % 2]]
    let size = PixelSize(width: 4_000, height: 3_000)
    let file = PhotoFile(
      path: Self.path(number), bytes: [], byteCount: 4_000_000, digest: .of(Array("photo \(number)".utf8)),
      fingerprint: PixelFingerprint(hex: String(photo.next(), radix: 16)),
      perceptualHash: PerceptualHash(bits: photo.next()),
      header: ImageHeader(format: .jpeg, storedSize: size, orientation: .upright), isComplete: true,
      statements: Self.statements(number, of: shown, &visit, &photo))
    return DescribedFile(
      file,
      shown.enumerated().map { place, animal in
        var described = DescribedAnnotation(
          features: features.photo(number * 2 + place, of: animal), cpuSeconds: 0.06, view: Self.view(&photo))
        let box = RotatedBox(x: 200 + 1_700 * Double(place), y: 400, width: 1_600, height: 1_200)
        described.found = FoundBox(
          shown.count > 1 ? box : photo.chance(0.5) ? box : nil, on: .frame(size), confidence: 0.9)
        return described
      })
  }

  /// The digits keep the paths in the order of the numbers.
  private static func path(_ number: Int) -> String {
    let digits = String(number)
    return "/photos/card \(1_000 + number / 2_000)/IMG_\(String(repeating: "0", count: 8 - digits.count))\(digits).jpg"
  }

  private static func statements(
    _ number: Int, of shown: [Int], _ visit: inout SplitMix64, _ photo: inout SplitMix64
  ) -> PhotoStatements {
    var statements = PhotoStatements()
    let camera = Int.random(in: 0..<cameras, using: &visit)
    statements.camera = Camera(make: "Okapi", model: "Trail \(camera % 7)", serial: "\(camera)")
    let start = CivilTime(iso: "2015-01-01T00:00:00")?.shifted(
      bySeconds: Double.random(in: 0..<10 * 365 * 86_400, using: &visit).rounded())
    let offset = visit.chance(0.7) ? UTCOffset(seconds: 7_200) : nil
    let place = visit.chance(0.92) ? position(&visit) : nil
    if photo.chance(0.95), let time = start?.shifted(bySeconds: Double(number % photosOfVisit) * 20) {
      statements.add(time, offset: offset, from: .exif, DatePlausibility(now: nil))
    }
    if let place { statements.add(place, from: .gps) }
    if photo.chance(0.6),
      let direction = CompassDirection(
        degrees: Double.random(in: 0..<360, using: &photo).rounded(.down), reference: .trueNorth)
    {
      statements.direction.add(Statement(direction, from: .exif))
    }
    let animal = shown[0]
    if photo.chance(0.7) {
      statements.individuals.add(Statement(["\(names[animal % names.count]) \(animal)"], from: .sidecar))
      statements.species.add(Statement([species[animal / names.count % species.count]], from: .sidecar))
    }
    return statements
  }

  private static func position(_ random: inout SplitMix64) -> GeoPosition? {
    // Most positions are in one park; the other positions are anywhere.
    let isInPark = random.chance(0.9)
    return GeoPosition(
      latitude: Double.random(in: isInPark ? -24.6 ... -23.6 : -80...80, using: &random),
      longitude: Double.random(in: isInPark ? 31.0...32.0 : -180...180, using: &random))
  }

  /// The side as the program would see it: a flank, or unsure.
  private static func view(_ random: inout SplitMix64) -> ViewEstimate? {
    let likely: AnimalView? = random.chance(0.8) ? (random.chance(0.5) ? .left : .right) : nil
    return ViewEstimate { view in likely.map { $0 == view ? 0.96 : 0.01 } ?? 0.2 }
  }
}

extension SplitMix64 {
  /// Returns true with this probability.
  fileprivate mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }
}
