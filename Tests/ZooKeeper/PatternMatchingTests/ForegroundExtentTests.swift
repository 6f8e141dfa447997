import PatternMatching
import Testing

/// Extent of the animal around a part of a chip.
struct ForegroundExtentTests {
  /// A foreground in which these cells are animal.
  private static func foreground(_ isAnimal: (_ column: Int, _ row: Int) -> Bool) -> Foreground {
    Foreground(
      shares: (0..<Foreground.rows).flatMap { row in
        (0..<Foreground.columns).map { isAnimal($0, row) ? 0.7 : 0.2 }
      })
  }

  /// The region of the cells in these columns and rows.
  private static func cells(_ across: Range<Int>, _ down: Range<Int>) -> FrameRegion {
    let (columns, rows) = (Double(Foreground.columns), Double(Foreground.rows))
    return FrameRegion(
      left: Double(across.lowerBound) / columns, top: Double(down.lowerBound) / rows,
      right: Double(across.upperBound) / columns, bottom: Double(down.upperBound) / rows)
  }

  @Test("the extent covers the whole animal, also outside the searched part and across cells that touch at a corner")
  func beyond() {
    // A trunk, and a neck that rises one cell to the right for each cell up.
    let seen = Self.foreground { column, row in
      ((30..<70).contains(column) && (40..<60).contains(row)) || ((10..<40).contains(row) && column == 69 + (40 - row))
    }
    #expect(seen.extent(of: Self.cells(25..<75, 35..<65)) == Self.cells(30..<100, 10..<60))
  }

  @Test("of two animals, the one that fills more of the searched part is chosen, for any sizes outside it")
  func another() {
    let seen = Self.foreground { column, row in
      ((10..<30).contains(column) && (20..<40).contains(row)) || ((32..<120).contains(column) && (5..<90).contains(row))
    }
    #expect(seen.extent(of: Self.cells(5..<36, 15..<45)) == Self.cells(10..<30, 20..<40))
    #expect(seen.extent(of: Self.cells(25..<60, 15..<45)) == Self.cells(32..<120, 5..<90))
  }

  @Test("a part without animal cells has no extent, with any surroundings")
  func nothing() {
    #expect(Self.foreground { _, _ in false }.extent(of: Self.cells(0..<128, 0..<96)) == nil)
    #expect(Self.foreground { column, _ in column < 20 }.extent(of: Self.cells(40..<80, 10..<50)) == nil)
    #expect(Foreground.everything.extent(of: Self.cells(40..<40, 10..<50)) == nil)
  }

  @Test("a cell counts as animal from the requested share on, and a whole chip may be animal")
  func share() {
    let seen = Self.foreground { column, _ in column < 20 }
    #expect(seen.extent(of: Self.cells(0..<128, 0..<96), from: 0.7) == Self.cells(0..<20, 0..<96))
    #expect(seen.extent(of: Self.cells(0..<128, 0..<96), from: 0.2) == Self.cells(0..<128, 0..<96))
    #expect(seen.extent(of: Self.cells(0..<128, 0..<96), from: 0.71) == nil)
  }

  @Test("a region converted to fractions of another and back is unchanged; a margin stays on the photo")
  func regions() {
    let around = FrameRegion(left: 0.25, top: 0.5, right: 0.75, bottom: 1)
    let inner = FrameRegion(left: 0.375, top: 0.625, right: 0.5, bottom: 0.75)
    #expect(around.share(of: inner) == FrameRegion(left: 0.25, top: 0.25, right: 0.5, bottom: 0.5))
    #expect(around.placing(around.share(of: inner)) == inner)
    #expect(inner.widened(by: 1) == FrameRegion(left: 0.25, top: 0.5, right: 0.625, bottom: 0.875))
    #expect(around.widened(by: 1) == FrameRegion(left: 0, top: 0, right: 1, bottom: 1))
    #expect(around.contains(x: 0.25, y: 0.5) && !around.contains(x: 0.75, y: 0.6) && !around.contains(x: 0.3, y: 1))
  }
}
