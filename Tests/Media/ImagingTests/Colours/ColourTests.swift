import Foundation
import Imaging
import Testing

/// Embedded profiles are applied, in every format.
struct ColourTests {
  static let profiles = [ProfileFile.displayP3, ProfileFile.adobeRGB, ProfileFile.proPhoto]

  /// Colours inside sRGB, however they are stored.
  private static let samples: [[UInt8]] = [
    [200, 60, 56], [110, 180, 90], [50, 60, 200], [128, 128, 128], [255, 255, 255], [0, 0, 0],
  ]

  /// Columns of one colour each, 16 pixels wide.
  private static func columns(channels: Int = 3) -> PixelBuffer {
    var row: [UInt8] = []
    for colour in samples {
      let pixel: [UInt8] = channels == 1 ? [colour[1]] : channels == 4 ? colour + [255] : colour
      for _ in 0..<16 { row += pixel }
    }
    return PixelBuffer(
      size: PixelSize(width: 16 * samples.count, height: 16), channels: channels,
      samples: Array(repeatElement(row, count: 16).joined()))
  }

  private func decoded(_ bytes: [UInt8], longSide: Int? = nil) throws -> PixelBuffer {
    try ImageDecoder().decode(EncodedImage(bytes: bytes, name: "test"), longSide: longSide).pixels
  }

