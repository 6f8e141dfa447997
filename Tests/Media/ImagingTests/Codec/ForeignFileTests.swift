import Imaging
import Testing

/// Files written by other encoders (Fixtures/draw.py): four patches, red and gray above, blue and white below.
struct ForeignFileTests {
  private static let colours = [[200, 40, 30], [128, 128, 128], [20, 60, 180], [255, 255, 255]]

  /// Expected color in the middle of each patch; `limit` is the maximum difference of a sample.
  private func expect(_ name: String, _ colours: [[Int]], within limit: Int) throws {
    let picture = try ImageDecoder().decode(Fixtures.file(name)).pixels
    #expect(picture.size == PixelSize(width: 32, height: 32))
    for (index, colour) in colours.enumerated() {
      let (x, y) = (index % 2 * 16 + 8, index / 2 * 16 + 8)
      let start = (y * 32 + x) * picture.channels
      let seen = picture.samples[start..<start + picture.channels].map(Int.init)
      #expect(zip(seen, colour).allSatisfy { abs($0 - $1) <= limit }, "\(name), patch \(index): \(seen)")
      #expect(seen.count == colour.count)
    }
  }

  @Test("CMYK and YCCK JPEGs are decoded to their printed colours", arguments: ["cmyk.jpg", "ycck.jpg"])
  func inks(name: String) throws { try expect(name, Self.colours, within: 4) }

  @Test("lossless WebP is exact, lossy WebP is close, and transparent WebP is blended with white")
  func webP() throws {
    try expect("lossless.webp", Self.colours, within: 0)
    try expect("lossy.webp", Self.colours, within: 8)
    try expect("transparent.webp", [[255, 255, 255]] + Self.colours.dropFirst(), within: 0)
  }

  @Test("HEICs of 8 and of 10 bits are decoded", arguments: ["patches.heic", "deep.heic"])
  func heic(name: String) throws { try expect(name, Self.colours, within: 6) }

  @Test("a grey JPEG stays grey, with one channel")
  func grey() throws { try expect("grey.jpg", [[86], [128], [61], [255]], within: 3) }
}
