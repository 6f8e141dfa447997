import Testing

@testable import Storyboards

struct BoxTests {
  private func sides(_ boxes: (picture: Box, words: Box)) -> [[Double]] {
    [boxes.picture, boxes.words].map { [$0.x, $0.y, $0.width, $0.height] }
  }

  @Test("words lie where they leave the picture larger: below it in a high box, beside it in a broad one")
  func divided() {
    let high = Box(x: 5, y: 7, width: 100, height: 400).divided(1, share: 0.6, gap: 10)
    #expect(sides(high) == [[5, 7, 100, 100], [5, 117, 100, 290]])
    let broad = Box(x: 5, y: 7, width: 400, height: 100).divided(1, share: 0.6, gap: 10)
    #expect(sides(broad) == [[5, 7, 100, 100], [115, 7, 290, 100]])
    // The share is what keeps the picture from being larger: 60 of 100 below, 0.6 of 90 beside.
    let even = Box(x: 0, y: 0, width: 90, height: 100).divided(1, share: 0.6, gap: 10)
    #expect(sides(even) == [[0, 0, 60, 60], [0, 70, 90, 30]])
    let wordless = Box(x: 5, y: 7, width: 300, height: 100).divided(2, share: 1, gap: 10)
    #expect(sides(wordless)[0] == [5, 7, 200, 100] && wordless.words.height == 0)
  }

  @Test("cells of a grid are equal, with the gap between them")
  func cells() {
    let box = Box(x: 10, y: 20, width: 320, height: 210)
    let last = box.cell(5, of: (columns: 3, rows: 2), gap: 10)
    #expect([last.x, last.y, last.width, last.height] == [230, 130, 100, 100])
  }
}
