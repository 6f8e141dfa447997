import Foundation
import Imaging
import PatternMatching
import Sightings
import Testing

@Suite("evidence pictures")
struct EvidencePictureTests {
  /// An orange chip with one matching place in the middle.
  private func picture(
    regions: [(x: Float, y: Float, weight: Double)], query: PixelSize = PixelSize(width: 400, height: 300),
    match: PixelSize = PixelSize(width: 300, height: 300)
  ) -> EvidencePicture {
    func side(_ size: PixelSize) -> EvidencePicture.Side {
      EvidencePicture.Side(
        chip: PixelBuffer(size: size, filledWith: [230, 140, 40]), title: "title", caption: "file.jpg")
    }
    func point(_ x: Float, _ y: Float) -> Keypoint { Keypoint(x: x, y: y, a: 30, b: 0, c: 0, d: 30, strength: 1) }
    var picture = EvidencePicture(
      heading: "most like Zuri", detail: "score 1", query: side(query), match: side(match),
      regions: regions.map { region in
        Identification.MatchedRegion(
          query: point(region.x, region.y), match: point(region.x, region.y), weight: region.weight)
      })
    picture.lineCount = 0
    return picture
  }

  private func pixels(_ picture: EvidencePicture) throws -> PixelBuffer {
    try ImageDecoder().decode(EncodedImage(bytes: try picture.png(), name: "evidence")).pixels.rgb()
  }

  private func isOrange(_ pixel: ArraySlice<UInt8>) -> Bool {
    zip(pixel, [230, 140, 40]).allSatisfy { abs(Int($0) - $1) < 12 }
  }

  @Test("matched regions keep their colours, and the rest is dim and grey")
  func spotlight() throws {
    let shown = try pixels(picture(regions: [(150, 150, 1)]))
    // The query chip's column begins at the margin; its rows end above the scale at the bottom.
    let evidenceMiddle = shown.size.height - 24 - 20 - 14 - 230
    let scale = 460.0 / 300.0
    let centre = (24 + Int(150 * scale), evidenceMiddle)
    #expect(isOrange(shown[centre.0, centre.1]))
    let outside = Array(shown[24 + Int(330 * scale), evidenceMiddle])
    #expect(outside[0] == outside[1] && outside[1] == outside[2] && outside[0] < 90)
    // Above, the chip is unchanged.
    #expect(isOrange(shown[24 + Int(330 * scale), evidenceMiddle - 472]))
  }

  @Test(
    "chips of any shape give a picture; without matched regions everything is dim",
    arguments: [
      (PixelSize(width: 700, height: 40), PixelSize(width: 40, height: 700)),
      (PixelSize(width: 1, height: 1), PixelSize(width: 700, height: 700)),
      (PixelSize(width: 100, height: 700), PixelSize(width: 120, height: 700)),
    ])
  func shapes(query: PixelSize, match: PixelSize) throws {
    let shown = try pixels(picture(regions: [], query: query, match: match))
    #expect(shown.size.width >= 768 && shown.size.height > 100)
    #expect(shown.size.width < 1_400 && shown.size.height < 1_400)
  }

  @Test("keypoints beyond the chip, without extent or not finite draw nothing")
  func hostilePoints() throws {
    _ = try pixels(picture(regions: [(-500, 9_000, 1), (.infinity, .nan, 1), (1e30, 0, 0.5)]))
  }

  @Test("lines join the strongest matched regions")
  func lines() throws {
    var joined = picture(regions: [(100, 100, 1), (100, 250, 0.5)])
    let without = try joined.png()
    joined.lineCount = 1
    #expect(try joined.png() != without)
  }
}
