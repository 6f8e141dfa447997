import Foundation
import Imaging
import Testing

/// Profiles that change nothing: sRGB itself, and those that are damaged or belong to other pictures.
struct ForeignProfileTests {
  private static let size = PixelSize(width: 24, height: 16)

  private static let picture = PixelBuffer(
    size: size, channels: 3, samples: (0..<size.pixelCount * 3).map { UInt8(truncatingIfNeeded: $0 &* 37) })

  private func shown(_ profile: [UInt8]) throws -> PixelBuffer {
    let file = EncodedImage(bytes: try ProfiledFile.png(Self.picture, profile), name: "test.png")
    return try ImageDecoder().decode(file).pixels
  }

  @Test("a profile of sRGB changes no sample, in any form of its curve")
  func standard() throws {
    for curve in [ProfileFile.Curve.sRGB, .sRGBTable(1024), .sRGBTable(4096)] {
      let colours = ProfileFile.Colours(name: "sRGB", primaries: ProfileFile.sRGB.primaries, curve: curve)
      #expect(try shown(ProfileFile.rgb(colours)) == Self.picture)
    }
    let near = ProfileFile.Colours(name: "2.2", primaries: ProfileFile.sRGB.primaries, curve: .exponent(2.2))
    #expect(try shown(ProfileFile.rgb(near)) != Self.picture, "a similar curve is not that of sRGB")
  }

  @Test("a profile of another class, or of other samples, is ignored")
  func foreign() throws {
    let colours = ProfileFile.adobeRGB
    #expect(try shown(ProfileFile.rgb(colours, device: "scnr")) != Self.picture)
    for device in ["link", "abst", "nmcl", "what"] {
      #expect(try shown(ProfileFile.rgb(colours, device: device)) == Self.picture, "\(device)")
    }
    #expect(try shown(ProfileFile.blackInks()) == Self.picture)
    let jpeg = try JPEGEncoder.encode(Self.picture)
    let inks = try Fixtures.file("cmyk.jpg").bytes
    for (file, profile) in [(jpeg, ProfileFile.blackInks()), (inks, ProfileFile.rgb(colours))] {
      let plain = try ImageDecoder().decode(EncodedImage(bytes: file, name: "plain.jpg")).pixels
      let profiled = EncodedImage(bytes: ProfiledFile.jpeg(file, profile), name: "profiled.jpg")
      #expect(try ImageDecoder().decode(profiled).pixels == plain)
    }
  }

  @Test("a damaged or an incomplete profile is ignored")
  func damaged() throws {
    let profile = ProfileFile.rgb(ProfileFile.adobeRGB)
    for count in [0, 1, 40, 127, 128, 131, 150, profile.count - 40] {
      #expect(try shown(Array(profile.prefix(count))) == Self.picture, "\(count) bytes")
    }
    var lacking = profile
    for offset in profile.indices where profile[offset...].starts(with: Array("gXYZ".utf8)) { lacking[offset] = 0x3F }
    #expect(try shown(lacking) == Self.picture)
    let plain = try JPEGEncoder.encode(Self.picture)
    let expected = try ImageDecoder().decode(EncodedImage(bytes: plain, name: "plain.jpg")).pixels
    let head = Array("ICC_PROFILE\0".utf8)
    for numbers: [UInt8] in [[], [1], [1, 2], [2, 2], [0, 0]] {
      let segments = [head + numbers + (numbers.count == 2 ? profile : [])]
      let file = EncodedImage(bytes: ProfiledFile.jpeg(plain, segments: segments), name: "damaged.jpg")
      #expect(try ImageDecoder().decode(file).pixels == expected)
    }
  }

  @Test("a profile that decompresses to more than any real one is ignored")
  func bomb() throws {
    let real = ProfileFile.rgb(ProfileFile.adobeRGB)
    #expect(try shown(real + [UInt8](repeating: 0, count: 1 << 20)) != Self.picture)
    #expect(try shown(real + [UInt8](repeating: 0, count: 5 << 20)) == Self.picture)
  }

  @Test("a picture with any damaged profile is decoded")
  func anyDamage() throws {
    let jpeg = try JPEGEncoder.encode(Self.picture)
    let inks = try Fixtures.file("cmyk.jpg").bytes
    for (file, profile) in [
      (jpeg, ProfileFile.rgb(ProfileFile.displayP3)), (jpeg, ProfileFile.grey(2.2)), (inks, ProfileFile.blackInks()),
    ] {
      for variant in Fixtures.variants(of: profile, count: 40, seed: 5) {
        let picture = try ImageDecoder().decode(
          EncodedImage(bytes: ProfiledFile.jpeg(file, variant), name: "damaged.jpg"))
        #expect(picture.isComplete)
      }
    }
  }
}
