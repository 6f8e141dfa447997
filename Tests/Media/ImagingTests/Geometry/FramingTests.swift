import Testing

@testable import Imaging

@Suite("Framing a whole animal")
struct FramingTests {
  private let photo = PixelSize(width: 4000, height: 3000)
  private let aspect = 4.0 / 3

  @Test("a tall box in the middle of a photo is extended equally at both sides")
  func tall() {
    let frame = RotatedBox(x: 1900, y: 1000, width: 200, height: 900).framed(aspect: aspect, in: photo)
    #expect(frame == RotatedBox(x: 1400, y: 1000, width: 1200, height: 900))
  }

  @Test("at the edge of a photo the frame is shifted, and contains the whole box")
  func edge() {
    let frame = RotatedBox(x: 0, y: 100, width: 300, height: 900).framed(aspect: aspect, in: photo)
    #expect(frame == RotatedBox(x: 0, y: 100, width: 1200, height: 900))
  }

  @Test("where the photo is too narrow for the frame's shape, the frame is the photo")
  func narrowPhoto() {
    let narrow = PixelSize(width: 1000, height: 3000)
    let frame = RotatedBox(x: 100, y: 0, width: 800, height: 3000).framed(aspect: aspect, in: narrow)
    #expect(frame == .frame(narrow))
  }

  @Test("a rotated box is extended inside the photo, and unchanged where the frame would leave it")
  func turned() {
    let inside = RotatedBox(x: 1900, y: 1200, width: 200, height: 600, rotation: 30)
    let frame = inside.framed(aspect: aspect, in: photo)
    #expect(frame.width == 800 && frame.height == 600 && frame.rotation == 30 && frame.centre == inside.centre)
    let corner = RotatedBox(x: 20, y: 20, width: 200, height: 600, rotation: 30)
    #expect(corner.framed(aspect: aspect, in: photo) == corner)
  }

  @Test("every frame contains its box, is inside the photo, and has its shape unless the photo is too small")
  func always() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let box = RotatedBox(
        x: .random(in: -500...4_200, using: &generator), y: .random(in: -500...3_200, using: &generator),
        width: .random(in: 1...5_000, using: &generator), height: .random(in: 1...4_000, using: &generator))
      let (seen, frame) = (box.clipped(to: photo), box.framed(aspect: aspect, in: photo))
      let tolerance = 1e-6
      #expect(frame.x >= 0 && frame.y >= 0, "\(box)")
      #expect(frame.x + frame.width <= 4_000 + tolerance && frame.y + frame.height <= 3_000 + tolerance, "\(box)")
      #expect(frame.x <= seen.x + tolerance && frame.y <= seen.y + tolerance, "\(box)")
      #expect(frame.x + frame.width >= seen.x + seen.width - tolerance, "\(box)")
      #expect(frame.y + frame.height >= seen.y + seen.height - tolerance, "\(box)")
      #expect(
        abs(frame.width / frame.height - aspect) < 1e-6 || frame.width == 4_000 || frame.height == 3_000, "\(box)")
    }
  }
}
