import Imaging
import Testing

/// Every sample layout of HEIF files.
struct HEIFTests {
  /// Libraries store fingerprints of HEIF pixels, which must never change: otherwise known photos are not recognized.
  @Test(
    "every file has the recorded fingerprint of the samples that libheif interleaves",
    arguments: [
      ("420", 37, 23, "79c44be6688387b92ebf24af6c35f2bbfb6e2b733d5b5a1855d27cf1ff94e73b"),
      ("422", 37, 23, "c8fa2604c73dc86ceb9009dab2a962286aee25c04a2122da8b04ec42ca085231"),
      ("444", 37, 23, "d440ed637fbfc748d6e5b077faaae88a15169596d99df26cf0eeff7a547a4a21"),
      ("limited", 37, 23, "19089e67e461421b8901c1419366f98d8ef3199710d226fed584987acb8bf591"),
      ("grey", 37, 23, "073922edf1544113bbe5a4e52ffb6b71c760123797c5cc972094ec6e8e17d17f"),
      ("alpha", 37, 23, "a3e22f0eb2111bd9cfda5ebf1766d1ff7c30f595bc1ddbfabcf9428b2cca26d8"),
      ("10-bit", 37, 23, "70240d9e6d48c65d99076a14d0931e8c605fedcc48922b2d55b228383948917a"),
      ("12-bit", 37, 23, "e6e29f0c2990a41defa3ea2d97c4964d6135ccb483d397c5559763384995994f"),
      ("turned", 23, 37, "dee625aae34e49b6ca72b935cc73b2c31039d18a514ce2f86578090d15434267"),
    ])
  func samples(name: String, width: Int, height: Int, fingerprint: String) throws {
    let file = try Fixtures.file("heif/\(name).heic")
    #expect(try ImageDecoder().decode(file).pixels.size == PixelSize(width: width, height: height))
    #expect(try PixelFingerprint.of(file).hex == fingerprint)
  }

  @Test(
    "a format that is decoded whole gives the same pixels when it is reduced later",
    arguments: ["420.heic", "turned.heic", "alpha.heic", "12-bit.heic", "photo.avif"], [8, 20, 30, 100])
  func reducedLater(name: String, longSide: Int) throws {
    let file = try Fixtures.file("heif/\(name)")
    let whole = try ImageDecoder().decode(file)
    #expect(whole.header.format.isDecodedWhole)
    let reduced = try ImageDecoder().decode(file, longSide: longSide)
    #expect(whole.scaledDown(toLongSide: longSide).pixels == reduced.pixels)
  }

  @Test("drawn gradients are decoded in the right channels", arguments: ["420", "422", "444", "limited", "12-bit"])
  func slopes(name: String) throws {
    let pixels = try ImageDecoder().decode(Fixtures.file("heif/\(name).heic")).pixels
    func sample(_ x: Int, _ y: Int, _ channel: Int) -> UInt8 { Array(pixels[x, y])[channel] }
    // Red increases to the right, green downwards.
    #expect(sample(2, 11, 0) < 50)
    #expect(sample(34, 11, 0) > 200)
    #expect(sample(18, 1, 1) < 50)
    #expect(sample(18, 21, 1) > 200)
  }

  @Test(
    "an AVIF is decoded, and recognised under any name",
    arguments: [
      ("photo", "98fea529b09f183f3d4876620640ea5f639da9f7f63d219a62e6d52607ff212e"),
      ("alpha", "c50e480863e4a190f548aec6a65728adc5257da4e0726c724a86a4f7f4f6cf2d"),
    ])
  func avif(name: String, fingerprint: String) throws {
    let file = EncodedImage(bytes: try Fixtures.file("heif/\(name).avif").bytes, name: "photo.heic")
    let photo = try ImageDecoder().decode(file)
    #expect(photo.header.format == .avif)
    #expect(photo.header.format.fileExtension == "avif" && photo.header.format.mediaType == "image/avif")
    #expect(photo.pixels.size == PixelSize(width: 37, height: 23))
    #expect(try PixelFingerprint.of(file).hex == fingerprint)
  }

  @Test("with a generic major brand, the compatible brands decide")
  func brands() {
    func recognised(_ brands: String, size: UInt8? = nil) -> ImageFormat? {
      var bytes: [UInt8] = [0, 0, 0, size ?? UInt8(12 + brands.utf8.count)]
      bytes += Array("ftyp".utf8)
      bytes += Array(brands.utf8.prefix(4))
      bytes += [0, 0, 0, 0]
      return ImageFormat.recognise(bytes + Array(brands.utf8.dropFirst(4)))
    }
    #expect(recognised("avif") == .avif)
    #expect(recognised("avismif1") == .avif)
    #expect(recognised("heicmif1avif") == .heif)
    #expect(recognised("mif1miafavif") == .avif)
    #expect(recognised("mif1heicavif") == .heif)
    #expect(recognised("mif1") == .heif)
    #expect(recognised("mif1avif", size: 16) == .heif, "what follows the box is no brand")
    #expect(recognised("mif1avif", size: 255) == .avif)
    #expect(recognised("isomavif") == nil)
    #expect(ImageFormat.recognise(Array("\0\0\0 ftyp".utf8)) == nil)
  }

  @Test("without a decoder the header is read and the error names the package to install")
  func noDecoder() throws {
    let file = try Fixtures.file("heif/photo.avif")
    let decoder = ImageDecoder(formats: [.jpeg, .png, .webp, .heif])
    #expect(try decoder.header(of: file).uprightSize == PixelSize(width: 37, height: 23))
    #expect {
      try decoder.decode(file)
    } throws: { error in
      guard let error = error as? ImagingError else { return false }
      return error.stage == .decode && error.reason == .noDecoder(.avif) && error.description.contains("AV1")
    }
    #expect(ImageFormat.decodable.isSuperset(of: [.jpeg, .png, .webp]))
  }
}
