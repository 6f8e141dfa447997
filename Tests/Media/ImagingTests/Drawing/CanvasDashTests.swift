import Imaging
import Testing

struct CanvasDashTests {
  @Test("dashes are of the line that has them alone")
  func dashes() throws {
    let canvas = try Canvas(size: PixelSize(width: 60, height: 40), background: Colour(white: 1))
    let black = Colour(white: 0)
    canvas.line([(0, 10), (60, 10)], colour: black, width: 2, dashes: [6, 4])
    canvas.polygon([(5, 21), (55, 21), (55, 35), (5, 35)], colour: black, lineWidth: 2)
    canvas.line([(0, 3), (60, 3)], colour: black, width: 2)
    let picture = try ImageDecoder().decode(
      EncodedImage(bytes: canvas.encoded(), name: "canvas.png")
    ).pixels.grey()
    /// Whether each pixel of a row is inked.
    func ink(_ y: Int, _ columns: Range<Int>) -> [Bool] {
      columns.map { picture[$0, y].first.map { $0 < 128 } == true }
    }
    #expect(ink(10, 0..<60) == (0..<60).map { $0 % 10 < 6 })
    #expect(ink(21, 5..<55).allSatisfy { $0 } && ink(3, 0..<60).allSatisfy { $0 })
  }
}
