import BioPioneerRules
import Testing

@testable import BioPioneerWeb

@Suite("the drawing of a strand")
struct StrandDrawingTests {
  private static let needs = Face.all

  @Test("slots are counted from 1, and marked as filled, next, ahead or open")
  func states() throws {
    var holds = [Face?](repeating: nil, count: 12)
    holds[0] = Self.needs[0]
    holds[2] = Self.needs[2]
    var strand = StrandDrawing(needs: Self.needs, holds: holds, next: 1)
    strand.ahead = [3]
    strand.buttons = [1: "Slot 2", 3: "Slot 4"]
    let parts = try DrawnParts(strand.html)
    #expect(parts.values(of: "data-slot") == (1...12).map(String.init))
    #expect(parts.having("filled").map { $0["data-slot"] } == ["1", "3"])
    #expect(parts.having("next").map { $0["data-slot"] } == ["2"])
    #expect(parts.having("ahead").map { $0["data-slot"] } == ["4"])
    #expect(parts.values(of: "data-card") == ["RC", "GC"])
    #expect(parts.values(of: "aria-label") == ["Slot 2", "Slot 4"])
  }

  @Test("a strand without buttons is hidden from screen readers")
  func quiet() throws {
    let parts = try DrawnParts(StrandDrawing(needs: Array(Self.needs.prefix(6)), holds: [], next: 0).html)
    #expect(parts.all.first?.attributes["aria-hidden"] == "true")
    #expect(parts.values(of: "role").isEmpty && parts.having("slot").count == 6)
  }

  @Test("twelve slots are drawn in one row, or in two linked rows of six; an empty strand draws none")
  func rows() throws {
    let line = StrandDrawing(needs: Self.needs, holds: [], next: 0)
    var folded = line
    folded.layout = .folded
    #expect(try DrawnParts(line.html).values(of: "viewBox") == ["0 0 792 88"])
    #expect(try DrawnParts(folded.html).values(of: "viewBox") == ["0 0 408 176"])
    #expect(try DrawnParts(folded.html).having("strand-loose").count == 2)
    #expect(try DrawnParts(line.html).having("strand-loose").isEmpty)
    #expect(try DrawnParts(StrandDrawing(needs: [], holds: [], next: nil).html).having("slot").isEmpty)
  }
}
