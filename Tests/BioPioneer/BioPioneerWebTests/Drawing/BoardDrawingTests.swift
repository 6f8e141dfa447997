import BioPioneerRules
import Testing

@testable import BioPioneerWeb

@Suite("the drawing of the board")
struct BoardDrawingTests {
  /// The loop of the rules: events at 8, 17, 26, 35, stars at 4, 13, 22, 31, and shapes in turn.
  private static let spaces: [Space] = {
    let marks: [Character: Space] = [
      "X": .start, "C": .circle, "T": .triangle, "S": .square, "*": .star, "E": .event,
    ]
    return "XCTS*CTSECTSC*TSCETSCT*SCTESCTS*CTSE".compactMap { marks[$0] }
  }()

  @Test("the drawing has all 36 spaces once, in order, with their kinds", arguments: BoardLayout.allCases)
  func spaces(_ layout: BoardLayout) throws {
    let parts = try DrawnParts(BoardDrawing(Self.spaces).html(layout))
    #expect(parts.values(of: "data-space") == (0..<36).map(String.init))
    for space in Space.allCases {
      #expect(
        parts.having(space.rawValue).filter { $0["data-space"] != nil }.count == Self.spaces.count { $0 == space })
    }
  }

  @Test("all spaces are inside the board, with at least 44 pixels between their centres")
  func distances() {
    for layout in BoardLayout.allCases {
      let (spots, size) = (layout.spots, layout.size)
      let pixels = (layout == .compact ? 340 : 620) / size.x
      for (index, spot) in spots.enumerated() {
        #expect((0...size.x).contains(spot.x) && (0...size.y).contains(spot.y))
        for other in spots[(index + 1)...] {
          let (x, y) = (spot.x - other.x, spot.y - other.y)
          #expect((x * x + y * y).squareRoot() * pixels >= 44)
        }
      }
    }
  }

  @Test("the spaces run clockwise from the top left, at equal distances")
  func loop() {
    for layout in BoardLayout.allCases {
      let spots = layout.spots
      let steps = zip(spots, spots.dropFirst() + spots.prefix(1)).map { from, to in
        ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
      }
      // On the corners of the wide board a step is measured along the road, so its chord is slightly shorter.
      #expect(steps.allSatisfy { $0 > (steps.max() ?? 0) * 0.96 })
      // Twice the signed area: positive for a clockwise path, because y points down.
      let area = zip(spots, spots.dropFirst() + spots.prefix(1)).reduce(0.0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
      #expect(area > 0)
      #expect(spots.allSatisfy { spots[0].x + spots[0].y <= $0.x + $0.y })
    }
  }

  @Test("reachable spaces are highlighted buttons with names; other spaces are not")
  func reachable() throws {
    var board = BoardDrawing(Self.spaces)
    board.reachable = [9: "Circle, 3 steps", 10: "<Triangle>"]
    let parts = try DrawnParts(board.html(.wide))
    #expect(parts.having("reachable").map { $0["data-space"] } == ["9", "10"])
    #expect(parts.values(of: "role") == ["group", "button", "button"])
    #expect(parts.values(of: "aria-label") == ["Circle, 3 steps", "<Triangle>"])
    #expect(parts.values(of: "tabindex") == ["0", "0"])
  }

  @Test("tokens on the same space are drawn apart, and a token outside the board is not drawn")
  func tokens() throws {
    var board = BoardDrawing(Self.spaces)
    board.pieces = zip(Token.allCases, ProfileColour.allCases).enumerated().map { seat, looks in
      BoardPiece(seat: seat, token: looks.0, colour: looks.1, space: 20, isCurrent: seat == 2)
    }
    board.pieces.append(BoardPiece(seat: 4, token: .flask, colour: .teal, space: 36))
    let parts = try DrawnParts(board.html(.compact))
    #expect(parts.values(of: "data-token").sorted() == ["0", "1", "2", "3"])
    #expect(Set(parts.having("token").compactMap { $0["transform"] }).count == 4)
    #expect(parts.having("current").map { $0["data-token"] } == ["2"])
  }

  @Test("the wide board shows the piles with their discards, the compact board only the die")
  func middle() throws {
    var board = BoardDrawing(Self.spaces)
    board.die = DieDrawing(4)
    board.piles =
      Shape.allCases.map { PileDrawing(.shape($0), count: 40, discarded: Face(.red, $0)) } + [
        PileDrawing(.event, count: 0)
      ]
    let wide = try DrawnParts(board.html(.wide))
    #expect(wide.values(of: "data-pile") == ["circle", "triangle", "square", "event"])
    #expect(wide.values(of: "data-discard") == ["circle", "triangle", "square"])
    #expect(wide.values(of: "data-card") == ["RC", "RT", "RS"])
    #expect(wide.values(of: "data-value") == ["4"])
    let compact = try DrawnParts(board.html(.compact))
    #expect(compact.values(of: "data-pile").isEmpty && compact.values(of: "data-value") == ["4"])
  }
}
