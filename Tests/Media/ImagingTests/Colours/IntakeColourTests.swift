import Imaging
import Testing

/// One scene in many colour spaces and formats.
@Suite("real files with colour profiles", .enabled(if: Datasets.has("intake"), "the set intake is not on this machine"))
struct IntakeColourTests {
  private static let patches: [[Int]] = [
    [220, 40, 40], [40, 200, 40], [40, 60, 220], [230, 200, 40], [200, 60, 200], [128, 128, 128],
  ]

  @Test(
    "every patch has its colour",
    arguments: [
      ("0_srgb_noprofile.jpg", 4), ("1_adobergb.jpg", 4), ("2_prophoto.jpg", 4), ("3_displayp3.jpg", 4),
      ("4_swapped.jpg", 4), ("5_cmyk_adobe.jpg", 40), ("6_progressive.jpg", 4), ("7_arithmetic.jpg", 4),
      ("8_png16.png", 4), ("9_adobe.png", 4),
      ("a_p3.heic", 4), ("b_p3.webp", 4), ("c_plain.avif", 4),
    ])
  func patches(name: String, limit: Int) throws {
    let file = try EncodedImage(contentsOf: "\(Datasets.folder)/intake/08-colour-profiles/in/\(name)")
    for (longSide, scale) in [(nil, 1), (320, 2)] {
      let pixels = try ImageDecoder().decode(file, longSide: longSide).pixels
      for (index, patch) in Self.patches.enumerated() {
        let seen = pixels[(60 + 100 * index) / scale, 50 / scale]
        #expect(zip(seen, patch).allSatisfy { abs(Int($0) - $1) <= limit }, "\(seen), not \(patch)")
      }
    }
  }

  @Test(
    "the perceptual hash of the scene is nearly the same in every colour space, and before the conversion",
    arguments: ["1_adobergb.jpg", "2_prophoto.jpg", "3_displayp3.jpg", "a_p3.heic", "b_p3.webp"])
  func hashes(name: String) throws {
    func hash(_ name: String, _ colours: ImageDecoder.Colours) throws -> PerceptualHash {
      let file = try EncodedImage(contentsOf: "\(Datasets.folder)/intake/08-colour-profiles/in/\(name)")
      return PerceptualHash.of(try ImageDecoder(colours: colours).decode(file, longSide: 256).pixels)
    }
    let converted = try hash(name, .sRGB)
    #expect(converted.distance(to: try hash("0_srgb_noprofile.jpg", .sRGB)) <= 4)
    #expect(converted.distance(to: try hash(name, .stored)) <= 4)
  }
}
