import BioPioneerRules
import Testing

@testable import BioPioneerWeb

@Suite("the drawings of cards and pieces")
struct CardDrawingTests {
  @Test("all twelve faces differ without colour: by outline, pattern and letter")
  func faces() throws {
    for face in Face.all {
      let parts = try DrawnParts(FaceDrawing(face).html)
      #expect(parts.having("face-pattern").first?["d"]?.isEmpty == false)
      #expect(FaceDrawing(face).html.text.contains(">\(face.colour.letter)</text>"))
    }
    #expect(Set(Face.all.map { FacePattern.path(of: $0) }).count == 12)
    #expect(Set(Shape.allCases.map { ShapeOutline.path(of: $0) }).count == 3)
  }

  @Test("each colour has its own kind of pattern, the same in all shapes")
  func patterns() {
    let kinds = Dictionary(grouping: Face.all, by: \.colour).mapValues { faces in
      Set(faces.map { Set(FacePattern.path(of: $0).text.filter(\.isLetter)) })
    }
    // Stripes are lines, waves are curves, dots are lines of zero length, crosses are lines in both directions.
    #expect(
      kinds == [.red: [["M", "L"]], .blue: [["M", "q", "t"]], .green: [["M", "h"]], .orange: [["M", "h", "v"]]])
  }

  @Test("a card shows the letter of the page's language")
  func letters() {
    let french = ColourLetters { [.red: "R", .blue: "B", .green: "V", .orange: "O"][$0] ?? "" }
    let html = CardDrawing(Face(.green, .circle), letters: french).html.text
    #expect(html.contains(">V</text>") && !html.contains(">G</text>"))
  }

  @Test("a changed card shows both faces, a copy is marked, and a back shows no face")
  func cards() throws {
    let (red, blue) = (Face(.red, .square), Face(.blue, .triangle))
    let changed = try DrawnParts(CardDrawing(.front(printed: red, present: blue)).html)
    #expect(changed.values(of: "data-card") == ["BT"])
    #expect(changed.having("face").map { $0["class"] } == ["face blue triangle", "face red square"])
    #expect(changed.having("card-change").count == 1 && changed.having("card-copy").isEmpty)

    let copy = try DrawnParts(CardDrawing(.front(printed: red, present: red, isCopy: true)).html)
    #expect(
      copy.having("card-copy").count == 1 && copy.having("copied").count == 1 && copy.having("card-change").isEmpty)

    for side in Shape.allCases.map(CardDrawing.Side.back) + [.event] {
      let back = try DrawnParts(CardDrawing(side).html)
      #expect(
        back.having("face").isEmpty && back.values(of: "data-card").isEmpty && back.having("back-sign").count == 1)
    }
  }

  @Test("a die has all pips and its value; an impossible value counts as not rolled")
  func die() throws {
    for value in 1...6 {
      let parts = try DrawnParts(DieDrawing(value).html)
      #expect(parts.having("pip").count == 7 && parts.values(of: "data-value") == ["\(value)"])
    }
    #expect(try DrawnParts(DieDrawing(7).html).values(of: "data-value") == [""])
    #expect(try DrawnParts(DieDrawing(nil, button: "Roll").html).values(of: "role") == ["button"])
  }

  @Test("each token has its own outline, in the player's colour")
  func tokens() throws {
    #expect(Set(Token.allCases.map(\.cut)).count == Token.allCases.count)
    for colour in ProfileColour.allCases {
      #expect(try DrawnParts(TokenDrawing(.helix, colour).html).having("token-piece").first?["fill"] == colour.hex)
    }
  }
}
