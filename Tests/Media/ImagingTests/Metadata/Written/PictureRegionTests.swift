import Imaging
import Testing

struct PictureRegionTests {
  @Test("a region of the stored picture covers the same pixels of the upright one", arguments: Orientation.allCases)
  func turned(orientation: Orientation) throws {
    let size = PixelSize(width: 20, height: 10)
    let marked = { (x: Int, y: Int) in (2..<6).contains(x) && (1..<4).contains(y) }
    let samples = (0..<size.pixelCount).map { marked($0 % size.width, $0 / size.width) ? UInt8(255) : 0 }
    let upright = PixelBuffer(size: size, channels: 1, samples: samples).oriented(orientation)
    var region = try #require(PictureRegion(x: 0.2, y: 0.25, width: 0.2, height: 0.3))
    region.frame = size
    let box = region.upright(orientation, in: upright.size).box(in: upright.size)
    for (index, sample) in upright.samples.enumerated() {
      let (x, y) = (Double(index % upright.size.width) + 0.5, Double(index / upright.size.width) + 0.5)
      let isInside = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
      #expect(isInside == (sample == 255), "\(x), \(y)")
    }
  }

  @Test("a region whose writer states the size of the upright picture is not turned")
  func ofUprightPicture() throws {
    var region = try #require(PictureRegion(x: 0.2, y: 0.25, width: 0.2, height: 0.3))
    region.frame = PixelSize(width: 300, height: 400)
    #expect(region.upright(.quarterTurnClockwise, in: PixelSize(width: 600, height: 800)) == region)
  }

  @Test("a size that exceeds the picture by rounding is reduced, and a box that sticks out is clipped")
  func clipped() throws {
    let size = PixelSize(width: 200, height: 100)
    let whole = try #require(PictureRegion(x: 0.5, y: 0.5, width: 1.0002, height: 1))
    #expect(whole.box(in: size) == .frame(size))
    let region = try #require(PictureRegion(x: 0.1, y: 0.5, width: 0.4, height: 0.2))
    #expect(region.box(in: size) == RotatedBox(x: 0, y: 40, width: 60, height: 20))
    #expect(PictureRegion(x: 0.5, y: 0.5, width: 1.5, height: 1) == nil)
  }
}
