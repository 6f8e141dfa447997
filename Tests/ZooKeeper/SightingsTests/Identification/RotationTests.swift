import Foundation
import Imaging
import PatternMatching
import Sightings
import SightingsTesting
import Testing

@Suite("animals that are seen from above, where they lie at any angle")
struct RotationTests {
  private let region = PixelSize(width: 200, height: 100)

  @Test("a quarter turn clockwise moves the left end up, and its features can be rotated back")
  func quarter() {
    var samples = [UInt8](repeating: 0, count: region.pixelCount)
    samples[10 * region.width + 20] = 255
    let rotation = Rotation(degrees: 90)
    let picture = rotation.picture(of: PixelBuffer(size: region, channels: 1, samples: samples))
    #expect(picture.size == PixelSize(width: 100, height: 200))
    let brightest = picture.samples.indices.max { picture.samples[$0] < picture.samples[$1] }
    #expect(brightest == 20 * picture.size.width + 89)

    let back = rotation.rotatedBack(Keypoint(x: 89.5, y: 20.5, a: 4, c: 0, d: 2, strength: 1), on: region)
    #expect(abs(back.x - 20.5) < 1e-3 && abs(back.y - 10.5) < 1e-3)
    // Horizontal becomes vertical, and down becomes horizontal.
    #expect(abs(back.a) < 1e-3 && abs(back.c + 4) < 1e-3 && abs(back.b - 2) < 1e-3 && abs(back.d) < 1e-3)
  }

  @Test("every rotation holds the whole region, and only the animal is foreground", arguments: Rotation.others)
  func canvas(_ rotation: Rotation) {
    let white = PixelBuffer(size: region, channels: 1, samples: [UInt8](repeating: 255, count: region.pixelCount))
    let size = rotation.picture(of: white).size
    let foreground = rotation.foreground(of: .everything, on: region)
    let area = Double(foreground.coverage) * Double(size.pixelCount)
    #expect(abs(area / Double(region.pixelCount) - 1) < 0.03)
    for corner in [(0, 0), (200, 0), (200, 100), (0, 100)] as [(Float, Float)] {
      let radius = hypot(corner.0 - 100, corner.1 - 50)
      let place = rotation.rotatedBack(
        Keypoint(x: Float(size.width) / 2, y: Float(size.height) / 2, a: radius, c: 0, d: radius, strength: 1),
        on: region)
      #expect(abs(place.x - 100) < 1 && abs(place.y - 50) < 1 && abs(hypot(place.a, place.c) - radius) < 0.01)
    }
  }

  @Test("a rotated photo marked as seen from above is found, with regions in its own coordinates")
  func identifies() async throws {
    let animals = try AnimalLibrary()
    for name in ["Zuri", "Amani", "Neema", "Baraka"] {
      for take in 0..<2 { try animals.add(name, name: name, viewpoint: "up", take: take) }
    }
    let turned = Rotation(degrees: 100).picture(of: DrawnAnimals.photo(animal: "Neema", take: 4))
    let path = animals.folder.path("turned.jpg")
    try Data(JPEGEncoder.encode(turned, quality: 92)).write(to: URL(fileURLWithPath: path))
    let identifier = Identifier(library: animals.library)
    let answers = try await identifier.identify([.file(path: path, viewpoint: "up"), .file(path: path)])
    let best = try #require(answers[0].candidates.first)
    #expect(best.name == "Neema" && best.regions.count > 10)
    #expect((answers[0].probability ?? 0) > 0.8 && (answers[1].probability ?? 0) < 0.5)
    // One rotation maps all places of the query photo to those of the other: distances grow by the same factor.
    let (first, last) = (best.regions[0], try #require(best.regions.max { $0.query.x < $1.query.x }))
    let ratios = best.regions.filter { Self.distance($0.query, first.query) > 60 }.map {
      Self.distance($0.match, first.match) / Self.distance($0.query, first.query)
    }
    #expect(ratios.count > 3 && (ratios.max() ?? 0) / (ratios.min() ?? 1) < 1.3)
    #expect(last.query.x < Float(Chip.longSide) && best.regions.allSatisfy { $0.query.x > 0 && $0.query.y > 0 })

    let evidence = try identifier.evidence(for: answers[0]).png()
    #expect(try ImageDecoder().header(of: EncodedImage(bytes: evidence, name: "evidence.png")).uprightSize.width > 500)
  }

  @Test("an unreadable photo from above is skipped in a batch, and is an error as the only query")
  func unreadable() async throws {
    let animals = try AnimalLibrary()
    for name in ["Zuri", "Amani", "Neema"] { try animals.add(name, name: name, viewpoint: "up", take: 0) }
    let asked = try [2, 4].map { try animals.add("Neema", name: nil, viewpoint: "up", take: $0) }
    let identifier = Identifier(library: animals.library)
    _ = try await identifier.identify(asked.map { .annotation($0) })
    animals.damage = ["originals"]
    try FileManager.default.removeItem(atPath: animals.folder.path("Neema-up-2.jpg"))
    let together = try #require(try await identifier.identifyTogether(asked.map { .annotation($0) }))
    #expect(together.candidates.first?.name == "Neema" && together.photoCount == 1)
    let alone = try #require(try await identifier.identify([.annotation(asked[0])]).first)
    guard case .unreadable = alone.outcome else {
      Issue.record("it was answered without the turns that it may lie in")
      return
    }
  }

  private static func distance(_ a: Keypoint, _ b: Keypoint) -> Float { hypot(a.x - b.x, a.y - b.y) }
}