  /// Compares the middle of each column with the colour that the profile means.
  private func expect(_ pixels: PixelBuffer, _ colours: ProfileFile.Colours, within limit: Double) {
    for (index, sample) in Self.samples.enumerated() {
      let seen = pixels[16 * index + 8, 8].map(Double.init)
      let expected = Light.sRGB(pixels.channels == 1 ? [sample[1], sample[1], sample[1]] : sample, of: colours)
      #expect(
        zip(seen, expected).allSatisfy { abs($0 - $1) <= limit }, "\(colours.name) \(sample): \(seen), not \(expected)")
    }
  }

  @Test("a profile of a PNG is applied to colours and to greys", arguments: profiles.indices, [1, 3, 4])
  func png(profile: Int, channels: Int) throws {
    let colours = Self.profiles[profile]
    let file = try ProfiledFile.png(Self.columns(channels: channels), ProfileFile.rgb(colours))
    expect(try decoded(file), colours, within: 1)
  }

  @Test("a profile of a JPEG is applied, in one segment or in many", arguments: profiles.indices, [60_000, 100])
  func jpeg(profile: Int, part: Int) throws {
    let colours = Self.profiles[profile]
    let file = try JPEGEncoder.encode(Self.columns(), quality: 100)
    expect(try decoded(ProfiledFile.jpeg(file, ProfileFile.rgb(colours), part: part)), colours, within: 4)
  }

  @Test("the segments of a profile are put in the order of their numbers")
  func order() throws {
    let file = try JPEGEncoder.encode(Self.columns(), quality: 100)
    let profile = ProfileFile.rgb(ProfileFile.proPhoto)
    let segments = [2, 1].map { number -> [UInt8] in
      let body = number == 1 ? profile[..<200] : profile[200...]
      return Array("ICC_PROFILE\0".utf8) + [UInt8(number), 2] + body
    }
    expect(try decoded(ProfiledFile.jpeg(file, segments: segments)), ProfileFile.proPhoto, within: 4)
  }

  @Test("a profile of a WebP or a HEIC is applied", arguments: profiles.indices)
  func fixtures(profile: Int) throws {
    let colours = Self.profiles[profile]
    let bytes = ProfileFile.rgb(colours)
    let webp = try Fixtures.file("lossless.webp").bytes
    let heic = try Fixtures.file("patches.heic").bytes
    let files = [
      (webp, ProfiledFile.webp(webp, width: 32, height: 32, bytes)),
      (heic, try ProfiledFile.heif(heic, colr: Array("prof".utf8) + bytes)),
    ]
    for (plain, profiled) in files {
      let (stored, shown) = (try decoded(plain), try decoded(profiled))
      for (x, y) in [(8, 8), (24, 8), (8, 24), (24, 24)] {
        let expected = Light.sRGB(Array(stored[x, y]), of: colours)
        #expect(zip(shown[x, y], expected).allSatisfy { abs(Double($0) - $1) <= 1 })
      }
    }
  }

  @Test(
    "the numbers of a HEIC or an AVIF for its colours are applied", arguments: ["heif/444.heic", "heif/photo.avif"])
  func numbers(name: String) throws {
    let file = try Fixtures.file(name)
    let plain = try decoded(file.bytes)
    func shown(_ primaries: UInt8, _ transfer: UInt8) throws -> PixelBuffer {
      try decoded(ProfiledFile.heif(file.bytes, colr: Array("nclx".utf8) + [0, primaries, 0, transfer, 0, 6, 0x80]))
    }
    let wide = try shown(12, 13)
    for (x, y) in [(5, 5), (30, 20), (18, 11)] {
      let expected = Light.sRGB(Array(plain[x, y]), of: ProfileFile.displayP3)
      #expect(zip(wide[x, y], expected).allSatisfy { abs(Double($0) - $1) <= 2 }, "\(wide[x, y]), not \(expected)")
    }
    #expect(try shown(1, 13) == plain && shown(1, 1) == plain, "sRGB, and the curve of television")
    #expect(try shown(9, 16) == plain, "light beyond white is shown as before")
  }

  @Test("a PNG states its colours without a profile, and the stronger statement counts")
  func chunks() throws {
    let picture = Self.columns()
    func big(_ values: [Double]) -> [UInt8] { values.flatMap { ProfileFile.big(Int(($0 * 100_000).rounded()), 4) } }
    let p3 = ("cHRM", big([0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]))
    let (srgbGamma, linear) = (("gAMA", big([0.45455])), ("gAMA", big([1])))
    func shown(_ chunks: [(String, [UInt8])]) throws -> PixelBuffer {
      try decoded(ProfiledFile.png(picture, chunks: chunks))
    }
    expect(try shown([p3, srgbGamma]), ProfileFile.displayP3, within: 1)
    expect(try shown([("cICP", [12, 13, 0, 1]), ("sRGB", [0])]), ProfileFile.displayP3, within: 1)
    let light = ProfileFile.Colours(name: "linear", primaries: ProfileFile.sRGB.primaries, curve: .exponent(1))
    expect(try shown([linear]), light, within: 1)
    #expect(try shown([("sRGB", [0]), p3, linear]) == picture)
    #expect(try shown([p3]) == picture, "without a curve the samples are unknown")
    #expect(try shown([("cHRM", big([0, 0, 0, 0, 0, 0, 0, 0])), srgbGamma]) == picture)
  }

  @Test("a profile of greys is applied to grey pictures only")
  func greys() throws {
    let profile = ProfileFile.grey(1)
    let grey = Self.columns(channels: 1)
    let shown = try decoded(ProfiledFile.png(grey, profile))
    let light = ProfileFile.Colours(name: "linear", primaries: ProfileFile.sRGB.primaries, curve: .exponent(1))
    expect(shown, light, within: 1)
    #expect(try decoded(ProfiledFile.png(grey.rgb(), profile)) == shown.rgb())
    #expect(try decoded(ProfiledFile.png(Self.columns(), profile)) == Self.columns())
  }

  @Test("a profile of inks is applied to a JPEG of inks", arguments: ["cmyk.jpg", "ycck.jpg"])
  func inks(name: String) throws {
    let pixels = try decoded(ProfiledFile.jpeg(Fixtures.file(name).bytes, ProfileFile.blackInks()))
    for (x, y) in [(8, 8), (24, 8), (8, 24), (24, 24)] {
      let colour = pixels[x, y].map(Int.init)
      #expect((colour.max() ?? 0) - (colour.min() ?? 0) <= 3, "\(colour)")
    }
    // Half of the first ink gives L* 50, which is sRGB 119.
    #expect(abs(Int(pixels.rgb()[24, 8].first ?? 0) - 119) <= 4)
    #expect(pixels[24, 24].allSatisfy { $0 >= 253 })
  }

  @Test("a reduced picture has the same colours", arguments: [17, 40])
  func reduced(longSide: Int) throws {
    let picture = PixelBuffer(size: PixelSize(width: 64, height: 64), filledWith: Self.samples[0])
    let file = try ProfiledFile.jpeg(JPEGEncoder.encode(picture, quality: 100), ProfileFile.rgb(ProfileFile.adobeRGB))
    let expected = Light.sRGB(Self.samples[0], of: ProfileFile.adobeRGB)
    let seen = try decoded(file, longSide: longSide)[5, 5]
    #expect(zip(seen, expected).allSatisfy { abs(Double($0) - $1) <= 3 })
  }

  @Test("a photo with a profile keeps its fingerprint, which libraries store")
  func identity() throws {
    let heic = try Fixtures.file("heif/444.heic")
    let wide = try ProfiledFile.heif(heic.bytes, colr: Array("prof".utf8) + ProfileFile.rgb(ProfileFile.displayP3))
    let profiled = EncodedImage(bytes: wide, name: "wide.heic")
    #expect(try PixelFingerprint.of(profiled) == PixelFingerprint.of(heic))
  }

  @Test("a whole picture that is converted after its reduction equals the reduced one")
  func later() throws {
    let heic = try Fixtures.file("heif/420.heic").bytes
    let wide = try ProfiledFile.heif(heic, colr: Array("prof".utf8) + ProfileFile.rgb(ProfileFile.displayP3))
    let file = EncodedImage(bytes: wide, name: "wide.heic")
    let whole = try ImageDecoder(colours: .stored).decode(file)
    #expect(whole.pixels == (try decoded(heic)))
    #expect(whole.inSRGB().pixels == (try decoded(wide)))
    #expect(whole.scaledDown(toLongSide: 20).inSRGB().pixels == (try decoded(wide, longSide: 20)))
  }
}
