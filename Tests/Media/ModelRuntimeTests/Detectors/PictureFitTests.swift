import Imaging
import Testing

@testable import ModelRuntime

@Suite("pictures in the input of a model, and boxes in the picture")
struct PictureFitTests {
  private let square = PixelSize(width: 640, height: 640)

  @Test(
    "a letterbox scales both sides equally and centres the picture",
    arguments: [
      (PixelSize(width: 4000, height: 3000), PixelSize(width: 640, height: 480), 0, 80),
      (PixelSize(width: 3000, height: 4000), PixelSize(width: 480, height: 640), 80, 0),
      (PixelSize(width: 640, height: 640), PixelSize(width: 640, height: 640), 0, 0),
      (PixelSize(width: 64, height: 32), PixelSize(width: 640, height: 320), 0, 160),
      // 640 x 333 / 1000 = 213.1; of the remaining 427 rows the smaller half lies above.
      (PixelSize(width: 1000, height: 333), PixelSize(width: 640, height: 213), 0, 213),
      // No dimension becomes zero.
      (PixelSize(width: 30_000, height: 2), PixelSize(width: 640, height: 1), 0, 319),
    ])
  func letterbox(picture: PixelSize, scaled: PixelSize, left: Int, top: Int) {
    let fit = PictureFit(picture, into: square, .letterbox)
    #expect(fit.scaled == scaled && fit.left == left && fit.top == top)
  }

  @Test("boxes become shares of the picture, and are clipped at its edges")
  func back() throws {
    // The picture lies at 0...640 by 80...560.
    let fit = PictureFit(PixelSize(width: 4000, height: 3000), into: square, .letterbox)
    let whole = try #require(fit.onPicture(InputBox(left: 0, top: 80, right: 640, bottom: 560)))
    #expect(whole == Detection.Box(left: 0, top: 0, width: 1, height: 1))
    let middle = try #require(fit.onPicture(InputBox(left: 160, top: 200, right: 320, bottom: 440)))
    #expect(middle == Detection.Box(left: 0.25, top: 0.25, width: 0.25, height: 0.5))
    let over = try #require(fit.onPicture(InputBox(left: -50, top: 0, right: 64, bottom: 128)))
    #expect(over == Detection.Box(left: 0, top: 0, width: 0.1, height: 0.1))
  }

  @Test("boxes inside a bar, without extent, inverted or with NaN are rejected")
  func none() {
    let fit = PictureFit(PixelSize(width: 4000, height: 3000), into: square, .letterbox)
    #expect(fit.onPicture(InputBox(left: 0, top: 0, right: 640, bottom: 80)) == nil)
    #expect(fit.onPicture(InputBox(left: 10, top: 100, right: 10, bottom: 200)) == nil)
    #expect(fit.onPicture(InputBox(left: 20, top: 100, right: 10, bottom: 200)) == nil)
    #expect(fit.onPicture(InputBox(left: .nan, top: 100, right: 10, bottom: 200)) == nil)
    #expect(fit.onPicture(InputBox(left: 0, top: 100, right: .infinity, bottom: 200)) == nil)
  }

  @Test("a stretched picture fills the input")
  func stretch() {
    let fit = PictureFit(PixelSize(width: 4000, height: 3000), into: square, .stretch)
    #expect(fit.scaled == square && fit.left == 0 && fit.top == 0)
    let box = fit.onPicture(InputBox(left: 160, top: 320, right: 320, bottom: 640))
    #expect(box == Detection.Box(left: 0.25, top: 0.5, width: 0.25, height: 0.5))
  }
}
